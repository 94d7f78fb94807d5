import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { NO_SERVICE, tipsProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { SERVICES, askMoreService } from '#web/client/calls/question.ts'
import { errorMessage } from '#web/client/errors.ts'
import { closeMoreService, useMoreService } from '#web/features/account/parts/popups.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { TextArea } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'

/** How long the dialog says that it has worked, in ms (spec §9). */
const closesAfter = 1000

/** Asks what else a student would like help with. */
export function MoreServicePopup() {
  const open = useMoreService()
  return (
    <Popup open={open} onClose={closeMoreService} title="想要更多服务">
      <MoreServiceForm />
    </Popup>
  )
}

interface Wish {
  serviceIds: number[]
  tips: string
}

function MoreServiceForm() {
  const { control, register, handleSubmit, formState } = useForm<Wish>({
    defaultValues: { serviceIds: [], tips: '' },
  })
  const { errors } = formState
  const send = useMutation({
    mutationFn: (body: Wish) => call(askMoreService, { body }),
  })
  useEffect(() => {
    if (!send.isSuccess) return undefined
    const timer = setTimeout(closeMoreService, closesAfter)
    return () => clearTimeout(timer)
  }, [send.isSuccess])
  if (send.isSuccess) {
    return <output>已收到，我们会在“我的反馈”里回复你。</output>
  }
  return (
    <form onSubmit={handleSubmit((body) => send.mutate(body))} noValidate>
      <p className="mb-3">选一选想要的，我们看到后书面回复；要收费的会先写明价格，不会自动开通。</p>
      <Controller
        control={control}
        name="serviceIds"
        rules={{ required: NO_SERVICE }}
        render={({ field }) => (
          <Choices
            multiple
            label="想要哪些服务"
            options={SERVICES.map(({ id, name }) => ({ value: id, text: name }))}
            value={field.value}
            onChange={field.onChange}
            error={errors.serviceIds?.message}
          />
        )}
      />
      <TextArea
        label="补充说明（选填）"
        rows={3}
        placeholder="比如年级、想约的时间。请不要写身份证号、住址。"
        error={errors.tips?.message}
        {...register('tips', { validate: tipsProblem })}
      />
      <FormError>{send.error && errorMessage(send.error)}</FormError>
      <Button kind="primary" type="submit" block loading={send.isPending}>
        提交
      </Button>
    </form>
  )
}

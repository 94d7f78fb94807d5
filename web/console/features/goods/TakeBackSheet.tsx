import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { HeldGrant } from '#contract/console/goods.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { takeGoodsBack } from '#web/console/calls/goods.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { reasonProblem } from './parts/typed.ts'
import { goodsName } from './parts/words.ts'

interface TakeBackProps {
  grant: HeldGrant
  masked: string
  onClose: () => void
  onTaken: () => void
}

/** Takes back what was given by hand, with the reason. */
export function TakeBackSheet({ grant, masked, onClose, onTaken }: TakeBackProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const take = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call(takeGoodsBack, { params: { grantId: grant.id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      void toast('已收回')
      onTaken()
      onClose()
    },
  })
  const submit = handleSubmit((typed) => take.mutate(typed))
  return (
    <Sheet
      open
      onClose={onClose}
      title={`收回 ${masked} 的“${goodsName(grant.goodsId)}”`}
      footer={
        <Button kind="danger" block loading={take.isPending} onClick={() => void submit()}>
          收回
        </Button>
      }
    >
      <p className="note mb-3">只收回这一次开通的 {grant.days} 天；付款和邀请码开通的不受影响。</p>
      <form onSubmit={submit} noValidate>
        <TextField
          label="原因"
          maxLength={80}
          error={formState.errors.reason?.message}
          {...register('reason', { validate: reasonProblem })}
        />
        <FormError>{take.error && errorMessage(take.error)}</FormError>
      </form>
    </Sheet>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { mobile, smsCode } from '#contract/forms.ts'
import { bindMobile } from '#contract/account.ts'
import { call } from '#web/client/call.ts'
import { sayError } from '#web/client/errors.ts'
import { bindSucceeded, closeBindCover, useBindCover } from './parts/popups.ts'
import { userChanged } from './parts/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/feedback.ts'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figureText.ts'
import { FormError } from '#web/ui/FormError.tsx'
import { Popup } from '#web/ui/Popup.tsx'
import { CodeField, soundMobile } from './parts/CodeField.tsx'

const form = z.object({ mobile, code: smsCode })

/** Asks a user without a mobile to bind one, for an action that needs it. */
export function BindCover() {
  const open = useBindCover()
  const { register, handleSubmit, trigger, getValues, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { mobile: '', code: '' },
  })
  const { errors } = formState
  const bind = useMutation({
    mutationFn: (body: z.output<typeof form>) => call(bindMobile, { body }),
    onSuccess: (user) => {
      userChanged(user)
      bindSucceeded()
      void toast('验证成功')
    },
  })
  return (
    <Popup open={open} onClose={closeBindCover} title="先绑定手机号">
      <p className="muted mb-4">绑定以后，接着做刚才的事。</p>
      <form onSubmit={handleSubmit((values) => bind.mutate(values))} noValidate>
        <TextField
          label="手机号"
          inputMode="numeric"
          autoComplete="tel-national"
          error={errors.mobile?.message}
          {...register('mobile', { setValueAs: figureText })}
        />
        <CodeField
          purpose="bind"
          askMobile={() => soundMobile(trigger, getValues)}
          error={errors.code?.message}
          {...register('code', { setValueAs: figureText })}
        />
        <FormError>{bind.error && sayError(bind.error)}</FormError>
        <Button kind="primary" type="submit" block loading={bind.isPending}>
          绑定
        </Button>
      </form>
    </Popup>
  )
}

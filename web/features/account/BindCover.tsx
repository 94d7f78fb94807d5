import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#web/client/call.ts'
import { bindMobile } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { bindFailed, bindSucceeded, closeBindCover, useBindCover } from './parts/popups.ts'
import { userChanged } from './parts/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { MobileCodeFields } from './MobileCodeFields.tsx'

/** Asks a user without a mobile to bind one, for an action that needs it. */
export function BindCover() {
  const { showBindCover, errorMessage: failed, isTalent } = useBindCover()
  const form = useForm({
    defaultValues: { mobile: '', code: '' },
  })
  const bind = useMutation({
    mutationFn: (body: { mobile: string; code: string }) => call(bindMobile, { body }),
    onMutate: () => bindFailed(''),
    onError: (error) => bindFailed(errorMessage(error)),
    onSuccess: (user) => {
      userChanged(user)
      bindSucceeded()
      void toast('验证成功')
    },
  })
  return (
    <Popup open={showBindCover} onClose={closeBindCover} title="先绑定手机号">
      <p className="muted mb-4">绑定以后，接着{isTalent ? '测评' : '做刚才的事'}。</p>
      <form onSubmit={form.handleSubmit((values) => bind.mutate(values))} noValidate>
        <MobileCodeFields form={form} purpose="bind" />
        <FormError>{failed}</FormError>
        <Button kind="primary" type="submit" block loading={bind.isPending}>
          绑定
        </Button>
      </form>
    </Popup>
  )
}

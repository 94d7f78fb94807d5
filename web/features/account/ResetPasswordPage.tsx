import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { newPasswordProblem } from '#domain/typed.ts'
import { resetPassword, resetPasswordByLink } from '#web/client/calls/account.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { useGo } from '#web/ui/link/use-go.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { SecretPage } from '#web/ui/state/SecretPage.tsx'
import { MobileCodeFields } from './MobileCodeFields.tsx'
import { mobileOf } from './to-register.ts'

/** A new password by a code to one's mobile; or by a link that the operator has sent. */
export function ResetPasswordPage() {
  return (
    <SecretPage>
      {(secret) => (secret === null ? <ByCode /> : <ByLink key={secret} secret={secret} />)}
    </SecretPage>
  )
}

function ByLink({ secret }: { secret: string }) {
  const go = useGo()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(resetPasswordByLink, { body: { secret, password } }),
    onSuccess: () => {
      void toast('密码已重置，请登录')
      return go(paths.login(), { replace: true })
    },
  })
  return (
    <Card>
      <div className="narrow">
        <p className="muted mb-4">设一个新密码。链接只能用一次，重置后，所有设备上的登录都会失效。</p>
        <form onSubmit={handleSubmit((values) => reset.mutate(values))} noValidate>
          <TextField
            label="新密码"
            type="password"
            placeholder="至少 8 位"
            autoComplete="new-password"
            error={formState.errors.password?.message}
            {...register('password', { validate: newPasswordProblem })}
          />
          <FormError>{reset.error && errorMessage(reset.error)}</FormError>
          <Button kind="primary" type="submit" block loading={reset.isPending}>
            重置密码
          </Button>
        </form>
      </div>
    </Card>
  )
}

function ByCode() {
  const [query] = useSearchParams()
  const go = useGo()
  const form = useForm({
    defaultValues: { mobile: mobileOf(query.get('mobile')), code: '', password: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const reset = useMutation({
    mutationFn: (body: { mobile: string; code: string; password: string }) => call(resetPassword, { body }),
    onSuccess: (_, { mobile }) => {
      void toast('密码已重置，请登录')
      return go(withQuery(paths.login(), { mobile, next: query.get('next') }), { replace: true })
    },
  })

  return (
    <Card>
      <div className="narrow">
        <p className="muted mb-4">
          用注册时的手机号收验证码，再设一个新密码。重置后，其他设备上的登录都会失效。
        </p>
        <form onSubmit={handleSubmit((values) => reset.mutate(values))} noValidate>
          <MobileCodeFields form={form} purpose="reset" autoComplete="username" />
          <TextField
            label="新密码"
            type="password"
            placeholder="至少 8 位"
            autoComplete="new-password"
            error={errors.password?.message}
            {...register('password', { validate: newPasswordProblem })}
          />
          <FormError>{reset.error && errorMessage(reset.error)}</FormError>
          <Button kind="primary" type="submit" block loading={reset.isPending}>
            重置密码
          </Button>
        </form>
        <div className="row between taps mt-3">
          <Link to={paths.help.chinaMobile()}>收不到验证码</Link>
        </div>
      </div>
    </Card>
  )
}

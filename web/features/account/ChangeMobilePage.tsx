import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, Navigate, useNavigate } from 'react-router'
import { masked } from '#domain/account/masked.ts'
import { paths } from '#domain/paths.ts'
import { accountHistory } from './account-history.ts'
import { passwordProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { bindMobile } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { useSession, userChanged } from './parts/session.ts'
import { MobileCodeFields } from './MobileCodeFields.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

/** 更换手机号: the password shows who asks, the code that the new number is theirs. */
export function ChangeMobilePage() {
  const { user } = useSession()
  if (!user) return null
  // Who has none binds the first one from the settings.
  if (user.mobile === null) return <Navigate to={paths.my.mysetting()} replace />
  return <ChangeMobile current={user.mobile} />
}

/** The login offers the new number in the place of the old one, where that is remembered at all. */
function renameKept(before: string, now: string): void {
  const kept = accountHistory.get()
  accountHistory.clear()
  for (const each of kept.reverse()) accountHistory.add(each === before ? now : each)
}

function ChangeMobile({ current }: { current: string }) {
  const navigate = useNavigate()
  const form = useForm({
    defaultValues: { password: '', mobile: '', code: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const change = useMutation({
    mutationFn: (body: { password: string; mobile: string; code: string }) => call(bindMobile, { body }),
    onSuccess: (user, body) => {
      renameKept(current, body.mobile)
      userChanged(user)
      void toast('手机号已更换')
      return navigate(paths.my.mysetting(), { replace: true })
    },
  })
  return (
    <Card>
      <div className="narrow">
        <p className="mb-4">
          现在的手机号是 {masked(current)}，它收不到短信也可以换。换好以后用新手机号登录，其他设备都会退出。
        </p>
        <form onSubmit={handleSubmit((values) => change.mutate(values))} noValidate>
          <TextField
            label="登录密码"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { validate: passwordProblem })}
          />
          <MobileCodeFields form={form} purpose="bind" label="新手机号" current={current} />
          <FormError>{change.error && errorMessage(change.error)}</FormError>
          <Button kind="primary" type="submit" block loading={change.isPending}>
            更换手机号
          </Button>
        </form>
        <p className="mt-4">
          <Link to={paths.resetpwd()}>忘记密码？用现在的手机号重设</Link>
        </p>
      </div>
    </Card>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { SAME_PASSWORD, newPasswordProblem, passwordProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { changePassword } from '#web/client/calls/account.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

export function ChangePwdPage() {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { oldPassword: '', newPassword: '' },
  })
  const { errors } = formState
  const change = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) => call(changePassword, { body }),
    onSuccess: () => {
      void toast('密码已修改')
      return navigate(paths.my.mysetting(), { replace: true })
    },
  })
  return (
    <Card>
      <div className="narrow">
        <form onSubmit={handleSubmit((values) => change.mutate(values))} noValidate>
          <TextField
            label="现在的密码"
            type="password"
            autoComplete="current-password"
            error={errors.oldPassword?.message}
            {...register('oldPassword', { validate: passwordProblem })}
          />
          <TextField
            label="新密码"
            type="password"
            placeholder="至少 8 位"
            autoComplete="new-password"
            hint="改完以后，其他设备上的登录都会失效"
            error={errors.newPassword?.message}
            {...register('newPassword', {
              validate: (typed, { oldPassword }) =>
                newPasswordProblem(typed) ?? (typed === oldPassword ? SAME_PASSWORD : undefined),
            })}
          />
          <FormError>{change.error && errorMessage(change.error)}</FormError>
          <Button kind="primary" type="submit" block loading={change.isPending}>
            修改密码
          </Button>
        </form>
        <p className="mt-4">
          <Link to={paths.resetpwd()}>忘记密码？用短信验证码重设</Link>
        </p>
      </div>
    </Card>
  )
}

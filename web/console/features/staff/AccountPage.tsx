import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { SAME_PASSWORD, newPasswordProblem, passwordProblem } from '#domain/typed.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { changeStaffPassword, endOwnSession } from '#web/console/calls/staff.ts'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { when } from '#web/ui/text/format.ts'
import { NewFactor } from './NewFactor.tsx'
import { NewRecovery } from './NewRecovery.tsx'
import { ownAccountQuery } from './queries.ts'

/** One's own account: what one signs in by, and where one is signed in. */
export function AccountPage() {
  return (
    <>
      <Sessions />
      <Password />
      <NewFactor />
      <NewRecovery />
    </>
  )
}

function Sessions() {
  const client = useQueryClient()
  const own = useQuery(ownAccountQuery)
  const end = useMutation({
    mutationFn: (sessionId: string) => call(endOwnSession, { params: { sessionId } }),
    onSettled: () => client.invalidateQueries(ownAccountQuery),
    onError: (error) => void notify('没有成功', errorMessage(error)),
  })
  return (
    <Card title="登录的设备">
      <QueryView query={own}>
        {({ sessions }) => (
          <ul className="list ruled">
            {sessions.map(({ sessionId, device, createdAt, lastSeenAt, isThis }) => (
              <li key={sessionId} className="row between wrap">
                <span>
                  {device ?? '未知设备'}
                  {isThis && '（这台）'}
                  <span className="weak block">
                    {when(createdAt)} 登录，{when(lastSeenAt)} 用过
                  </span>
                </span>
                {!isThis && (
                  <Button small loading={end.isPending} onClick={() => end.mutate(sessionId)}>
                    退出这台
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <p className="weak mt-2">2 小时不用会自动退出，一次最多 12 小时。</p>
    </Card>
  )
}

const empty = { password: '', newPassword: '' }

function Password() {
  const client = useQueryClient()
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: empty })
  const { errors } = formState
  const change = useMutation({
    mutationFn: (body: typeof empty) => call(changeStaffPassword, { body }),
    onSuccess: () => {
      reset(empty)
      void toast('密码已修改')
      void client.invalidateQueries(ownAccountQuery)
    },
  })
  return (
    <Card title="改密码">
      <form onSubmit={handleSubmit((typed) => change.mutate(typed))} noValidate>
        <TextField
          label="现在的密码"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { validate: passwordProblem })}
        />
        <TextField
          label="新密码"
          type="password"
          autoComplete="new-password"
          hint="至少 8 位。改完以后，其他设备上的登录都会失效"
          error={errors.newPassword?.message}
          {...register('newPassword', {
            validate: (typed, { password }) =>
              newPasswordProblem(typed) ?? (typed === password ? SAME_PASSWORD : undefined),
          })}
        />
        <FormError>{change.error && errorMessage(change.error)}</FormError>
        <Button type="submit" loading={change.isPending}>
          修改密码
        </Button>
      </form>
    </Card>
  )
}

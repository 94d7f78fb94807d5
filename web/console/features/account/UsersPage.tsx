import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { accountNameProblem } from '#domain/account/request.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { findAccount } from '#web/console/calls/account.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { RequestList } from './RequestList.tsx'

/** Finds one user by a whole number or name; nobody can leaf through users. Below it what was asked of us. */
export function UsersPage() {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { account: '' } })
  const find = useMutation({
    mutationFn: (body: { account: string }) => call(findAccount, { body }),
    onSuccess: ({ accountId }) => accountId !== null && navigate(inRoom(ROOMS.users, accountId)),
  })
  return (
    <>
      <Card title="查用户">
        <form onSubmit={handleSubmit((body) => find.mutate(body))} noValidate>
          <TextField
            label="手机号或用户名"
            inputMode="numeric"
            autoComplete="off"
            hint="要输完整。每次查找都会记录；查不到的次数太多，会停一小时"
            error={formState.errors.account?.message}
            {...register('account', { validate: accountNameProblem, onChange: () => find.reset() })}
          />
          <FormError>{find.error && errorMessage(find.error)}</FormError>
          {find.data?.accountId === null && (
            <p className="mb-3" role="status">
              没有这个账号。可能输错了，或者已经注销。
            </p>
          )}
          <Button kind="primary" type="submit" loading={find.isPending}>
            查找
          </Button>
        </form>
      </Card>
      <RequestList />
    </>
  )
}

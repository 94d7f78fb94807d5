import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Role } from '#domain/staff/roles.ts'
import { staffLoginProblem, staffNameProblem } from '#domain/staff/typed.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { inviteStaff } from '#web/console/calls/staff.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import type { ShownLink } from './InvitationLink.tsx'
import { RoleChoices } from './parts/RoleChoices.tsx'

interface Typed {
  login: string
  name: string
}

const empty: Typed = { login: '', name: '' }

/** Makes an account and its link. */
export function InviteForm({ onInvited }: { onInvited: (link: ShownLink) => void }) {
  const { register, handleSubmit, formState, reset } = useForm<Typed>({ defaultValues: empty })
  const { errors, isSubmitted } = formState
  const [roles, setRoles] = useState<Role[]>([])
  const invite = useMutation({
    mutationFn: (typed: Typed) => call(inviteStaff, { body: { ...typed, roles } }),
    onSuccess: ({ secret, expiresAt }, { name }) => {
      reset(empty)
      setRoles([])
      onInvited({ name, secret, expiresAt })
    },
  })
  const problem = roles.length === 0 ? '请至少选一个角色' : undefined
  return (
    <Card title="邀请同事">
      <form
        onSubmit={handleSubmit((typed) => {
          if (problem === undefined) invite.mutate(typed)
        })}
        noValidate
      >
        <div className="columns">
          <TextField
            label="称呼"
            autoComplete="off"
            hint="同事之间怎么称呼，也写在操作记录里"
            error={errors.name?.message}
            {...register('name', { validate: staffNameProblem })}
          />
          <TextField
            label="登录名"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint="3 到 32 位小写字母、数字、点、横线，以字母开头"
            error={errors.login?.message}
            {...register('login', { validate: staffLoginProblem })}
          />
        </div>
        <RoleChoices value={roles} onChange={setRoles} error={isSubmitted ? problem : undefined} />
        <FormError>{invite.error && errorMessage(invite.error)}</FormError>
        <Button kind="primary" type="submit" loading={invite.isPending}>
          生成邀请链接
        </Button>
      </form>
    </Card>
  )
}

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { newPasswordProblem } from '#domain/typed.ts'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { factorCodeProblem } from '#domain/account/second-factor.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { queryClient } from '#web/client/query-client.ts'
import { secretIn } from '#web/client/secret.ts'
import { acceptInvitation } from '#web/console/calls/staff.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Entrance } from './parts/Entrance.tsx'
import { FactorSetUp } from '#web/features/factor/parts/FactorSetUp.tsx'
import { RecoveryCodes } from '#web/features/factor/parts/RecoveryCodes.tsx'
import { meQuery } from './parts/me.ts'
import { invitationQuery } from './queries.ts'

/** Takes over the account that a link invites to; its secret stands behind the # of the address. */
export function InvitationPage() {
  const { hash } = useLocation()
  const [secret] = useState(() => secretIn(hash))
  return (
    <Entrance title="接受邀请">
      {secret === null ? (
        <Notice kind="bad">链接不完整。请完整复制负责人发给你的链接，再打开一次。</Notice>
      ) : (
        <Accept secret={secret} />
      )}
    </Entrance>
  )
}

interface Typed {
  password: string
  code: string
}

function Accept({ secret }: { secret: string }) {
  const invitation = useQuery(invitationQuery(secret))
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { password: '', code: '' } })
  const { errors } = formState
  const accept = useMutation({
    mutationFn: (typed: Typed) => call(acceptInvitation, { body: { secret, ...typed } }, { quiet: true }),
    onSuccess: () => queryClient.removeQueries(meQuery),
  })
  if (accept.data) {
    return (
      <>
        <RecoveryCodes codes={accept.data.codes} />
        <LinkButton to="/" kind="primary" block replace>
          我存好了，进入控制台
        </LinkButton>
      </>
    )
  }
  return (
    <QueryView query={invitation}>
      {({ login, name, roles, factor }) => (
        <form onSubmit={handleSubmit((typed) => accept.mutate(typed))} noValidate>
          <p className="mb-3">
            {name}，你被邀请为{roles.map((role) => ROLE_NAMES[role]).join('、')}，登录名是{' '}
            <strong>{login}</strong>。
          </p>
          <input type="text" autoComplete="username" value={login} readOnly hidden />
          <TextField
            label="设置密码"
            type="password"
            autoComplete="new-password"
            hint="至少 8 位"
            error={errors.password?.message}
            {...register('password', { validate: newPasswordProblem })}
          />
          <FactorSetUp uri={factor.uri} secretKey={factor.key} />
          <TextField
            label="动态码"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="扫好以后，填验证器里显示的 6 位数字"
            error={errors.code?.message}
            {...register('code', { validate: factorCodeProblem })}
          />
          <FormError>{accept.error && errorMessage(accept.error)}</FormError>
          <Button kind="primary" type="submit" block loading={accept.isPending}>
            完成
          </Button>
        </form>
      )}
    </QueryView>
  )
}

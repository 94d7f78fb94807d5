import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { passwordProblem } from '#domain/typed.ts'
import { factorCodeProblem } from '#domain/account/second-factor.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { queryClient } from '#web/client/query-client.ts'
import { signIn } from '#web/console/calls/staff.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Entrance } from './parts/Entrance.tsx'
import { meQuery } from './parts/me.ts'
import { nextOf } from './parts/sign-in-link.ts'

interface Typed {
  login: string
  password: string
  code: string
}

/** First the password, then the code of the authenticator or one for who has lost it. */
export function SignInPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Typed>({
    defaultValues: { login: '', password: '', code: '' },
  })
  const { errors } = formState
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])
  const enter = useMutation({
    mutationFn: ({ login, password, code }: Typed) =>
      call(signIn, { body: { login, password, ...(needsCode ? { code } : {}) } }, { quiet: true }),
    onSuccess: ({ me }) => {
      if (me === null) return setNeedsCode(true)
      queryClient.setQueryData(meQuery.queryKey, me)
      return navigate(nextOf(search), { replace: true })
    },
  })
  return (
    <Entrance title="登录">
      <form onSubmit={handleSubmit((typed) => enter.mutate(typed))} noValidate>
        <TextField
          label="登录名"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={needsCode}
          error={errors.login?.message}
          {...register('login', { validate: (text) => (text.trim() === '' ? '请输入登录名' : undefined) })}
        />
        <TextField
          label="密码"
          type="password"
          autoComplete="current-password"
          readOnly={needsCode}
          error={errors.password?.message}
          {...register('password', { validate: passwordProblem })}
        />
        {needsCode && (
          <TextField
            label="动态码"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint="手机上验证器里的 6 位数字。手机不在身边，可以输一个恢复码，每个恢复码只能用一次"
            error={errors.code?.message}
            {...register('code', { validate: factorCodeProblem })}
          />
        )}
        <FormError>{enter.error && errorMessage(enter.error)}</FormError>
        <Button kind="primary" type="submit" block loading={enter.isPending}>
          {needsCode ? '登录' : '下一步'}
        </Button>
      </form>
      <p className="weak mt-4">
        {needsCode ? '动态码和恢复码都没有了，' : '忘记密码，'}请负责人给你重置账号。
      </p>
    </Entrance>
  )
}

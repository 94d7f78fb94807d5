import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { PasskeyAsked, PasskeyShown } from '#contract/factor.ts'
import { factorCodeProblem } from '#domain/account/second-factor.ts'
import { masked } from '#domain/account/masked.ts'
import { paths } from '#domain/paths.ts'
import { refusals } from '#web/client/calls/protocol.ts'
import { RefusedCall } from '#web/client/errors.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useFocusHere } from '#web/ui/state/use-focus-here.ts'
import { stepQuery } from '#web/features/factor/queries.ts'
import { hasPasskeys, passkeyProblem, showPasskey } from './passkey.ts'

type Shown = { code: string } | { passkey: PasskeyShown }

interface SecondStepProps {
  /** The name that was typed. */
  account: string
  ticket: string
  /** Ends the login. @throws RefusedCall, CallError */
  show: (shown: Shown) => Promise<void>
  /** Back to the password. @param why what the server says of it; undefined: the user wants to */
  onOver: (why?: string) => void
}

/** The second step of a login, once the password was right. */
export function SecondStep({ account, ticket, show, onOver }: SecondStepProps) {
  const here = useFocusHere<HTMLElement>()
  const query = useQuery(stepQuery(ticket))
  const enter = useMutation({
    mutationFn: async (shown: PasskeyAsked | { code: string }) =>
      show('code' in shown ? shown : { passkey: await showPasskey(shown) }),
    onError: (error) => {
      if (error instanceof RefusedCall && error.code === refusals.stepOver) onOver(error.message)
    },
  })
  return (
    <section ref={here} aria-label="两步验证" tabIndex={-1}>
      <p className="mb-3" role="status">
        {masked(account)} 开了两步验证，还差一步。
      </p>
      <FormError>{enter.error && passkeyProblem(enter.error)}</FormError>
      <QueryView query={query}>
        {({ kinds, passkey }) => {
          const asked = hasPasskeys() ? passkey : null
          return (
            <>
              {asked !== null && (
                <Button kind="primary" block disabled={enter.isPending} onClick={() => enter.mutate(asked)}>
                  用通行密钥登录
                </Button>
              )}
              {passkey !== null && asked === null && (
                <p className="mb-3">
                  这里用不了通行密钥：用手机自带的浏览器打开，或者填
                  {kinds.includes('app') ? '动态码' : '一个恢复码'}。
                </p>
              )}
              <CodeForm
                hasApp={kinds.includes('app')}
                isMain={asked === null}
                isPending={enter.isPending}
                onCode={(code) => enter.mutate({ code })}
              />
            </>
          )
        }}
      </QueryView>
      <p className="weak mt-3">
        手机和恢复码都不在了，就<Link to={paths.feedback()}>写反馈</Link>
        ，写上登录用的手机号：我们打这个号码核对以后，替你关掉两步验证。
      </p>
      <p className="mt-2">
        <Button kind="text" small onClick={() => onOver()}>
          换个账号登录
        </Button>
      </p>
    </section>
  )
}

interface CodeFormProps {
  hasApp: boolean
  /** Nothing stands above it that is easier. */
  isMain: boolean
  isPending: boolean
  onCode: (code: string) => void
}

function CodeForm({ hasApp, isMain, isPending, onCode }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } })
  useEffect(() => {
    if (isMain) setFocus('code')
  }, [isMain, setFocus])
  return (
    <form
      className={isMain ? '' : 'mt-4'}
      onSubmit={handleSubmit(({ code }) => onCode(code.trim()))}
      noValidate
    >
      <TextField
        label={hasApp ? '动态码' : '恢复码'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          hasApp
            ? '验证器里现在显示的 6 位数字。手机不在身边，可以填一个恢复码，每个只能用一次'
            : '手机不在身边，就填一个恢复码，每个只能用一次'
        }
        error={formState.errors.code?.message}
        {...register('code', { validate: factorCodeProblem })}
      />
      <Button kind={isMain ? 'primary' : 'plain'} type="submit" block loading={isPending}>
        登录
      </Button>
    </form>
  )
}

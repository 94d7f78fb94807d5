import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { loginNameProblem, passwordProblem } from '#domain/typed.ts'
import { refusals } from '#web/client/calls/protocol.ts'
import { withQuery } from '#web/client/with-query.ts'
import { accountHistory, offered } from './account-history.ts'
import { ticket } from '#web/client/token.ts'
import { RefusedCall, errorMessage } from '#web/client/errors.ts'
import { clearSessionError, login, loginBySecondStep, useSession } from './parts/session.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { TextField } from '#web/ui/form/Field.tsx'
import { figureText } from '#domain/figure.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { useGo } from '#web/ui/link/use-go.ts'
import { useDesktop } from '#web/ui/layout/use-desktop.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import styles from './LoginForm.module.css'
import { loginPopupFailed, useLoginPopup } from './parts/popups.ts'
import { UNKNOWN } from './to-register.ts'

/** Few accounts ask for it: its code comes when one does. */
const SecondStep = onDemand(
  async () => (await import('#web/features/factor/parts/SecondStep.tsx')).SecondStep,
  { waiting: <Loading rows={2} /> },
)

interface LoginFormProps {
  /** In the popup its errors stay in it; on the page they are the session's. */
  popup?: boolean
  /** Where who has to register or to set a password first comes back to. */
  next: string | null
  onSuccess?: () => void
  /** Stands above the button. */
  children?: ReactNode
}

export function LoginForm({ popup = false, next, onSuccess, children }: LoginFormProps) {
  const [query] = useSearchParams()
  const go = useGo()
  const session = useSession()
  const [working, setWorking] = useState(false)
  /** Whose password was right, and whose second step is to come. */
  const [opened, setOpened] = useState<{ mobile: string; ticket: string }>()
  const inPopup = useLoginPopup()
  const { register, handleSubmit, setValue, control, setFocus, clearErrors, formState } = useForm({
    defaultValues: { mobile: query.get('mobile') ?? '', password: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'mobile' })
  const error = popup
    ? { message: inPopup.errorMessage, code: inPopup.errorData }
    : { message: session.errorMessage, code: session.errorCode }

  const submit = handleSubmit(async ({ mobile, password }) => {
    if (session.logining) return
    loginPopupFailed('', null)
    try {
      await login(mobile, password, { popup, onWork: () => setWorking(true) })
    } catch (failure) {
      const code = failure instanceof RefusedCall ? failure.code : null
      if (code === refusals.userNotFound) {
        clearSessionError()
        await go(withQuery(paths.register.index(), { mobile, next }), {
          state: UNKNOWN,
        })
      } else if (code === refusals.secondStep) {
        clearSessionError()
        setOpened({ mobile, ticket: ticket.get() ?? '' })
      } else if (popup) loginPopupFailed(errorMessage(failure), code)
      return
    } finally {
      setWorking(false)
    }
    succeed(mobile)
  })
  const succeed = (mobile: string): void => {
    accountHistory.add(mobile)
    void toast('登录成功')
    onSuccess?.()
  }

  const startOver = (): void => {
    setValue('password', '')
    clearErrors()
    clearSessionError()
    loginPopupFailed('', null)
  }
  const pick = (account: string): void => {
    setValue('mobile', account)
    startOver()
    setFocus('password')
  }

  if (opened !== undefined)
    return (
      <SecondStep
        account={opened.mobile}
        ticket={opened.ticket}
        show={async (proof) => {
          await loginBySecondStep({ ticket: opened.ticket, ...proof })
          succeed(opened.mobile)
        }}
        onOver={(why) => {
          setOpened(undefined)
          setValue('password', '')
          if (why !== undefined) void toast(why, 3000)
        }}
      />
    )

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="手机号或用户名"
        placeholder="11 位手机号或 12 位用户名"
        inputMode="numeric"
        autoComplete="username"
        error={errors.mobile?.message}
        {...register('mobile', {
          setValueAs: figureText,
          validate: loginNameProblem,
          onChange: startOver,
        })}
      />
      <History typed={typed} onPick={pick} />
      <TextField
        label="密码"
        type="password"
        placeholder="登录密码（不是邀请码）"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: passwordProblem })}
      />
      <FormError>
        {error.message && (
          <>
            {error.message}
            {error.code === refusals.wrongPassword && (
              <Link
                className={`strong underline ${styles.forgot}`}
                to={withQuery(paths.resetpwd(), { mobile: typed, next })}
              >
                忘记密码？
              </Link>
            )}
          </>
        )}
      </FormError>
      {working && <p role="status">这个网络里登录失败的次数很多，正在做安全验证，请等几秒……</p>}
      {children}
      <Button kind="primary" type="submit" block loading={session.logining}>
        登录
      </Button>
    </form>
  )
}

/** Accounts of this device to choose from; not on a desktop, which others may share. */
function History({ typed, onPick }: { typed: string; onPick: (account: string) => void }) {
  const desktop = useDesktop()
  const [kept, setKept] = useState(accountHistory.get)
  const accounts = offered(kept, typed)
  if (desktop || accounts.length === 0) return null
  return (
    <div className="row gap-2 mb-3">
      <ul className={`list row wrap gap-2 ${styles.accounts}`} aria-label="登录过的账号">
        {accounts.map((account) => (
          <li key={account}>
            <button type="button" className={`pill ${styles.account}`} onClick={() => onPick(account)}>
              {account}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`soft touch ${styles.clear}`}
        onClick={() => {
          accountHistory.clear()
          setKept([])
        }}
      >
        清除记录
      </button>
    </div>
  )
}

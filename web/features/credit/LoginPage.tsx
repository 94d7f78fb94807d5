import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { nextIn, safeNext } from '#web/features/account/parts/next-path.ts'
import { withUser } from '#web/features/account/parts/popups.ts'
import { clearSessionError, useSession } from '#web/features/account/parts/session.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'

/** Where a visitor is sent who wants to sign in for the day (spec §6), or who comes from elsewhere with a `next`. */
export function LoginPage() {
  const [query] = useSearchParams()
  const next = safeNext(nextIn(query) ?? paths.credit.signin())
  const { isAuthenticated, errorMessage } = useSession()
  // Right after the login too: who is known has no business here.
  if (isAuthenticated) return <Navigate to={next} replace />
  return (
    <Card title="登录后签到领积分">
      <FormError>{errorMessage}</FormError>
      <p>积分记在账号上，换手机也不会丢。</p>
      <div className="stack mt-4">
        <Button
          kind="primary"
          block
          onClick={() => {
            clearSessionError()
            withUser(() => {})
          }}
        >
          登录
        </Button>
        <LinkButton block to={withQuery(paths.register.index(), { next })}>
          注册账号
        </LinkButton>
      </div>
    </Card>
  )
}

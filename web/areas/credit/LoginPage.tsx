import { Navigate, useNavigate } from 'react-router'
import { paths, withQuery } from '#web/app/paths.ts'
import { withUser } from '#web/data/popups.ts'
import { useSession } from '#web/data/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

/** Where a visitor is sent who wants to sign in for the day (spec §6). */
export function Component() {
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  if (isAuthenticated) return <Navigate to={paths.credit.signin()} replace />
  return (
    <Card title="登录后签到领积分">
      <p>积分记在账号上，换手机也不会丢。</p>
      <p>
        <Button kind="primary" block onClick={() => withUser(() => void navigate(paths.credit.signin()))}>
          登录
        </Button>
      </p>
      <p>
        <LinkButton block to={withQuery(paths.register.index(), { next: paths.credit.signin() })}>
          注册账号
        </LinkButton>
      </p>
    </Card>
  )
}

import { Link, Navigate, useSearchParams } from 'react-router'
import { paths, withQuery } from '#web/app/paths.ts'
import { nextIn, safeNext } from '#web/data/nextPath.ts'
import { useSession } from '#web/data/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './session.module.css'

export function Component() {
  const [query] = useSearchParams()
  const next = nextIn(query)
  const { isAuthenticated } = useSession()
  // Right after the login too: who is known has no business here.
  if (isAuthenticated) return <Navigate to={safeNext(next)} replace />
  return (
    <Card>
      <div className={styles.narrow}>
        <LoginForm next={next} onSuccess={() => {}} />
        <div className={styles.links}>
          <Link to={withQuery(paths.register.index(), { next })}>注册账号</Link>
          <Link to={withQuery(paths.resetpwd(), { next })}>忘记密码</Link>
        </div>
      </div>
    </Card>
  )
}

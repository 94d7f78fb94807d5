import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { safeNext } from './parts/next-path.ts'
import { useSession } from './parts/session.ts'
import { AgeQuestion } from './parts/AgeQuestion.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { useNamed } from '#web/client/use-address.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'

/** The second step of registration: the profile. */
export function RegisterDetailPage() {
  const hashId = useNamed('hashId')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  // Who goes on while the age is still being saved goes on once it is.
  const [isDone, setDone] = useState(false)
  const leaves = isDone && user !== null && user.age !== 'unknown'
  const next = safeNext(query.get('next'))
  useEffect(() => {
    if (leaves) void navigate(next, { replace: true })
  }, [leaves, next, navigate])
  if (!user) return null
  if (user.hashId !== hashId) return <Navigate to={paths.notFound()} replace />
  return (
    <>
      <Notice>注册成功。最后确认一下年龄，就可以开始了。</Notice>
      <Card>
        <AgeQuestion {...(isDone ? { error: '请先选是否已满 14 周岁' } : {})} />
        {user.province && (
          <p className="soft mb-3">
            {user.province.name}考生。不是的话，
            <Link to={paths.my.myinfo({ hashId: user.hashId })}>改高考省份</Link>。
          </p>
        )}
        <Button kind="primary" block loading={leaves} onClick={() => setDone(true)}>
          开始使用
        </Button>
      </Card>
    </>
  )
}

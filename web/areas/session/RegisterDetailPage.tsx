import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { safeNext } from '#web/data/nextPath.ts'
import { useSession } from '#web/data/session.ts'
import { Card, Notice } from '#web/ui/Card.tsx'
import { ProvinceForm } from '#web/ui/ProvinceForm.tsx'

/** The second step of registration: the profile. */
export function Component() {
  const { hashId } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  if (!user) return null
  if (user.hashId !== hashId) return <Navigate to={paths.notFound()} replace />
  return (
    <>
      <Notice>注册成功。最后确认一下您的高考省份，就可以开始了。</Notice>
      <Card>
        <ProvinceForm onSaved={() => void navigate(safeNext(query.get('next')), { replace: true })} />
      </Card>
    </>
  )
}

import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useNamed } from '#web/client/use-address.ts'
import { safeNext } from './parts/next-path.ts'
import { useSession } from './parts/session.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { ProvinceForm } from './parts/ProvinceForm.tsx'

export function MyInfoPage() {
  const hashId = useNamed('hashId')
  const next = useSearchParams()[0].get('next')
  const navigate = useNavigate()
  const { user } = useSession()
  if (!user) return null
  if (user.hashId !== hashId) return <Navigate to={paths.notFound()} replace />
  const first = user.province === null
  return (
    <>
      {first && <Notice>选好高考省份，才能给您对的分数线和规则。</Notice>}
      <Card>
        <ProvinceForm
          onSaved={() => {
            void toast('已保存')
            void navigate(next === null ? (first ? paths.home() : paths.my.index()) : safeNext(next), {
              replace: true,
            })
          }}
        />
      </Card>
      {first && (
        <LinkButton kind="text" block to={paths.logout()}>
          退出登录
        </LinkButton>
      )}
    </>
  )
}

import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { safeNext } from './parts/next-path.ts'
import { session, useSession } from './parts/session.ts'
import { AgeQuestion } from './parts/AgeQuestion.tsx'
import { Card, Notice } from '#web/ui/Card.tsx'
import { ProvinceForm } from './parts/ProvinceForm.tsx'

/** The second step of registration: the profile. */
export function Component() {
  const { hashId } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const [problem, setProblem] = useState('')
  if (!user) return null
  if (user.hashId !== hashId) return <Navigate to={paths.notFound()} replace />
  const onSaved = (): void => {
    // The age may have been saved since this was drawn.
    if (session.get().user?.age === 'unknown') return setProblem('请先选是否已满 14 周岁')
    void navigate(safeNext(query.get('next')), { replace: true })
  }
  return (
    <>
      <Notice>注册成功。最后确认一下年龄和高考省份，就可以开始了。</Notice>
      <Card>
        <AgeQuestion error={problem} />
      </Card>
      <Card>
        <ProvinceForm onSaved={onSaved} />
      </Card>
    </>
  )
}

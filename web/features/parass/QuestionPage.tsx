import { useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { invalidate } from '#web/client/query-client.ts'
import { Runner } from '#web/features/assess/parts/Runner.tsx'

/** One part of the test, item by item. */
export function QuestionPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const run = Number(search.get('run'))
  if (!Number.isSafeInteger(run) || run < 1) return <Navigate to={paths.parass.start()} replace />
  const end = (): void => {
    void invalidate(client, ['parass'])
    void navigate(paths.parass.result(), { replace: true })
  }
  return <Runner run={run} onEnd={end} leave={paths.parass.start()} />
}

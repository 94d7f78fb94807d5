import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '#domain/exam/subject.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { Runner } from '#web/features/assess/parts/Runner.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { BeginButton } from './BeginButton.tsx'
import { NoSubject } from './NoSubject.tsx'
import { standingQuery } from './parts/standing.ts'
import { subassChanged } from './queries.ts'
import { useGo } from '#web/ui/link/use-go.ts'
import { useSubass } from './use-subass.ts'

/** The paper of a subject that is under way. */
export function PaperPage() {
  const { subject } = useSubass()
  return subject === undefined ? <NoSubject /> : <Paper key={subject.id} subject={subject} />
}

function Paper({ subject }: { subject: Subject }) {
  usePageTitle(`${subject.name}学科测评`)
  const { goodsId, home, result } = useSubass()
  const client = useQueryClient()
  const go = useGo()
  const query = useQuery(standingQuery(subject.id, goodsId))
  // The one that is shown stays until its result is: once submitted it is under way no more.
  const [run, setRun] = useState<number | null>(null)
  const open = query.data?.open?.run ?? null
  if (run === null && open !== null) setRun(open)
  const end = async (): Promise<void> => {
    await go(result(subject.id), { replace: true })
    await subassChanged(client)
  }
  if (run !== null) return <Runner run={run} leave={home} onEnd={() => void end()} />
  return (
    <QueryView query={query}>
      {({ status }) => (
        <Empty
          title={status === 'UNSTART' ? '第一卷还没开始' : '第二卷还没开始'}
          action={
            <BeginButton subjectId={subject.id} paper={status === 'UNSTART' ? 'first' : 'second'} main>
              现在开始
            </BeginButton>
          }
        />
      )}
    </QueryView>
  )
}

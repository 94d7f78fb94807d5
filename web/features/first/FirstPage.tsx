import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/features/account/parts/session.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import type { AnsweredProps } from './Answered.tsx'
import { isSaid } from './parts/said.ts'
import { Question } from './Question.tsx'
import { firstQuery } from './queries.ts'

const Keep = onDemand(async () => (await import('./Keep.tsx')).Keep, { waiting: <Loading rows={2} /> })

/** Who comes to say something waits for nothing that draws an answer. */
const Answered = onDemand<AnsweredProps>(async () => (await import('./Answered.tsx')).Answered, {
  waiting: <Loading look="list" rows={6} />,
})

/** Most come for the answer alone. */
const VisitorPlan = onDemand(async () => (await import('./VisitorPlan.tsx')).VisitorPlan, {
  waiting: <Loading look="list" rows={8} />,
})

/** The first answer, without an account; with `plan` in the address a list for it, with `keep` kept for who has one. */
export function FirstPage() {
  const [query] = useSearchParams()
  const { isAuthenticated, loading } = useSession()
  if (query.get('keep') !== null && loading) return <Loading rows={2} />
  return query.get('keep') !== null && isAuthenticated ? <Keep /> : <Asked />
}

function Asked() {
  const own = useCandidate()
  const [params] = useSearchParams()
  const [isChanging, setChanging] = useState(!isSaid(own))
  const isAsked = !isChanging && isSaid(own)
  // The answer is on its way while its code is.
  useQuery({ ...firstQuery(own, params.get('batch')), enabled: isAsked && params.get('plan') === null })
  if (isAsked && params.get('plan') !== null) return <VisitorPlan own={own} />
  return isAsked ? (
    <Answered own={own} onChange={() => setChanging(true)} />
  ) : (
    <Question own={own} onSaid={() => setChanging(false)} />
  )
}

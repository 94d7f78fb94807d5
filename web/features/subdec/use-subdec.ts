import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answers } from '#domain/subdec/answers.ts'
import { withResults } from '#domain/subdec/results.ts'
import { call } from '#web/client/call.ts'
import { saveSubdec } from '#web/client/calls/subdec.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useStore } from '#web/client/store.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { useCandidate } from '#web/features/recommend/parts/candidate.ts'
import { type Draft, type Parts, openDraft } from './draft.ts'
import { factsQuery, savedQuery, textsQuery } from './queries.ts'

const drafts = new Map<string, Draft>()

/** The draft of an account: it outlives the page, so that it is sent when the network is back. */
function draftOf(owner: string): Draft {
  const known = drafts.get(owner)
  if (known) return known
  const draft = openDraft(owner, async (parts) => {
    const saved = await call(saveSubdec, { body: parts })
    await queryClient.cancelQueries(savedQuery)
    queryClient.setQueryData(savedQuery.queryKey, saved)
  })
  drafts.set(owner, draft)
  window.addEventListener('online', () => void draft.flush())
  return draft
}

/** Between two tries while the server cannot be reached, in milliseconds. */
const AGAIN = 10_000

export type Subdec = ReturnType<typeof useSubdec>

/** What the student told, as it is on this device, with the facts that it is held against. */
export function useSubdec() {
  const { user } = useSession()
  const { provinceId } = useCandidate()
  const draft = draftOf(user?.hashId ?? '')
  const parts = useStore(draft.parts)
  const state = useStore(draft.state)
  const texts = useQuery(textsQuery)
  const facts = useQuery(factsQuery(provinceId))
  const saved = useQuery(savedQuery)
  useEffect(() => void draft.flush(), [draft])
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setInterval(() => void draft.flush(), AGAIN)
    return () => clearInterval(timer)
  }, [state, draft])
  const own: Answers | undefined = saved.data && { ...saved.data.answers, ...parts }
  return {
    provinceId,
    texts,
    facts,
    saved,
    /** As the student told it; undefined while it is read. */
    own,
    /** With what tests fill in. */
    answers: own && facts.data ? withResults(own, facts.data.results) : undefined,
    state,
    change: (more: Parts) => draft.change(more),
  }
}

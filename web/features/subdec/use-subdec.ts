import { useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import type { saveSubdec } from '#contract/subdec.ts'
import type { Answers } from '#domain/subdec/answers.ts'
import { withResults } from '#domain/subdec/results.ts'
import { call } from '#web/client/call.ts'
import { saveSubdec as saveSubdecCall } from '#web/client/calls/subdec.ts'
import { openOutbox, outboxes, useSending } from '#web/client/outbox.ts'
import { queryClient } from '#web/client/query-client.ts'
import { isFields } from '#web/client/shapes.ts'
import { useStore } from '#web/client/store.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { factsQuery, savedQuery, textsQuery } from './queries.ts'

/** Parts of what a student told, each as a whole. */
export type ToldParts = BodyOf<typeof saveSubdec>

/** What is kept was written here: its parts are checked by the server. */
const isParts = (value: unknown): value is ToldParts => isFields(value)

/** What an account typed. */
const draftOf = outboxes((owner) =>
  openOutbox<ToldParts>({
    key: `subdec-${owner}`,
    nothing: {},
    isWhole: isParts,
    pause: 500,
    send: async (parts) => {
      const saved = await call(saveSubdecCall, { body: parts })
      await queryClient.cancelQueries(savedQuery)
      queryClient.setQueryData(savedQuery.queryKey, saved)
    },
  }),
)

export type Subdec = ReturnType<typeof useSubdec>

/** What the student told, as it is on this device, with the facts that it is held against. */
export function useSubdec() {
  const { user } = useSession()
  const { provinceId } = useCandidate()
  const draft = draftOf(user?.hashId ?? '')
  const parts = useStore(draft.waiting)
  const state = useSending(draft)
  const texts = useQuery(textsQuery)
  const facts = useQuery(factsQuery(provinceId))
  const saved = useQuery(savedQuery)
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
    change: (more: ToldParts) => draft.put(more),
  }
}

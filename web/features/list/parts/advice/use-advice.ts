import { useQuery } from '@tanstack/react-query'
import { type ListDraft, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { adviceQuery } from '#web/features/list/queries.ts'

/** What is to be said of a list being built; nothing while offline, or without an answer. */
export function useAdvice({ saved, choices }: ListDraft) {
  const { list, past } = useFrame()
  const isKnown =
    past === null &&
    saved.beyond === null &&
    choices.length > 0 &&
    choices.every(({ row }) => row !== null && row.probability !== null)
  const query = useQuery({ ...adviceQuery(list, saved, idsOf(choices)), enabled: isKnown })
  const { data, isPlaceholderData, isError, fetchStatus } = query
  return {
    /** Something is said, or will be. */
    isTold: isKnown && data !== null,
    data: data === undefined || isError || fetchStatus === 'paused' ? null : data,
    /** It is of the list before the last change. */
    isPlaceholderData,
  }
}

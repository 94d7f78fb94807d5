import { queryOptions } from '@tanstack/react-query'
import type { SchoolCard } from '#contract/directory.ts'
import { call } from '#web/client/call.ts'
import { getSubjectSchool } from '#web/client/calls/requirement.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { staleTimes } from '#web/client/pages.ts'

/** @param combination The student's own; null while it is not whole. */
export const subjectsQuery = (
  { cuHashId, level }: SchoolCard,
  { provinceId }: Candidate,
  combination: string | null,
) => {
  const query = {
    provinceId,
    ...(combination === null ? {} : { subjects: combination }),
    ...(level === '专科' ? { level: '专科' as const } : {}),
  }
  return queryOptions({
    queryKey: ['cu', 'subject', cuHashId, query],
    queryFn: ({ signal }) => call(getSubjectSchool, { params: { cuHashId }, query }, { signal }),
    ...staleTimes,
  })
}

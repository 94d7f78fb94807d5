import { queryOptions } from '@tanstack/react-query'
import type { SchoolCard } from '#contract/library.ts'
import { getSubjectSchool } from '#contract/subject.ts'
import { call } from '#web/data/call.ts'
import { type Own, ownQueryOf } from '#web/data/own.ts'
import { steady } from '#web/data/pages.ts'

export const subjectsQuery = ({ cuHashId, level }: SchoolCard, own: Own) => {
  const { subjects, track, provinceId } = ownQueryOf(own)
  // A combination is whole, or it is none.
  const combination = subjects !== undefined && own.subjects.length === 3 ? { subjects } : {}
  const query = {
    provinceId,
    ...(track === undefined ? {} : { track }),
    ...combination,
    ...(level === '专科' ? { level: '专科' as const } : {}),
  }
  return queryOptions({
    queryKey: ['cu', 'subject', cuHashId, query],
    queryFn: ({ signal }) => call(getSubjectSchool, { params: { cuHashId }, query }, { signal }),
    ...steady,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getSubjectSchool } from '#web/client/calls/requirement.ts'
import { staleTimes } from '#web/client/pages.ts'
import type { DemandPlace } from '#web/features/requirement/parts/demand.ts'

export const subjectSchoolQuery = (cuHashId: string, place: DemandPlace, combination: string | null) => {
  const query = {
    ...place,
    ...(combination === null ? {} : { subjects: combination }),
  }
  return queryOptions({
    queryKey: ['subject', 'cudetail', cuHashId, query],
    queryFn: ({ signal }) => call(getSubjectSchool, { params: { cuHashId }, query }, { signal }),
    // Other subjects are about the same school; another school is not.
    placeholderData: (previous, held) => (held?.queryKey[2] === cuHashId ? previous : undefined),
    ...staleTimes,
  })
}

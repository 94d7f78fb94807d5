import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Outlook } from '#contract/recommend.ts'
import { call } from '#web/client/call.ts'
import { CHANCES_ASKED, listSchoolChances } from '#web/client/calls/directory.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { staleTimes } from '#web/client/pages.ts'

/**
 * For lists alike for everybody: what each school's open units ask of a rank; nothing without one.
 * @param ids Of the schools in the list; more may follow at its end.
 * @returns null for a school of which nothing is forecast, and until it is known.
 */
export function useSchoolChances(
  ids: readonly string[],
  own: Candidate,
): (cuHashId: string) => Outlook | null {
  const all = [...new Set(ids)]
  const whose = candidateQueryOf(own)
  const { data } = useQuery({
    queryKey: ['cu', 'chance', whose, all.join(',')],
    // Not useQueries: it would weigh 1 kB of every page.
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(all.length / CHANCES_ASKED) }, (_, at) =>
        all.slice(at * CHANCES_ASKED, (at + 1) * CHANCES_ASKED).join(','),
      )
      const answers = await Promise.all(
        parts.map((schoolHashIds) =>
          call(listSchoolChances, { query: { schoolHashIds, ...whose } }, { signal }),
        ),
      )
      return new Map(answers.flat().map(({ cuHashId, forecast }) => [cuHashId, forecast]))
    },
    enabled: own.rank !== null && all.length > 0,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
  return (cuHashId) => (own.rank === null ? null : (data?.get(cuHashId) ?? null))
}

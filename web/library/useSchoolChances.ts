import { useQueries } from '@tanstack/react-query'
import { CHANCES_ASKED, listSchoolChances } from '#contract/cu.ts'
import type { Forecast } from '#contract/library.ts'
import { call } from '#web/data/call.ts'
import { type Own, ownQueryOf } from '#web/data/own.ts'
import { steady } from '#web/data/pages.ts'

/**
 * For lists that are the same for everybody: what the easiest open unit of each school asks of a rank. Nothing is asked
 * for who has said none.
 *
 * @param ids Of the schools in the list; more may follow at its end.
 * @returns null for a school of which nothing is forecast, and until it is known.
 */
export function useSchoolChances(ids: readonly string[], own: Own): (cuHashId: string) => Forecast | null {
  const all = own.rank === null ? [] : [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(all.length / CHANCES_ASKED) }, (_, at) =>
    all.slice(at * CHANCES_ASKED, (at + 1) * CHANCES_ASKED),
  )
  const known = useQueries({
    queries: parts.map((part) => {
      const query = { schoolHashIds: part.join(','), ...ownQueryOf(own) }
      return {
        queryKey: ['cu', 'chance', query],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listSchoolChances, { query }, { signal }),
        ...steady,
      }
    }),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map(({ cuHashId, forecast }) => [cuHashId, forecast]))),
  })
  return (cuHashId) => known.get(cuHashId) ?? null
}

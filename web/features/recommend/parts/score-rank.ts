import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { MAX_RANK } from '#domain/exam/bounds.ts'
import { call } from '#web/client/call.ts'
import { getScoreRank } from '#web/client/calls/recommend.ts'
import { minutes } from '#web/client/pages.ts'

/** One of the two is asked about; null asks nothing. */
export type ScoreOrRank = { score: number } | { rank: number }

/** What a province's score-rank table says. @param year the table's; undefined: the latest */
export const scoreRankQuery = (
  provinceId: number,
  year: number | undefined,
  track: string | null,
  asked: ScoreOrRank | null,
) =>
  queryOptions({
    queryKey: ['apprecsim', 'scoreRank', provinceId, year, track, asked],
    queryFn: ({ signal }) =>
      call(
        getScoreRank,
        {
          query: {
            provinceId,
            ...(year === undefined ? {} : { year }),
            ...(track === null ? {} : { track }),
            ...asked,
          },
        },
        { signal },
      ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: minutes(30),
  })

/** Is the text a score from 0 to `full`, with at most one decimal? */
export function isScore(text: string, full: number): boolean {
  return /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= full
}

/** Is the text a rank that can be? */
export function isRank(text: string): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_RANK
}

export const scoreProblem = (full: number): string => `总分要在 0 到 ${full} 之间`
export const rankProblem = `位次要填 1 到 ${MAX_RANK} 之间的整数`

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

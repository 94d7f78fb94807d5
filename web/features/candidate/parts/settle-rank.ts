import type { QueryClient } from '@tanstack/react-query'
import type { GivenFigure } from '#domain/exam/given.ts'
import { doubtOf, rankTold } from '#domain/exam/rank-doubt.ts'
import { SCORE_TELLS_NO_RANK } from '#domain/candidate/table-faults.ts'
import { errorMessage } from '#web/client/errors.ts'
import { provinceDataQuery } from '#web/features/recommend/parts/province-data.ts'
import { scoreRankQuery } from '#web/features/recommend/parts/score-rank.ts'
import { askWhichRank } from './which-rank.ts'

interface Said {
  provinceId: number
  track: string | null
  score: number
  /** null: the table's. */
  rank: number | null
  isSure: boolean
}

/** The rank that counts, or what is wrong with it; undefined: the student goes back to change a figure. */
type Settled = { rank: number; given: GivenFigure } | { fault: string } | undefined

/** Holds a score and a rank against the province's table, as the server does for who has an account. */
export async function settleRank(
  client: QueryClient,
  { provinceId, track, score, rank, isSure }: Said,
): Promise<Settled> {
  let table
  let forYear
  try {
    table = await client.ensureQueryData(scoreRankQuery(provinceId, undefined, track, { score }))
    // Nobody says of which year they are: those of the exam that comes next are meant.
    forYear = (await client.ensureQueryData(provinceDataQuery(provinceId))).targetYear
  } catch (error) {
    return { fault: `位次没有查成。${errorMessage(error)}` }
  }
  const { match: band, end } = table
  const said = { year: table.year ?? 0, score, band, end }
  const told = rankTold(said)
  if (rank === null) {
    return told.rank === null
      ? { fault: told.untold?.text ?? SCORE_TELLS_NO_RANK }
      : { rank: told.rank, given: 'score' }
  }
  const doubt = doubtOf(said, rank, forYear)
  if (doubt?.isImpossible) return { fault: doubt.sentence }
  if (doubt === null || isSure) return { rank, given: isSure ? 'sure' : 'both' }
  const given = await askWhichRank(doubt.sentence, doubt.tellsRank ? String(score) : null)
  if (given === 'sure') return { rank, given }
  return given === 'score' && told.rank !== null ? { rank: told.rank, given } : undefined
}

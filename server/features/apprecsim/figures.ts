import type { saveCondition } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { NO_RANK, NO_SCORE } from '#domain/candidate/faults.ts'
import {
  RANK_TELLS_NO_SCORE,
  SCORE_TELLS_NO_RANK,
  mergedFault,
  noTableFault,
} from '#domain/candidate/table-faults.ts'
import { doubtOf, endOf, rankOfScore } from '#domain/exam/rank-doubt.ts'
import { bandOfRank, bandOfScore, scoreOfBand } from '#domain/exam/score-rank.ts'
import { type StoredCondition } from '#server/features/recommend/service.ts'
import { tableFor } from '#server/snapshot/score-tables.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { Refusal } from '#server/http/errors.ts'

type PageContext = Pick<BodyOf<typeof saveCondition>, 'year' | 'totalScore' | 'rank' | 'given'> & {
  track: string
  /** Only the table of the year itself tells what was not given. */
  published?: boolean
}

/** The table of the very year is wanted, and not at hand. */
export const noTable = (year: number, given: 'score' | 'rank'): Refusal =>
  new Refusal(noTableFault(year, given), given === 'rank' ? 'SCORE_UNKNOWN' : 'RANK_UNKNOWN')

/**
 * Score and rank as they are kept: what the student did not give is the table's, and what they gave does not contradict it
 * unless they are sure. What a table does not tell as one figure, in bands that are open or of several scores, is asked for.
 * @throws Refusal with the sentence for the student
 */
export function settleFigures(
  facts: ProvinceFacts,
  { year, track, totalScore, rank, given, published = false }: PageContext,
): Pick<StoredCondition, 'totalScore' | 'rank' | 'given'> {
  const table = tableFor(facts, { year, track })
  const bands = table?.bands ?? []
  const ofYear = table?.year === year
  if (published && !ofYear && given !== 'both' && given !== 'sure') throw noTable(year, given)
  if (given === 'rank') {
    if (rank === undefined) throw new Refusal(NO_RANK)
    const band = bandOfRank(bands, rank)
    const score = band && scoreOfBand(band)
    if (score === null) {
      throw new Refusal(band ? mergedFault(rank, band) : RANK_TELLS_NO_SCORE, 'SCORE_UNKNOWN')
    }
    return { totalScore: score, rank, given }
  }
  if (totalScore === undefined) throw new Refusal(NO_SCORE)
  if (given === 'score') {
    const told = rankOfScore(bands, totalScore, table?.year ?? year)
    if (told.rank === null) throw new Refusal(told.untold?.text ?? SCORE_TELLS_NO_RANK, 'RANK_UNKNOWN')
    return { totalScore, rank: told.rank, given }
  }
  if (rank === undefined) throw new Refusal(NO_RANK)
  const said = { score: totalScore, band: bandOfScore(bands, totalScore), end: endOf(bands) }
  const doubt = table === null ? null : doubtOf({ ...said, year: table.year }, rank, year)
  if (doubt?.isImpossible) throw new Refusal(doubt.sentence, 'RANK_IMPOSSIBLE')
  if (doubt && given !== 'sure')
    throw new Refusal(doubt.sentence, doubt.tellsRank ? 'RANK_APART' : 'RANK_OUTSIDE')
  return { totalScore, rank, given }
}

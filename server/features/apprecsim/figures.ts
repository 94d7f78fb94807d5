import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import type { saveCondition } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { doubtOf, endOf, tableYear } from '#domain/exam/rank-doubt.ts'
import { bandOfRank, bandOfScore } from '#domain/exam/score-rank.ts'
import type { StoredCondition } from '#server/features/recommend/service.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { askedTable, bandsOf } from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'

type PageContext = Pick<BodyOf<typeof saveCondition>, 'year' | 'totalScore' | 'rank' | 'given'> & {
  track: string
  /** Only the table of the year itself tells what was not given. */
  published?: boolean
}

/**
 * Score and rank as they are kept: what the student did not give is the table's, and what they gave does not contradict it
 * unless they are sure.
 * @throws Refusal with the sentence for the student
 */
export async function settleFigures(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  facts: ProvinceFacts,
  { year, track: wanted, totalScore, rank, given, published = false }: PageContext,
): Promise<Pick<StoredCondition, 'totalScore' | 'rank' | 'given'>> {
  const table = tableYear(facts.scoreRankYears, year)
  const { track } = askedTable(facts, { year: table ?? year, track: wanted })
  const provinceId = facts.id
  const bands =
    table === null || track === undefined
      ? []
      : await bandsOf(context, snapshot, { provinceId, year: table, track })
  const ofYear = table === year
  if (published && !ofYear && given !== 'both' && given !== 'sure') {
    const [told, asked] = given === 'rank' ? ['位次', '总分'] : ['总分', '位次']
    throw new Refusal(
      `${year} 年的一分一段表还没有载入，不能由${told}得出${asked}，请照成绩单填写${asked}`,
      given === 'rank' ? 'SCORE_UNKNOWN' : 'RANK_UNKNOWN',
    )
  }
  if (given === 'rank') {
    if (rank === undefined) throw new Refusal('请填写位次')
    const score = bandOfRank(bands, rank)?.scoreMin
    if (score === undefined)
      throw new Refusal('这个位次在一分一段表里查不到分数，请填写总分', 'SCORE_UNKNOWN')
    return { totalScore: score, rank, given }
  }
  if (totalScore === undefined) throw new Refusal('请填写总分')
  const band = bandOfScore(bands, totalScore)
  if (given === 'score') {
    if (band === null) throw new Refusal('这个分数在一分一段表里查不到位次，请填写位次', 'RANK_UNKNOWN')
    return { totalScore, rank: band.rankMax, given }
  }
  if (rank === undefined) throw new Refusal('请填写位次')
  const doubt =
    table === null ? null : doubtOf({ year: table, score: totalScore, band, end: endOf(bands) }, rank, year)
  if (doubt?.isImpossible) throw new Refusal(doubt.sentence, 'RANK_IMPOSSIBLE')
  if (doubt && given !== 'sure') throw new Refusal(doubt.sentence, 'RANK_APART')
  return { totalScore, rank, given }
}

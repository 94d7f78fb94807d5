import type { DirectoryContext, DirectorySnapshot } from '#server/features/directory/service.ts'
import type { saveCondition } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { doubtOf, endOf, rankOfScore } from '#domain/exam/rank-doubt.ts'
import { bandOfRank, bandOfScore, pointsText, scoreOfBand } from '#domain/exam/score-rank.ts'
import { grouped } from '#domain/grouped.ts'
import { type StoredCondition } from '#server/features/recommend/service.ts'
import { tableFor } from '#server/snapshot/score-tables.ts'
import type { ProvinceFacts } from '#server/snapshot/reference.ts'
import { Refusal } from '#server/http/errors.ts'

type PageContext = Pick<BodyOf<typeof saveCondition>, 'year' | 'totalScore' | 'rank' | 'given'> & {
  track: string
  /** Only the table of the year itself tells what was not given. */
  published?: boolean
}

/**
 * Score and rank as they are kept: what the student did not give is the table's, and what they gave does not contradict it
 * unless they are sure. What a table does not tell as one figure, in bands that are open or of several scores, is asked for.
 * @throws Refusal with the sentence for the student
 */
export async function settleFigures(
  context: DirectoryContext,
  snapshot: DirectorySnapshot,
  facts: ProvinceFacts,
  { year, track, totalScore, rank, given, published = false }: PageContext,
): Promise<Pick<StoredCondition, 'totalScore' | 'rank' | 'given'>> {
  const table = await tableFor(context, snapshot, facts, { year, track })
  const bands = table?.bands ?? []
  const ofYear = table?.year === year
  if (published && !ofYear && given !== 'both' && given !== 'sure') {
    const [told, asked] = given === 'rank' ? ['位次', '总分'] : ['总分', '位次']
    throw new Refusal(
      `${year} 年的一分一段表还没有载入，不能由${told}得出${asked}，请照成绩单填写${asked}`,
      given === 'rank' ? 'SCORE_UNKNOWN' : 'RANK_UNKNOWN',
    )
  }
  if (given === 'rank') {
    if (rank === undefined) throw new Refusal('请填写位次')
    const band = bandOfRank(bands, rank)
    const score = band && scoreOfBand(band)
    if (score === null) {
      const why = band
        ? `第 ${grouped(rank)} 名在 ${pointsText(band)}这一段，表里不分到每一分`
        : '这个位次在一分一段表里查不到分数'
      throw new Refusal(`${why}，请填写总分`, 'SCORE_UNKNOWN')
    }
    return { totalScore: score, rank, given }
  }
  if (totalScore === undefined) throw new Refusal('请填写总分')
  if (given === 'score') {
    const told = rankOfScore(bands, totalScore, table?.year ?? year)
    if (told.rank === null)
      throw new Refusal(told.untold?.text ?? '这个分数在一分一段表里查不到位次，请填写位次', 'RANK_UNKNOWN')
    return { totalScore, rank: told.rank, given }
  }
  if (rank === undefined) throw new Refusal('请填写位次')
  const said = { score: totalScore, band: bandOfScore(bands, totalScore), end: endOf(bands) }
  const doubt = table === null ? null : doubtOf({ ...said, year: table.year }, rank, year)
  if (doubt?.isImpossible) throw new Refusal(doubt.sentence, 'RANK_IMPOSSIBLE')
  if (doubt && given !== 'sure')
    throw new Refusal(doubt.sentence, doubt.tellsRank ? 'RANK_APART' : 'RANK_OUTSIDE')
  return { totalScore, rank, given }
}

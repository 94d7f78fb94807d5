import { type ScoreBand, pointsText } from '#domain/exam/score-rank.ts'
import { grouped } from '#domain/grouped.ts'
import { NO_SCORE } from './faults.ts'

/** Where a score-rank table does not tell the figure that was left to it: each fault has one sentence. */

export const SCORE_TELLS_NO_RANK = '这个分数在一分一段表里查不到位次，请填写位次'
export const RANK_TELLS_NO_SCORE = '这个位次在一分一段表里查不到分数，请填写总分'

/** The table of the very year is not at hand, and no other counts. @param given What was given instead */
export function noTableFault(year: number, given: 'score' | 'rank'): string {
  const [told, wanted] = given === 'rank' ? ['位次', '总分'] : ['总分', '位次']
  return `${year} 年的一分一段表还没有载入，不能由${told}得出${wanted}，请照成绩单填写${wanted}`
}

/** The rank lies in a row of several scores. */
export const mergedFault = (rank: number, band: ScoreBand): string =>
  `第 ${grouped(rank)} 名在 ${pointsText(band)}这一段，表里不分到每一分，${NO_SCORE}`

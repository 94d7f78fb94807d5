/** What predictions are for, and what they rest on. */
export interface RestsOn {
  /** The year predicted; null: nothing is. */
  readonly year: number | null
  /** The latest year of lines. */
  readonly predictedFrom: number | null
  /** The year of the plan that units are offered by or held against; null without one. */
  readonly planYear: number | null
  /** No other year's lines with ranks are at hand. */
  readonly oneYear: boolean
}

/** Where there is nothing to predict from. */
export const RESTS_ON_NOTHING: Omit<RestsOn, 'year'> = { predictedFrom: null, planYear: null, oneYear: false }

/** For which year figures are predicted and from what: 预测 2027 年, then on what; '' without prediction. */
export function restsText({ year, predictedFrom, planYear, oneYear }: RestsOn): string {
  if (year === null || predictedFrom === null) return ''
  const plan = planYear === null ? '' : `、${planYear} 年招生计划`
  const lines = oneYear ? `${predictedFrom} 年的投档线（${ONE_YEAR}）` : `${predictedFrom} 年及以前的投档线`
  return `预测 ${year} 年；依据 ${lines}${plan}`
}

/** Beside a chance that one year's lines alone speak for. */
export const ONE_YEAR = '只有一年数据'

/** What that means for a chance, in a sentence. @param year The one year */
export const oneYearText = (year: number): string =>
  `${ONE_YEAR}：有位次的投档线只有 ${year} 年的。线每年会变多少，参照其他省历年的变化估计，范围放得更宽，看概率请多留余地。`

/** For a student whose exam is later than the year predicted. */
export const laterText = (own: number, year: number): string =>
  `你 ${own} 年考：目前只能按 ${year} 年推算，仅供参考。`

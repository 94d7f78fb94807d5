/** What predictions are for, and what they rest on. */
export interface RestsOn {
  /** The year predicted; null: nothing is. */
  readonly year: number | null
  /** The latest year of lines. */
  readonly predictedFrom: number | null
  /** The year of the plan that units are offered by; null while none newer than the lines is out. */
  readonly planYear: number | null
}

/** For which year figures are predicted and from what: in short 预测 2027 年, then on what; '' where nothing is predicted. */
export function restsText({ year, predictedFrom, planYear }: RestsOn): string {
  if (year === null || predictedFrom === null) return ''
  const plan = planYear === null ? '' : `、${planYear} 年招生计划`
  return `预测 ${year} 年；依据 ${predictedFrom} 年及以前的投档线${plan}`
}

/** For a student whose exam is later than the year predicted. */
export const laterText = (own: number, year: number): string =>
  `您 ${own} 年考：目前只能按 ${year} 年推算，仅供参考。`

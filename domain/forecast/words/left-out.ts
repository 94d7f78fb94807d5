/** A unit of the latest lines that the plan at hand does not hold. */
export interface LeftOut {
  readonly year: number
  /** Known to be offered to nobody, or not to the reader; else the plan does not speak of it. */
  readonly isCertain: boolean
  /** Whose units alone that plan holds: 物化生; null: everybody's, or it does not say. */
  readonly drawnFor: string | null
}

/** The mark of a unit that the plan does not speak of: look it up before filing. */
export const UNCHECKED = '计划待核对'

/** In few words, that the plan lacks a unit, or that it is to be looked up; '' otherwise. */
export function leftOutTag(leftOut: LeftOut | null): string {
  if (leftOut === null) return ''
  return leftOut.isCertain ? `${leftOut.year} 年计划里没有` : UNCHECKED
}

/** What follows from its not being there, or what is not known. */
export function leftOutText({ year, isCertain, drawnFor }: LeftOut): string {
  const whose = drawnFor === null ? '' : `${drawnFor}能报的`
  if (isCertain) return `${year} 年${whose}招生计划里没有它，所以不预测。`
  return drawnFor === null
    ? `${UNCHECKED}：手里的 ${year} 年招生计划里没有它；这份计划不一定完整，招不招以考试院公布的为准。`
    : `${UNCHECKED}：手里的 ${year} 年招生计划只收${whose}专业，里面没有它；还招不招、招几人、要选哪些科目，以考试院公布的全部计划为准。`
}

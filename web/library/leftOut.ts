import type { LeftOut } from '#contract/unit.ts'

/** In few words, that a unit is not in the plan of the year to come; '' where it is, or none is out. */
export function leftOutTag(leftOut: LeftOut | null): string {
  if (leftOut === null) return ''
  return leftOut.isCertain ? `${leftOut.year} 年计划里没有` : `手里的 ${leftOut.year} 年计划里没有`
}

/** What follows from its not being there, or what is not known. */
export function leftOutText({ year, isCertain, drawnFor }: LeftOut): string {
  const whose = drawnFor === null ? '' : `${drawnFor}能报的`
  if (isCertain) return `${year} 年${whose}招生计划里没有它，所以不预测这一年。`
  return drawnFor === null
    ? `手里的 ${year} 年招生计划里没有它；这份计划不一定完整，招不招以考试院公布的为准。`
    : `手里的 ${year} 年招生计划只收${whose}专业，里面没有它；你的选科能不能报，以考试院公布的全部计划为准。`
}

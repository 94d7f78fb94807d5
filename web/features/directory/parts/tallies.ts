import type { Tallies } from '#contract/directory.ts'
import { count } from '#web/ui/text/format.ts'

type Counted = Pick<Tallies, 'lined' | 'planned'>

/** No unit of any year, as far as files say. */
export const isEmpty = ({ lined, planned }: Counted): boolean =>
  (lined?.units ?? 0) === 0 && (planned?.units ?? 0) === 0

/** Why subjects open none of the units; null: one is open, may be, or there is none. */
export function shutText({ lined, planned }: Counted): string | null {
  if (isEmpty({ lined, planned }) || (lined?.open ?? 0) > 0 || (planned?.open ?? 0) > 0) return null
  return planned?.units === 0 ? `${planned.year} 年计划里没有` : '选科都不符'
}

/** How many units the plan holds, and how many subjects open; without a plan, the latest lines'. */
export function offeredText({ lined, planned }: Counted, word: string): string {
  const of = planned ?? lined
  if (of === null) return ''
  const open = of.open < of.units ? `，选科能报 ${count(of.open)} 个` : ''
  if (planned === null) return `${of.year} 年 ${count(of.units)} 个${word}${open}`
  const whose = planned.drawnFor === null ? '' : `${planned.drawnFor}能报的`
  return planned.units === 0
    ? `${planned.year} 年${whose}计划里没有`
    : `${planned.year} 年${whose}计划 ${count(planned.units)} 个${word}${open}`
}

/** Lines and plan, each with its year: one number of both would be of no year. */
export function talliesText(tallies: Counted, word: string): string {
  const { lined, planned } = tallies
  if (planned === null) return offeredText(tallies, word)
  const had = lined === null ? '' : `${lined.year} 年 ${count(lined.units)} 个${word}有投档线；`
  return `${had}${offeredText(tallies, word)}`
}

/** Whether a list of all of them mixes units of the latest lines with units of the plan. */
export const bothYears = (tallies: Counted | undefined): tallies is Counted =>
  tallies !== undefined && (tallies.lined?.units ?? 0) > 0 && (tallies.planned?.units ?? 0) > 0

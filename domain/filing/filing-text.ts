import type { Verdict } from './filing.ts'
import { FEW_CHOICES, type ToldBand } from './filing-told.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'

/** A list as it would have gone, as far as the sentence says. */
interface Filed {
  readonly year: number
  readonly landed: number | null
  readonly unclear: readonly number[]
  /** Choices that had a line, or did not fill. */
  readonly lined: number
  readonly choices: readonly {
    readonly schoolName: string
    readonly unitName: string
    readonly verdict: Verdict
  }[]
}

/** What cannot be known of choices, in few words; the counts stand behind. */
const UNCLEAR_TEXT: Partial<Record<Verdict, string>> = {
  tied: '同分',
  hidden: '线没有公布到具体名次',
  unranked: '线不能比位次',
  none: '当年没有线',
}

/** Where a list would have ended, in one sentence. */
export function landedText({ year, landed, unclear, lined, choices }: Filed): string {
  const choice = landed === null ? undefined : choices[landed]
  if (landed !== null && choice !== undefined) {
    const open = choice.verdict === 'open' ? '（当年没有招满）' : ''
    return `${year} 年：会在第 ${landed + 1} 志愿 ${choice.schoolName} ${choice.unitName} 录取${open}`
  }
  if (lined === 0) return `${year} 年：表里的志愿当年都没有线，没法模拟`
  return unclear.length === 0 ? `${year} 年：一个志愿也录取不了` : `${year} 年：没有一个志愿能确定录取`
}

/** What the sentence leaves open: choices before the one that admits, or all, that nobody can tell of; null: none. */
export function unclearText({ landed, unclear, choices }: Filed): string | null {
  if (unclear.length === 0) return null
  const kinds = Object.entries(UNCLEAR_TEXT).flatMap(([verdict, text]) => {
    const found = unclear.filter((position) => choices[position]?.verdict === verdict).length
    return found === 0 ? [] : [`${text} ${found} 个`]
  })
  const where = landed === null ? '' : '排在它前面的'
  return `${where}有 ${unclear.length} 个不能确定：${kinds.join('、')}。`
}

/** How many of a list's choices a year says anything of. */
export const linedText = ({ lined, choices }: Pick<Filed, 'lined' | 'choices'>): string =>
  `${choices.length} 个志愿里，${lined} 个当年有线。`

/** A band of probabilities: as `chanceText`, never 0 or 100 %. */
function bandText({ from, to }: ToldBand): string {
  if (to >= 1) return `${chanceText(from)} 以上`
  return from <= 0 ? `不到 ${chanceText(to)}` : `${chanceText(from)}–${chanceText(to)}`
}

/** What was foretold of a list beside what came of it, in sentences; few choices are said to be few. */
export function toldText(told: readonly ToldBand[], anywhere: number | null): string[] {
  const all = told.reduce((sum, { choices }) => sum + choices, 0)
  const bands = told.map((band) => `说 ${bandText(band)} 的 ${band.choices} 个，够线 ${band.reached} 个`)
  return [
    ...(anywhere === null ? [] : [`当时的预测：至少被一个录取的可能性 ${chanceText(anywhere)}。`]),
    ...(bands.length === 0 ? [] : [`逐个看：${bands.join('；')}。`]),
    ...(all > 0 && all < FEW_CHOICES ? ['能对照的志愿太少，看不出预测准不准。'] : []),
    ...(all >= FEW_CHOICES ? ['同一年的线常常一起变难或一起变容易，一张表偏多偏少几个很平常。'] : []),
  ]
}

import type { Certainty } from './rules.ts'

/** A change of rules announced for the exam of a year: how far it moves the lines nobody knows beforehand. */
export interface Upheaval {
  readonly year: number
  /** H: read in an official text. M: reported. */
  readonly certainty: Certainty
  /** A sentence for students, without its full stop. */
  readonly what: string
  /** The text it is read in, or who reports it. */
  readonly source: string
}

/** Years whose predictions are wider: what is only reported changes no number. */
export function upheavalYears(upheavals: readonly Upheaval[]): number[] {
  return upheavals.flatMap(({ year, certainty }) => (certainty === 'H' ? [year] : []))
}

/** What the predictions of a scope make of a confirmed upheaval: they are wider, much or slightly; null: there are none. */
export type Effect = 'wider' | 'slightly' | null

const TOLD = { wider: '，预测已按更大的幅度估计', slightly: '，预测只略微放宽' } as const

/** What students who file in a year should know of the upheavals announced for it; null for none. */
export function upheavalText(upheavals: readonly Upheaval[], year: number, effect: Effect): string | null {
  const announced = upheavals.filter((each) => each.year === year)
  const confirmed = announced.filter(({ certainty }) => certainty === 'H')
  const texts = (confirmed.length > 0 ? confirmed : announced).map((each) => textOf(each, effect))
  return texts.length > 0 ? texts.join('') : null
}

function textOf({ certainty, what, source }: Upheaval, effect: Effect): string {
  if (certainty === 'M')
    return `据报道，${what}（未见正式文件）${effect === null ? '' : '，预测暂按常年的幅度'}。`
  const told = effect === null ? '' : TOLD[effect]
  return `${what}（${source}），分数线可能比常年变动大${told}，请多留余地。`
}

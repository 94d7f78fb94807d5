import type { Certainty } from './rules.ts'

/** A change of rules announced for the exam of a year: how far it moves the lines nobody knows beforehand. */
export interface Upheaval {
  readonly year: number
  /** H: read in an official text, and its size is known. M: announced, and how much it moves is not known. */
  readonly certainty: Certainty
  /** A sentence for students, without its full stop. */
  readonly what: string
  /** The texts it is read in, or who reports it. */
  readonly source: string
}

/** Years whose predictions are wider: an upheaval of unknown size changes no number. */
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

/** What whoever reads the figures of a year should know of changes announced for later ones; null for none. */
export function laterUpheavalText(upheavals: readonly Upheaval[], year: number): string | null {
  const later = upheavals.filter((each) => each.year > year)
  if (later.length === 0) return null
  const texts = later.map(({ what, source }) => `${what}（${source}）`)
  return `${texts.join('；')}。这里是 ${year} 年的要求，决定选科前请再核对新版。`
}

function textOf({ certainty, what, source }: Upheaval, effect: Effect): string {
  if (certainty === 'M') return `${what}（${source}）${effect === null ? '' : '，预测暂按常年的幅度'}。`
  const told = effect === null ? '' : TOLD[effect]
  return `${what}（${source}），分数线可能比常年变动大${told}，请多留余地。`
}

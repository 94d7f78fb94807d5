/** What a student in a province, batch and track may have to know first, by kind. */
export const ADVICE_KINDS = [
  'noLines',
  'ownBatch',
  'beyond',
  'draft',
  'aside',
  'lineOnly',
  'unranked',
  'missingYear',
  'oneYear',
  'bounded',
  'secondTable',
  'upheaval',
  'starter',
  'otherYear',
  'uncheckedRule',
  'groupsOnly',
  'vocationalOnly',
  'openRequirements',
] as const
export type AdviceKind = (typeof ADVICE_KINDS)[number]

/** One thing to know, in whole sentences. */
export interface Advice {
  readonly kind: AdviceKind
  /** `warning`: nothing below can be read rightly without it. */
  readonly severity: 'info' | 'warning'
  readonly text: string
}

/** All of it in one piece; null where there is nothing to know. */
export const adviceText = (advice: readonly Pick<Advice, 'text'>[]): string | null =>
  advice.length === 0 ? null : advice.map(({ text }) => text).join('')

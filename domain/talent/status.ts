import type { TalentStatus } from '#domain/assess/assess-gate.ts'

/** What the talent test is made of, in the order in which it is offered: majors rest on the first above all. */
export const TESTS = ['job', 'talent', 'character'] as const
export type Test = (typeof TESTS)[number]

/** How far an account is with one of them. */
export interface Progress {
  readonly test: Test
  /** One is under way. */
  readonly isOpen: boolean
  /** Of the one under way. */
  readonly answered: number
  /** One was submitted. */
  readonly isDone: boolean
}

/**
 * 0 is unpaid; 1 open, nothing answered; 2 under way, and nothing done; 3 one done at least, and none under way; 4 one done,
 * and another, or a retake, under way.
 */
export function statusOf(isPaid: boolean, progress: readonly Progress[]): TalentStatus {
  if (!isPaid) return 0
  const isOpen = progress.some((each) => each.isOpen)
  if (progress.some(({ isDone }) => isDone)) return isOpen ? 4 : 3
  return progress.some(({ answered }) => answered > 0) ? 2 : 1
}

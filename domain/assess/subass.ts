import type { SubassStatus } from './assess-gate.ts'
import type { TaskItem } from './instrument.ts'

// 学科测评: a rated paper on how one goes about a subject, then a paper of tasks in one of two forms.

/** The id that stands for all subjects together (spec §7). */
export const WHOLE = 12

/** The subjects that have a test, by id. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'physics',
  2: 'chemistry',
  3: 'biology',
  4: 'politics',
  5: 'history',
  6: 'geography',
  7: 'technology',
}

/** The code of a subject's test; undefined: there is none. */
export function subassCode(subjectId: number): string | undefined {
  const name = NAMES[subjectId]
  return name === undefined ? undefined : `subass-${name}`
}

export const SUBASS_CODES: readonly string[] = Object.values(NAMES).map((name) => `subass-${name}`)

export const PAPERS = ['first', 'second'] as const
export type Paper = (typeof PAPERS)[number]

/** The part of a test that is the first paper; its other parts are the forms of the second. */
const FIRST = 'first'
const isForm = (part: string): boolean => part === 'A' || part === 'B'

export const paperOf = (part: string): Paper => (part === FIRST ? 'first' : 'second')

/** A run of a subject's test, as far as it tells where somebody is. */
export interface SubassRun {
  readonly part: string
  readonly submittedAt: Date | null
}

/** How far somebody is with a subject. @param runs of its test, the latest begun first */
export function statusOf(runs: readonly SubassRun[]): SubassStatus {
  const isDone = (paper: Paper): boolean =>
    runs.some(({ part, submittedAt }) => paperOf(part) === paper && submittedAt !== null)
  const open = openRunOf(runs)
  if (!isDone('first')) return open === undefined ? 'UNSTART' : 'FIRST_PAPER_IN_PROGRESS'
  if (open !== undefined && paperOf(open.part) === 'second') return 'SECOND_PAPER_IN_PROGRESS'
  // A first paper that is taken again leaves its earlier result to be read, and opens the paper.
  if (open !== undefined) return 'FIRST_PAPER_COMPLETED'
  return isDone('second') ? 'SECOND_PAPER_COMPLETED' : 'FIRST_PAPER_COMPLETED'
}

/** The run that somebody goes on with. @param runs the latest begun first */
export const openRunOf = <R extends SubassRun>(runs: readonly R[]): R | undefined =>
  runs.find(({ submittedAt }) => submittedAt === null)

/** The part that is begun next as a paper: forms take turns. @param runs of the subject's test, the latest begun first */
export function partToBegin(paper: Paper, runs: readonly SubassRun[]): string {
  if (paper === 'first') return FIRST
  const last = runs.find(({ part, submittedAt }) => isForm(part) && submittedAt !== null)
  return last?.part === 'A' ? 'B' : 'A'
}

/** How well one content of a paper was done. */
export interface PointResult {
  readonly point: string
  readonly right: number
  readonly of: number
}

/** What of a paper was done right, by content, in the order of the paper. */
export function pointsOf(
  items: readonly Pick<TaskItem, 'code' | 'point'>[],
  right: ReadonlySet<string>,
): PointResult[] {
  const points = new Map<string, { right: number; of: number }>()
  for (const { code, point } of items) {
    const so = points.get(point) ?? { right: 0, of: 0 }
    points.set(point, { right: so.right + (right.has(code) ? 1 : 0), of: so.of + 1 })
  }
  return [...points].map(([point, so]) => ({ point, ...so }))
}

/**
 * How many tasks of another paper like this one are likely to be done right, by two chances in three: what the share is
 * likely to be (the score interval of Wilson), and the luck of the other paper. Whole tasks, outwards.
 */
export function likelyRight(right: number, of: number): { low: number; high: number } {
  const share = right / of
  const middle = (share + 1 / (2 * of)) / (1 + 1 / of)
  const half = (Math.SQRT2 * Math.sqrt((share * (1 - share)) / of + 1 / (4 * of * of))) / (1 + 1 / of)
  return {
    low: Math.max(0, Math.floor((middle - half) * of)),
    high: Math.min(of, Math.ceil((middle + half) * of)),
  }
}

/** Of four options each, so many come right by chance alone in one try of twenty. */
export function byChance(of: number): number {
  const deviation = Math.sqrt(of * 0.25 * 0.75)
  return Math.floor(of * 0.25 + 1.645 * deviation)
}

/** What confidence and tasks say together; null: they agree, or one of them is not known. */
export function confidenceAgainst(mean: number | null, right: number, of: number): 'surer' | 'better' | null {
  if (mean === null) return null
  if (mean >= 3.5 && right / of < 0.5) return 'surer'
  return mean <= 2.5 && right / of >= 0.7 ? 'better' : null
}

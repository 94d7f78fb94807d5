import type { FigureRange } from '#domain/figure.ts'
import { type Grades, type GradeCounts, type PartMarks, countOf, gradeMarks } from './composite.ts'
import { EXAM_FULL, type CharterRule, type SchoolClass, SUBJECT_COUNT } from './rule.ts'

/** Since 2025 nobody applies to more schools of the province; those of the first rank do not count. */
export const MOST_PROVINCIAL = 4
/** Schools that one may keep an eye on, of both kinds. */
export const MOST_PICKS = 10

/** A school that somebody thinks of, and what they expect there. */
export interface Picked {
  readonly school: string
  /** Marks in its test, of its own full marks; null: the share that is expected everywhere. */
  readonly testMark: number | null
  /** The composite that they want, as the school writes it; null: not said. */
  readonly wanted: number | null
}

/** What is expected at one school. */
export type ExpectedAtSchool = Omit<Picked, 'school'>

/** What somebody says of themselves. */
export interface Own extends Grades {
  /** Per cent of the full marks, in whatever school's test; null: not said. */
  readonly testShare: number | null
  readonly exam: number | null
  readonly picks: readonly Picked[]
}

export const NO_COUNTS: GradeCounts = { A: 0, B: 0, C: 0, D: 0, E: 0 }
export const NO_OWN: Own = { counts: NO_COUNTS, foreignGrade: null, testShare: null, exam: null, picks: [] }

/** What is wrong with the grades that were counted; undefined: nothing so far. */
export function countsProblem(counts: GradeCounts): string | undefined {
  const all = countOf(counts)
  return all > SUBJECT_COUNT ? `学考一共 ${SUBJECT_COUNT} 门，现在填了 ${all} 门` : undefined
}

/** What is wrong with the grade of the foreign language. */
export function foreignProblem({ counts, foreignGrade: foreign }: Grades): string | undefined {
  return foreign !== null && counts[foreign] === 0
    ? `上面没有填 ${foreign}，外语不会是 ${foreign}`
    : undefined
}

/** What may be told: a share of the test in per cent, marks of the 高考, of a school's test, a composite. */
export const TEST_SHARE: FigureRange = { what: '测试得分率', most: 100, decimals: 1 }
export const EXAM: FigureRange = { what: '高考成绩', most: EXAM_FULL }
export const testRange = (full: number): FigureRange => ({ what: '测试成绩', most: full, decimals: 1 })
export const compositeRange = (full: number): FigureRange => ({ what: '综合分', most: full, decimals: 2 })

/** The school in the short list, if it is there. */
export const pickOf = ({ picks }: Own, school: string): Picked | undefined =>
  picks.find((pick) => pick.school === school)

/** Of which kind each school is. */
export type KindsBySchool = ReadonlyMap<string, SchoolClass>

/** How many schools of the province are on the short list. */
export const countProvincial = ({ picks }: Pick<Own, 'picks'>, kinds: KindsBySchool): number =>
  picks.filter(({ school }) => kinds.get(school) === '省属').length

/** Why a school of a kind does not enter the short list any more; undefined: there is room. */
export function pickProblem(own: Own, kind: SchoolClass, kinds: KindsBySchool): string | undefined {
  if (kind === '省属' && countProvincial(own, kinds) >= MOST_PROVINCIAL)
    return `省属高校最多报 ${MOST_PROVINCIAL} 所，先去掉一所`
  return own.picks.length >= MOST_PICKS ? `候选最多 ${MOST_PICKS} 所，先去掉一所` : undefined
}

/** The short list with a school in it, changed, or taken out; one more than there is room for does not enter. */
export function withPick(own: Own, school: string, change: Partial<ExpectedAtSchool> | null): Picked[] {
  const held = pickOf(own, school)
  const others = own.picks.filter((pick) => pick !== held)
  if (change === null) return others
  if (held) return own.picks.map((pick) => (pick === held ? { ...held, ...change } : pick))
  return own.picks.length < MOST_PICKS
    ? [...others, { school, testMark: null, wanted: null, ...change }]
    : [...others]
}

/** What somebody has at a school, as far as it is told. */
export type OwnPartMarks = { readonly [K in keyof PartMarks]: number | null }

/** @param testMark expected at this school; null: the share that is expected everywhere */
export function marksAt(rule: CharterRule, own: Own, testMark: number | null): OwnPartMarks {
  const share = own.testShare === null ? null : (own.testShare * rule.testFull) / 100
  return {
    grades: gradeMarks(rule, own),
    test: testMark ?? share,
    exam: own.exam,
  }
}

/** All three, or null where one is missing or cannot be. */
export function wholeMarks(rule: CharterRule, { grades, test, exam }: OwnPartMarks): PartMarks | null {
  if (grades === null || test === null || exam === null) return null
  return test <= rule.testFull && exam <= EXAM_FULL ? { grades, test, exam } : null
}

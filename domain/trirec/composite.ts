import { EXAM_FULL, GRADES, type Grade, type GradeValues, type CharterRule, SUBJECT_COUNT } from './rule.ts'

/** How many subjects have each grade. */
export type GradeCounts = Readonly<Record<Grade, number>>

/** Grades as they are, or as they are hoped for. */
export interface Grades {
  readonly counts: GradeCounts
  /** The grade of the foreign language, one of those counted; null: not said. */
  readonly foreignGrade: Grade | null
}

/** What somebody has, each part in its own marks: ten subjects by the school's values, its test, the 高考. */
export interface PartMarks {
  readonly grades: number
  readonly test: number
  readonly exam: number
}

/** A composite of 100, and what of it each part brings. */
export interface Composite extends PartMarks {
  readonly total: number
}

/** What figures of a computer are off by, and marks are not. */
const NEARLY = 1e-9

export const countOf = (counts: GradeCounts): number => GRADES.reduce((sum, grade) => sum + counts[grade], 0)

/** 不合格 brings nothing where D has a value; where D has none, a worse grade has none either. */
const valueOf = (values: GradeValues, grade: Grade): number | null =>
  grade !== 'E' ? values[grade] : values.D === null ? null : 0

/** The foreign language where it was not said: the worst grade there is, so that nobody is told too much. */
function foreignOf({ counts, foreignGrade: foreign }: Grades): Grade {
  if (foreign !== null && counts[foreign] > 0) return foreign
  return [...GRADES].reverse().find((grade) => counts[grade] > 0) ?? 'E'
}

/**
 * The marks of ten grades under a rule, by the charter's values; more than the full marks count as the full marks.
 *
 * @returns null where ten are not told, or the charter at hand gives a grade no value
 */
export function gradeMarks(rule: CharterRule, grades: Grades): number | null {
  const { counts } = grades
  if (countOf(counts) !== SUBJECT_COUNT) return null
  const foreign = rule.foreign === null ? null : foreignOf(grades)
  let sum = 0
  for (const grade of GRADES) {
    const many = counts[grade] - (grade === foreign ? 1 : 0)
    if (many === 0) continue
    const value = valueOf(rule.values, grade)
    if (value === null) return null
    sum += many * value
  }
  if (foreign !== null && rule.foreign !== null) {
    const value = valueOf(rule.foreign, foreign)
    if (value === null) return null
    sum += value
  }
  return Math.min(sum, rule.gradesFull)
}

/** Points of 100 that a part brings by its marks. */
const pointsOf = (weight: number, mark: number, full: number): number => (weight * mark) / full

/** The composite of 100: each part as a share of its full marks, by its weight (the charter's formula). */
export function compositeOf({ weights, gradesFull, testFull }: CharterRule, marks: PartMarks): Composite {
  const grades = pointsOf(weights.grades, marks.grades, gradesFull)
  const test = pointsOf(weights.test, marks.test, testFull)
  const exam = pointsOf(weights.exam, marks.exam, EXAM_FULL)
  return { grades, test, exam, total: grades + test + exam }
}

/** A composite of 100 as the school writes it. */
export const asWritten = ({ full }: CharterRule, points: number): number => (points * full) / 100

/**
 * The least marks of the 高考 that give a composite, whole.
 *
 * @param wanted As the school writes it
 * @returns null where full marks do not give it
 */
export function neededExam(
  rule: CharterRule,
  { grades, test }: Omit<PartMarks, 'exam'>,
  wanted: number,
): number | null {
  const rest = (wanted * 100) / rule.full - compositeOf(rule, { grades, test, exam: 0 }).total
  return least((rest * EXAM_FULL) / rule.weights.exam, EXAM_FULL, 1)
}

/**
 * The least marks of the school's test that give a composite, by tenths.
 *
 * @param wanted As the school writes it
 * @returns null where full marks do not give it
 */
export function neededTest(
  rule: CharterRule,
  { grades, exam }: Omit<PartMarks, 'test'>,
  wanted: number,
): number | null {
  const rest = (wanted * 100) / rule.full - compositeOf(rule, { grades, test: 0, exam }).total
  return least((rest * rule.testFull) / rule.weights.test, rule.testFull, 10)
}

/** The least mark in steps of `1 / steps` that is not below `exact`. */
function least(exact: number, full: number, steps: number): number | null {
  const mark = Math.max(0, Math.ceil(exact * steps - NEARLY * steps * full)) / steps
  return mark > full ? null : mark
}

/** What a little more of each part brings. */
export interface Worth {
  /** Of the composite, as the school writes it: one mark more of the 高考, one more of the test. */
  readonly exam: number
  readonly test: number
  /** Marks of the 高考 that one mark of the test is worth, and those that a hundredth of the test's full marks is. */
  readonly testMark: number
  readonly testPercent: number
}

/** What one more mark brings on each side (the slopes of the formula). */
export function worthOf(rule: CharterRule): Worth {
  const { weights, testFull } = rule
  const exam = weights.exam / EXAM_FULL
  const test = weights.test / testFull
  return {
    exam: asWritten(rule, exam),
    test: asWritten(rule, test),
    testMark: test / exam,
    testPercent: weights.test / 100 / exam,
  }
}

/**
 * Marks of the 高考 that one A less, and one B more, costs with these grades.
 *
 * @returns null without an A, or where it cannot be told
 */
export function costOfB(rule: CharterRule, { counts, foreignGrade }: Grades): number | null {
  if (counts.A === 0) return null
  const now = gradeMarks(rule, { counts, foreignGrade })
  const then = gradeMarks(rule, { counts: { ...counts, A: counts.A - 1, B: counts.B + 1 }, foreignGrade })
  if (now === null || then === null) return null
  return (pointsOf(rule.weights.grades, now - then, rule.gradesFull) * EXAM_FULL) / rule.weights.exam
}

/** Shares of the test's full marks at which a composite is asked of the 高考. */
const SHARES = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const

/** One way to a composite: so much in the test, so much in the 高考 (null: not even full marks). */
export interface Way {
  readonly test: number
  readonly exam: number | null
}

/** The ways to a composite, by what the test brings. @param wanted As the school writes it */
export const waysTo = (rule: CharterRule, grades: number, wanted: number): Way[] =>
  SHARES.map((share) => {
    const test = share * rule.testFull
    return { test, exam: neededExam(rule, { grades, test }, wanted) }
  })

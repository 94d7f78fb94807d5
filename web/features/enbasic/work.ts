import {
  type NamedMarks,
  type Formula,
  type Mark,
  compositeOf,
  isTest,
  marksOf,
  partOf,
  readFormula,
  testNeeded,
  testPointWorth,
  weightsOf,
} from '#domain/enbasic/formula.ts'
import { fullsOf, readFulls } from '#domain/enbasic/fulls.ts'
import { type FigureRange, type TypedFigure, readFigure, rounded } from '#domain/figure.ts'
import type { FormulaRow } from './queries.ts'
import { type TypedMarks, textOf } from './typed.ts'

/** A formula ready to be worked by. */
export interface Ready {
  readonly formula: Formula
  readonly marks: readonly Mark[]
  readonly fulls: NamedMarks
  /** Tests whose full mark the reader may correct. */
  readonly open: readonly Mark[]
  /** What is wrong with the full marks as typed. */
  readonly fullProblems: Readonly<Partial<Record<Mark, string>>>
  /** Full marks in everything. */
  readonly weights: { readonly exam: number; readonly test: number }
  /** Points of the exam that a hundredth of the test's full marks is worth. */
  readonly worth: number | null
}

/** Two decimals, as schools publish composites; a whole number stays whole. */
export const markText = (mark: number): string => String(rounded(mark, 2))

/** Full marks of a school's test as they are typed: charters have up to a thousand. */
const fullRange = (mark: Mark): FigureRange => ({ what: `${mark}的满分`, least: 1, most: 1000 })

/**
 * A school's formula with its full marks in a province.
 *
 * @returns null where what is told of the school cannot be worked out
 */
export function readyOf(row: FormulaRow, typedFulls: TypedMarks['fulls'], examFull: number): Ready | null {
  if (row.formula === null) return null
  const formula = readFormula(row.formula)
  const { figures, assumed } = fullsOf(formula, readFulls(row.fullMarks), examFull)
  const fulls: Partial<Record<Mark, number>> = { ...figures }
  const fullProblems: Partial<Record<Mark, string>> = {}
  for (const mark of assumed) {
    const { value, problem } = readFigure(textOf(typedFulls, mark), fullRange(mark))
    if (value !== null) fulls[mark] = value
    if (problem !== undefined) fullProblems[mark] = problem
  }
  const weights = weightsOf(formula, fulls)
  if (weights === null) return null
  return {
    formula,
    marks: marksOf(formula),
    fulls,
    open: assumed,
    fullProblems,
    weights,
    worth: testPointWorth(formula, fulls),
  }
}

/** What the marks come to. */
export interface Worked {
  /** What is wrong with each mark as typed. */
  readonly problems: Readonly<Partial<Record<Mark, string>>>
  /** Marks that are typed and right. */
  readonly got: NamedMarks
  readonly examPart: number | null
  readonly testPart: number | null
  readonly composite: number | null
}

const isExam = (mark: Mark): boolean => !isTest(mark)

/** Works out the composite, as far as the marks are known. */
export function workOut({ formula, marks, fulls }: Ready, typed: TypedMarks['marks']): Worked {
  const problems: Partial<Record<Mark, string>> = {}
  const got: Partial<Record<Mark, number>> = {}
  for (const mark of marks) {
    const range = { what: mark, most: fulls[mark] ?? 0, decimals: 2 }
    const { value, problem } = readFigure(textOf(typed, mark), range)
    if (value !== null) got[mark] = value
    if (problem !== undefined) problems[mark] = problem
  }
  return {
    problems,
    got,
    examPart: partOf(formula, isExam, got, fulls),
    testPart: partOf(formula, isTest, got, fulls),
    composite: compositeOf(formula, got, fulls),
  }
}

/** What the test must give for the composite that is wanted. */
export type NeededTest =
  | { readonly kind: 'enough' }
  | { readonly kind: 'never'; readonly most: number }
  | { readonly kind: 'test'; readonly share: number }

/** @returns null where the exam's marks, or what is wanted, are not known */
export function neededOf(
  { formula, fulls, weights }: Ready,
  worked: Worked,
  wanted: number,
): NeededTest | null {
  const share = testNeeded(formula, worked.got, fulls, wanted)
  if (share === null || worked.examPart === null) return null
  if (share <= 0) return { kind: 'enough' }
  return share > 1 ? { kind: 'never', most: worked.examPart + weights.test } : { kind: 'test', share }
}

/** A composite of a school as it is typed. */
export const wantedOf = ({ weights }: Ready, typed: string): TypedFigure =>
  readFigure(typed, { what: '综合成绩', most: rounded(weights.exam + weights.test, 2), decimals: 3 })

/** How far the exam's mark is varied, and in which steps. */
const [REACH, STEP] = [60, 10] as const

/** An exam's mark, and what the test must give beside it, in hundredths of its full marks. */
interface Pair {
  exam: number
  test: number
}

/**
 * The pairs of exam and test that all come to one composite, around the marks at hand; those that no test reaches are left
 * out.
 */
export function tradesOf(ready: Ready, worked: Worked, wanted: number): Pair[] {
  const sum = ready.marks.find((mark) => mark === '高考' || mark === '高考加权')
  const own = sum && worked.got[sum]
  if (sum === undefined || own === undefined) return []
  const full = ready.fulls[sum] ?? 0
  const steps = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, at) => own - REACH + at * STEP)
  return steps.flatMap((exam) => {
    if (exam < 0 || exam > full) return []
    const share = testNeeded(ready.formula, { ...worked.got, [sum]: exam }, ready.fulls, wanted)
    return share === null || share < 0 || share > 1 ? [] : [{ exam, test: share * 100 }]
  })
}

/** The formula of a school that is meant: that of the majors named, else its first. */
export const formulaOf = (formulas: readonly FormulaRow[], majors: string): FormulaRow | undefined =>
  formulas.find((row) => row.majors === majors) ?? formulas[0]

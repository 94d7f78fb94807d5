import {
  type NamedMarks,
  type Formula,
  FormulaFault,
  MARKS,
  type Mark,
  dividesByFull,
  isTest,
  marksOf,
} from './formula.ts'

/** A full mark as a table of formulas states it: a number, or that of the province's exam. */
export type StatedFull = { readonly mark: Mark; readonly full: number | 'exam' }

/** A test that is marked out of what the formula divides by, and nobody says what that is, is asked for out of 100. */
const ASSUMED_FULL = 100

/** The ministry's rule of 2020: the exam is at least this share of the composite. */
export const LEAST_EXAM_SHARE = 0.85

/**
 * Reads full marks as the table states them: 校测=150, 校测=高考满分.
 *
 * @throws FormulaFault
 */
export function readFulls(stated: readonly string[]): StatedFull[] {
  return stated.map((text) => {
    const [, name, value] = /^(\p{Script=Han}+)=(\d{1,4}|高考满分)$/u.exec(text) ?? []
    const mark = MARKS.find((each) => each === name)
    if (mark === undefined || value === undefined || Number(value) === 0) {
      throw new FormulaFault(`“${text}” states no full mark`)
    }
    return { mark, full: value === '高考满分' ? 'exam' : Number(value) }
  })
}

/** Full marks of one school's formula in one province. */
export interface Fulls {
  readonly figures: NamedMarks
  /** Those that nobody says: a test is asked for out of 100, a weighted exam out of the exam's full marks. */
  readonly assumed: readonly Mark[]
}

/**
 * The full marks that a formula is worked out by.
 *
 * @param examFull Full marks of the province's exam
 */
export function fullsOf(formula: Formula, stated: readonly StatedFull[], examFull: number): Fulls {
  const said = new Map(stated.map(({ mark, full }) => [mark, full === 'exam' ? examFull : full]))
  const figures: Partial<Record<Mark, number>> = {}
  const assumed: Mark[] = []
  for (const mark of marksOf(formula)) {
    const full = said.get(mark) ?? (mark === '高考' ? examFull : undefined)
    if (full === undefined) assumed.push(mark)
    figures[mark] = full ?? (isTest(mark) ? ASSUMED_FULL : examFull)
  }
  return { figures, assumed }
}

/** Marks that count as they are, so that their full mark has to be stated; in a sound table there is none left. */
export const unstated = (formula: Formula, stated: readonly StatedFull[]): Mark[] =>
  marksOf(formula).filter(
    (mark) =>
      mark !== '高考' &&
      mark !== '高考加权' &&
      !dividesByFull(formula, mark) &&
      !stated.some((each) => each.mark === mark),
  )

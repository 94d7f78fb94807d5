import type { DataOf } from '#contract/endpoint.ts'
import type { getArt } from '#contract/art.ts'
import { type ArtCategory, usualTestFull } from '#domain/art/category.ts'
import { type Weights, compositeOf, findRule } from '#domain/art/composite.ts'
import { nextExamYear } from '#domain/exam/exam-year.ts'
import { type FigureRange, type TypedFigure, readFigure, rounded } from '#domain/figure.ts'
import type { ArtValues } from './use-art.ts'

export type ArtFrame = DataOf<typeof getArt>
export type Control = ArtFrame['controls'][number]
export type ShownArtRule = ArtFrame['rules'][number]

/** Years that have a control line, a rule or a list of a category, the latest first. */
export function yearsOf({ controls, lists }: ArtFrame, category: ArtCategory): number[] {
  const own = [...controls, ...lists].filter((each) => each.categories.includes(category))
  return [...new Set(own.map(({ year }) => year))].sort((a, b) => b - a)
}

/** The year that is shown: the one asked for where it has anything, else the latest. */
export function yearOf(frame: ArtFrame, values: ArtValues): number | null {
  const years = yearsOf(frame, values.category)
  return years.find((year) => String(year) === values.year) ?? years[0] ?? null
}

/** What was typed, read by the full marks that hold. */
export interface TypedReading {
  readonly rule: ShownArtRule | undefined
  /** null: no rule is known and no weights were typed. */
  readonly weights: Weights | null
  /** Whether the weights are the student’s own. */
  readonly typed: boolean
  readonly cultureFull: number
  readonly testFull: number
  readonly culture: TypedFigure
  readonly test: TypedFigure
  readonly target: TypedFigure
  readonly percent: TypedFigure
  readonly full: TypedFigure
  /** null: something is missing. */
  readonly composite: number | null
}

/** Where no rule of a province says it. */
const USUAL_FULL = 750

/** Weights as the student's own bulletin has them. */
const PERCENT: FigureRange = { what: '文化的比例', most: 100, decimals: 2 }
const TEST_FULL: FigureRange = { what: '统考满分', least: 50, most: 900 }

/** What the test of a category is called where its mark is asked for. */
export const testName = (category: ArtCategory): string =>
  category === 'sport' ? '体育专业成绩' : '省统考成绩'

const readMark = (typed: string, what: string, full: number): TypedFigure =>
  readFigure(typed, { what, most: full, decimals: 2 })

/** Reads what was typed for a province and year. */
export function readArt(frame: ArtFrame, values: ArtValues): TypedReading {
  const { category } = values
  const rule = findRule(frame.rules, { category, year: yearOf(frame, values) ?? nextExamYear(new Date()) })
  const percent = readFigure(values.percent, PERCENT)
  const full = readFigure(values.testFull, TEST_FULL)
  const typed = percent.value !== null
  const cultureFull = rule?.cultureFull ?? frame.cultureFull ?? USUAL_FULL
  const testFull = full.value ?? rule?.testFull ?? usualTestFull(category)
  const culturePercent = percent.value ?? (percent.problem === undefined ? rule?.culturePercent : undefined)
  const weights =
    culturePercent === undefined || full.problem !== undefined
      ? null
      : { culturePercent, cultureFull, testFull }
  const culture = readMark(values.culture, '文化总分', cultureFull)
  const test = readMark(values.test, testName(category), testFull)
  return {
    rule,
    weights,
    typed: typed || full.value !== null,
    cultureFull,
    testFull,
    culture,
    test,
    target: readMark(values.target, '综合分', cultureFull),
    percent,
    full,
    composite:
      weights === null || culture.value === null || test.value === null
        ? null
        : compositeOf(weights, { culture: culture.value, test: test.value }),
  }
}

/** Marks as they are read, as exactly as they are worked out: 432.5. Less would hide why a line is just missed. */
export const markText = (mark: number): string => String(rounded(mark, 3))

/** 文化 × 50% + 统考 × 2.5 × 50%. */
export function formulaText({ culturePercent, cultureFull, testFull }: Weights): string {
  const scale = markText(cultureFull / testFull)
  return `文化 × ${markText(culturePercent)}% + 统考 × ${scale} × ${markText(100 - culturePercent)}%`
}

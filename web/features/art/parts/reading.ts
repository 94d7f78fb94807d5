import type { DataOf } from '#contract/endpoint.ts'
import type { getArt } from '#contract/art.ts'
import { type ArtCategory, usualTestFull } from '#domain/art/category.ts'
import {
  type Weights,
  LEAST_CULTURE,
  compositeOf,
  cultureShare,
  estimated,
  findRule,
  fullOf,
  worthOf,
} from '#domain/art/composite.ts'
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
  /** null: what was typed cannot be. */
  readonly weights: Weights | null
  /** No rule is known and no weights were typed: both parts are reckoned half and half. */
  readonly isEstimate: boolean
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
  const known: Weights = rule ?? estimated(cultureFull, testFull)
  const weights =
    percent.problem !== undefined || full.problem !== undefined
      ? null
      : { ...known, culturePercent: percent.value ?? known.culturePercent, cultureFull, testFull }
  const culture = readMark(values.culture, '文化总分', cultureFull)
  const test = readMark(values.test, testName(category), testFull)
  return {
    rule,
    weights,
    isEstimate: rule === undefined && !typed && weights !== null,
    typed: typed || full.value !== null,
    cultureFull,
    testFull,
    culture,
    test,
    target: readMark(values.target, '综合分', weights === null ? cultureFull : fullOf(weights)),
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

/** 文化 × 50% + 统考 × 2.5 × 50%; (文化 × 40% + 统考 × 60%) × 2; 文化 + 统考; of a hundred, each part ÷ its full marks. */
export function formulaText(weights: Weights): string {
  const { culturePercent, cultureFull, testFull, sameScale, times } = weights
  const worth = worthOf(weights)
  if (worth.culture === 1 && worth.test === 1) return '文化 + 统考'
  const [culture, test] = [`${markText(culturePercent)}%`, `${markText(100 - culturePercent)}%`]
  if (sameScale && times !== 1) {
    const full = markText(fullOf(weights))
    return `文化 ÷ ${cultureFull} × ${full} × ${culture} + 统考 ÷ ${testFull} × ${full} × ${test}`
  }
  const scale = sameScale ? ` × ${markText(cultureFull / testFull)}` : ''
  const sum = `文化 × ${culture} + 统考${scale} × ${test}`
  return times === 1 ? sum : `（${sum}）× ${markText(times)}`
}

/** What is odd about a share that was typed; undefined: nothing. */
export function shareDoubt({ weights, percent }: TypedReading): string | undefined {
  if (weights === null || percent.value === null || cultureShare(weights) >= LEAST_CULTURE) return undefined
  return `按你填的，文化只占 ${markText(Math.round(cultureShare(weights)))}%。教育部的原则是文化一般不低于 ${LEAST_CULTURE}%：看看是不是把文化和统考填反了。`
}

import type { DataOf } from '#contract/endpoint.ts'
import type { getArt } from '#contract/art.ts'
import { type ArtCategory, usualTestFull } from '#domain/art/category.ts'
import {
  type Typed,
  type Weights,
  compositeOf,
  findRule,
  readFull,
  readMark,
  readPercent,
} from '#domain/art/composite.ts'
import type { ArtValues } from './use-art.ts'

export type ArtFrame = DataOf<typeof getArt>
export type Control = ArtFrame['controls'][number]
export type Rule = ArtFrame['rules'][number]

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
export interface Reading {
  readonly rule: Rule | undefined
  /** null: no rule is known and no weights were typed. */
  readonly weights: Weights | null
  /** Whether the weights are the student’s own. */
  readonly typed: boolean
  readonly cultureFull: number
  readonly testFull: number
  readonly culture: Typed
  readonly test: Typed
  readonly target: Typed
  readonly percent: Typed
  readonly full: Typed
  /** null: something is missing. */
  readonly composite: number | null
}

/** Where no rule of a province says it. */
const USUAL_FULL = 750

/** Reads what was typed for a province and year. */
export function readArt(frame: ArtFrame, values: ArtValues): Reading {
  const { category } = values
  const rule = findRule(frame.rules, { category, year: yearOf(frame, values) ?? new Date().getFullYear() })
  const percent = readPercent(values.percent)
  const full = readFull(values.testFull)
  const typed = percent.value !== null
  const cultureFull = rule?.cultureFull ?? frame.cultureFull ?? USUAL_FULL
  const testFull = full.value ?? rule?.testFull ?? usualTestFull(category)
  const culturePercent = percent.value ?? (percent.problem === undefined ? rule?.culturePercent : undefined)
  const weights =
    culturePercent === undefined || full.problem !== undefined
      ? null
      : { culturePercent, cultureFull, testFull }
  const culture = readMark(values.culture, cultureFull)
  const test = readMark(values.test, testFull)
  return {
    rule,
    weights,
    typed: typed || full.value !== null,
    cultureFull,
    testFull,
    culture,
    test,
    target: readMark(values.target, cultureFull),
    percent,
    full,
    composite:
      weights === null || culture.value === null || test.value === null
        ? null
        : compositeOf(weights, { culture: culture.value, test: test.value }),
  }
}

/** Marks as they are read: 432.5, without zeros behind. */
export const markText = (mark: number): string => String(Math.round(mark * 100) / 100)

/** 文化 × 50% + 统考 × 2.5 × 50%. */
export function formulaText({ culturePercent, cultureFull, testFull }: Weights): string {
  const scale = markText(cultureFull / testFull)
  return `文化 × ${markText(culturePercent)}% + 统考 × ${scale} × ${markText(100 - culturePercent)}%`
}

import type { LeftOut } from '#domain/forecast/words/left-out.ts'
import { LEVEL_UNKNOWN } from '#domain/directory/unit-level.ts'
import type { CodesOf } from '#domain/engine/codes.ts'
import { type Engine, FLAG, type RowView } from '#domain/engine/engine.ts'
import { DEAR_FROM } from '#domain/engine/unknown-text.ts'
import { drawnForText } from '#domain/exam/subject.ts'
import type { RestsOn } from '#domain/forecast/words/rests-on.ts'
import { isWide, partsOf } from '#domain/matching/major-option.ts'
import { foldText } from '#domain/matching/name.ts'
import { SPECIALS, type Special } from '#domain/matching/special.ts'
import type { Catalogue } from '#server/snapshot/reference.ts'
import type { Codes } from './codes.ts'
import type { PlanCoverage } from './plan-coverage.ts'
import type { Unit } from './units/unit.ts'

/** What follows from what a scope was built from, as answers show it. */
export interface ScopeTells {
  /** What its predictions rest on. */
  readonly restsOn: Omit<RestsOn, 'year'>
  /** Whether it holds 本科 and 专科, or units of which that is not known. */
  readonly mixesLevels: boolean
  /** Kinds of units in a scope that not everybody may file, in `SPECIALS`' order, with their numbers. */
  readonly specials: readonly { readonly kind: Special; readonly count: number }[]
  /** Lines known when a unit was filed for: not those of a past year that is tried. */
  linesKnown<L extends { readonly year: number }>(lines: readonly L[]): readonly L[]
  /** The year of a unit's places: of the plan that units are offered by, or the latest lines. */
  planYear(row: RowView): number | null
  /** The year of a unit's codes and name: of the plan that units are offered by, or the latest lines. */
  codeYear(unit: Pick<Unit, 'source'>): number | null
  /** What it means that the published plan does not hold a unit. @param leftOut As `Engine.leftOut` */
  showLeftOut(leftOut: boolean | null): LeftOut | null
  /** The codes of units that a student who prefers these majors (catalogue codes) would take. */
  majorCodes(catalogue: Catalogue, preferred: readonly string[]): number[]
  /** Of these codes those of units that enrol into several majors together. */
  wideCodes(codes: readonly number[]): number[]
  /** Names of the majors and categories that a unit is known to enrol into together; empty: one alone. */
  insideOf(row: number): readonly string[]
  /** Kinds that a ceiling leaves out unless their fee is known. @param ceiling Yuan a year; null: none */
  dearKinds(ceiling: number | null): CodesOf
}

/** What a scope was built from, as far as it tells. */
interface Telling {
  readonly engine: Engine
  readonly filed: number | null
  readonly rankedYear: number | null
  readonly plan: { readonly year: number } | null
  readonly coverage: PlanCoverage | null
  readonly codes: Readonly<Record<'unitLevel' | 'special' | 'major' | 'abroad' | 'ownership', Codes>>
}

export function tellsOf({ engine, filed, plan, coverage, rankedYear, codes }: Telling): ScopeTells {
  const [first, second] = codes.unitLevel.options()
  const options = once(() => codes.major.inOrder())
  const byPart = once(() => codesByPart(options()))
  const counts = new Map(codes.special.options().map(({ id, count }) => [id, count]))
  return {
    restsOn: {
      predictedFrom: engine.lineOnly ? null : rankedYear,
      planYear: plan?.year ?? coverage?.year ?? null,
      oneYear: engine.oneYear,
    },
    mixesLevels: second !== undefined || first?.id === LEVEL_UNKNOWN,
    specials: SPECIALS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    linesKnown: (lines) => (filed === null ? lines : lines.filter(({ year }) => year < filed)),
    planYear: ({ plan: places, flags }) => {
      if (places === null) return null
      return (flags & FLAG.published) === 0 ? engine.latest : (plan?.year ?? engine.year)
    },
    codeYear: ({ source }) => {
      if (filed !== null) return filed
      return plan !== null && source !== null ? plan.year : engine.latest
    },
    showLeftOut: (leftOut) =>
      leftOut === false
        ? null
        : {
            year: coverage?.year ?? engine.year,
            isCertain: leftOut === true,
            drawnFor: drawnForText(coverage),
          },
    majorCodes: (catalogue, preferred) => {
      const wanted = preferred.flatMap((code) => {
        const major = catalogue.byCode.get(code)
        return major === undefined ? [code] : [code, major.category, foldText(major.name)]
      })
      return [...new Set(wanted.flatMap((part) => byPart().get(part) ?? []))]
    },
    wideCodes: (held) => held.filter((code) => isWide(options()[code - 1] ?? '')),
    insideOf: (row) => {
      const option = options()[engine.code(row, 'major') - 1]
      return option !== undefined && isWide(option) ? partsOf(option) : []
    },
    dearKinds: (ceiling) => {
      if (ceiling === null) return {}
      const [abroad, own] = [codes.abroad.find('abroad'), codes.ownership.find('民办')]
      return {
        ...(ceiling < DEAR_FROM.abroad && abroad !== undefined ? { abroad: [abroad] } : {}),
        ...(ceiling < DEAR_FROM.private && own !== undefined ? { ownership: [own] } : {}),
      }
    },
  }
}

/** The codes of all options that stand for a major or category, alone or with others. */
function codesByPart(options: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const codes = new Map<string, number[]>()
  for (const [at, option] of options.entries())
    for (const part of partsOf(option)) {
      const held = codes.get(part)
      if (held === undefined) codes.set(part, [at + 1])
      else held.push(at + 1)
    }
  return codes
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

import { createEngineBuilder } from '#domain/engine/builder.ts'
import type { BacktestInput, YearReport } from './backtest-evaluate.ts'
import { backtest } from './backtest-evaluate.ts'
import { EASED } from './backtest-picked.ts'
import { readCategories, readFields } from './backtest-read.ts'
import { type ShippedScope, readShippedLines } from './figures-read.ts'
import { pairsBefore } from './groups-pairs.ts'
import { GROUPS_FROM, pairsOf, readGroupScopes } from './groups-read.ts'
import type { GroupScope } from './groups-read.ts'
import { fitGroups } from './groups-refit.ts'
import { type PlacedMoves, othersBefore } from './field-moves.ts'
import { refit } from './refit-fit.ts'
import { elsewhereBefore, fitPair } from './refit-pairs.ts'
import type { FitPair, MajorLines, Named, NamedLines } from './refit-pairs.ts'
import { UPHEAVALS } from './upheavals.ts'

const CHONGQING: Named = { name: '重庆' }

/** Of the figures that come with the product: what is judged beside 浙江 and 山东. */
interface Asked {
  readonly others: MajorLines
  readonly pairs: readonly FitPair[]
  readonly moves: readonly PlacedMoves[]
  readonly withPlan: boolean
}

/**
 * The provinces of groups that have two years with ranks, and 重庆, judged on their newest years: the spread of groups fitted on
 * pairs of all provinces before the test year; the coefficients of 重庆 on none of its own.
 */
export function* nationReports(asked: Asked): Generator<YearReport> {
  yield* chongqingReports(asked)
  const scopes = readGroupScopes()
  for (const scope of scopes) {
    const lineOnly = isLineOnly(scope)
    for (const year of pairsOf(scope)) {
      if (year < GROUPS_FROM) continue
      const report = backtest({
        province: named(scope),
        kind: 'group',
        year,
        lines: upTo(scope.years, year),
        categories: new Map(),
        slots: null,
        withPlan: asked.withPlan,
        groupSpread: fitGroups(pairsBefore(scopes, year)),
      })
      yield { ...report, lineOnly }
    }
  }
}

/** Whether the product tells no chance of a scope's groups, by all lines at hand. */
function isLineOnly({ years }: GroupScope): boolean {
  const year = Math.max(...years.keys()) + 1
  const builder = createEngineBuilder({ kind: 'group', year, upheavals: UPHEAVALS })
  let unitId = 0
  for (const [each, lines] of years)
    for (const line of lines) {
      builder.line({ ...line, year: each, unitId, schoolId: 0 })
      unitId += 1
    }
  return builder.build().lineOnly
}

/** The tracks of 重庆, its earliest year first. */
export const chongqingScopes = (): ShippedScope[] =>
  readShippedLines().filter(({ province, batch }) => province === CHONGQING.name && batch === '本科批')

/** Its majors by the coefficients and priors of the other provinces, each year that has one before it. */
function* chongqingReports(asked: Asked): Generator<YearReport> {
  for (const scope of chongqingScopes())
    for (const year of [...scope.years.keys()].slice(1)) yield chongqingReport(asked, scope, year)
}

function chongqingReport(
  { others, pairs, moves, withPlan }: Asked,
  scope: ShippedScope,
  year: number,
): YearReport {
  const lines = upTo(scope.years, year)
  const own: NamedLines = new Map<Named, BacktestInput['lines']>([...others, [CHONGQING, lines]])
  return backtest({
    province: named(scope),
    kind: 'major',
    year,
    lines,
    categories: readCategories(),
    fields: readFields(),
    slots: null,
    withPlan,
    elsewhere: elsewhereBefore(own, CHONGQING, year),
    fieldMoves: othersBefore(moves, scope, year),
    coefficients: refit(pairs.filter((pair) => pair.year < year)),
    eased: fitPair(own, CHONGQING, year).units.flatMap(({ at, alone }) => (alone >= EASED ? [at] : [])),
  })
}

const named = ({ province, track }: { readonly province: string; readonly track: string }): string =>
  track === '综合' ? province : `${province} ${track}`

const upTo = (years: BacktestInput['lines'], last: number): BacktestInput['lines'] =>
  new Map([...years].filter(([year]) => year <= last))

import { parseArgs } from 'node:util'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { BASES } from '#domain/engine/engine.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { predictGroups } from '#domain/forecast/groups/group-centre.ts'
import { GROUP_SPREAD } from '#domain/forecast/groups/group-spread.ts'
import type { GroupSpread } from '#domain/forecast/groups/group-spread.ts'
import { schoolKey } from '#domain/matching/name.ts'
import { quantile } from '#domain/forecast/spread.ts'
import { linesOf, pairsBefore, tableOf, title } from './groups-pairs.ts'
import { pairsOf, readGroupScopes } from './groups-read.ts'
import type { GroupLine, GroupScope } from './groups-read.ts'
import { fitGroups, printGroupFit } from './groups-refit.ts'
import { printTable } from './table.ts'
import { UPHEAVALS } from './upheavals.ts'

/**
 * Groups judged on years that the model has not seen, on the figures that come with the product: each pair of years of the
 * provinces that have one, with the spread fitted on pairs of all provinces before it. Once with the groups of the year known, as their plan would tell them (requirement, places, order), and once
 * as long as no plan is at hand: then the groups of the latest lines are shown, and judged on the line of the one that
 * continues each. `--refit` prints what ships, fitted on all pairs; `--before YEAR` on those before a year alone; `--as-shipped` judges what ships.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      refit: { type: 'boolean', default: false },
      before: { type: 'string', default: '9999' },
      'as-shipped': { type: 'boolean', default: false },
    },
  })
  const scopes = readGroupScopes()
  const known = pairsBefore(scopes, Number(values.before))
  if (values.refit) {
    printGroupFit(known)
    return
  }
  const pairs = scopes.flatMap((scope) => pairsOf(scope).map((year) => ({ scope, year })))
  const spreads = new Map(
    [...new Set(pairs.map(({ year }) => year))].map((year) => {
      const before = pairsBefore(scopes, year)
      return [year, values['as-shipped'] || before.length === 0 ? GROUP_SPREAD : fitGroups(before)] as const
    }),
  )
  // The first year of all has nothing to be told by.
  const judged = pairs.filter(({ year }) => pairsBefore(scopes, year).length > 0)
  console.log('How the groups of a year were found in the year before, and how that line erred.')
  printTable(pairs.map(({ scope, year }) => matching(scope, year)))
  console.log(
    '\nWith the groups of the year known. held: share of lines no harder than the rank told for 90, 50, 10%.',
  )
  printTable(judged.map(({ scope, year }) => judge(scope, year, withPlan(scope, year, spreads.get(year)))))
  console.log(
    '\nWithout a plan: the groups of the latest lines, on the line of the group that continues each.',
  )
  printTable(judged.map(({ scope, year }) => judge(scope, year, withoutPlan(scope, year, spreads.get(year)))))
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : (part / whole).toFixed(2))

/** Median and P90 of |told ÷ true − 1|. */
function errors(pairs: readonly (readonly [told: number, actual: number])[]): string {
  const sorted = pairs.map(([told, actual]) => Math.abs(told / actual - 1)).sort((a, b) => a - b)
  return sorted.length === 0 ? '-' : `${quantile(sorted, 0.5).toFixed(3)}/${quantile(sorted, 0.9).toFixed(3)}`
}

function matching(scope: GroupScope, year: number): Record<string, string | number> {
  const newer = tableOf(scope, year)
  const older = tableOf(scope, year - 1)
  const lines = linesOf(scope, year)
  const oldLines = linesOf(scope, year - 1)
  const centres = predictGroups(newer, older, new Map())
  const count = (of: (basis: number) => boolean): string =>
    share(centres.filter(({ basis }) => of(basis)).length, centres.length)
  const told = (olderOf: (index: number) => GroupLine | undefined): string =>
    errors(
      lines.flatMap(({ rank }, index) => {
        const old = olderOf(index)?.rank ?? null
        return rank === null || old === null ? [] : [[old, rank] as const]
      }),
    )
  const byNumber = new Map(oldLines.map((line) => [`${schoolKey(line.school)} ${line.code}`, line]))
  const matched = (level: number) => (index: number) =>
    centres[index]?.basis === level ? oldLines[centres[index].older] : undefined
  return {
    pair: title(scope, year),
    groups: lines.length,
    firm: count((basis) => basis === 0),
    loose: count((basis) => basis === 1),
    school: count((basis) => basis === 2 || basis === 3),
    none: count((basis) => basis === 4),
    'by number': told((index) =>
      byNumber.get(`${schoolKey(lines[index]?.school ?? '')} ${lines[index]?.code}`),
    ),
    'firm, last line': told(matched(0)),
    'loose, last line': told(matched(1)),
  }
}

/** A row of an engine, and the line that it came to. */
interface Judged {
  readonly engine: Engine
  readonly row: number
  readonly actual: number
}

function builderOf(scope: GroupScope, year: number, groupSpread: GroupSpread = GROUP_SPREAD) {
  const builder = createEngineBuilder({ kind: 'group', year, upheavals: UPHEAVALS, groupSpread })
  let unitId = 0
  for (const [each, lines] of scope.years) {
    if (each >= year) continue
    for (const line of lines) {
      builder.line({ year: each, unitId, schoolId: 0, ...line })
      unitId += 1
    }
  }
  return { builder, next: unitId }
}

function withPlan(scope: GroupScope, year: number, spread: GroupSpread | undefined): Judged[] {
  const { builder, next } = builderOf(scope, year, spread)
  const lines = linesOf(scope, year)
  lines.forEach((line, index) => builder.offer({ unitId: next + index, schoolId: 0, ...line }))
  const engine = builder.build()
  return lines.flatMap(({ rank }, index) =>
    rank === null ? [] : [{ engine, row: engine.indexOf(next + index), actual: rank }],
  )
}

function withoutPlan(scope: GroupScope, year: number, spread: GroupSpread | undefined): Judged[] {
  const { builder, next } = builderOf(scope, year, spread)
  const engine = builder.build()
  const first = next - linesOf(scope, year - 1).length
  const centres = predictGroups(tableOf(scope, year), tableOf(scope, year - 1), new Map())
  return linesOf(scope, year).flatMap(({ rank }, index) => {
    const older = centres[index]?.older ?? -1
    return rank === null || older < 0 ? [] : [{ engine, row: engine.indexOf(first + older), actual: rank }]
  })
}

/** Students of a scope, evenly over ln rank from the 500th to near its last line, and how many of the hardest each takes. */
const STUDENTS = { count: 400, from: 500, to: 0.95, takes: 5 }

/** What students are told and get who take the hardest groups among those told 90% and more. */
function picks(judged: readonly Judged[]): string {
  const [any] = judged
  if (any === undefined) return '-'
  const actual = new Map(judged.map((each) => [each.row, each.actual]))
  const from = Math.log(STUDENTS.from)
  const to = Math.log(STUDENTS.to * Math.max(...actual.values()))
  const taken = Array.from({ length: STUDENTS.count }, (_, at) => {
    const rank = Math.round(Math.exp(from + ((to - from) * at) / (STUDENTS.count - 1)))
    const { index, probability } = any.engine.score({ rank, subjects: 0xffff, tiers: ['safe'] })
    return [...index]
      .map((row, i) => ({ told: probability[i] ?? 0, line: actual.get(row) ?? 0 }))
      .filter(({ told, line }) => told >= 0.9 && line > 0)
      .slice(0, STUDENTS.takes)
      .map(({ told, line }) => [told, line >= rank ? 1 : 0] as const)
  }).flat()
  const mean = (at: 0 | 1): number => taken.reduce((sum, each) => sum + each[at], 0) / taken.length
  return taken.length === 0 ? '-' : `${mean(0).toFixed(2)} ${mean(1).toFixed(2)}`
}

function judge(scope: GroupScope, year: number, judged: readonly Judged[]): Record<string, string | number> {
  const predicted = judged.filter(({ engine, row }) => engine.probability(row, 1) !== null)
  const held = (rows: readonly Judged[], p: number): string =>
    share(
      rows.filter(({ engine, row, actual }) => actual >= (engine.rankAt(row, p) ?? 0)).length,
      rows.length,
    )
  const on = (...bases: readonly number[]): Judged[] =>
    predicted.filter(({ engine, row }) => bases.some((basis) => engine.basis(row) === BASES[basis]))
  return {
    pair: title(scope, year),
    n: predicted.length,
    'rank50 median/P90': errors(
      predicted.map(({ engine, row, actual }) => [engine.rankAt(row, 0.5) ?? 0, actual] as const),
    ),
    held: [0.9, 0.5, 0.1].map((p) => held(predicted, p)).join(' '),
    'firm 90%': held(on(0), 0.9),
    'loose 90%': held(on(1), 0.9),
    'school 90%': held(on(2, 3), 0.9),
    'five hardest told, got': picks(predicted),
  }
}

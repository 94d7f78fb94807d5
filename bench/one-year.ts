import { parseArgs } from 'node:util'
import { createEngineBuilder } from '#domain/engine/builder.ts'
import { BASES } from '#domain/engine/engine.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { median } from '#domain/forecast/spread.ts'
import type { ProvinceMedians } from '#domain/forecast/terms.ts'
import type { LineRow } from './backtest-evaluate.ts'
import { chongqingScopes } from './backtest-nation.ts'
import { REFERENCE, readCategories } from './backtest-read.ts'
import { readGroupScopes } from './groups-read.ts'
import { type Named, elsewhereBefore, readMajorLines } from './refit-pairs.ts'
import { printTable } from './table.ts'
import { UPHEAVALS } from './upheavals.ts'

/** A scope with more years than one. */
interface Lined {
  readonly name: string
  readonly kind: 'major' | 'group'
  readonly years: ReadonlyMap<number, readonly LineRow[]>
  readonly elsewhere: (year: number) => readonly ProvinceMedians[]
}

/**
 * What is told of a province of which one year of lines is at hand, judged by those that have more: each year predicted from the
 * one before alone, as though none earlier were known, and from all there are. Printed are the shares of lines no harder than
 * the ranks told for 90, 50 and 10 %, of all units and of those at the top, and the median of ln(rank at 50 % ÷ rank at 90 %).
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string', default: REFERENCE } } })
  printTable((await readScopes(values.data)).flatMap((scope) => judgeScope(scope)))
}

/** Provinces and tracks with more years than one. @param folder The reference data */
export async function readScopes(folder: string): Promise<Lined[]> {
  const majors = await readMajorLines(folder)
  const groups = readGroupScopes()
  const own = new Map<Named, Lined['years']>(majors)
  return [
    ...[...majors].map(([province, years]) => ({
      name: province.name,
      kind: 'major' as const,
      years,
      elsewhere: (year: number) => elsewhereBefore(majors, province, year),
    })),
    // Whoever has lines of majors and is not one of them sees all of them.
    ...chongqingScopes().map(({ province, track, years }) => ({
      name: `${province} ${track}`,
      kind: 'major' as const,
      years,
      elsewhere: (year: number) => elsewhereBefore(own, { name: province }, year),
    })),
    ...groups.map(({ province, track, years }) => ({
      name: `${province} ${track}`,
      kind: 'group' as const,
      years,
      elsewhere: () => [],
    })),
  ]
}

/** A row for each year predicted, from the one before and from all. @param only Years; by default all but the first */
export function judgeScope(scope: Lined, only?: readonly number[]): Record<string, string | number>[] {
  const years = [...scope.years.keys()].sort((a, b) => a - b)
  return (only ?? years.slice(1)).flatMap((year) => {
    const before = years.filter((each) => each < year)
    const known = before.length === 1 ? [before] : [before.slice(-1), before]
    return known.map((from) => ({
      scope: scope.name,
      year,
      'years known': from.length,
      ...judge(predict(scope, year, from), scope.years.get(year) ?? []),
    }))
  })
}

/** Predicts the units of a year, known by their names, from the lines of some years before it. */
function predict({ kind, years, elsewhere }: Lined, year: number, from: readonly number[]): Engine {
  const builder = createEngineBuilder({
    kind,
    year,
    categories: readCategories(),
    elsewhere: elsewhere(year),
    upheavals: UPHEAVALS,
  })
  for (const each of from)
    years.get(each)?.forEach((row, unitId) => builder.line({ year: each, unitId, schoolId: 0, ...row }))
  years.get(year)?.forEach(({ school, name, plan, level, requirement }, unitId) =>
    builder.offer({
      unitId,
      schoolId: 0,
      school,
      name,
      plan: kind === 'group' ? plan : null,
      level: level ?? null,
      requirement: requirement ?? null,
    }),
  )
  return builder.build()
}

/** Predicted cut-offs below this rank are the top of a table. */
const TOP = 10_000

function judge(engine: Engine, lines: readonly LineRow[]): Record<string, string | number> {
  const told = lines.flatMap(({ rank }, unitId) => {
    const row = engine.indexOf(unitId)
    const [at90, at50, at10] = [0.9, 0.5, 0.1].map((p) => engine.rankAt(row, p) ?? null)
    if (rank === null || at90 == null || at50 == null || at10 == null) return []
    return [{ rank, at90, at50, at10, isOwn: BASES.indexOf(engine.basis(row)) <= 1 }]
  })
  const held = (rankOf: (each: (typeof told)[number]) => number, among = told): string =>
    (among.filter((each) => each.rank >= rankOf(each)).length / among.length).toFixed(3)
  return {
    units: told.length,
    'held at 90%': held(({ at90 }) => at90),
    'of their own line': held(
      ({ at90 }) => at90,
      told.filter(({ isOwn }) => isOwn),
    ),
    'at the top': held(
      ({ at90 }) => at90,
      told.filter(({ at50 }) => at50 < TOP),
    ),
    'at 50%': held(({ at50 }) => at50),
    'at 10%': held(({ at10 }) => at10),
    width: median(told.map(({ at90, at50 }) => Math.log(at50 / at90))).toFixed(3),
  }
}

import { fitAdditive, numbered } from './additive-fit.ts'
import type { YearTable, YearUnit } from './centre.ts'
import { schoolKey, unitKeys } from '#domain/matching/name.ts'
import { runningMedian } from './running-median.ts'
import { median } from './spread.ts'

/** What past years say beyond the last line, in ln rank. T: target year; o: latest year; q: before o. */
export interface Terms {
  /** How far its line in o lies from what its school and its major lead to expect: positive is easier. */
  readonly tw: number
  /** What it moved by itself from q to o. */
  readonly idio: number
  /** How far it eased by itself in o and lies easier than expected: it looks like a bargain. */
  readonly alone: number
  /** How much easier another province's latest lines have it. */
  readonly x: number
  /** What its major moved by itself from q to o, everywhere in the province. */
  readonly trend: number
}

export const NO_TERMS: Terms = { tw: 0, idio: 0, alone: 0, x: 0, trend: 0 }

/** How wanted a unit is by its line: its school's part and its major's, in ln rank. */
export interface QualityParts {
  readonly school: number
  readonly major: number
}

/** A pair of neighbouring years: for each newer unit the older one's position, or -1. */
export interface YearPair {
  readonly newer: YearTable
  readonly older: YearTable
  readonly links: readonly number[]
}

export function clip(value: number, size: number): number {
  return Math.max(-size, Math.min(size, value))
}

/** What a unit has in common with one of another province: school, major and kind. */
function elsewhereKey({ school, keys }: Pick<YearUnit, 'school' | 'keys'>): string {
  return `${school}|${keys.base}|${keys.kinds}`
}

/** The category of a unit, or its own major where it has none. */
export function categoryOf({ category, keys }: YearUnit): string {
  return category === '' ? keys.base : category
}

/** Median ln rank of a province's lines, by school, major and kinds. */
export type ProvinceMedians = ReadonlyMap<string, number>

/** What another province's lines say, as official files write their names; those without a rank say nothing. */
export function elsewhereOf(
  lines: Iterable<{ readonly school: string; readonly name: string; readonly rank: number | null }>,
): ProvinceMedians {
  const groups = new Map<string, number[]>()
  for (const { school, name, rank } of lines)
    if (rank !== null && rank >= 1)
      push(groups, elsewhereKey({ school: schoolKey(school), keys: unitKeys(name) }), Math.log(rank))
  return new Map([...groups].map(([key, values]) => [key, median(values)]))
}

/** Adds a value to its group. */
function push<K, T>(groups: Map<K, T[]>, key: K, value: T): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}

/** A group's median, and of how many. */
interface Middle {
  readonly value: number
  readonly n: number
}

function middlesBy<K>(keys: readonly K[], values: readonly number[]): Map<K, Middle> {
  const groups = new Map<K, number[]>()
  keys.forEach((key, at) => push(groups, key, values[at] ?? 0))
  return new Map([...groups].map(([key, group]) => [key, { value: median(group), n: group.length }]))
}

/** A group's median, held to 0 as by `weight` members that say so; 0 for no group. */
function shrunk(middle: Middle | undefined, weight: number): number {
  return middle === undefined ? 0 : (middle.value * middle.n) / (middle.n + weight)
}

/** A group's median, held to another value as by `weight` members that say so. */
function heldTo(middle: Middle | undefined, value: number, weight: number): number {
  return middle === undefined ? value : (middle.value * middle.n + value * weight) / (middle.n + weight)
}

/** Positions of the units that have a rank, and these. */
function ranked(table: YearTable): { positions: number[]; units: YearUnit[]; y: Float64Array } {
  const positions: number[] = []
  const units: YearUnit[] = []
  table.units.forEach((unit, position) => {
    if (unit.logRank === null) return
    positions.push(position)
    units.push(unit)
  })
  return { positions, units, y: Float64Array.from(units, ({ logRank }) => logRank ?? 0) }
}

/** Clips of the terms. */
const CLIP = { tw: 1, idio: 1, alone: 1.2, elsewhere: 0.8 } as const

/** How strongly the effects of school, category and major are held to 0 in `wantedIn`. */
const RIDGE = { school: 0.3, category: 5, base: 5 } as const
const WANTED_SWEEPS = 6
/** The least share of a unit's own that is left where it stands all but alone. */
const LEAST_OWN = 0.15

/** What a table says of one of its units. */
export interface UnitView {
  /** Unclipped. */
  readonly tw: number
  readonly wanted: QualityParts
}

/** What a table says of its units. */
export interface TableView {
  /** By position; null where the unit has no rank. */
  readonly units: readonly (UnitView | null)[]
  /** ln rank that a school lends a unit of its kinds, by `kindredKey`. */
  readonly schools: ReadonlyMap<string, number>
}

/** School and kinds: units of one school that are priced alike. */
export function kindredKey({ school, keys }: YearUnit): string {
  return `${school}|${keys.kinds}`
}

/** How far each unit lies from what school and major, itself left out, lead to expect; and these parts. */
export function viewOf(table: YearTable): TableView {
  const { positions, units, y } = ranked(table)
  const levels = [
    numbered(units.map(kindredKey), RIDGE.school),
    numbered(units.map(categoryOf), RIDGE.category),
    numbered(
      units.map(({ keys }) => keys.base),
      RIDGE.base,
    ),
  ] as const
  const fit = fitAdditive(y, levels, WANTED_SWEEPS)
  const out: (UnitView | null)[] = table.units.map(() => null)
  positions.forEach((position, row) => {
    const part = (level: 0 | 1 | 2): { effect: number; pull: number } => {
      const at = levels[level].group[row] ?? 0
      const pull = (fit.weight[row] ?? 1) / ((fit.totals[level]?.[at] ?? 0) + levels[level].ridge)
      return { effect: fit.effects[level]?.[at] ?? 0, pull }
    }
    const [school, category, base] = [part(0), part(1), part(2)]
    const pulls = school.pull + category.pull + base.pull
    const rest = fit.rest[row] ?? 0
    const tw = rest / Math.max(LEAST_OWN, 1 - pulls)
    // What the unit's own line lent its school and its major is taken back from each by its share.
    const own = (clip(tw, CLIP.tw) - rest) / pulls
    out[position] = {
      tw,
      wanted: {
        school: fit.mean + school.effect - own * school.pull,
        major: category.effect + base.effect - own * (category.pull + base.pull),
      },
    }
  })
  const schools = new Map<string, number>()
  for (const [key, group] of levels[0].numbers) schools.set(key, fit.mean + (fit.effects[0]?.[group] ?? 0))
  return { units: out, schools }
}

/** Moves of the units of a pair that have a rank in both years. */
function movesOf({ newer, older, links }: YearPair): {
  positions: number[]
  units: YearUnit[]
  moves: number[]
  /** Quarter of a unit of ln rank that the older line lies in. */
  quarters: number[]
} {
  const positions: number[] = []
  const units: YearUnit[] = []
  const moves: number[] = []
  const quarters: number[] = []
  newer.units.forEach((unit, position) => {
    const before = older.units[links[position] ?? -1]?.logRank ?? null
    if (unit.logRank === null || before === null) return
    positions.push(position)
    units.push(unit)
    moves.push(unit.logRank - before)
    quarters.push(Math.floor(4 * before))
  })
  return { positions, units, moves, quarters }
}

/** What each unit of the newer table moved by itself: not with its rank band, category, major or school. */
function ownMoves(pair: YearPair): number[] {
  const { positions, units, moves, quarters } = movesOf(pair)
  const bands = middlesBy(quarters, moves)
  const rest = moves.map((move, at) => move - (bands.get(quarters[at] ?? 0)?.value ?? 0))
  const sweeps: readonly (readonly [string[], number])[] = [
    [units.map(categoryOf), 5],
    [units.map(({ keys }) => keys.base), 5],
    [units.map(({ school }) => school), 3],
  ]
  for (let sweep = 0; sweep < 3; sweep += 1)
    for (const [keys, weight] of sweeps) {
      const middles = middlesBy(keys, rest)
      keys.forEach((key, at) => {
        rest[at] = (rest[at] ?? 0) - shrunk(middles.get(key), weight)
      })
    }
  const out = pair.newer.units.map(() => 0)
  positions.forEach((position, at) => {
    out[position] = rest[at] ?? 0
  })
  return out
}

/** What each unit's major moved by itself between tables, per year of a square root. */
function trends(pair: YearPair): number[] {
  const { units, moves, quarters } = movesOf(pair)
  const bands = middlesBy(quarters, moves)
  const whole = median(moves)
  const years = Math.sqrt(Math.max(1, pair.newer.year - pair.older.year))
  const rest = moves.map((move, at) => (move - heldTo(bands.get(quarters[at] ?? 0), whole, 50)) / years)
  const categories = middlesBy(units.map(categoryOf), rest)
  const bases = middlesBy(
    units.map(({ keys }) => keys.base),
    rest,
  )
  return pair.newer.units.map((unit) => {
    const category = shrunk(categories.get(categoryOf(unit)), 30)
    return heldTo(bases.get(unit.keys.base), category, 30)
  })
}

/** Half the neighbours that `expectation` looks at. */
const NEIGHBOURS = 150
/** With fewer lines to compare nothing is expected of another province. */
const LEAST_KNOWN = 50

/**
 * What a line elsewhere leads to expect here: the running median over 301 neighbours, linear between; null:
 * too few lines.
 */
function expectation(
  pairs: readonly { readonly z: number; readonly y: number }[],
): ((z: number) => number) | null {
  if (pairs.length < LEAST_KNOWN) return null
  const sorted = [...pairs].sort((a, b) => a.z - b.z)
  const zs = sorted.map(({ z }) => z)
  const middles = runningMedian(
    sorted.map(({ y }) => y),
    NEIGHBOURS,
  )
  return (z) => {
    let low = 0
    let high = zs.length - 1
    if (z <= (zs[low] ?? 0)) return middles[low] ?? 0
    if (z >= (zs[high] ?? 0)) return middles[high] ?? 0
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((zs[middle] ?? 0) <= z) low = middle
      else high = middle
    }
    const from = zs[low] ?? 0
    const left = middles[low] ?? 0
    const right = middles[high] ?? 0
    return left + ((right - left) * (z - from)) / ((zs[high] ?? 0) - from)
  }
}

/** A unit of the target year that was found among the latest ones, at a position. */
export interface FoundUnit {
  readonly unit: YearUnit
  readonly position: number
}

/** Another province's latest lines beside the latest ones here. */
export interface Comparison {
  readonly lines: ProvinceMedians
  /** Units found here that have a line there: z there, y here. */
  readonly known: readonly (FoundUnit & { readonly z: number; readonly y: number })[]
  /** What a line there leads to expect here. */
  readonly expected: (z: number) => number
}

/** Sets other provinces beside a table; those that know none of its units are left out. */
export function compare(
  table: YearTable,
  found: readonly FoundUnit[],
  elsewhere: readonly ProvinceMedians[],
): Comparison[] {
  return elsewhere.flatMap((lines) => {
    const known = found.flatMap(({ unit, position }) => {
      const z = lines.get(elsewhereKey(unit))
      const y = table.units[position]?.logRank ?? null
      return y === null || z === undefined ? [] : [{ unit, position, z, y }]
    })
    const expected = expectation(known)
    return expected === null ? [] : [{ lines, known, expected }]
  })
}

/** What other provinces' lines lead to expect here on average, in ln rank; null: none knows it. */
export function expectedOf(unit: YearUnit, comparisons: readonly Comparison[]): number | null {
  const values = comparisons.flatMap(({ lines, expected }) => {
    const z = lines.get(elsewhereKey(unit))
    return z === undefined ? [] : [expected(z)]
  })
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** How much easier another province has each unit, by position; of an unknown one, its school. */
function easierThere({ known, expected }: Comparison, found: readonly FoundUnit[]): Map<number, number> {
  const off = known.map(({ z, y }) => clip(y - expected(z), CLIP.elsewhere))
  const categories = known.map(({ unit }) => categoryOf(unit))
  const middles = middlesBy(categories, off)
  const own = off.map((value, at) => value - shrunk(middles.get(categories[at] ?? ''), 10))
  const schools = middlesBy(
    known.map(({ unit }) => unit.school),
    own,
  )
  const out = new Map<number, number>()
  for (const { unit, position } of found) {
    const school = schools.get(unit.school)
    if (school !== undefined) out.set(position, shrunk(school, 3))
  }
  known.forEach(({ position }, at) => out.set(position, own[at] ?? 0))
  return out
}

/** How much easier other provinces' latest lines have each unit: the mean, 0 where none says. */
function elsewhereTerms(
  size: number,
  found: readonly FoundUnit[],
  comparisons: readonly Comparison[],
): number[] {
  const values = new Map<number, number[]>()
  for (const comparison of comparisons)
    for (const [position, x] of easierThere(comparison, found)) push(values, position, x)
  return Array.from({ length: size }, (_, position) => {
    const all = values.get(position)
    return all === undefined ? 0 : all.reduce((sum, x) => sum + x, 0) / all.length
  })
}

/** What the terms of a target year are made from. */
export interface TermsInput {
  readonly latest: YearTable
  readonly view: TableView
  /** From the year before the latest to the latest; null where there is none. */
  readonly pair: YearPair | null
  /** By their newer names, which other provinces know them by. */
  readonly found: readonly FoundUnit[]
  readonly comparisons: readonly Comparison[]
  /** The latest or the target year is one of announced upheaval: majors do not go on as they did. */
  readonly upheaval: boolean
}

/** The terms of each unit of the latest table, clipped as the coefficients expect them. */
export function termsOf({ latest, view, pair, found, comparisons, upheaval }: TermsInput): Terms[] {
  const none = latest.units.map(() => 0)
  const own = pair === null ? none : ownMoves(pair)
  const trend = pair === null || upheaval ? none : trends(pair)
  const x = elsewhereTerms(latest.units.length, found, comparisons)
  return latest.units.map((_, position) => {
    const tw = view.units[position]?.tw ?? 0
    const idio = own[position] ?? 0
    return {
      tw: clip(tw, CLIP.tw),
      idio: clip(idio, CLIP.idio),
      alone: Math.max(0, Math.min(clip(idio, CLIP.alone), clip(tw, CLIP.alone))),
      x: x[position] ?? 0,
      trend: trend[position] ?? 0,
    }
  })
}

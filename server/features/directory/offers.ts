import { listSources } from '#server/snapshot/sources.ts'
import type { DirectorySnapshot } from './snapshot.ts'
import type { Tallies } from '#contract/directory.ts'
import type { Forecast, Outlook } from '#contract/recommend.ts'
import type { Source } from '#contract/fields.ts'
import { FORECAST_AT } from '#domain/directory/chance.ts'
import { toLevel } from '#domain/directory/level.ts'
import type { Basis } from '#domain/engine/engine.ts'
import { drawnForText } from '#domain/exam/subject.ts'
import { specialOfUnit } from '#domain/matching/special-of.ts'
import { type Scope } from '#server/features/scopes/service.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { type GroupedNumbers, groupOf, packGroups } from '#server/snapshot/groups.ts'
import { memo, prepared } from '#server/snapshot/memo.ts'
import { type Directory, type Major, type School } from './directory.ts'
import { categoryKey } from './unit-names.ts'

/** The units of one scope by school and by major: positions in its engine. */
export interface Offers {
  /** What they are made of, as plain data. */
  readonly frozen: FrozenOffers
  ofSchool(school: School): readonly number[]
  /** Units named after the major; those that enrol into its category or name it in brackets come with `wide`. */
  ofMajor(major: Major, wide?: boolean): readonly number[]
  /** Units that enrol into a category as a whole. */
  ofCategory(category: string, level: Major['level']): readonly number[]
  /** Whether a unit had a line in the latest year. */
  isLined(row: number): boolean
  /** Whether the plan of the year predicted holds it. */
  isPlanned(row: number): boolean
  /** Whether it is of no special kind: who may file those is known of nobody who only looks. */
  isForAll(row: number): boolean
}

/** Units looked at before other work gets its turn. */
const PIECE = 500

/** In which years there is a unit, and whether it is for everybody. */
const [LINED, PLANNED, FOR_ALL] = [1, 2, 4]

/**
 * A scope's units by school and major, prepared piece by piece; a request keeps the directory it began with.
 */
const offers = prepared((scope: Scope, directory: Directory) => runInSteps(index(scope, directory)))
export const { get: offersOf } = offers

/** Prepares them, unless they are. */
export async function prepareOffers(scope: Scope, directory: Directory): Promise<void> {
  if (!offers.find(scope, directory)) await offers.prepare(scope, directory)
}

/** Offers as plain data: they can be kept in a file. */
export interface FrozenOffers {
  readonly years: Uint8Array
  readonly schools: GroupedNumbers
  readonly majors: GroupedNumbers
  readonly wide: GroupedNumbers
}

/** What the offers of a scope are made of. */
export const freezeOffers = (scope: Scope, directory: Directory): FrozenOffers =>
  offersOf(scope, directory).frozen

/** Takes the offers of a scope from what was kept of them, in place of preparing them. */
export function keepOffers(scope: Scope, directory: Directory, frozen: FrozenOffers): void {
  offers.put(openOffers(frozen), scope, directory)
}

/** Yields after each piece of the work. */
function* index(scope: Scope, directory: Directory): Generator<undefined, Offers> {
  const schools = new Map<string, number[]>()
  const majors = new Map<string, number[]>()
  const wide = new Map<string, number[]>()
  const years = new Uint8Array(scope.engine.size)
  for (let row = 0; row < scope.engine.size; row += 1) {
    const unit = scope.unitAt(row)
    if (!unit) continue
    const isLined = unit.lines[0]?.year === scope.engine.latest
    years[row] =
      (isLined ? LINED : 0) |
      (scope.plan !== null && unit.source !== null ? PLANNED : 0) |
      (specialOfUnit(unit) === null ? FOR_ALL : 0)
    const school = directory.schoolOf(unit.schoolName)
    if (school) push(schools, school.code, row)
    if (scope.unitKind !== 'major') continue
    const linked = directory.majorsOf(unit.unitName, school, unit.level)
    if (linked.own !== undefined) push(majors, linked.own, row)
    for (const code of linked.contained) push(wide, code, row)
    if (linked.category !== undefined) {
      const level = unit.level ?? toLevel(school?.level)
      push(wide, categoryKey(level, linked.category), row)
    }
    if (row % PIECE === 0) yield
  }
  return openOffers({
    years,
    schools: packGroups(schools),
    majors: packGroups(majors),
    wide: packGroups(wide),
  })
}

function openOffers(frozen: FrozenOffers): Offers {
  const { years, schools, majors, wide } = frozen
  const ofCategory: Offers['ofCategory'] = (category, level) => groupOf(wide, categoryKey(level, category))
  return {
    frozen,
    isLined: (row) => ((years[row] ?? 0) & LINED) !== 0,
    isPlanned: (row) => ((years[row] ?? 0) & PLANNED) !== 0,
    isForAll: (row) => ((years[row] ?? 0) & FOR_ALL) !== 0,
    ofCategory,
    ofSchool: ({ code }) => groupOf(schools, code),
    ofMajor: ({ code, category, level }, alsoWide = false) => [
      ...groupOf(majors, code),
      ...(alsoWide ? [...groupOf(wide, code), ...ofCategory(category, level)] : []),
    ],
  }
}

function push<K>(groups: Map<K, number[]>, key: K, row: number): void {
  const group = groups.get(key)
  if (group) group.push(row)
  else groups.set(key, [row])
}

/** Positions in a scope's engine by their unit's school; those the directory does not know are left out. */
export function groupBySchool(
  scope: Scope,
  directory: Directory,
  rows: Iterable<number>,
): Map<School, number[]> {
  const schools = new Map<School, number[]>()
  for (const row of rows) {
    const school = directory.schoolOf(scope.unitAt(row)?.schoolName ?? '')
    if (school) push(schools, school, row)
  }
  return schools
}

/** What a unit's next line is expected to be; null without a prediction. */
export function forecastOf({ engine }: Scope, row: number): Forecast | null {
  const rank90 = engine.rankAt(row, FORECAST_AT.rank90)
  const rank50 = engine.rankAt(row, FORECAST_AT.rank50)
  const rank10 = engine.rankAt(row, FORECAST_AT.rank10)
  if (rank90 === null || rank50 === null || rank10 === null) return null
  return { year: engine.year, rank90, rank50, rank10, related: isRelated(engine.basis(row)) }
}

/** The rank expected of a unit's next line, where it has its own: only such speak for a school. */
export function ownRank50({ engine }: Scope, row: number): number | null {
  return isRelated(engine.basis(row)) ? null : engine.rankAt(row, FORECAST_AT.rank50)
}

const isRelated = (basis: Basis): boolean => basis === 'category' || basis === 'school'

/**
 * Whether it is known that the subjects do not open a unit, or that the plan leaves it out.
 *
 * @param subjects A mask, or null: any.
 */
export function isClosed({ engine }: Scope, row: number, subjects: number | null): boolean {
  return (
    engine.leftOut(row, subjects) === true || (subjects !== null && engine.eligible(row, subjects) === false)
  )
}

/** How many of these units there are in each year. @param subjects A mask, or null: any. */
export function talliesOf(
  scope: Scope,
  directory: Directory,
  rows: readonly number[],
  subjects: number | null,
): Tallies {
  const { isLined, isPlanned } = offersOf(scope, directory)
  const { engine, plan } = scope
  const tallyOf = (year: number, holds: (row: number) => boolean) => {
    const matching = rows.filter(holds)
    return {
      year,
      units: matching.length,
      open: matching.filter((row) => !isClosed(scope, row, subjects)).length,
    }
  }
  return {
    lined: engine.latest === null ? null : tallyOf(engine.latest, isLined),
    planned: plan === null ? null : { ...tallyOf(plan.year, isPlanned), drawnFor: drawnForText(plan) },
  }
}

/** Whether a unit counts where several are spoken of together. @param subjects A mask, or null: any. */
const isCounted = (scope: Scope, directory: Directory, row: number, subjects: number | null): boolean =>
  offersOf(scope, directory).isForAll(row) && !isClosed(scope, row, subjects)

/** Those that count of several units. @param subjects A mask, or null: any. */
export const countedOf = (
  scope: Scope,
  directory: Directory,
  rows: readonly number[],
  subjects: number | null,
): number[] => rows.filter((row) => isCounted(scope, directory, row, subjects))

/**
 * What several units together ask of a rank; null where none can be predicted by a line of its own.
 *
 * @param subjects A mask, or null: any.
 */
export function outlookOf(
  scope: Scope,
  directory: Directory,
  rows: readonly number[],
  subjects: number | null,
): Outlook | null {
  const counted = countedOf(scope, directory, rows, subjects)
  let best: number | null = null
  let easiest = 0
  for (const row of counted) {
    const rank = ownRank50(scope, row)
    if (rank !== null && rank > easiest) {
      easiest = rank
      best = row
    }
  }
  const forecast = best === null ? null : forecastOf(scope, best)
  if (forecast === null) return null
  const bounds = counted.flatMap((row) => scope.engine.rankAt(row, FORECAST_AT.rank10) ?? [])
  return {
    ...forecast,
    unitKind: scope.unitKind,
    units: counted.length,
    bounds: bounds.sort((a, b) => a - b),
  }
}

/** Whether a rank has a tenth of a chance at one of several units. */
export const reachesAny = (outlook: Outlook | null, rank: number): boolean =>
  (outlook?.bounds.at(-1) ?? 0) >= rank

/**
 * Units that a rank reaches, the hardest first; then those beyond it, the nearest first; then those not
 * counting.
 */
export function sortByReach(
  scope: Scope,
  directory: Directory,
  rows: readonly number[],
  { subjects, rank }: { subjects: number | null; rank: number },
): number[] {
  const placed = rows.map((row) => {
    const middle = scope.engine.rankAt(row, FORECAST_AT.rank50)
    const isCandidate = middle !== null && isCounted(scope, directory, row, subjects)
    const isReached = (scope.engine.rankAt(row, FORECAST_AT.rank10) ?? 0) >= rank
    if (!isCandidate) return { row, group: 2, key: middle ?? Infinity }
    return isReached ? { row, group: 0, key: middle } : { row, group: 1, key: -middle }
  })
  // Of two without a key the difference is NaN, which counts as none.
  return placed.sort((a, b) => a.group - b.group || a.key - b.key || a.row - b.row).map(({ row }) => row)
}

const latestSourceIds = memo((scope: Scope): ReadonlySet<number> => {
  const { engine } = scope
  const rows = Array.from({ length: engine.size }, (_, row) => scope.unitAt(row))
  return new Set(
    rows.flatMap((unit) =>
      (unit?.lines ?? []).flatMap(({ year, source }) => (year === engine.latest ? [source] : [])),
    ),
  )
})

/** The files that the lines of a scope's latest year are from. */
export function latestSources({ reference }: DirectorySnapshot, scope: Scope): Source[] {
  return listSources(reference, latestSourceIds(scope))
}

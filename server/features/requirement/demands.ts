import { type DirectorySnapshot, type School, listPlanCoverage } from '#server/features/directory/service.ts'
import { LEVELS, type Level, byLevel, toLevel } from '#domain/directory/level.ts'
import {
  type Demand,
  combinationsOf,
  demandOf,
  demandText,
  drawnFor,
  isOpen,
  trackBit,
  unseenIn,
} from '#domain/exam/combination.ts'
import type { Db } from '#server/db/open.ts'
import { newestRules, type Rule, type UnitKind } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { memo } from '#server/snapshot/memo.ts'
import { toUnitKind } from '#server/snapshot/reference.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { type CountRow, type DemandYear, countUnits, findOrigin, listDemandYears } from './queries.ts'

/** Units, and their places together; null where those of one are not known. */
export interface Tally {
  units: number
  places: number | null
}

/** Units that ask for one and the same. */
export interface DemandCount extends Tally {
  readonly demand: StatedDemand
}

/** A demand with the text that says it. */
export interface StatedDemand extends Demand {
  readonly text: string | null
  readonly trackName: string
  /** In few words, the same for every writing: 物理 + 化学. */
  readonly label: string
}

/** Units of one school, or of one name. */
export interface CountedUnits {
  readonly name: string
  readonly counts: readonly DemandCount[]
}

/** What the units of a province's latest year with requirements ask for. */
export interface YearDemands {
  readonly year: DemandYear
  readonly unitKind: UnitKind
  readonly importIds: readonly number[]
  readonly starter: boolean
  readonly levels: readonly Level[]
  /** Combinations of the province; empty where none are chosen. */
  readonly combinations: readonly number[]
  /** The combinations that the table was drawn for; empty: it holds for all. */
  readonly drawnFor: readonly number[]
  /** A mask of subjects whose requirement it cannot show, as it was drawn for others. */
  readonly unseen: number
  /** Neither drawn for one combination nor a starter set. */
  readonly complete: boolean
  all(level: Level): readonly DemandCount[]
  schools(level: Level): readonly (CountedUnits & { readonly school: School | undefined })[]
  /** Empty where units are groups of majors, whose names say nothing. */
  names(level: Level): readonly CountedUnits[]
}

/** What a province's years ask for, the latest first: as a whole table for the latest, as counts for all. */
export interface Demands {
  readonly table: YearDemands | null
  readonly years: readonly { year: number; complete: boolean; all(level: Level): readonly DemandCount[] }[]
}

/**
 * What a province's units ask for; read at the first question and cached until an import lands.
 *
 * @throws HttpProblem 404 for an id that is no province's
 */
export const demandsOf = memo((db: Db, snapshot: DirectorySnapshot, provinceId: number): Promise<Demands> => {
  const [rule] = newestRules(provinceFacts(snapshot, provinceId).rules)
  return readDemands(db, snapshot, provinceId, rule)
})

async function readDemands(
  db: Db,
  snapshot: DirectorySnapshot,
  provinceId: number,
  rule: Rule | undefined,
): Promise<Demands> {
  const combinations = rule ? combinationsOf(rule) : []
  const found = await listDemandYears(db, provinceId)
  const years: Demands['years'][number][] = []
  for (const year of found) {
    const counted = countsOf(await countUnits(db, year, null), year)
    const counts = splitLevels(counted, (some) => some.map(({ count }) => count))
    const { starter } = await originOf(db, snapshot, year)
    const drawn = await drawnBy(
      db,
      year,
      counted.map(({ count }) => count.demand),
      combinations,
    )
    years.push({
      year: year.year,
      complete: !starter && drawn.drawnFor.length === 0,
      all: (level) => counts[level],
    })
  }
  const [latest] = found
  return { table: latest ? await readTable(db, snapshot, latest, combinations) : null, years }
}

/**
 * The combinations that a table was drawn for, and subjects whose requirement it cannot show: as was said of a plan when it was
 * imported, else as its rows let one tell.
 */
async function drawnBy(
  db: Db,
  year: DemandYear,
  demands: readonly Demand[],
  combinations: readonly number[],
): Promise<Pick<YearDemands, 'drawnFor' | 'unseen'>> {
  const all = combinations.reduce((some, mask) => some | mask, 0)
  const covers = year.kind === 'plan' ? await listPlanCoverage(db, year) : []
  const isWhole = covers.some(({ combination }) => combination === null)
  if (isWhole) {
    const tracks = covers.flatMap(({ combination, track }) => (combination === null ? trackBit(track) : []))
    const offered = combinations.filter((mask) => tracks.some((bit) => (mask & bit) === bit))
    const shown = offered.reduce((some, mask) => some | mask, 0)
    return { drawnFor: offered.length === combinations.length ? [] : offered, unseen: all & ~shown }
  }
  const stated = covers.flatMap(({ combination }) => combination ?? [])
  const fits = stated.length > 0 ? stated : drawnFor(demands, combinations)
  return { drawnFor: fits, unseen: unseenIn(fits, all) }
}

async function originOf(db: Db, { reference }: DirectorySnapshot, year: DemandYear) {
  const origin = await findOrigin(db, year)
  const importIds = origin?.importIds ?? []
  return {
    importIds,
    unitKind: toUnitKind(origin?.unitKind ?? ''),
    starter: listSources(reference, importIds).some(({ starter }) => starter),
  }
}

async function readTable(
  db: Db,
  snapshot: DirectorySnapshot,
  year: DemandYear,
  combinations: readonly number[],
): Promise<YearDemands> {
  const origin = await originOf(db, snapshot, year)
  const bySchool = countsOf(await countUnits(db, year, 'school_name'), year)
  const byName = origin.unitKind === 'major' ? countsOf(await countUnits(db, year, 'unit_name'), year) : []
  const drawn = await drawnBy(
    db,
    year,
    bySchool.map(({ count }) => count.demand),
    combinations,
  )
  const schools = splitLevels(bySchool, (counted) =>
    gather(counted, (name) => snapshot.directory.schoolOf(name)?.hashId ?? name).map((one) => ({
      ...one,
      name: snapshot.directory.shownName(one.name),
      school: snapshot.directory.schoolOf(one.name),
    })),
  )
  const names = splitLevels(byName, (counted) => gather(counted, (name) => name))
  return {
    ...origin,
    year,
    levels: LEVELS.filter((level) => bySchool.some((each) => each.level === level)),
    combinations,
    ...drawn,
    complete: drawn.drawnFor.length === 0 && !origin.starter,
    all: (level) => schools[level].flatMap(({ counts }) => counts),
    schools: (level) => schools[level],
    names: (level) => names[level],
  }
}

interface Counted {
  readonly name: string
  readonly level: Level
  readonly count: DemandCount
}

/** Each distinct text is evaluated once. */
function countsOf(rows: readonly CountRow[], { year }: DemandYear): Counted[] {
  const known = new Map<string, StatedDemand>()
  return rows.map(({ name, level, track, requirement, units, places }) => {
    const key = `${track}|${requirement ?? ''}|${requirement === null}`
    let demand = known.get(key)
    if (!demand) {
      const own = demandOf(requirement, track, year)
      demand = { ...own, text: requirement, trackName: track, label: demandText(own) }
      known.set(key, demand)
    }
    return { name, level: toLevel(level), count: { demand, units, places } }
  })
}

function splitLevels<T>(
  counted: readonly Counted[],
  make: (counted: readonly Counted[]) => T,
): Record<Level, T> {
  return byLevel((wanted) => make(counted.filter(({ level }) => level === wanted)))
}

function gather(counted: readonly Counted[], keyOf: (name: string) => string): CountedUnits[] {
  const groups = new Map<string, { name: string; counts: DemandCount[] }>()
  for (const { name, count } of counted) {
    const key = keyOf(name)
    const group = groups.get(key)
    if (group) group.counts.push(count)
    else groups.set(key, { name, counts: [count] })
  }
  return [...groups.values()]
}

/** All of these units together, or those that `wanted` picks. */
export function tallyOf(
  counts: readonly DemandCount[],
  wanted: (demand: StatedDemand) => boolean = () => true,
): Tally {
  const tally: Tally = { units: 0, places: 0 }
  for (const { demand, units, places } of counts) {
    if (!wanted(demand)) continue
    tally.units += units
    tally.places = tally.places === null || places === null ? null : tally.places + places
  }
  return tally
}

/** What of these units stays open to a mask of subjects; the share only where the table is complete. */
export function opennessOf(counts: readonly DemandCount[], subjects: number, complete: boolean) {
  const total = tallyOf(counts)
  const open = tallyOf(counts, (demand) => isOpen(demand, subjects) === true)
  const unknown = tallyOf(counts, (demand) => isOpen(demand, subjects) === null)
  return {
    open,
    unknown,
    share:
      complete && total.units > 0
        ? {
            units: open.units / total.units,
            places:
              total.places === null || open.places === null || total.places === 0
                ? null
                : open.places / total.places,
          }
        : null,
  }
}

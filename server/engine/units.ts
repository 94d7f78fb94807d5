import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { UnitRow } from '#contract/unit.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { predictCentres, yearTable } from '#domain/recommend/centre.ts'
import type { YearTable, YearUnit } from '#domain/recommend/centre.ts'
import { matchUnits } from '#domain/recommend/match.ts'
import { formerSchoolKey, schoolKey, schoolName, unitKeys } from '#domain/recommend/name.ts'
import type { ScopeKey } from './queries.ts'
import type { SchoolFacts } from './reference.ts'

/** A row of the table of lines. */
export interface LineRow {
  id: number
  import_id: number
  school_code: string
  school_name: string
  unit_code: string
  unit_name: string
  plan: number | null
  min_score: number | null
  min_rank: number | null
  requirement: string | null
}

/** A row of the latest published plan. */
export interface PlanRow {
  import_id: number
  school_name: string
  unit_name: string
  city: string | null
  places: number | null
  requirement: string | null
  fee: number | null
}

/** One year of lines, with the keys that match it to other years. */
export interface YearLines {
  readonly year: number
  readonly rows: readonly LineRow[]
  readonly table: YearTable
}

/** What a result shows of a unit that no student's condition changes. */
export interface Unit {
  /** Opaque, and the same after every import. */
  readonly id: string
  /** The id of its latest line, by which the engine knows it. */
  readonly unitId: number
  readonly schoolKey: string
  readonly schoolCode: string
  readonly schoolName: string
  readonly unitCode: string
  readonly unitName: string
  readonly lines: UnitRow['lines']
  /** As written by the latest line or the plan; null where neither says. */
  readonly requirement: string | null
  /** The file that its plan is from; null without one. */
  readonly source: number | null
}

/** A unit with its entry in the plan, from which the engine is built. */
export interface PlannedUnit extends Unit {
  readonly plan: PlanRow | null
}

/** Years of lines that are shown of a unit. */
export const SHOWN_YEARS = 3
/** Rows handled before other work gets its turn. */
const CHUNK = 500

/** Prepares a year's rows for matching. Rows come in the order of the file. */
export async function prepareYear(
  year: number,
  rows: readonly LineRow[],
  unitKind: ScopeKey['unitKind'],
): Promise<YearLines> {
  const units: YearUnit[] = []
  for (const row of rows) {
    const requirement = parseRequirement(row.requirement)
    units.push({
      unitId: row.id,
      schoolId: 0,
      school: schoolKey(row.school_name),
      keys: unitKeys(row.unit_name),
      // As in the engine: groups are told apart by their requirement, majors keep their name when theirs changes.
      demand:
        requirement === null || unitKind === 'major'
          ? ''
          : `${requirement.first}/${requirement.all}/${requirement.any}`,
      category: '',
      plan: row.plan,
      logRank: null,
    })
    if (units.length % CHUNK === 0) await breathe()
  }
  return { year, rows, table: yearTable(year, units) }
}

/**
 * The units of the latest year, each with its lines of up to three years and its entry in the published plan, matched as
 * the engine matches them.
 *
 * @param years The latest first.
 * @param scope What tells units of different provinces, batches and tracks apart.
 * @param former Present school key → former one.
 */
export async function makeUnits(
  scope: string,
  years: readonly YearLines[],
  plans: readonly PlanRow[],
  former: ReadonlyMap<string, string>,
): Promise<PlannedUnit[]> {
  const [latest] = years
  if (!latest) return []
  const histories = latest.rows.map((_, index) => index)
  const lines = latest.rows.map((row): UnitRow['lines'] => [shown(latest.year, row)])
  for (let step = 1; step < Math.min(SHOWN_YEARS, years.length); step += 1) {
    const newer = years[step - 1]
    const older = years[step]
    if (!newer || !older) break
    await breathe()
    const links = linkYears(newer, older, former)
    histories.forEach((position, index) => {
      const next = links[position] ?? -1
      histories[index] = next
      const row = older.rows[next]
      if (row) lines[index]?.push(shown(older.year, row))
    })
  }
  const planOf = await matchPlans(latest, plans)
  const taken = new Map<string, number>()
  const units: PlannedUnit[] = []
  for (const [index, row] of latest.rows.entries()) {
    const unit = latest.table.units[index]
    if (!unit) continue
    const name = `${scope}|${unit.school}|${unit.keys.exact}`
    const nth = taken.get(name) ?? 0
    taken.set(name, nth + 1)
    const plan = planOf.get(index) ?? null
    units.push({
      id: createHash('sha256').update(`${name}|${nth}`).digest('base64url').slice(0, 12),
      unitId: row.id,
      schoolKey: unit.school,
      schoolCode: row.school_code,
      schoolName: schoolName(row.school_name),
      unitCode: row.unit_code,
      unitName: row.unit_name,
      lines: lines[index] ?? [],
      plan,
      requirement: row.requirement ?? plan?.requirement ?? null,
      source: plan?.import_id ?? null,
    })
    if (units.length % CHUNK === 0) await breathe()
  }
  return units
}

function shown(year: number, row: LineRow): UnitRow['lines'][number] {
  return { year, score: row.min_score, rank: row.min_rank, plan: row.plan, source: row.import_id }
}

/**
 * For each row of a newer year the position of the same unit in an older one, as the engine matches them; -1: none.
 *
 * @param former As `formerKeys` gives it.
 */
export function linkYears(newer: YearLines, older: YearLines, former: ReadonlyMap<string, string>): number[] {
  return predictCentres(newer.table, older.table, withFormer(newer, former)).map((centre) => centre.older)
}

/** Present school key → former one. @param aliases former name → present name */
export function formerKeys(aliases: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...aliases].map(([old, present]) => [schoolKey(present), schoolKey(old)]))
}

function withFormer(lines: YearLines, aliases: ReadonlyMap<string, string>): Map<string, string> {
  const former = new Map(aliases)
  for (const row of lines.rows) {
    const old = formerSchoolKey(row.school_name)
    if (old !== null) former.set(schoolKey(row.school_name), old)
  }
  return former
}

/** Position in the latest lines → its entry in the plan. */
async function matchPlans(latest: YearLines, plans: readonly PlanRow[]): Promise<Map<number, PlanRow>> {
  const bySchool = new Map<string, PlanRow[]>()
  for (const plan of plans) {
    const key = schoolKey(plan.school_name)
    const list = bySchool.get(key)
    if (list) list.push(plan)
    else bySchool.set(key, [plan])
  }
  const found = new Map<number, PlanRow>()
  let done = 0
  for (const [school, positions] of latest.table.bySchool) {
    const offered = bySchool.get(school) ?? []
    const newer = offered.map((plan) => ({ keys: unitKeys(plan.unit_name), plan: plan.places, demand: '' }))
    const older = positions.flatMap((position) => latest.table.units[position] ?? [])
    for (const match of matchUnits(newer, older)) {
      const position = positions[match.older]
      const plan = offered[match.newer]
      if (position !== undefined && plan) found.set(position, plan)
    }
    done += positions.length
    if (done > CHUNK) {
      done = 0
      await breathe()
    }
  }
  return found
}

/** The facts of a school by its key; for a campus or department in brackets those of the school without its place. */
export function findSchool(schools: ReadonlyMap<string, SchoolFacts>, key: string): SchoolFacts | null {
  const own = schools.get(key)
  if (own) return own
  const parent = schools.get(key.replace(/(?:\([^()]*\))+$/u, ''))
  return parent ? { ...parent, province: null, city: null } : null
}

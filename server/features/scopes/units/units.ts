import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { UnitLine } from '#contract/scopes-fields.ts'
import { lineFigures } from '#domain/exam/certainty.ts'
import { yearTable } from '#domain/forecast/centre.ts'
import { unitKeys } from '#domain/matching/name.ts'
import type { KnownLevels } from '#server/snapshot/level-in.ts'
import { NEW_UNITS } from '#domain/matching/new-unit.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import { type FormerKeys, linkYears, renamedSchools } from './link-years.ts'
import { type Planned, matchPlan } from './match-plan.ts'
import { filedIn, idsByNumber, opaqueIds } from './opaque-ids.ts'
import { type PlanRow, nameBesideLines } from './plan-groups.ts'
import { type UnitWithPlan, SHOWN_YEARS, type SchoolNames } from './unit.ts'
import type { StoredLine, YearLines } from './year-rows.ts'

/** Makes the units of a scope of its years of lines and its plan. */

/** Rows handled before other work gets its turn. */
const CHUNK = 500

const NOT_TOLD = { toldRequirement: null, toldWhere: null, nextRequirement: null }

/** The published plan as far as it concerns one scope. */
export interface ScopePlan {
  readonly year: number | null
  readonly rows: readonly PlanRow[]
  /** Whether it is that of the year predicted, whose codes are filed with. */
  readonly current: boolean
  /** Whether a row that is no unit of the latest lines is offered here. */
  readonly offersNew: (row: PlanRow) => boolean
}

/**
 * The latest year's units with three years' lines and their plan entry, then those only the plan holds.
 * @param years The latest first.
 * @param former Present school key → former ones.
 */
export async function makeUnits(
  key: ScopeKey,
  years: readonly YearLines[],
  plan: ScopePlan,
  former: FormerKeys,
  { schoolOf, shownName }: SchoolNames,
  known: KnownLevels,
): Promise<UnitWithPlan[]> {
  const [latest] = years
  if (!latest) return []
  const histories = latest.rows.map((_, index) => index)
  const claimed: ReadonlySet<number>[] = []
  const lines = latest.rows.map((row): YearLine[] => [{ year: latest.year, row }])
  for (let step = 1; step < Math.min(SHOWN_YEARS, years.length); step += 1) {
    const newer = years[step - 1]
    const older = years[step]
    if (!newer || !older) break
    await yieldToEventLoop()
    const links = linkYears(newer, older, former)
    histories.forEach((position, index) => {
      const next = links[position] ?? -1
      histories[index] = next
      const row = older.rows[next]
      if (row) lines[index]?.push({ year: older.year, row })
    })
    claimed.push(new Set(histories))
  }
  const { planOf, doubtful, elsewhere, named, left } = await matchPlan(
    key,
    plan.rows,
    latest,
    former,
    schoolOf,
    known,
  )
  const renamed = plan.current ? renamedSchools(plan.rows, latest, former) : undefined
  const giveIds = opaqueIds(key, latest.year)
  const ids = giveIds(filedIn(latest))
  const units: UnitWithPlan[] = []
  for (const [index, row] of latest.rows.entries()) {
    const unit = latest.table.units[index]
    if (!unit) continue
    const planned = planOf.get(index)
    const entry = planned?.row ?? null
    const current = plan.current ? entry : null
    const now = renamed?.get(unit.school)
    const unitName = current?.unit_name ?? row.unit_name
    units.push({
      id: ids[index] ?? '',
      unitId: row.id,
      schoolKey: unit.school,
      schoolCode: current?.school_code ?? row.school_code,
      schoolName: shownName(current?.school_name ?? now?.name ?? row.school_name),
      unitCode: current?.unit_code ?? row.unit_code,
      unitName,
      nameInLines: row.unit_name,
      level: (planned?.unit ?? unit).level ?? null,
      // The lines of several units of one name are nobody's where the plan does not say whose.
      lines: plan.current && doubtful.has(index) ? [] : shown(lines[index] ?? [], unitName),
      plan: entry,
      linedAs: {
        school: elsewhere.has(index) ? row.school_name : (entry ?? row).school_name,
        unit: entry ? (named.get(entry) ?? entry.unit_name) : row.unit_name,
      },
      withdrawn: !entry && now?.merged === true,
      requirement:
        entry && key.unitKind === 'group' ? entry.requirement : (entry?.requirement ?? row.requirement),
      ...NOT_TOLD,
      feeText: entry?.fee_text ?? null,
      remark: entry?.remark ?? null,
      source: entry?.import_id ?? null,
    })
    if (units.length % CHUNK === 0) await yieldToEventLoop()
  }
  const added = left.filter(({ row }) => plan.offersNew(row))
  // A group's number says nothing, and by content alone it would be taken for another's continuation.
  const older = key.unitKind === 'group' ? [] : years.slice(1, SHOWN_YEARS)
  const pasts = pastsOf(added, older, claimed, former)
  const giveNewIds = key.unitKind === 'group' && plan.year !== null ? idsByNumber(key, plan.year) : giveIds
  const newIds = giveNewIds(added)
  for (const [index, { row, unit }] of added.entries()) {
    units.push({
      id: newIds[index] ?? '',
      unitId: NEW_UNITS + row.id,
      schoolKey: unit.school,
      schoolCode: row.school_code,
      schoolName: shownName(row.school_name),
      unitCode: row.unit_code,
      unitName: row.unit_name,
      nameInLines: row.unit_name,
      level: unit.level ?? null,
      lines: shown(pasts[index] ?? [], row.unit_name),
      plan: row,
      linedAs: {
        school: row.school_name,
        unit: key.unitKind === 'group' ? nameBesideLines(row, latest.table) : row.unit_name,
      },
      withdrawn: false,
      requirement: row.requirement,
      ...NOT_TOLD,
      feeText: row.fee_text,
      remark: row.remark,
      source: row.import_id,
    })
    if (units.length % CHUNK === 0) await yieldToEventLoop()
  }
  return units
}

/**
 * Earlier lines of units without a latest one, under their very name: by less, an ended unit's would be
 * taken.
 */
function pastsOf(
  added: readonly Planned[],
  years: readonly YearLines[],
  claimed: readonly ReadonlySet<number>[],
  former: FormerKeys,
): YearLine[][] {
  const pasts = added.map((): YearLine[] => [])
  const rows = added.map(({ row }) => row)
  for (const [step, older] of years.entries()) {
    const table = yearTable(
      older.year + 1,
      added.map(({ unit }) => unit),
    )
    linkYears({ unitKind: older.unitKind, rows, table }, older, former).forEach((position, index) => {
      const row = older.rows[position]
      const sameName = older.table.units[position]?.keys.exact === added[index]?.unit.keys.exact
      if (row && sameName && claimed[step]?.has(position) !== true) {
        pasts[index]?.push({ year: older.year, row })
      }
    })
  }
  return pasts
}

interface YearLine {
  readonly year: number
  readonly row: StoredLine
}

/** Lines as answers show them, with their names, in one writing, where these are others than the unit's. */
function shown(lines: readonly YearLine[], unitName: string): UnitLine[] {
  const { exact } = unitKeys(unitName)
  return lines.map(({ year, row }) => ({
    year,
    ...lineFigures(row),
    ...(unitKeys(row.unit_name).exact === exact
      ? {}
      : { name: row.unit_name.replaceAll('（', '(').replaceAll('）', ')') }),
  }))
}

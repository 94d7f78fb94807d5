import type { UnitKind } from '#domain/province/rules.ts'
import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { UnitRow } from '#contract/recommend.ts'
import { certaintyOf } from '#domain/exam/certainty.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { type Level, levelByCode, toLevel } from '#domain/directory/level.ts'
import { type LevelsByName, unitLevel } from '#domain/directory/unit-level.ts'
import { linkMajors, predictCentres, yearTable } from '#domain/recommend/centre.ts'
import { linkGroups } from '#domain/recommend/group-centre.ts'
import type { YearTable, YearUnit } from '#domain/recommend/centre.ts'
import {
  addFormer,
  foldText,
  formerSchoolKey,
  isCollective,
  schoolKey,
  schoolName,
  similarity,
  unitKeys,
} from '#domain/recommend/name.ts'
import { linkSchools } from '#domain/recommend/match.ts'
import { memberKeys } from '#domain/recommend/match-groups.ts'
import { campusPlace, placeByName } from '#domain/directory/placed.ts'
import { mendedName } from '#domain/directory/mended-name.ts'
import { wholesOf } from '#domain/directory/school-link.ts'
import { type Limit, limitsOf } from '#domain/preference/limits.ts'
import { specialOf } from '#domain/recommend/special-of.ts'
import type { Told } from '#domain/recommend/told.ts'
import type { Special } from '#domain/recommend/special.ts'
import type { Reference, SchoolFacts } from '#server/snapshot/reference.ts'
import { type PlanRow, nameBesideLines } from './plan-groups.ts'

/** A row of the table of lines. */
export interface LineRow {
  id: number
  import_id: number
  school_code: string
  /** Whole, where its file breaks it. */
  school_name: string
  /** The name in the file, where that is another. */
  filed_as?: string
  unit_code: string
  unit_name: string
  plan: number | null
  min_score: number | null
  min_rank: number | null
  rank_is_bound: boolean
  read_from: string
  derived: string | null
  requirement: string | null
  /** Of a group: the majors inside by a plan of its year, where one tells. */
  members?: readonly string[]
}

/** One year of lines, or of a plan, with the keys that match it to other years. */
export interface YearRows<R> {
  readonly year: number
  readonly unitKind: UnitKind
  readonly rows: readonly R[]
  readonly table: YearTable
}
export type YearLines = YearRows<LineRow>

/** What a result shows of a unit that no student's condition changes. */
export interface Unit {
  /** Opaque, and the same after every import. */
  readonly id: string
  /** The id of its latest line, by which the engine knows it; of a unit new in the plan, one from `NEW_UNITS` on. */
  readonly unitId: number
  /** Of the name in its latest line, by which older ones are found too. */
  readonly schoolKey: string
  readonly schoolCode: string
  /** The present one: that of the plan filed by, where it holds the school. Broken and short ones are whole. */
  readonly schoolName: string
  readonly unitCode: string
  /** As its code, that of the plan filed by, where it holds the unit. */
  readonly unitName: string
  /** The one in its latest line, by which older ones are found; of a unit new in the plan, that of the plan. */
  readonly nameInLines: string
  /** By all that tells it (`unitLevel`); null: not known, which is not 本科. */
  readonly level: Level | null
  /** The latest first; a unit that only the plan holds has none of the latest year, mostly none at all. */
  readonly lines: UnitRow['lines']
  /** As written by the plan or the latest line; null where neither says. */
  readonly requirement: string | null
  /** Where neither says: what other provinces' files tell of it, or of its major, in words; and which, null: of its major. */
  readonly toldRequirement: string | null
  readonly toldWhere: string | null
  /** What the plan says of its fee beside or instead of one figure (见简注, 104750港元), and else of it; null: nothing. */
  readonly feeText: string | null
  readonly remark: string | null
  /** The file that its plan is from; null without one. */
  readonly source: number | null
}

/** A unit with its entry in the plan, from which the engine is built. */
export interface PlannedUnit extends Unit {
  readonly plan: PlanRow | null
  /** School and unit as files write them, by which the engine finds its line. */
  readonly linedAs: { readonly school: string; readonly unit: string }
  /** What files of other provinces tell of its requirement, where none of its own does. */
  readonly told?: Told
  /** Its school has merged with others, and the plan does not hold it any more. */
  readonly withdrawn: boolean
}

/** What is known of the names by which files call schools. */
export interface SchoolNames {
  /** The school that a name is of, its campuses and departments among them; undefined where it is not known. */
  readonly schoolOf: (name: string) => string | undefined
  /** What is shown in the place of a name. */
  readonly shownName: (name: string) => string
}

/** What tells the level of units, beside their rows. */
export interface KnownLevels extends SchoolsAndPlaces {
  readonly catalogue: { readonly levelsByName: LevelsByName }
}

/** The level of a unit of one scope, as its row of a plan or of lines has it. */
export function levelIn(
  { provinceId, batch }: Pick<ScopeKey, 'provinceId' | 'batch'>,
  row: Pick<PlanRow, 'school_name' | 'unit_code' | 'unit_name'> & { readonly level?: string },
  known: KnownLevels,
): Level | null {
  return unitLevel(
    {
      provinceId,
      batch,
      inPlan: row.level === undefined ? null : toLevel(row.level),
      unitCode: row.unit_code,
      schoolName: row.school_name,
      unitName: row.unit_name,
      majorName: unitKeys(row.unit_name).base,
      ofSchool: findSchool(known, schoolKey(row.school_name))?.level ?? null,
    },
    known.catalogue.levelsByName,
  )
}

/** For who knows none but those of the files. */
export const noNames: SchoolNames = { schoolOf: () => undefined, shownName: schoolName }

/** Years of lines that are shown of a unit. */
export const SHOWN_YEARS = 3
/** Rows handled before other work gets its turn. */
const CHUNK = 500
/** Ids of units without a line: this and the id of their row in the plan. No table of lines gets as long. */
const NEW_UNITS = 2 ** 30

const NOT_TOLD = { toldRequirement: null, toldWhere: null }

/** A line by the whole name of its school: under a broken one it would have no other years. */
export function withWholeName(row: LineRow, wholeName: (name: string) => string): LineRow {
  const whole = wholeName(row.school_name)
  return whole === row.school_name ? row : { ...row, school_name: whole, filed_as: row.school_name }
}

/** Whether only the plan holds a unit, not the latest lines. */
export const isNewUnit = ({ unitId }: Pick<Unit, 'unitId'>): boolean => unitId >= NEW_UNITS

/** The kind of a unit that not everybody may file; null for an ordinary one. */
export const specialOfUnit = ({
  schoolName: school,
  unitName: unit,
  remark,
}: Pick<Unit, 'schoolName' | 'unitName' | 'remark'>): Special | null => specialOf({ school, unit, remark })

/** What its texts ask of who files it: its remark, the brackets of its names and of its requirement. */
export const limitsOfUnit = ({
  schoolName,
  unitName,
  requirement,
  remark,
}: Pick<Unit, 'schoolName' | 'unitName' | 'requirement' | 'remark'>): Limit[] =>
  // Most ask nothing, and every unit of a province is read.
  limitsOf(...[remark, unitName, requirement, schoolName].filter((text) => text !== null && ASKS.test(text)))

const ASKS =
  /[男女语视岁龄政届利色]|党员|团员|\d{2}[%分]|身高|数学|外语|英语|面试|口试|[只仅限]招|基础|体能|军检|嗅觉|听力|口吃/u

/** What of a row tells which unit it is of. */
type NamedRow = Pick<LineRow, 'id' | 'school_name' | 'unit_name' | 'requirement' | 'plan' | 'members'> &
  Partial<Pick<LineRow, 'min_rank' | 'rank_is_bound' | 'unit_code'> & Pick<PlanRow, 'fee' | 'level'>>

/** A year's units with the names of their schools as the file writes them. */
interface Linkable {
  readonly unitKind: UnitKind
  readonly rows: readonly { readonly school_name: string }[]
  readonly table: YearTable
}

/**
 * Prepares a year's rows for matching. Rows come in the order of the file.
 *
 * @param provinceId Whose codes may tell 专科; left out, no level is told
 */
export async function prepareYear<R extends NamedRow>(
  year: number,
  rows: readonly R[],
  unitKind: UnitKind,
  provinceId?: number,
): Promise<YearRows<R>> {
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
      logRank: row.rank_is_bound === true || !row.min_rank ? null : Math.log(row.min_rank),
      fee: row.fee ?? null,
      level: provinceId === undefined ? null : levelOfRow(provinceId, row),
      ...(row.members && { members: memberKeys(row.members) }),
    })
    if (units.length % CHUNK === 0) await yieldToEventLoop()
  }
  return { year, unitKind, rows, table: yearTable(year, units) }
}

/** By the plan, else by the code. */
const levelOfRow = (provinceId: number, { level, unit_code: code }: NamedRow): Level | null =>
  level ? toLevel(level) : code === undefined ? null : levelByCode(provinceId, code)

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
 * The units of the latest year, each with its lines of up to three years and its entry in the published plan, matched as
 * the engine matches them; then those that only the plan holds.
 *
 * @param years The latest first.
 * @param former Present school key → former ones.
 */
export async function makeUnits(
  key: ScopeKey,
  years: readonly YearLines[],
  plan: ScopePlan,
  former: FormerKeys,
  { schoolOf, shownName }: SchoolNames,
  levels: KnownLevels,
): Promise<PlannedUnit[]> {
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
    key.provinceId,
    plan.rows,
    latest,
    former,
    schoolOf,
  )
  const renamed = plan.current ? renamedSchools(plan.rows, latest, former) : undefined
  const idOf = opaqueIds(key, latest.year)
  const units: PlannedUnit[] = []
  for (const [index, row] of latest.rows.entries()) {
    const unit = latest.table.units[index]
    if (!unit) continue
    const entry = planOf.get(index) ?? null
    const current = plan.current ? entry : null
    const now = renamed?.get(unit.school)
    const unitName = current?.unit_name ?? row.unit_name
    units.push({
      // Lists that were saved know it by the name in the file.
      id: idOf(row.filed_as === undefined ? unit : { ...unit, school: schoolKey(row.filed_as) }),
      unitId: row.id,
      schoolKey: unit.school,
      schoolCode: current?.school_code ?? row.school_code,
      schoolName: shownName(current?.school_name ?? now?.name ?? row.school_name),
      unitCode: current?.unit_code ?? row.unit_code,
      unitName,
      nameInLines: row.unit_name,
      level: levelIn(key, entry ?? row, levels),
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
  // Of a group the number says nothing, and by its content alone it would be taken for one that others continue.
  const older = key.unitKind === 'group' ? [] : years.slice(1, SHOWN_YEARS)
  const pasts = pastsOf(added, older, claimed, former)
  const newIdOf = key.unitKind === 'group' && plan.year !== null ? idsByNumber(key, plan.year) : idOf
  for (const [index, { row, unit }] of added.entries()) {
    units.push({
      id: newIdOf(unit),
      unitId: NEW_UNITS + row.id,
      schoolKey: unit.school,
      schoolCode: row.school_code,
      schoolName: shownName(row.school_name),
      unitCode: row.unit_code,
      unitName: row.unit_name,
      nameInLines: row.unit_name,
      level: levelIn(key, row, levels),
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
 * The lines that units without one in the latest year had before it under their very name, and which are of no other unit: by
 * less than the name, another unit that ended would be taken for theirs.
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

/**
 * Gives units their opaque ids: made of their names, the units of one name counted.
 *
 * @param key What tells units of different provinces, batches and tracks apart.
 * @param latest The year of their lines.
 */
export function opaqueIds(key: ScopeKey, latest: number): (unit: YearUnit) => string {
  const place = `${key.provinceId}|${key.batch}|${key.track}|${key.unitKind}`
  // The number of a group is another group's next year: a list that was saved must not turn to that one.
  const scope = key.unitKind === 'group' ? `${place}|${latest}` : place
  const taken = new Map<string, number>()
  return (unit) => {
    const name = `${scope}|${unit.school}|${unit.keys.exact}`
    const nth = taken.get(name) ?? 0
    taken.set(name, nth + 1)
    return createHash('sha256').update(`${name}|${nth}`).digest('base64url').slice(0, 12)
  }
}

/** The opaque ids of groups that only the plan of a year holds: of the number alone, which the lines of that year have too. */
export function idsByNumber(key: ScopeKey, year: number): (group: YearUnit) => string {
  const idOf = opaqueIds(key, year)
  return (group) => idOf({ ...group, keys: unitKeys(group.keys.base) })
}

interface YearLine {
  readonly year: number
  readonly row: LineRow
}

/** Lines as answers show them, with their names, in one writing, where these are others than the unit's. */
function shown(lines: readonly YearLine[], unitName: string): UnitRow['lines'] {
  const { exact } = unitKeys(unitName)
  return lines.map(({ year, row }) => ({
    year,
    ...figuresOf(row),
    ...(unitKeys(row.unit_name).exact === exact
      ? {}
      : { name: row.unit_name.replaceAll('（', '(').replaceAll('）', ')') }),
  }))
}

/** The figures of a line as answers show them. */
export function figuresOf(
  row: Pick<
    LineRow,
    'min_score' | 'min_rank' | 'rank_is_bound' | 'read_from' | 'derived' | 'plan' | 'import_id'
  >,
): Omit<UnitRow['lines'][number], 'year'> {
  const { min_score: score, min_rank: rank, plan, import_id: source } = row
  return { score, rank, ...(row.rank_is_bound ? { isBound: true } : {}), plan, source, ...certaintyOf(row) }
}

/**
 * For each row of a newer year the position of the same unit in an older one, as the engine matches them; -1: none, or, of a
 * group, none for certain.
 *
 * @param former As `formerKeys` gives it.
 */
export function linkYears(newer: Linkable, older: Pick<Linkable, 'table'>, former: FormerKeys): number[] {
  const known = withFormer(newer, former)
  if (newer.unitKind === 'group') return linkGroups(newer.table, older.table, known)
  return linkMajors(newer.table, older.table, known)
}

/** As `linkYears`, of a plan: which of its entries may be any of several units of one name, too. */
function linkPlan(
  plan: Linkable,
  latest: YearLines,
  former: FormerKeys,
): { readonly links: readonly number[]; readonly doubtful: ReadonlySet<number> } {
  if (plan.unitKind === 'group')
    return { links: linkYears(plan, latest, former), doubtful: new Set<number>() }
  // As the engine does, which looks at no line of the plan's own year.
  const centres = predictCentres(plan.table, latest.table, withFormer(plan, former))
  const isDoubtful = centres.flatMap(({ older, isDoubtful: open }) => (open === true ? older : []))
  return { links: centres.map(({ older }) => older), doubtful: new Set(isDoubtful) }
}

/** Present school key → former ones: several where schools merged. */
type FormerKeys = ReadonlyMap<string, readonly string[]>

/** @param aliases former name → present name */
export function formerKeys(aliases: ReadonlyMap<string, string>): FormerKeys {
  const former = new Map<string, readonly string[]>()
  for (const [old, present] of aliases) addFormer(former, schoolKey(present), schoolKey(old))
  return former
}

function withFormer({ rows }: Pick<Linkable, 'rows'>, aliases: FormerKeys): FormerKeys {
  const former = new Map(aliases)
  for (const row of rows) {
    const old = formerSchoolKey(row.school_name)
    if (old !== null) addFormer(former, schoolKey(row.school_name), old)
  }
  return former
}

/** A school of the latest lines that the plan lists under another name. */
interface Renamed {
  readonly name: string
  /** With others: which of its units there are still, the plan alone says. */
  readonly merged: boolean
}

/** By the key of the school in the lines. */
function renamedSchools(
  rows: readonly PlanRow[],
  { table: { bySchool } }: YearLines,
  former: FormerKeys,
): Map<string, Renamed> {
  const names = new Map(rows.map((row) => [row.school_name, schoolKey(row.school_name)]))
  const links = linkSchools(new Set(names.values()), new Set(bySchool.keys()), withFormer({ rows }, former))
  const renamed = new Map<string, Renamed>()
  for (const [name, key] of names) {
    const olds = links.get(key) ?? []
    for (const old of olds) if (old !== key) renamed.set(old, { name, merged: olds.length > 1 })
  }
  return renamed
}

/** An entry of the plan as a unit. */
interface Planned {
  readonly row: PlanRow
  readonly unit: YearUnit
}

/**
 * Position in the latest lines → its entry in the plan, those told apart that were found at another name of their school, or that
 * may be another unit's of the same name; the names of lines that entries were found by, where not their own; and the entries
 * that are of none of them.
 */
async function matchPlan(
  provinceId: number,
  rows: readonly PlanRow[],
  latest: YearLines,
  former: FormerKeys,
  schoolOf: SchoolNames['schoolOf'],
): Promise<{
  planOf: Map<number, PlanRow>
  doubtful: ReadonlySet<number>
  elsewhere: ReadonlySet<number>
  named: ReadonlyMap<PlanRow, string>
  left: Planned[]
}> {
  const named =
    latest.unitKind === 'group'
      ? new Map(rows.map((row) => [row, nameBesideLines(row, latest.table)]))
      : namesByRemark(rows, latest)
  await yieldToEventLoop()
  const asUnits = rows.map((row) => ({
    ...row,
    plan: row.places,
    unit_name: named.get(row) ?? row.unit_name,
  }))
  const planned = await prepareYear(latest.year + 1, asUnits, latest.unitKind, provinceId)
  await yieldToEventLoop()
  const { links, doubtful } = linkPlan(planned, latest, former)
  const planOf = new Map<number, PlanRow>()
  const unlinked: Planned[] = []
  for (const [index, row] of rows.entries()) {
    const position = links[index] ?? -1
    const unit = planned.table.units[index]
    if (position >= 0) planOf.set(position, row)
    else if (unit) unlinked.push({ row, unit })
  }
  const found = matchWithinSchools(unlinked, latest, planOf, schoolOf)
  for (const [position, { row }] of found) planOf.set(position, row)
  const taken = new Set(found.values())
  return {
    planOf,
    doubtful,
    elsewhere: new Set(found.keys()),
    named,
    left: unlinked.filter((entry) => !taken.has(entry)),
  }
}

/** Entries and lines of one school, major and kind. */
interface Alike {
  readonly entries: { row: PlanRow; exact: string; remark: string }[]
  readonly lines: { name: string; exact: string; detail: string }[]
}

/**
 * A plan may tell units of one name apart by its remarks alone, where the lines do it in brackets: 法学 with 民商法学院培养 is
 * 法学(民商法), wherever it stands in the file. Of several remarks with a line's words, the one that says the least else is meant;
 * where that is not clear, none is.
 *
 * @returns Entry → the name of its line.
 */
function namesByRemark(rows: readonly PlanRow[], latest: YearLines): Map<PlanRow, string> {
  const groups = new Map<string, Alike>()
  for (const row of rows) {
    const { loose, exact } = unitKeys(row.unit_name)
    const key = `${schoolKey(row.school_name)}|${loose}`
    const group = groups.get(key) ?? { entries: [], lines: [] }
    groups.set(key, group)
    group.entries.push({ row, exact, remark: foldText(row.remark ?? '') })
  }
  for (const [index, { unit_name: name }] of latest.rows.entries()) {
    const unit = latest.table.units[index]
    if (!unit) continue
    const { loose, exact, detail } = unit.keys
    groups.get(`${unit.school}|${loose}`)?.lines.push({ name, exact, detail })
  }
  const named = new Map<PlanRow, string>()
  for (const { entries, lines } of groups.values()) {
    // A 试验班 says by its remark alone what it is, be it the only one of its name.
    const several = entries.filter(
      (one) =>
        entries.some((other) => other !== one && other.exact === one.exact) ||
        isCollective(unitKeys(one.row.unit_name)),
    )
    const open = lines.filter(
      ({ exact, detail }) => detail !== '' && entries.every((entry) => entry.exact !== exact),
    )
    for (const line of open) {
      const entry = clearlyBest(several, ({ remark }) => said(remark, line.detail))
      if (entry && clearlyBest(open, ({ detail }) => said(entry.remark, detail)) === line) {
        named.set(entry.row, line.name)
      }
    }
  }
  return named
}

/** How much of a remark is what stands in a line's brackets, all of which it has to say, 0…1. */
function said(remark: string, detail: string): number {
  const says = (word: string): boolean => remark.includes(word) && !remark.includes(`非${word}`)
  return detail.split(',').every(says) ? similarity(remark, detail) : 0
}

/** The one of the greatest value above 0; undefined where several share it. */
function clearlyBest<T>(all: readonly T[], valueOf: (one: T) => number): T | undefined {
  let best: T | undefined
  let most = 0
  for (const one of all) {
    const value = valueOf(one)
    if (value < most || value === 0) continue
    best = value === most ? undefined : one
    most = value
  }
  return best
}

/**
 * Units that a school files under another of its names than last year, such as that of a campus or a department: what is left of
 * the plan and of the lines, where both have one of the name and no more.
 *
 * @returns Position in the latest lines → its entry in the plan.
 */
function matchWithinSchools(
  unlinked: readonly Planned[],
  latest: YearLines,
  planOf: ReadonlyMap<number, PlanRow>,
  schoolOf: SchoolNames['schoolOf'],
): Map<number, Planned> {
  // A group's name is its number, which says nothing.
  if (latest.unitKind === 'group') return new Map()
  const pairs = new Map<string, { entries: Planned[]; positions: number[] }>()
  const pairOf = (name: string, unit: YearUnit) => {
    const school = schoolOf(name)
    if (school === undefined) return undefined
    const key = `${school}|${unit.keys.exact}`
    const pair = pairs.get(key) ?? { entries: [], positions: [] }
    pairs.set(key, pair)
    return pair
  }
  for (const entry of unlinked) pairOf(entry.row.school_name, entry.unit)?.entries.push(entry)
  for (const [position, row] of latest.rows.entries()) {
    const unit = latest.table.units[position]
    if (unit && !planOf.has(position)) pairOf(row.school_name, unit)?.positions.push(position)
  }
  const found = new Map<number, Planned>()
  for (const { entries, positions } of pairs.values()) {
    const [entry, another] = entries
    const [position, second] = positions
    if (!entry || position === undefined || another || second !== undefined) continue
    found.set(position, entry)
  }
  return found
}

/** Such that say for whom, with whom or at what level it teaches, and nothing of where. What is taught jointly may be taught at the partner's. */
const NO_PLACE = new RegExp(
  `^(?:\\((?:${[
    '(?:国家|地方|高校|优师)专项(?:计划)?|优师[^()]*|[^()]*公费[^()]*|免费(?:医学|师范)[^()]*',
    '(?:少数)?民族班|定向专业|按高考文化课[^()]*|艺术类',
    '中外合作(?:办学)?|中外合办|内地与港澳台地区合作办学|学分互认|国际本科学术互认课程项目|国际(?:课程)?班|闽台合作',
    '高职本科|高本贯通',
  ].join('|')})\\))+$`,
  'u',
)

/** What is known of schools, and where places are. */
export type SchoolsAndPlaces = Pick<Reference, 'schools' | 'places'>

/**
 * The facts of a school by its key. What stands behind a school's name has the school's facts, and the place of the campus that
 * it tells, else the school's own; of what no directory holds, the place that a table or its name tells.
 */
export function findSchool({ schools, places }: SchoolsAndPlaces, key: string): SchoolFacts | null {
  const own = schools.get(key)
  if (own?.province) return own
  const mended = mendedName(key)
  for (let name = mended; ; name = name.replace(LAST_BRACKET, '')) {
    for (const whole of [name, ...wholesOf(name)]) {
      const parent = whole === key ? undefined : schools.get(whole)
      if (!parent?.province) continue
      const tail = mended.slice(whole.length)
      const place = NO_PLACE.test(tail) ? null : campusPlace(whole, tail, parent.province, places)
      // The directory's own facts are shared: a copy a scope would weigh more than the engines.
      return place === null ? parent : { ...parent, ...place }
    }
    if (!LAST_BRACKET.test(name)) break
  }
  const place = placeByName(key, places)
  if (place === null) return own ?? null
  return { type: null, ownership: null, level: null, honours: [], ...own, ...place }
}

/** The last bracket behind a school's name. */
const LAST_BRACKET = /\([^()]*\)$/u

/** What one engine answers for. */
export interface ScopeKey {
  readonly provinceId: number
  readonly batch: string
  readonly track: string
  readonly unitKind: UnitKind
}

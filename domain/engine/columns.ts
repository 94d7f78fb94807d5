import { FLAG } from './engine.ts'
import type { EngineOptions, SchoolCodes, UnitInfo } from './engine.ts'
import { UNFILLED_CELL, bandOf, cellOf, placesOf } from '#domain/forecast/spread.ts'
import type { UnitForecast } from '#domain/forecast/forecast.ts'
import type { YearFit } from '#domain/forecast/fields/field-shock.ts'
import type { Survival } from '#domain/forecast/survival.ts'
import { UNFILLED } from '#domain/forecast/unfilled.ts'

/** One unit on its way into the table. */
export interface Row {
  readonly unitId: number
  readonly schoolId: number
  readonly forecast: UnitForecast
  readonly field: number
  /** A number of its category among the rows; 0: none. */
  readonly category: number
  /** ln of its own or its relatives' line: tells the rank band, as where the spread is fitted. */
  readonly ground: number | null
  readonly lastRank: number | null
  readonly basis: number
  readonly unfilled: boolean
  /** `FLAG.otherName`. */
  readonly otherName: boolean
  /** `FLAG.oneOfSeveral`. */
  readonly oneOfSeveral: boolean
  /** Places of the target year's plan, and of the latest line. */
  readonly published: number | null
  readonly lastPlan: number | null
  /** The target year's plan does not hold it. */
  readonly leftOut: boolean
  /** And is known to be offered to nobody. */
  readonly withdrawn: boolean
  readonly info: UnitInfo | undefined
}

export interface TableInput {
  readonly options: EngineOptions
  readonly latest: number | null
  readonly edges: readonly number[]
  readonly fit: YearFit
  /** Past years did not hold what was told: no row has a prediction. */
  readonly lineOnly: boolean
  readonly oneYear: boolean
  readonly rows: readonly Row[]
  readonly schools: ReadonlyMap<number, SchoolCodes>
  /** Choices of subjects of whose units the plan holds every one. */
  readonly coverage: readonly number[]
  /** The last rank that may file; Infinity where everybody may. */
  readonly lastFiler: number
}

/** Cells of the spread that rows lie in. */
export interface Cells {
  /** Position in `used` of each row of the input; 0 where nothing is predicted. */
  readonly slot: Uint8Array
  readonly used: readonly number[]
}

/** The table's columns, in order of the rank at p = 0.5, then unit id; rows without one last. */
export interface EngineColumns {
  readonly size: number
  /** Rows with a prediction: they come first. */
  readonly predictable: number
  readonly unitId: Int32Array
  /** Index into the school columns, where a school has an entry more for each campus that units name. */
  readonly school: Uint16Array
  /** ln of what the spread stands around. */
  readonly logRank: Float32Array
  /** Rank at p = 0.5, once the chances are known. */
  readonly predicted: Int32Array
  /** Position in `Cells.used`. */
  readonly cell: Uint8Array
  /** Log scale of the spread against its cell's, towards harder lines and towards easier ones, in steps of 1/8. */
  readonly lo: Int8Array
  readonly hi: Int8Array
  /** `fieldCode`, and a number of its category, 0 where it has none: rows of one fall together. */
  readonly field: Uint8Array
  readonly category: Uint16Array
  /** Parts of `Quality`; `major` is NaN where the unit has no line of its own. */
  readonly wantedSchool: Float32Array
  readonly wantedMajor: Float32Array
  /** `known` is 0 where the requirement is not known. */
  readonly first: Uint16Array
  readonly all: Uint16Array
  readonly any: Uint16Array
  readonly known: Uint8Array
  /** Position in `presumedFor`. */
  readonly presumed: Uint16Array
  /** -1: not known. */
  readonly fee: Int32Array
  readonly plan: Int16Array
  readonly lastPlan: Int16Array
  readonly lastRank: Int32Array
  /** How much more than others its field eased in the latest year, in per cent. */
  readonly trend: Int8Array
  readonly basis: Uint8Array
  readonly flags: Uint16Array
  /** One column a dimension. */
  readonly unitCodes: readonly Uint16Array[]
  readonly schoolId: Int32Array
  readonly schoolFlags: Uint16Array
  readonly schoolCodes: readonly Uint16Array[]
  /** Rows in the order of their unit ids. */
  readonly byId: Uint32Array
}

/** Places beyond this are stored as this. */
export const MAX_PLACES = 32767

function places(value: number | null): number {
  return value === null ? -1 : Math.max(0, Math.min(MAX_PLACES, Math.round(value)))
}

function flagsOf(row: Row): number {
  let flags = 0
  if ((row.info?.requirement ?? null) === null) flags |= FLAG.unknownRequirement
  if (row.info?.requirementFrom === 'likely') flags |= FLAG.likelyRequirement
  if (row.basis > 1 && row.basis < 4) flags |= FLAG.fallback
  if (row.unfilled) flags |= FLAG.unfilled
  if (row.otherName) flags |= FLAG.otherName
  if (row.oneOfSeveral) flags |= FLAG.oneOfSeveral
  if (row.leftOut) flags |= FLAG.leftOut
  if (row.withdrawn) flags |= FLAG.withdrawn
  const { published, lastPlan } = row
  if (published !== null) flags |= FLAG.published
  if (published !== null && lastPlan !== null && lastPlan > 1 && published <= 0.7 * lastPlan)
    flags |= FLAG.shrunken
  return flags
}

/** Steps of `lo` and `hi` a unit of log scale. */
export const SIDE_STEPS = 8

/** Finds the cells of the spread that rows lie in. */
export function findCells({ rows, edges }: TableInput): Cells {
  const slots = new Map<number, number>()
  const slot = Uint8Array.from(rows, ({ ground, basis, published, lastPlan }) => {
    if (ground === null) return 0
    const cell =
      basis === UNFILLED
        ? UNFILLED_CELL
        : cellOf(basis, bandOf(ground, edges), placesOf(published ?? lastPlan))
    const found = slots.get(cell) ?? slots.size
    slots.set(cell, found)
    return found
  })
  return { slot, used: [...slots.keys()] }
}

/** The sets of choices that some rows presume, each once: the first presumes nothing. */
export function presumptionsOf(rows: readonly Row[]): readonly (readonly number[])[] {
  const sets = rows.map((row) => presumedFor(row))
  return [...new Map([[], ...sets].map((set) => [set.join(), set])).values()]
}

const presumedFor = ({ info }: Row): readonly number[] =>
  info?.requirement == null ? (info?.presumedFor ?? []) : []

/** Sorts rows and lays them out in columns. */
export function fillColumns(
  input: TableInput,
  cells: Cells,
  survival: Survival,
  presumptions: readonly (readonly number[])[],
): EngineColumns {
  const presumed = new Map(presumptions.map((set, at) => [set.join(), at]))
  const middles = cells.used.map((_, cell) => survival.inverse(cell, 0.5))
  const placed = input.rows.map((row, at) => {
    const cell = cells.slot[at] ?? 0
    const { logRank } = row.forecast
    return { row, cell, middle: logRank === null ? Infinity : logRank + (middles[cell] ?? 0) }
  })
  // Infinity - Infinity is NaN, which reads as equal: both sides without a prediction go by id.
  placed.sort((a, b) => a.middle - b.middle || a.row.unitId - b.row.unitId)
  const rows = placed.map(({ row }) => row)
  const size = rows.length
  const schoolIndex = new Map<number, number>()
  const schoolIds: number[] = []
  for (const row of rows) {
    if (schoolIndex.has(entryOf(row))) continue
    schoolIndex.set(entryOf(row), schoolIndex.size)
    schoolIds.push(row.schoolId)
  }
  if (schoolIndex.size > 0xffff) throw new RangeError('more than 65,535 schools')
  const unitDimensions = input.options.unitDimensions ?? []
  const schoolDimensions = input.options.schoolDimensions ?? []
  const columns: EngineColumns = {
    size,
    predictable: rows.filter(({ forecast }) => forecast.logRank !== null).length,
    unitId: new Int32Array(size),
    school: new Uint16Array(size),
    logRank: new Float32Array(size),
    predicted: new Int32Array(size),
    cell: Uint8Array.from(placed, ({ cell }) => cell),
    lo: new Int8Array(size),
    hi: new Int8Array(size),
    field: Uint8Array.from(rows, ({ field }) => field),
    category: Uint16Array.from(rows, ({ category }) => category),
    wantedSchool: new Float32Array(size),
    wantedMajor: new Float32Array(size),
    first: new Uint16Array(size),
    all: new Uint16Array(size),
    any: new Uint16Array(size),
    known: new Uint8Array(size),
    presumed: Uint16Array.from(rows, (row) => presumed.get(presumedFor(row).join()) ?? 0),
    fee: new Int32Array(size),
    plan: new Int16Array(size),
    lastPlan: new Int16Array(size),
    lastRank: new Int32Array(size),
    trend: new Int8Array(size),
    basis: new Uint8Array(size),
    flags: new Uint16Array(size),
    unitCodes: unitDimensions.map(() => new Uint16Array(size)),
    schoolId: Int32Array.from(schoolIds),
    schoolFlags: new Uint16Array(schoolIndex.size),
    schoolCodes: schoolDimensions.map(() => new Uint16Array(schoolIndex.size)),
    byId: Uint32Array.from({ length: size }, (_, i) => i),
  }
  rows.forEach((row, i) => {
    columns.unitId[i] = row.unitId
    columns.school[i] = schoolIndex.get(entryOf(row)) ?? 0
    const { logRank, sides, school, major, trend } = row.forecast
    columns.logRank[i] = logRank ?? Infinity
    columns.lo[i] = Math.round(sides.lo * SIDE_STEPS)
    columns.hi[i] = Math.round(sides.hi * SIDE_STEPS)
    columns.wantedSchool[i] = school
    columns.wantedMajor[i] = major ?? NaN
    const requirement = row.info?.requirement ?? null
    columns.known[i] = requirement === null ? 0 : 1
    columns.first[i] = requirement?.first ?? 0
    columns.all[i] = requirement?.all ?? 0
    columns.any[i] = requirement?.any ?? 0
    columns.fee[i] = row.info?.fee ?? -1
    columns.plan[i] = places(row.published ?? row.lastPlan)
    columns.lastPlan[i] = places(row.lastPlan)
    columns.lastRank[i] = row.lastRank ?? -1
    columns.trend[i] = Math.max(-99, Math.min(99, Math.round(Math.expm1(trend) * 100)))
    columns.basis[i] = row.basis
    columns.flags[i] = flagsOf(row)
    columns.unitCodes.forEach((column, dimension) => {
      column[i] = codeOf(row.info?.codes?.[dimension])
    })
  })
  let index = 0
  for (const entry of schoolIndex.keys()) {
    const school = input.schools.get(entry)
    columns.schoolFlags[index] = school?.flags ?? 0
    columns.schoolCodes.forEach((column, dimension) => {
      column[index] = codeOf(school?.codes[dimension])
    })
    index += 1
  }
  columns.byId.sort((a, b) => (columns.unitId[a] ?? 0) - (columns.unitId[b] ?? 0))
  return columns
}

const entryOf = ({ info, schoolId }: Row): number => info?.campusId ?? schoolId

function codeOf(code: number | undefined): number {
  const value = code ?? 0
  if (!Number.isInteger(value) || value < 0 || value > 0xffff)
    throw new RangeError(`code out of range: ${value}`)
  return value
}

/** Bytes of a table's columns. */
export function bytesOf(columns: EngineColumns): number {
  let bytes = 0
  for (const column of Object.values(columns)) {
    if (ArrayBuffer.isView(column)) bytes += column.byteLength
    else if (Array.isArray(column))
      for (const part of column) if (ArrayBuffer.isView(part)) bytes += part.byteLength
  }
  return bytes
}

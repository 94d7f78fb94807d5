import { type FigureCertainty, DERIVED, TOLD } from '#domain/exam/certainty.ts'
import { LEVELS } from '#domain/directory/level.ts'
import { SHOWN_YEARS, type Unit } from '#server/features/scopes/units/unit.ts'

/** What a store is made of, as plain data. */
export interface PackedUnits {
  readonly cells: Int32Array
  readonly ids: Uint8Array
  readonly texts: readonly string[]
  readonly byId: Uint32Array
}

/** The units of one scope, packed: as objects those of a nation would take gigabytes. */
export interface UnitStore {
  readonly packed: PackedUnits
  /** The unit of an engine's unit id. */
  unit(unitId: number): Unit | undefined
  /** The engine's unit id of an opaque one. */
  unitIdOf(id: string): number | undefined
  /** `nextRequirement` of a unit alone: every row of an answer asks for it. */
  nextOf(unitId: number): string | null
  /** The names of their schools, each once. */
  schoolNames(): string[]
}

const TEXTS = [
  'schoolKey',
  'schoolCode',
  'schoolName',
  'unitCode',
  'unitName',
  'nameInLines',
  'requirement',
  'toldRequirement',
  'toldWhere',
  'nextRequirement',
  'feeText',
  'remark',
] as const
/** year, score, rank, how sure, plan, source, name */
const LINE_CELLS = 7
const FIRST_TEXT = 3
const FIRST_LINE = FIRST_TEXT + TEXTS.length
/** unit id, source of the plan, level, texts, lines */
const ROW_CELLS = FIRST_LINE + SHOWN_YEARS * LINE_CELLS
const ID_LENGTH = 12
const NOTHING = -1

type Sureness = FigureCertainty & Pick<Unit['lines'][number], 'isBound'>

/** How sure a line is, in one number. */
function sureness({ isBound, readFrom, derived }: Sureness): number {
  const way = readFrom === undefined ? 0 : TOLD.indexOf(readFrom) + 1
  const worked = derived === undefined ? 0 : DERIVED.indexOf(derived) + 1
  return Number(isBound ?? false) + 2 * way + 8 * worked
}

function surenessOf(cell: number): Sureness {
  const readFrom = TOLD[((cell >> 1) & 3) - 1]
  const derived = DERIVED[(cell >> 3) - 1]
  return {
    ...(cell & 1 ? { isBound: true } : {}),
    ...(readFrom && { readFrom }),
    ...(derived && { derived }),
  }
}

/** Packs units: one row of whole numbers each, every different text once. */
export function packUnits(units: readonly Unit[]): UnitStore {
  const sorted = [...units].sort((a, b) => a.unitId - b.unitId)
  const cells = new Int32Array(sorted.length * ROW_CELLS).fill(NOTHING)
  const ids = Buffer.alloc(sorted.length * ID_LENGTH)
  const texts: string[] = []
  const known = new Map<string, number>()
  const textOf = (text: string | null): number => {
    if (text === null) return NOTHING
    const at = known.get(text) ?? texts.push(text) - 1
    known.set(text, at)
    return at
  }
  for (const [row, unit] of sorted.entries()) {
    ids.write(unit.id, row * ID_LENGTH, ID_LENGTH, 'latin1')
    const lines = unit.lines.slice(0, SHOWN_YEARS)
    const values = [
      unit.unitId,
      unit.source,
      unit.level === null ? NOTHING : LEVELS.indexOf(unit.level),
      ...TEXTS.map((name) => textOf(unit[name])),
      ...lines.flatMap((line) => [
        line.year,
        line.score,
        line.rank,
        sureness(line),
        line.plan,
        line.source,
        textOf(line.name ?? null),
      ]),
    ]
    for (const [at, value] of values.entries()) cells[row * ROW_CELLS + at] = value ?? NOTHING
  }
  const byId = Uint32Array.from(
    sorted.map((unit, row) => ({ id: unit.id, row })).sort((a, b) => (a.id < b.id ? -1 : 1)),
    ({ row }) => row,
  )
  return openUnits({ cells, ids, texts, byId })
}

/** The store of packed units. */
export function openUnits(packed: PackedUnits): UnitStore {
  const { cells, texts, byId } = packed
  const ids = Buffer.from(packed.ids.buffer, packed.ids.byteOffset, packed.ids.byteLength)
  const size = byId.length
  const cell = (row: number, at: number): number => cells[row * ROW_CELLS + at] ?? NOTHING
  const orNull = (value: number): number | null => (value === NOTHING ? null : value)
  const idOf = (row: number): string => ids.toString('latin1', row * ID_LENGTH, (row + 1) * ID_LENGTH)
  const text = (row: number, name: (typeof TEXTS)[number]): string | null =>
    texts[cell(row, FIRST_TEXT + TEXTS.indexOf(name))] ?? null

  const linesOf = (row: number): Unit['lines'] => {
    const lines: Unit['lines'] = []
    for (let at = FIRST_LINE; at < ROW_CELLS && cell(row, at) !== NOTHING; at += LINE_CELLS) {
      const name = texts[cell(row, at + 6)]
      lines.push({
        year: cell(row, at),
        score: orNull(cell(row, at + 1)),
        rank: orNull(cell(row, at + 2)),
        ...surenessOf(cell(row, at + 3)),
        plan: orNull(cell(row, at + 4)),
        source: cell(row, at + 5),
        ...(name === undefined ? {} : { name }),
      })
    }
    return lines
  }
  const rowOf = (unitId: number): number | undefined => {
    const row = lowest(size, (at) => cell(at, 0) >= unitId)
    return row === size || cell(row, 0) !== unitId ? undefined : row
  }
  return {
    packed,
    nextOf: (unitId) => {
      const row = rowOf(unitId)
      return row === undefined ? null : text(row, 'nextRequirement')
    },
    unit: (unitId) => {
      const row = rowOf(unitId)
      if (row === undefined) return undefined
      return {
        id: idOf(row),
        unitId,
        schoolKey: text(row, 'schoolKey') ?? '',
        schoolCode: text(row, 'schoolCode') ?? '',
        schoolName: text(row, 'schoolName') ?? '',
        unitCode: text(row, 'unitCode') ?? '',
        unitName: text(row, 'unitName') ?? '',
        nameInLines: text(row, 'nameInLines') ?? '',
        level: LEVELS[cell(row, 2)] ?? null,
        lines: linesOf(row),
        requirement: text(row, 'requirement'),
        toldRequirement: text(row, 'toldRequirement'),
        toldWhere: text(row, 'toldWhere'),
        nextRequirement: text(row, 'nextRequirement'),
        feeText: text(row, 'feeText'),
        remark: text(row, 'remark'),
        source: orNull(cell(row, 1)),
      }
    },
    unitIdOf: (id) => {
      const row = byId[lowest(size, (at) => idOf(byId[at] ?? 0) >= id)]
      return row !== undefined && idOf(row) === id ? cell(row, 0) : undefined
    },
    schoolNames: () => {
      const names = new Set<number>()
      for (let row = 0; row < size; row += 1) names.add(cell(row, FIRST_TEXT + TEXTS.indexOf('schoolName')))
      return [...names].flatMap((at) => texts[at] ?? [])
    },
  }
}

/** The first position below `size` for which a condition holds that goes on holding; `size` where there is none. */
function lowest(size: number, holds: (at: number) => boolean): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >>> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

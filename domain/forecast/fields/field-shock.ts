import { MAJOR_PRIOR, type Restless, type SpreadFit, footing } from '#domain/forecast/spread.ts'
import { FIELDS, type Field, type FieldMoves, LEAST_UNITS } from './fields.ts'

/** How far a year moves a field as a whole, and a category inside it. */
export interface FieldShock {
  /** Standard deviation by the code of a field, in ln rank; code 0: no field is known. */
  readonly deviation: Float64Array
  /** Of a field with its neighbours; with those across from it the same, the other way. */
  readonly correlation: number
  /** Standard deviation of what a category does beside its field. */
  readonly category: number
}

/** What is known of the target year: of its rows, and of their fields. */
export interface YearFit extends SpreadFit {
  /** Left out: rows have no field. */
  readonly field?: FieldShock
}

/** 0: no field is known. */
export const fieldCode = (field: Field | undefined): number =>
  field === undefined ? 0 : FIELDS.indexOf(field) + 1

/** How many codes there are. */
const FIELD_CODES = FIELDS.length + 1

/** Fields that follow one another: science, engineering, farming, medicine; across from them all others. */
const SCIENCES: ReadonlySet<Field> = new Set(['理学', '工学', '农学', '医学'])
const MIXED: ReadonlySet<Field> = new Set(['交叉学科'])

/** Which way a field goes with the sciences, by code. */
export const SIDE_OF_FIELD = Float64Array.from({ length: FIELD_CODES }, (_, code) => {
  const field = FIELDS[code - 1]
  if (field === undefined || MIXED.has(field)) return 0
  return SCIENCES.has(field) ? 1 : -1
})

/** Standard deviations assumed before any pair is at hand, and what they weigh in pairs. */
const PRIOR = { field: 0.03, category: 0.02, pairs: 2 } as const
/** A pair's correlation weighs against none at all, in pairs. */
const UNRELATED_PAIRS = 1
const HIGHEST_CORRELATION = 0.9

/** How far fields stray in the target year, by past ordinary pairs; an upheaval widens it as it does lines. */
export function fitFieldShock(pairs: readonly FieldMoves[], target: Restless): FieldShock {
  const widen = footing(target, MAJOR_PRIOR)
  const told = pairs.map(({ fields }) =>
    FIELDS.map((field) => {
      const move = fields.get(field)
      return move === undefined || move.n < LEAST_UNITS ? undefined : move.move
    }),
  )
  const held = (squares: readonly number[], prior: number): number =>
    (PRIOR.pairs * prior ** 2 + squares.reduce((sum, square) => sum + square, 0)) /
    (PRIOR.pairs + squares.length)
  const squaresOf = (at: number): number[] =>
    told.flatMap((moves) => (moves[at] === undefined ? [] : [moves[at] ** 2]))
  const own = FIELDS.map((_, at) => held(squaresOf(at), PRIOR.field))
  const pooled = own.reduce((sum, variance) => sum + variance, 0) / own.length
  const deviations = own.map((variance) => Math.sqrt((variance + pooled) / 2))
  return {
    deviation: Float64Array.from([Math.sqrt(pooled), ...deviations], (deviation) => deviation * widen),
    correlation: correlationOf(told, deviations),
    category:
      widen *
      Math.sqrt(
        held(
          pairs.map(({ categories }) => categories),
          PRIOR.category,
        ),
      ),
  }
}

/** The one correlation of all pairs of fields, neighbours alike and those across turned round. */
function correlationOf(
  told: readonly (readonly (number | undefined)[])[],
  deviations: readonly number[],
): number {
  const means = told.flatMap((moves) => {
    const scaled = moves.flatMap((move, at) => {
      const side = SIDE_OF_FIELD[at + 1] ?? 0
      return move === undefined || side === 0 ? [] : [(side * move) / (deviations[at] ?? 1)]
    })
    const sum = scaled.reduce((total, each) => total + each, 0)
    const squares = scaled.reduce((total, each) => total + each ** 2, 0)
    const count = scaled.length * (scaled.length - 1)
    // The sum of all products of two is what the square of the sum holds beside the squares.
    return count === 0 ? [] : [(sum ** 2 - squares) / count]
  })
  const mean = means.reduce((sum, each) => sum + each, 0) / (means.length + UNRELATED_PAIRS)
  return Math.max(0, Math.min(HIGHEST_CORRELATION, mean))
}

/** Nodes of fields beside each node of what all rows share. */
export const FIELD_NODES = 4

/** Columns of +1 and −1 over them, each at right angles to the others. */
const SIDE_COLUMN = [1, 1, -1, -1]
const OWN = [
  [1, -1, 1, -1],
  [1, -1, -1, 1],
] as const

/** Turn between neighbouring codes by common node, found by search: any two fields are as good as unrelated. */
const TURNS = [2, 2, 2, 2, 6, 2, 6, 3, 3, 4, 1, 5, 3, 3, 6, 6, 3, 6, 3, 6, 2]
const CIRCLE = FIELDS.length

/** What each field does at each node, in standard deviations: mean 0 and variance 1 beside every common node. */
export interface FieldNodes {
  /** By code of the field, then node. */
  readonly field: readonly Float64Array[]
  /** The same of a category, at right angles to its field: turned round by node, as its code says. */
  readonly category: readonly Float64Array[]
}

/** @param common How many nodes all rows share. */
export function fieldNodes(correlation: number, common: number): FieldNodes {
  const shared = Math.sqrt(correlation)
  const rest = Math.sqrt(1 - correlation)
  const of = (make: (base: number, node: number, code: number) => number): Float64Array[] =>
    Array.from({ length: FIELD_CODES }, (_, code) =>
      Float64Array.from({ length: common * FIELD_NODES }, (__, at) =>
        make(Math.floor(at / FIELD_NODES), at % FIELD_NODES, code),
      ),
    )
  const angle = (base: number, code: number): number =>
    (2 * Math.PI * code * (TURNS[base % TURNS.length] ?? 1)) / CIRCLE
  const [first, second] = OWN
  return {
    field: of((base, node, code) => {
      const side = SIDE_OF_FIELD[code] ?? 0
      const by = angle(base, code)
      const own = Math.cos(by) * (first[node] ?? 0) + Math.sin(by) * (second[node] ?? 0)
      return side === 0 ? own : side * shared * (SIDE_COLUMN[node] ?? 0) + rest * own
    }),
    category: of((base, node, code) => {
      const by = angle(base, code)
      return -Math.sin(by) * (first[node] ?? 0) + Math.cos(by) * (second[node] ?? 0)
    }),
  }
}

/** Which way a category goes beside a common node: 1 or −1, as good as at random. */
export function turnOf(category: number, base: number): number {
  let hash = Math.imul(category + 1, 0x9e3779b1) ^ Math.imul(base + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) & 1) === 0 ? 1 : -1
}

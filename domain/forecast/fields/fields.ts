import type { YearUnit } from '#domain/forecast/centre.ts'
import { median, quantile } from '#domain/forecast/spread.ts'
import type { YearPair } from '#domain/forecast/terms.ts'

/** Fields (门类) of 本科, in the order of the official catalogue. */
export const FIELDS = [
  '哲学',
  '经济学',
  '法学',
  '教育学',
  '文学',
  '历史学',
  '理学',
  '工学',
  '农学',
  '医学',
  '管理学',
  '艺术学',
  '交叉学科',
] as const
export type Field = (typeof FIELDS)[number]

const isField = (text: string): text is Field => FIELDS.some((field) => field === text)

/** What trial classes are called that the catalogue does not hold, and the field of most majors inside. */
const CLASSES: readonly (readonly [start: RegExp, field: Field])[] = [
  [/^(?:工科|工学|工程)/u, '工学'],
  [/^理/u, '理学'],
  [/^医/u, '医学'],
  [/^农/u, '农学'],
  [/^(?:管理|工商)/u, '管理学'],
  [/^(?:经济|金融)/u, '经济学'],
  [/^(?:社会科学|法)/u, '法学'],
  [/^(?:人文|文科|文史)/u, '文学'],
]
const TRIAL_CLASS = /(?:试验班|实验班|类)$/u

/**
 * The field of a unit; undefined: none is known.
 * @param fields Category → field, from the catalogue.
 */
export function fieldOf(
  { category, keys }: Pick<YearUnit, 'category' | 'keys'>,
  fields: ReadonlyMap<string, string>,
): Field | undefined {
  const known = fields.get(category)
  if (known !== undefined) return isField(known) ? known : undefined
  return TRIAL_CLASS.test(keys.base) ? CLASSES.find(([start]) => start.test(keys.base))?.[1] : undefined
}

/** How a field moved against others, in ln rank per square root of a year: above 0 it eased. */
export interface FieldMove {
  readonly move: number
  /** Units that say so. */
  readonly n: number
}

/** What fields did from one year of a province's lines to the next at hand. */
export interface FieldMoves {
  /** The newer year. */
  readonly year: number
  readonly fields: ReadonlyMap<Field, FieldMove>
  /** Variance of what categories did beside their field, each shrunk as fields are. */
  readonly categories: number
}

/** Shares of units below the edges of the bands that fields are compared in. */
const BANDS = [0.02, 0.06, 0.12, 0.2, 0.35, 0.5, 0.65, 0.8]

/** What holds a group's median to 0, in units. */
const HELD_BY = 30

/** Fewer units say nothing of how far fields or categories stray. */
export const LEAST_UNITS = 30

/** How fields moved in a pair of years, each against its rank band. @param fields Category → field. */
export function fieldMovesOf(
  { newer, older, links }: YearPair,
  fields: ReadonlyMap<string, string>,
): FieldMoves {
  const years = Math.sqrt(Math.max(1, newer.year - older.year))
  const moved = newer.units.flatMap((unit, at) => {
    const before = older.units[links[at] ?? -1]?.logRank ?? null
    if (unit.logRank === null || before === null) return []
    return [{ field: fieldOf(unit, fields), category: unit.category, before, move: unit.logRank - before }]
  })
  const sorted = moved.map(({ before }) => before).sort((a, b) => a - b)
  const edges = BANDS.map((share) => quantile(sorted, share))
  const bandOf = (before: number): number => edges.filter((edge) => before >= edge).length
  const bands = Map.groupBy(moved, ({ before }) => bandOf(before))
  const middles = new Map([...bands].map(([band, units]) => [band, median(units.map(({ move }) => move))]))
  const rest = moved.map((unit) => ({
    ...unit,
    move: (unit.move - (middles.get(bandOf(unit.before)) ?? 0)) / years,
  }))
  const byField = mediansBy(
    rest,
    ({ field }) => field,
    ({ move }) => move,
  )
  const byCategory = mediansBy(
    rest.filter(({ field, category }) => field !== undefined && category !== ''),
    ({ category }) => category,
    ({ field, move }) => move - (byField.get(field)?.move ?? 0),
  )
  const squares = [...byCategory.values()].filter(({ n }) => n >= LEAST_UNITS).map(({ move }) => move ** 2)
  return {
    year: newer.year,
    fields: new Map(
      [...byField].flatMap(([field, move]) => (field === undefined ? [] : [[field, move] as const])),
    ),
    categories: squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length),
  }
}

/** Medians of groups, held to 0, and of how many. */
function mediansBy<T, K>(
  rows: readonly T[],
  key: (row: T) => K,
  value: (row: T) => number,
): Map<K, FieldMove> {
  return new Map(
    [...Map.groupBy(rows, key)].map(([name, group]) => [
      name,
      { move: (median(group.map(value)) * group.length) / (group.length + HELD_BY), n: group.length },
    ]),
  )
}

/** How much of a field's usual move is foretold: half is the cautious choice (docs/decisions/072). */
const DRIFT_WEIGHT = 0.5

/** What is foretold to go on of each field's moves, in ln rank. @param pairs Ordinary pairs before the year predicted. */
export function driftOf(pairs: readonly FieldMoves[]): ReadonlyMap<Field, number> {
  return new Map(
    FIELDS.map((field) => {
      const moves = pairs.map(({ fields }) => fields.get(field)?.move ?? 0)
      return [field, (DRIFT_WEIGHT * moves.reduce((sum, move) => sum + move, 0)) / (pairs.length + 1)]
    }),
  )
}

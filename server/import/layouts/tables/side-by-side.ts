import { foldText } from '#domain/matching/name.ts'
import type { Cell } from '#server/import/layouts/cells.ts'
import { saysNothing } from './figure-text.ts'
import { type Table, checkWidth, numberedIn } from '#server/import/layouts/columns.ts'
import type { HeadedPlace } from './heading.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { type HeadingKey, keyIn } from './title-pattern.ts'

/** What is known of a table's fields besides their columns. */
export interface FieldUse {
  /** Whether each row must have it. */
  isNeeded(field: string): boolean
  /** Whether it is a score, a rank or a number of people. */
  isFigure(field: string): boolean
  /** The year of the file, for columns of 上年. */
  fileYear(): number | null
}

/** One of the tables that stand beside one another: the column of each field, and what it is of. */
interface Beside {
  readonly columns: ReadonlyMap<string, number>
  readonly year: number | null
  readonly track: string | null
}

/**
 * A table whose tables side by side stand one below the other.
 * @throws ImportRefusal where nothing says what repeated figures are of
 */
export function spread(table: Table, use: FieldUse): Table {
  const { blocks, own } = blocksOf(table, use)
  const hasKey = (key: 'year' | 'track'): boolean =>
    !table.columns.has(key) && blocks.some((block) => block[key] !== null)
  const said = (['year', 'track'] as const).filter(hasKey)
  if (blocks.length < 2 && said.length === 0) return table
  checkWidth(table)
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), table.width)
  const rows = blocks.flatMap((block, slot) =>
    table.rows.flatMap(({ at, cells, ...row }) => {
      if (isHeadedAgain(table, block, own, cells)) return []
      const moved = Array.from({ length: width + said.length }, (_, column) => cells[column] ?? null)
      for (const [field, column] of table.columns) {
        const from = block.columns.get(field)
        moved[column] = from === undefined ? null : (cells[from] ?? null)
      }
      said.forEach((key, index) => (moved[width + index] = block[key]))
      const isEmpty = [...own].every((field) => isBlank(cells[block.columns.get(field) ?? -1]))
      return [{ ...row, at: numberedIn(slot, at), cells: moved, isEmpty: isEmpty && blocks.length > 1 }]
    }),
  )
  const added = said.map((key, index) => [key, width + index] as const)
  return {
    ...table,
    columns: new Map([...table.columns, ...added]),
    titles: new Map([...table.titles, ...said.map((key) => [key, `{${key}}`] as const)]),
    width: 0,
    rows,
    isSpread: blocks.length > 1,
  }
}

/** Whether a row is a heading in one block, whatever stands beside it. */
function isHeadedAgain(
  { headerRows }: Table,
  { columns }: Beside,
  own: ReadonlySet<string>,
  cells: readonly Cell[],
): boolean {
  const filled = [...own].flatMap((field) => {
    const column = columns.get(field) ?? -1
    const cell = cells[column] ?? null
    return cell === null
      ? []
      : [headerRows.some((row) => foldText(String(row[column] ?? '')) === foldText(String(cell)))]
  })
  return filled.length > 0 && filled.every(Boolean)
}

const isBlank = (cell: Cell | undefined): boolean => cell == null || saysNothing(String(cell))

function blocksOf(table: Table, use: FieldUse): { blocks: Beside[]; own: ReadonlySet<string> } {
  const keyed = [...table.places].filter(([, places]) => places.some(({ key }) => isKey(key)))
  if (keyed.length > 0) return blocksByHeading(table, keyed, use)
  return blocksByRepeat(table, use)
}

const isKey = ({ year, track }: HeadingKey): boolean => year !== null || track !== null

type Placed = readonly [field: string, places: readonly HeadedPlace[]]

/** Blocks by what the headings of their columns say: a year, a track or both. */
function blocksByHeading(
  table: Table,
  keyed: readonly Placed[],
  use: FieldUse,
): { blocks: Beside[]; own: ReadonlySet<string> } {
  const keys = distinct(
    keyed.flatMap(([, places]) => places.map(({ key }) => ({ ...key, year: yearOf(key, use) }))),
  )
  const others = [...table.places].filter(
    ([field, places]) =>
      places.length === keys.length && keys.length > 1 && !keyed.some(([each]) => each === field),
  )
  const blocks = keys.flatMap((key, order): Beside[] => {
    const columns = new Map(table.columns)
    for (const [field, places] of keyed) {
      const place = places.find((each) => isOf(each.key, key, use))
      if (place) columns.set(field, place.column)
      else columns.delete(field)
    }
    for (const [field, places] of others) columns.set(field, places[order]?.column ?? -1)
    const lacks = [...table.columns.keys()].some((field) => use.isNeeded(field) && !columns.has(field))
    return lacks ? [] : [{ columns, ...key }]
  })
  return { blocks, own: new Set([...keyed, ...others].map(([field]) => field)) }
}

interface PlainKey {
  readonly year: number | null
  readonly track: string | null
}

/** Each key once, without those that say less than another. */
function distinct(keys: readonly PlainKey[]): PlainKey[] {
  const found = [...new Map(keys.map((key) => [`${key.year} ${key.track}`, key])).values()]
  const saysLess = (one: PlainKey, other: PlainKey): boolean =>
    one !== other &&
    (one.year === null || one.year === other.year) &&
    (one.track === null || one.track === other.track)
  return found.filter((key) => !found.some((other) => saysLess(key, other)))
}

const isOf = (own: HeadingKey, key: PlainKey, use: FieldUse): boolean => {
  const year = yearOf(own, use)
  return (year === null || year === key.year) && (own.track === null || own.track === key.track)
}

/** @throws ImportRefusal for 上年 in a file that does not say its own year */
function yearOf({ year }: HeadingKey, use: FieldUse): number | null {
  if (year === null || typeof year === 'number') return year
  const own = use.fileYear()
  if (own === null)
    throw new ImportRefusal(
      'a column is of the year before, and nothing says of which: put the year into the file name',
    )
  return own - year.ago
}

/** Blocks under the same titles, told apart by what stands above or in them. */
function blocksByRepeat(table: Table, use: FieldUse): { blocks: Beside[]; own: ReadonlySet<string> } {
  const alone = { blocks: [{ columns: table.columns, year: null, track: null }], own: new Set<string>() }
  const counts = [...table.places].map(([field, { length }]) =>
    use.isFigure(field) || use.isNeeded(field) ? length : 1,
  )
  const many = Math.max(...counts, 1)
  if (many === 1) return alone
  const repeated = [...table.places].filter(([, { length }]) => length === many)
  const own = new Set(repeated.map(([field]) => field))
  const columnsAt = (order: number): number[] => repeated.map(([, places]) => places[order]?.column ?? 0)
  const isWhole = [...table.columns.keys()].every((field) => !use.isNeeded(field) || own.has(field))
  const blocks = Array.from({ length: many }, (_, order): Beside => {
    const from = order === 0 ? 0 : Math.min(...columnsAt(order))
    const to = order === many - 1 ? Infinity : Math.min(...columnsAt(order + 1))
    const above = keyIn(
      table.aboveRows.map((row) => row.slice(from, to === Infinity ? undefined : to).join(' ')).join(' '),
    )
    const columns = new Map(table.columns)
    for (const [field, places] of repeated) columns.set(field, places[order]?.column ?? -1)
    // What stands inside another block is none of this one's.
    const [first, last] = [Math.min(...columnsAt(0)), Math.max(...columnsAt(many - 1))]
    for (const [field, column] of table.columns) {
      const isShared = !isWhole && (column < first || column > last)
      if (!own.has(field) && !isShared && (column < from || column >= to)) columns.delete(field)
    }
    return { columns, track: above.track, year: typeof above.year === 'number' ? above.year : null }
  })
  const isTold = own.has('year') || own.has('track') || distinct(blocks).length === many
  if (isTold) return { blocks: differing(blocks), own }
  // The left one may be headed by a title of all.
  if (isWhole) return { blocks: blocks.map((block) => ({ ...block, year: null, track: null })), own }
  const figure = repeated.find(([field]) => use.isFigure(field))
  // What stands twice and is no figure is read where it stands first.
  if (!figure) return alone
  const title = table.titles.get(figure[0]) ?? ''
  throw new ImportRefusal(
    `the title “${title}” stands ${many} times beside itself, and nothing says which year or track each is of: write the year before it, as in 2025${title}`,
  )
}

/** What all blocks say alike is no mark of theirs. */
function differing(blocks: readonly Beside[]): Beside[] {
  const differs = (key: 'year' | 'track'): boolean => new Set(blocks.map((block) => block[key])).size > 1
  return blocks.map((block) => ({
    ...block,
    year: differs('year') ? block.year : null,
    track: differs('track') ? block.track : null,
  }))
}

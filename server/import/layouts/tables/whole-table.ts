import type { Sheet } from '#server/import/layouts/cells.ts'
import {
  type Table,
  type NumberedRow,
  findTables,
  findTable,
  numberedIn,
} from '#server/import/layouts/columns.ts'
import type { Titles } from './heading.ts'
import { type FieldUse, spread } from './side-by-side.ts'
import { keyIn } from './title-pattern.ts'

const FIGURES = new Set([
  'score',
  'rank',
  'plan',
  'places',
  'score_min',
  'score_max',
  'count',
  'total',
  'rank_min',
  'rank_max',
])

/**
 * The table of a file, of all its blocks and sheets.
 * @throws ImportRefusal when no sheet has it, or nothing tells several apart
 */
export function wholeTable(sheets: readonly Sheet[], titles: Titles, fileYear: () => number | null): Table {
  const use: FieldUse = {
    isNeeded: (field) => field in titles,
    isFigure: (field) => FIGURES.has(field),
    fileYear,
  }
  const tables = findTables(sheets, titles).map((table) => spread(table, use))
  return joined(tables) ?? spread(findTable(sheets, titles), use)
}

/** Tables of several sheets as one, each row with the year and track that its sheet's name or title says. */
export function joined(tables: readonly Table[]): Table | undefined {
  const [first, ...others] = tables
  if (!first || others.length === 0) return first
  const keys = tables.map(({ sheetName, above }) => {
    const [named, titled] = [keyIn(sheetName), keyIn(above.join(' '))]
    const year = [named.year, titled.year].find((each) => typeof each === 'number') ?? null
    return { track: named.track ?? titled.track, year }
  })
  if (new Set(keys.map(({ track, year }) => `${track} ${year}`)).size < tables.length) return undefined
  const said = (['track', 'year'] as const).filter(
    (key) =>
      !first.columns.has(key) &&
      keys.every((each) => each[key] !== null) &&
      new Set(keys.map((each) => each[key])).size > 1,
  )
  const fields = [...new Set(tables.flatMap(({ columns }) => [...columns.keys()]))]
  const rows = tables.flatMap((table, slot) =>
    table.rows.map(({ at, cells, ...row }): NumberedRow => ({
      ...row,
      sheet: table.sheetName,
      at: numberedIn(slot * SLOTS, at),
      cells: [
        ...fields.map((field) => cells[table.columns.get(field) ?? -1] ?? null),
        ...said.map((key) => keys[slot]?.[key] ?? null),
      ],
    })),
  )
  return {
    ...first,
    sheetName: tables.map(({ sheetName }) => sheetName).join(' '),
    above: tables.flatMap(({ above }) => above),
    columns: new Map([...fields, ...said].map((field, column) => [field, column])),
    titles: new Map([
      ...tables.flatMap(({ titles }) => [...titles]),
      ...said.map((key) => [key, `{${key}}`] as const),
    ]),
    places: new Map(),
    width: 0,
    rows,
  }
}

/** Tables side by side of one sheet at most. */
const SLOTS = 12

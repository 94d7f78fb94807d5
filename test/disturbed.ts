import type { Cell } from '#server/import/layouts/cells.ts'

type Grid = readonly (readonly Cell[])[]

/** A table as an authority may publish it, and what may be done to it that leaves its figures as they are. */
export interface PlainTable {
  readonly header: readonly string[]
  readonly rows: Grid
  /** Columns of figures, and the unit that may stand behind each. */
  readonly units: Readonly<Record<string, string>>
  /** Columns whose cells may be merged downwards, the widest first. */
  readonly merged: readonly string[]
}

/** A table on its way to a file. */
export interface Disturbed {
  /** What stands above the header. */
  readonly above: Grid
  readonly header: Grid
  readonly rows: Grid
  readonly foot: Grid
}

/** A way to write the same table; `pick` draws a number below another. */
export type Disturbance = (table: Disturbed, plain: PlainTable, pick: (below: number) => number) => Disturbed

const width = ({ header }: Disturbed): number => Math.max(...header.map(({ length }) => length))
const titleAt = (table: Disturbed, column: number): string =>
  String(table.header.findLast((row) => (row[column] ?? null) !== null)?.[column] ?? '')
const mapCells = (rows: Grid, change: (cell: Cell, column: number) => Cell): Grid =>
  rows.map((row) => row.map(change))
const withColumn = (rows: Grid, at: number, cellOf: (row: number) => Cell): Grid =>
  rows.map((row, index) => [...row.slice(0, at), cellOf(index), ...row.slice(at)])
const wide = (text: string): string =>
  text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(Number(digit) + 0xff10))

/** Whether it stands in halves side by side already. */
function hasHalves({ header }: Disturbed): boolean {
  const titles = header.flat().filter((cell) => cell !== null)
  return new Set(titles).size < titles.length
}

export const disturbances: Readonly<Record<string, Disturbance>> = {
  'extra title rows': (table, _, pick) => ({
    ...table,
    above: [
      ...table.above,
      ...['招生考试院编印', '（以正式公布为准）', '单位：人'].slice(0, 1 + pick(3)).map((text) => [text]),
    ],
  }),
  'blank rows and columns': (table, _, pick) => {
    const at = pick(width(table) + 1)
    const blank = (rows: Grid): Grid => withColumn(rows, at, () => null)
    const row = pick(table.rows.length)
    const rows = blank(table.rows)
    return {
      ...table,
      header: blank(table.header),
      rows: [...rows.slice(0, row), rows[0]?.map(() => null) ?? [], ...rows.slice(row)],
    }
  },
  'full-width digits': (table, plain) => ({
    ...table,
    rows: mapCells(table.rows, (cell, column) =>
      cell !== null && titleAt(table, column) in plain.units ? wide(String(cell)) : cell,
    ),
  }),
  'units behind figures': (table, plain) => ({
    ...table,
    rows: mapCells(table.rows, (cell, column) => {
      const unit = plain.units[titleAt(table, column)]
      return cell === null || unit === undefined || !/[\d０-９]$/u.test(String(cell))
        ? cell
        : `${cell}${unit}`
    }),
  }),
  'header split in two rows': (table, _, pick) => {
    const [only, another] = table.header
    if (!only || another || hasHalves(table)) return table
    const from = 1 + pick(only.length - 1)
    const isUnder = (column: number): boolean => column >= from && column < from + 2
    return {
      ...table,
      header: [
        only.map((cell, column) => (column === from ? '其中' : isUnder(column) ? null : cell)),
        only.map((cell, column) => (isUnder(column) ? cell : null)),
      ],
    }
  },
  'reordered columns': (table, _, pick) => {
    // Columns of a header of two rows, and those of a half, belong together.
    if (table.header.length > 1 || hasHalves(table)) return table
    const by = 1 + pick(width(table) - 1)
    const turn = (row: readonly Cell[]): Cell[] => [...row.slice(by), ...row.slice(0, by)]
    return { ...table, header: table.header.map(turn), rows: table.rows.map(turn) }
  },
  'header repeated mid-file': (table, _, pick) => {
    const at = 1 + pick(table.rows.length - 1)
    return { ...table, rows: [...table.rows.slice(0, at), ...table.header, ...table.rows.slice(at)] }
  },
  'notes at the foot': (table, _, pick) => ({
    ...table,
    foot: [
      ['注：同分考生位次并列。'],
      ['数据来源：招生考试院'],
      ['本表仅供参考，以考试院公布的为准。'],
    ].slice(0, 1 + pick(3)),
  }),
  'cells merged down': (table, plain) => {
    const columns = plain.merged.map((title) =>
      Array.from({ length: width(table) }, (_, column) => titleAt(table, column)).indexOf(title),
    )
    const isSame = (row: number): boolean =>
      columns.every((column) => table.rows[row]?.[column] === table.rows[row - 1]?.[column])
    return {
      ...table,
      rows: table.rows.map((cells, row) =>
        row > 0 && isSame(row)
          ? cells.map((cell, column) => (columns.includes(column) ? null : cell))
          : cells,
      ),
    }
  },
  'a running number': (table) => ({
    ...table,
    header: table.header.map((row, index) => [index === table.header.length - 1 ? '序号' : null, ...row]),
    rows: withColumn(table.rows, 0, (row) => row + 1),
  }),
  'two halves side by side': (table) => {
    const half = Math.ceil(table.rows.length / 2)
    const empty = table.header[0]?.map(() => null) ?? []
    const most = width(table)
    const whole = (row: readonly Cell[]): Cell[] => Array.from({ length: most }, (_, at) => row[at] ?? null)
    return {
      ...table,
      header: table.header.map((row) => [...whole(row), ...whole(row)]),
      rows: table.rows
        .slice(0, half)
        .map((row, at) => [...whole(row), ...whole(table.rows[half + at] ?? empty)]),
    }
  },
}

/** Ways to write the same text as a file. */
export const ENCODINGS = ['plain', 'mark', 'windows', 'gbk'] as const

/** A table as the bytes of a CSV file. */
export function csvBytes(
  { above, header, rows, foot }: Disturbed,
  encoding: (typeof ENCODINGS)[number],
): Buffer {
  const all = [...above, ...header, ...rows, ...foot]
  const most = Math.max(...all.map(({ length }) => length))
  const lines = all.map((row) =>
    Array.from({ length: most }, (_, column) => {
      const text = String(row[column] ?? '')
      return text.includes(',') ? `"${text}"` : text
    }).join(','),
  )
  const text = `${lines.join(encoding === 'windows' || encoding === 'gbk' ? '\r\n' : '\n')}\n`
  if (encoding === 'gbk') return gbk(text)
  return Buffer.from(encoding === 'mark' ? `\uFEFF${text}` : text)
}

let table: ReadonlyMap<string, number> | undefined

/** Node reads GBK and does not write it. */
function gbk(text: string): Buffer {
  table ??= new Map(
    Array.from({ length: 0x7e }, (_, high) => high + 0x81).flatMap((high) =>
      Array.from({ length: 0xbf }, (_, low) => low + 0x40).flatMap((low) => {
        const sign = new TextDecoder('gbk').decode(Uint8Array.of(high, low))
        return [...sign].length === 1 ? [[sign, high * 256 + low] as const] : []
      }),
    ),
  )
  return Buffer.from(
    [...text].flatMap((sign) => {
      const code = table?.get(sign)
      return code === undefined ? [sign.charCodeAt(0)] : [code >> 8, code & 255]
    }),
  )
}

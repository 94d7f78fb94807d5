import type { Coverage } from './coverage.ts'
import { ImportRefusal, type RowIssue } from './refusal.ts'
import { type Table, takeRepeats } from './columns.ts'
import type { Sheet } from './cells.ts'

/** Where rows go. */
export interface Target {
  readonly table: TargetTable
  /** What tells two rows apart. */
  readonly key: readonly string[]
  /** Rows of these columns' values are replaced whole by a file with any; null: rows are merged by key. */
  readonly scope: readonly string[] | null
  /** A file has all rows of these columns' values, so that fewer are doubtful; null: it may be a part. */
  readonly whole: readonly string[] | null
}

type TargetTable =
  | 'line'
  | 'plan'
  | 'score_rank'
  | 'control_line'
  | 'school'
  | 'major'
  | 'assessment'
  | 'double_first_class'
  | 'province_rule'
  | 'enbasic_school'
  | 'enbasic_rule'
  | 'enbasic_charter'
  | 'art_rule'
  | 'art_line'
  | 'trinity_rule'
  | 'trinity_line'
  | 'requirement_edition'

/** A row for a table, in the table's own names; where the table has a `province_id`, `province` is its name. */
export type TargetRow = { readonly at: number } & Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number | null)[]>
>

/** What a file holds. */
export interface Parsed<R = TargetRow> {
  /** The bulletin that a reader can look up. */
  readonly authority: string
  readonly title: string
  /** Of the whole file; null where its rows are of several. */
  readonly province: string | null
  readonly year: number | null
  readonly rows: readonly R[]
  /** Rows that make the file doubtful: it is refused, unless the operator insists and goes without them. */
  readonly faults: readonly RowIssue[]
  /** Share of rows at fault before the file is doubtful: they are left out. Without it, any is. */
  readonly tolerates?: number
  /** Rows left out for a reason that lies in the nature of the source. */
  readonly rejected: readonly RowIssue[]
  /** What an operator should know of rows that were taken. */
  readonly notes: readonly RowIssue[]
  /** Of merged rows: what this file is the source of, where it only adds to another's. */
  readonly addition?: Addition
  /** Of a plan: for whom it is complete. Without it, what the file lacks proves nothing. */
  readonly covers?: readonly Coverage[]
}

/** Columns a file adds, and those naming it as source. Others' rest stays. */
export interface Addition {
  /** The first one tells whether a row is this file's alone. */
  readonly origins: readonly ['details_import_id', 'profile_import_id']
  readonly columns: readonly string[]
}

interface Bulletin<R> extends Pick<Parsed, 'authority' | 'title' | 'province' | 'year'> {
  /** What tells two rows apart. */
  readonly keyOf: (row: R) => string
}

/** A file whose rows all count: one that repeats another is at fault. */
export function parsedOf<R extends TargetRow>(
  read: { readonly rows: readonly R[]; readonly faults: readonly RowIssue[] },
  { keyOf, ...bulletin }: Bulletin<R>,
): Parsed {
  const { rows, faults } = takeRepeats(read.rows, keyOf)
  return { ...bulletin, rows, faults: [...read.faults, ...faults], rejected: [], notes: [] }
}

/** What an operator says of a bulletin that its texts do not tell. */
export interface StatedBulletin {
  /** Its name. */
  readonly province?: string | undefined
  readonly year?: number | undefined
}

/** One kind of official file. */
export interface FileSource {
  readonly name: string
  /** For the help text. */
  readonly summary: string
  readonly target: Target
  /** Whether an operator may say of which province and year a file is. */
  readonly takesStated?: true
  /** Reads a file's sheets; pure. @throws ImportRefusal */
  read(sheets: readonly Sheet[], fileName: string, stated?: StatedBulletin): Parsed
  /** Reads them as a description says, which an operator keeps as JSON; pure. @throws ImportRefusal */
  readBy?(description: string, sheets: readonly Sheet[], fileName: string): Parsed
  /** The description that is known of a file, as JSON; pure. @throws ImportRefusal where none is */
  describe?(sheets: readonly Sheet[], fileName: string): string
}

/**
 * The year of a file, from the texts that may name it.
 *
 * @throws ImportRefusal when none does or they disagree
 */
export function findYear(table: Table, fileName: string): number {
  const year = findYearIfAny(table, fileName)
  if (year !== null) return year
  throw new ImportRefusal(
    'neither the title, the sheet nor the file name says which year this is: put it into the file name',
  )
}

/** The year of a file, or null where no text names one. @throws ImportRefusal when they disagree */
export function findYearIfAny(table: Table, fileName: string): number | null {
  const years = yearsIn([...table.above, table.sheetName, fileName])
  const [year] = years
  if (years.size > 1) {
    throw new ImportRefusal(`title, sheet and file name name different years: ${[...years].join(', ')}`)
  }
  return year ?? null
}

const yearsIn = (texts: readonly string[]): Set<number> =>
  new Set(
    texts.flatMap((text) => {
      const year = /(?<!\d)(20[1-4]\d)(?!\d)/.exec(text)?.[1]
      return year === undefined ? [] : [Number(year)]
    }),
  )

/** Rows that may hold a title. */
const TITLES_WITHIN = 3

/** The one year that titles, sheets or, in doubt, the file's name say before any table was found; null: none. */
export function fileYearOf(sheets: readonly Sheet[], fileName: string): number | null {
  const titles = sheets.flatMap(({ name, rows }) => [
    name,
    ...rows
      .slice(0, TITLES_WITHIN)
      .flatMap((row) => (row.filter((cell) => cell !== null).length === 1 ? row.map(String) : [])),
  ])
  for (const texts of [[fileName], titles]) {
    const [year, another] = yearsIn(texts)
    if (year !== undefined && another === undefined) return year
  }
  return null
}

/** First and last year of rows, as a title names them: 2023—2024年. */
export function yearSpan(rows: readonly { readonly year: number }[]): string {
  const years = [...new Set(rows.map((row) => row.year))].sort((a, b) => a - b)
  const [first] = years
  const last = years.at(-1)
  return first === last ? `${first ?? ''}年` : `${first}—${last}年`
}

/** The one year of rows that have no other, else null. */
export function onlyYear(rows: readonly { readonly year: number }[]): number | null {
  const years = new Set(rows.map((row) => row.year))
  const [year] = years
  return years.size === 1 ? (year ?? null) : null
}

/** Tell 文史 from 理工; tables that were made of their bulletins call them 历史类 and 物理类. */
const UNREFORMED = new Set(['西藏', '新疆'])

/** A track by what the province calls it. */
export function trackIn(province: string, written: string): string {
  const track = trackName(written)
  return UNREFORMED.has(province) ? track.replace(/^历史$/u, '文科').replace(/^物理$/u, '理科') : track
}

/** The track's name in the tables: 3+3综合 → 综合; 物理类, 首选物理, 物理科目组合 and 普通类（物理） → 物理. */
export function trackName(text: string): string {
  return text
    .replace(/^3\+3/u, '')
    .replace(/^普通类?[(（]((?:首选)?(?:物理|历史).*)[)）]$/u, '$1')
    .replace(/^首选/u, '')
    .replace(/^(物理|历史)(?:类|科目组合)$/u, '$1')
}

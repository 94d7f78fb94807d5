import { foldText } from '#domain/matching/name.ts'
import * as z from 'zod'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { BAND_FIELDS, LINE_FIELDS, PLAN_FIELDS } from '#server/import/layouts/description-fields.ts'
import { guessLayout } from '#server/import/layouts/guess/guess-layout.ts'
import { type Outline, outlineOf } from '#server/import/layouts/guess/outline.ts'
import { provinceIn } from '#server/import/layouts/province-names.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { FileSource, Parsed, StatedBulletin, TargetRow } from '#server/import/layouts/source.ts'
import { isOpenTitle, openTitle } from '#server/import/layouts/tables/title-pattern.ts'

/** A column of a file, and what it is taken for. */
export interface SurveyedColumn {
  /** What it goes by in a description. */
  readonly title: string
  readonly samples: readonly string[]
  /** null: it is not read. */
  readonly field: string | null
}

/** How a file is understood, before anything of it is imported. */
export interface Survey {
  readonly columns: readonly SurveyedColumn[]
  /** What a column can be taken for; none where the layout is fixed. */
  readonly fields: readonly string[]
  /** As JSON, where the layout can be described. */
  readonly description: string | null
  /** No layout that is known fits: this one was guessed, and an import needs it said. */
  readonly isGuessed: boolean
  /** The first rows, as the tables would have them. */
  readonly rows: readonly TargetRow[]
  readonly many: number
  /** Why it cannot be read so; null: it can. */
  readonly refusal: string | null
}

const SHOWN_ROWS = 10
const SAMPLES = 3
const LONGEST_SAMPLE = 40

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  lines: LINE_FIELDS,
  plans: PLAN_FIELDS,
  'score-rank': BAND_FIELDS,
}

/** What columns of a description may be headed with. */
const titled = z.object({ columns: z.record(z.string(), z.object({ titles: z.array(z.string()) })) })

/**
 * How a file is understood: by the description given, by one that is known, else by a guess.
 * @param given As JSON
 */
export function surveyed(
  source: FileSource,
  sheets: readonly Sheet[],
  fileName: string,
  { given, stated }: { given: string | undefined; stated: StatedBulletin },
): Survey {
  const known = given ?? attempt(() => source.describe?.(sheets, fileName))
  const read = outcomeOf(() => readAs(source, sheets, fileName, { given, stated }))
  const guess =
    source.readBy && (known === undefined || ('refusal' in read && given === undefined))
      ? attempt(() => guessLayout(sheets, fileName))
      : undefined
  const fitting = guess?.source === source.name ? guess : undefined
  const isGuessed = fitting !== undefined && given === undefined && 'refusal' in read
  const description = isGuessed || known === undefined ? textOf(fitting?.description) : known
  const found: Read = isGuessed ? { parsed: fitting.parsed } : read
  const rows = 'parsed' in found ? found.parsed.rows : []
  const columns = columnsOf(sheets, description)
  return {
    columns,
    fields: FIELDS[source.name] ?? [],
    description,
    isGuessed,
    rows: rows.slice(0, SHOWN_ROWS),
    many: rows.length,
    refusal: 'refusal' in found ? found.refusal : otherProvince(rows, fileName, columns),
  }
}

/** Why rows are not of the province that they seem to be of; null: they may be. */
function otherProvince(
  rows: readonly TargetRow[],
  fileName: string,
  columns: readonly SurveyedColumn[],
): string | null {
  const [province, another] = new Set(rows.map((row) => row['province']))
  if (typeof province !== 'string' || another !== undefined) return null
  const named = provinceIn(fileName)
  if (named !== null && named !== province)
    return `the file name says ${named}, the columns are those of ${province}`
  const unread = columns.find(({ title, field }) => field === null && /^(?:省份|province)$/iu.test(title))
  const said = unread?.samples.find((text) => provinceIn(text) !== province)
  return said === undefined
    ? null
    : `the column “${unread?.title}” says “${said}”, and no layout with these columns is known of it`
}

type Read = { readonly parsed: Parsed } | { readonly refusal: string }

function readAs(
  source: FileSource,
  sheets: readonly Sheet[],
  fileName: string,
  { given, stated }: { given: string | undefined; stated: StatedBulletin },
): Parsed {
  if (given === undefined) return source.read(sheets, fileName, stated)
  if (!source.readBy) throw new ImportRefusal(`${source.name} is read as it is, by no description`)
  return source.readBy(given, sheets, fileName)
}

function outcomeOf(read: () => Parsed): Read {
  try {
    return { parsed: read() }
  } catch (error) {
    if (error instanceof ImportRefusal) return { refusal: error.message }
    throw error
  }
}

/** What cannot be found is not there. */
function attempt<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof ImportRefusal) return undefined
    throw error
  }
}

const textOf = (description: object | undefined): string | null =>
  description === undefined ? null : JSON.stringify(description)

function columnsOf(sheets: readonly Sheet[], description: string | null): SurveyedColumn[] {
  const [widest] = sheets.flatMap((sheet) => outlineOf(sheet) ?? []).sort((a, b) => sizeOf(b) - sizeOf(a))
  if (!widest) return []
  const { sheet, at, height, titles } = widest
  const fieldOf = fieldFinder(description)
  const rows = sheet.rows.slice(at + height)
  return titles.flatMap((title, column) =>
    title === '' ? [] : [{ title, samples: samplesOf(rows, column), field: fieldOf(title) }],
  )
}

const sizeOf = ({ sheet, at, titles }: Outline): number =>
  (sheet.rows.length - at) * titles.filter((title) => title !== '').length

function samplesOf(rows: readonly (readonly Cell[])[], column: number): string[] {
  const texts = new Set<string>()
  for (const row of rows) {
    const cell = row[column] ?? null
    if (cell !== null) texts.add(String(cell).slice(0, LONGEST_SAMPLE))
    if (texts.size === SAMPLES) break
  }
  return [...texts]
}

/** Which field a description takes a heading for. */
function fieldFinder(description: string | null): (title: string) => string | null {
  const parsed = description === null ? undefined : titled.safeParse(parsedJson(description))
  const columns = Object.entries(parsed?.data?.columns ?? {})
  return (title) => {
    const folded = foldText(title)
    const found = columns.find(([, { titles }]) =>
      titles.some(
        (each) => foldText(each) === folded || (isOpenTitle(each) && openTitle(each)(title) !== null),
      ),
    )
    return found?.[0] ?? null
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

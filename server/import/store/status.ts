import { sql } from 'kysely'
import { READ_FROM, type ReadFrom } from '#domain/exam/read-from.ts'
import { type Db } from '#server/db/open.ts'

/** Rows of one file of one province and year, as they stand in the tables. */
export interface LoadedFigures {
  readonly source: string
  /** Missing where figures are of the whole country. */
  readonly province: string | null
  readonly year: number | null
  readonly rows: number
  readonly fileName: string
  readonly importedAt: Date
  /** It came with the product. */
  readonly starter: boolean
  /** It holds a part of the figures that it is of. */
  readonly partial: boolean
}

/** Tables with a row a figure, and whether each row has its own province and year. */
const tables = [
  { table: 'line', dated: true },
  { table: 'plan', dated: true },
  { table: 'score_rank', dated: true },
  { table: 'control_line', dated: true },
  { table: 'school', dated: false },
  { table: 'major', dated: false },
  { table: 'assessment', dated: false },
  { table: 'double_first_class', dated: false },
  { table: 'province_rule', dated: true },
  { table: 'enbasic_school', dated: false },
  { table: 'enbasic_rule', dated: false },
  { table: 'enbasic_charter', dated: false },
  { table: 'art_rule', dated: true },
  { table: 'art_line', dated: true },
  { table: 'trinity_rule', dated: true },
  { table: 'trinity_line', dated: true },
  { table: 'requirement_edition', dated: true },
  { table: 'content', dated: false },
] as const

/** What is loaded, counted in the tables themselves. */
export async function findLoaded(db: Db): Promise<LoadedFigures[]> {
  const counts = tables.map(({ table, dated }) => {
    const scope = dated ? sql`province_id, year` : sql`NULL::smallint AS province_id, NULL::smallint AS year`
    const group = dated ? sql`import_id, province_id, year` : sql`import_id`
    return sql`SELECT import_id, ${scope}, count(*)::integer AS rows FROM ${sql.table(table)} GROUP BY ${group}`
  })
  counts.push(sql`SELECT details_import_id, NULL::smallint, NULL::smallint, count(*)::integer FROM school
    WHERE details_import_id <> import_id GROUP BY details_import_id`)
  counts.push(sql`SELECT profile_import_id, NULL::smallint, NULL::smallint, count(*)::integer FROM school
    WHERE profile_import_id NOT IN (import_id, coalesce(details_import_id, 0)) GROUP BY profile_import_id`)
  const { rows } = await sql<LoadedFigures>`
    SELECT file.source, province.name AS province, coalesce(held.year, file.year) AS year, held.rows,
      file.file_name AS "fileName", file.imported_at AS "importedAt", file.starter, file.partial
    FROM (${sql.join(counts, sql` UNION ALL `)}) AS held
    JOIN import_file AS file ON file.id = held.import_id
    LEFT JOIN province ON province.id = held.province_id
    ORDER BY file.source, held.province_id NULLS FIRST, year, file.id`.execute(db)
  return rows
}

/** The latest year a source can have on a day: most come out in late June and July. */
export function expectedYear(today: Date): number {
  const isOut = today.getUTCMonth() >= 7
  return today.getUTCFullYear() - (isOut ? 0 : 1)
}

export const KINDS = ['lines', 'score-rank', 'control lines', 'plan'] as const

/** What is held of a province and year. */
export interface HeldYear {
  readonly provinceId: number
  readonly province: string
  readonly kind: (typeof KINDS)[number]
  readonly year: number
  /** The least sure of its rows. */
  readonly readFrom: ReadFrom
  /** Whether most of its ranks follow from the score. */
  readonly derived: boolean
  /** Whether there are ranks at all, or, of what is not lines, whatever stands there. */
  readonly ranked: boolean
  /** Of lines: whether they are of 专科 alone. */
  readonly vocational: boolean
  /** Whether all of it is a part of what the authority published. */
  readonly partial: boolean
}

/** What is held of each province, by kind and year; of lines, the batches most students file in. */
export async function findHeldYears(db: Db): Promise<HeldYear[]> {
  const isVocational = sql`held.batch ~ '专科|高职'`
  const least = sql`array_position(${sql.val([...READ_FROM])}::text[], held.read_from)`
  const kinds = [
    sql`SELECT 'lines' AS kind, held.province_id, held.year, max(${least}) AS least,
      count(*) FILTER (WHERE held.derived = 'rank') * 2 > count(held.min_rank) AND count(held.min_rank) > 0 AS derived,
      bool_or(held.min_rank IS NOT NULL) AS ranked, ${isVocational} AS vocational, bool_and(file.partial) AS partial
      FROM line AS held JOIN import_file AS file ON file.id = held.import_id
      WHERE held.batch !~ '征集|提前' GROUP BY held.province_id, held.year, ${isVocational}`,
    ...(['score_rank', 'control_line', 'plan'] as const).map(
      (table) => sql`SELECT ${KIND_OF[table]} AS kind, held.province_id, held.year, max(${least}) AS least,
        false AS derived, true AS ranked, false AS vocational, bool_and(file.partial) AS partial
        FROM ${sql.table(table)} AS held JOIN import_file AS file ON file.id = held.import_id
        GROUP BY held.province_id, held.year`,
    ),
  ]
  const { rows } = await sql<Omit<HeldYear, 'readFrom'> & { least: number }>`
    SELECT held.province_id AS "provinceId", province.name AS province, held.kind, held.year, held.least, held.derived,
      held.ranked, held.vocational, held.partial
    FROM (${sql.join(kinds, sql` UNION ALL `)}) AS held JOIN province ON province.id = held.province_id
    ORDER BY held.province_id, held.kind, held.year`.execute(db)
  return rows.map(({ least: at, ...row }) => ({ ...row, readFrom: READ_FROM[at - 1] ?? 'mirror' }))
}

const KIND_OF = { score_rank: 'score-rank', control_line: 'control lines', plan: 'plan' } as const

/** What is told of a track. */
export interface ToldTrack {
  readonly track: string
  readonly batch: string
  readonly told: 'probability' | 'one year' | 'line only' | 'no ranks'
}

const WORDS: Readonly<Record<ToldTrack['told'], string>> = {
  probability: 'probability',
  'one year': 'probability, from one year only',
  'line only': 'lines only, their past does not hold a probability',
  'no ranks': 'lines only, they have no ranks',
}

/**
 * What a province's students get, by track, in plain words for the operator.
 * @param told Of each track; undefined where not worked out yet: then the years held say what to expect
 */
export function gets(held: readonly HeldYear[], told: readonly ToldTrack[] | undefined): string {
  if (told === undefined)
    return held.some(({ kind }) => kind === 'lines') ? `${expected(held)} ?` : expected(held)
  if (told.length === 0) return expected(held)
  const byText = Map.groupBy(
    told,
    (each) => WORDS[each.told] + (/专科|高职/u.test(each.batch) ? ', for 专科 alone' : ''),
  )
  const texts = [...byText].map(([text, tracks]) =>
    byText.size === 1 ? text : `${tracks.map(({ track }) => track).join('、')}: ${text}`,
  )
  return texts.join('; ')
}

/** What the years that are held say by themselves. */
function expected(held: readonly HeldYear[]): string {
  const lines = held.filter(({ kind }) => kind === 'lines')
  const undergraduate = lines.filter(({ vocational }) => !vocational)
  const ranked = undergraduate.filter((each) => each.ranked)
  if (ranked.length > 1) return 'probability'
  if (ranked.length === 1) return 'probability, from one year only'
  if (undergraduate.length > 0) return 'lines only, they have no ranks'
  if (lines.some((each) => each.ranked)) return 'probability for 专科 alone'
  if (lines.length > 0) return 'lines of 专科 only'
  if (held.some(({ kind }) => kind === 'score-rank')) return 'rank only'
  return 'neither lines nor ranks'
}

/** Years of one kind, those alike together: 2020–2025, 2026 p. */
export function yearsText(held: readonly HeldYear[]): string {
  const byYear = Map.groupBy(held, ({ year }) => year)
  const marked = [...byYear].sort(([a], [b]) => a - b).map(([year, same]) => ({ year, mark: markOf(same) }))
  const spans: { from: number; to: number; mark: string }[] = []
  for (const { year, mark } of marked) {
    const last = spans.at(-1)
    if (last && last.mark === mark && last.to === year - 1) last.to = year
    else spans.push({ from: year, to: year, mark })
  }
  return spans.map(({ from, to, mark }) => (from === to ? `${from}` : `${from}–${to}`) + mark).join(', ')
}

const MARKS: Readonly<Record<ReadFrom, string>> = { file: '', transcript: 't', picture: 'p', mirror: 'm' }

/** What the marks of a year mean. */
export const LEGEND =
  't copied from a publication, p read from a picture, m from another site’s copy, ~ ranks follow from scores, v of 专科 alone, * a part that came with the product, ? by its years alone: the app works out what it tells once it runs'

function markOf(same: readonly HeldYear[]): string {
  // 本科 says more than 专科 beside it.
  const undergraduate = same.filter(({ vocational }) => !vocational)
  const [first] = undergraduate.length > 0 ? undergraduate : same
  if (!first) return ''
  const marks = [
    MARKS[first.readFrom],
    first.derived ? '~' : '',
    first.vocational ? 'v' : '',
    first.partial ? '*' : '',
  ]
  return marks.join('')
}

/** Which editions of requirements are loaded, in a line for the operator. */
export async function editionsText(db: Db): Promise<string> {
  const { rows } = await sql<{ province: string; year: number; rows: number }>`
    SELECT province.name AS province, held.year, count(*)::integer AS rows
    FROM requirement_edition AS held JOIN province ON province.id = held.province_id
    GROUP BY province.id, province.name, held.year ORDER BY province.id, held.year`.execute(db)
  if (rows.length === 0) return 'Requirements of later years: no edition is loaded (import requirements FILE)'
  const held = rows.map(({ province, year, rows: many }) => `${province} from ${year} on (${many} rows)`)
  return `Requirements of later years: ${held.join(', ')}; provinces without their own are shown another’s as a reference`
}

import { sql } from 'kysely'
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
  readonly starter: boolean
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
  const { rows } = await sql<LoadedFigures>`
    SELECT file.source, province.name AS province, coalesce(held.year, file.year) AS year, held.rows,
      file.file_name AS "fileName", file.imported_at AS "importedAt", file.starter
    FROM (${sql.join(counts, sql` UNION ALL `)}) AS held
    JOIN import_file AS file ON file.id = held.import_id
    LEFT JOIN province ON province.id = held.province_id
    ORDER BY file.source, held.province_id NULLS FIRST, year, file.id`.execute(db)
  return rows
}

/**
 * The latest year a source can have on a day: lines, plans and score-rank tables of a year come out in late June and
 * July, control lines at the end of June.
 */
export function expectedYear(today: Date): number {
  const isOut = today.getUTCMonth() >= 7
  return today.getUTCFullYear() - (isOut ? 0 : 1)
}

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { completeLines } from '#server/import/store/complete-lines.ts'
import type { FileSource, TargetRow } from '#server/import/layouts/source.ts'
import { deleteSuperseded, lockImports } from '#server/import/store/store.ts'
import { isDated } from './remove.ts'

/** Provinces and years that rows are of. */
export type DatedScope = readonly { readonly province_id: number; readonly year: number }[]

/** What stood before a file came in, as JSON, and what tells whether something else has come since. */
export interface Replaced {
  readonly scope: DatedScope
  readonly before: string
  readonly mark: string
}

/** The provinces and years of rows. */
export const scopeOf = (rows: readonly TargetRow[]): DatedScope => {
  const pairs = rows.map(({ province_id, year }) => ({
    province_id: Number(province_id),
    year: Number(year),
  }))
  return [...new Map(pairs.map((pair) => [`${pair.province_id} ${pair.year}`, pair])).values()]
}

/** Whether a row that is called `held` is of them. */
export const within = (scope: DatedScope) =>
  sql`(held.province_id, held.year) IN (SELECT province_id, year
    FROM json_to_recordset(${JSON.stringify(scope)}) AS pair (province_id integer, year integer))`

/**
 * Keeps what a file replaces.
 * @param standing Sees the tables as they are without the file
 * @param transaction Has the file in
 * @returns null for a source whose figures are of no province and year: it cannot be undone
 */
export async function keepBefore(
  standing: Db,
  transaction: Db,
  source: FileSource,
  rows: readonly TargetRow[],
): Promise<Replaced | null> {
  if (!isDated(source)) return null
  const scope = scopeOf(rows)
  const table = sql.table(source.target.table)
  const { rows: found } = await sql<{ before: string }>`
    SELECT json_build_object(
      'rows', (SELECT coalesce(json_agg(held), '[]') FROM ${table} AS held WHERE ${within(scope)}),
      'files', (SELECT coalesce(json_agg(file), '[]') FROM import_file AS file
        WHERE file.id IN (SELECT held.import_id FROM ${table} AS held WHERE ${within(scope)})),
      'coverage', (SELECT coalesce(json_agg(held), '[]') FROM plan_coverage AS held
        WHERE ${source.target.table === 'plan'} AND ${within(scope)})
    )::text AS before`.execute(standing)
  return { scope, before: found[0]?.before ?? '', mark: await markOf(transaction, source, scope) }
}

/** Which files' rows stand there, and how many of each. */
async function markOf(db: Db, { target }: FileSource, scope: DatedScope): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT coalesce(string_agg(concat(import_id, ':', many), ',' ORDER BY import_id), '') AS mark
    FROM (SELECT held.import_id, count(*) AS many FROM ${sql.table(target.table)} AS held
      WHERE ${within(scope)} GROUP BY held.import_id) AS counted`.execute(db)
  return rows[0]?.mark ?? ''
}

/**
 * Puts back what a file has replaced, to the row, in the caller's transaction.
 * @returns how many rows are back; null where something else came in since, and nothing was changed
 */
export async function undoImport(
  transaction: Db,
  source: FileSource,
  { scope, before, mark }: Replaced,
): Promise<number | null> {
  await lockImports(transaction)
  if ((await markOf(transaction, source, scope)) !== mark) return null
  const table = sql.table(source.target.table)
  const ranked = source.target.table === 'line' || source.target.table === 'score_rank'
  const tracks = ranked ? await tracksOf(transaction, scope) : []
  await sql`DELETE FROM ${table} AS held WHERE ${within(scope)}`.execute(transaction)
  await sql`INSERT INTO import_file OVERRIDING SYSTEM VALUE
    SELECT file.* FROM json_populate_recordset(NULL::import_file, ${before}::json -> 'files') AS file
    ON CONFLICT (id) DO NOTHING`.execute(transaction)
  // The schema is said: PostgreSQL has a type line of its own.
  const { numAffectedRows } = await sql`INSERT INTO ${table} OVERRIDING SYSTEM VALUE
    SELECT held.* FROM json_populate_recordset(NULL::public.${table}, ${before}::json -> 'rows') AS held`.execute(
    transaction,
  )
  if (source.target.table === 'plan') {
    await sql`DELETE FROM plan_coverage AS held WHERE ${within(scope)}`.execute(transaction)
    await sql`INSERT INTO plan_coverage
      SELECT held.* FROM json_populate_recordset(NULL::plan_coverage, ${before}::json -> 'coverage') AS held`.execute(
      transaction,
    )
  }
  await deleteSuperseded(transaction, source)
  await completeLines(transaction, [...tracks, ...(ranked ? await tracksOf(transaction, scope) : [])])
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

async function tracksOf(db: Db, scope: DatedScope) {
  const { rows } = await sql<{ provinceId: number; year: number; track: string }>`
    SELECT DISTINCT held.province_id AS "provinceId", held.year, held.track FROM line AS held
    WHERE ${within(scope)}`.execute(db)
  return rows
}

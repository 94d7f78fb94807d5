import { sql } from 'kysely'
import { type CopyDb, openCopyDb } from '#server/db/copy.ts'
import type { Db } from '#server/db/open.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { completeLines } from '#server/import/store/complete-lines.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import type { FileSource } from '#server/import/layouts/source.ts'
import { restoreShipped } from '#server/import/store/shipped.ts'
import { restoreStarter } from '#server/import/store/starter.ts'
import { deleteSuperseded, findProvinces, lockImports, provinceIdOf } from '#server/import/store/store.ts'

/** Which figures: those of a source for one province and year. */
export interface Removal {
  readonly source: FileSource
  /** Name or id. */
  readonly province: string
  readonly year: number
  readonly databaseUrl: string
  /** The figures that came with the product. */
  readonly figuresDir: string
}

/** What was taken back, and how many rows that came with the product are in its place. */
export interface Removed {
  readonly files: readonly Origin[]
  readonly back: number
}

interface Origin {
  readonly id: number
  readonly name: string
  readonly rows: number
}

/** Whether a source's figures are of a province and year, so that one's can be taken back. */
export const isDated = ({ target }: FileSource): boolean =>
  ['province_id', 'year'].every((column) => target.key.includes(column))

/**
 * Takes back a dated source's files of a province and year, in one transaction; derived and starter figures
 * come again.
 * @throws ImportRefusal where nothing of it was imported
 */
export async function removeImported(removal: Removal): Promise<Removed> {
  const copying = openCopyDb(removal.databaseUrl)
  try {
    return await copying.db
      .transaction()
      .execute((transaction) => remove(transaction, removal, copying.copyIn))
  } finally {
    await copying.close()
  }
}

async function remove(
  transaction: Db,
  { source, province, year, figuresDir }: Removal,
  copyIn: CopyDb['copyIn'],
): Promise<Removed> {
  await lockImports(transaction)
  const provinceId = provinceIdOf(await findProvinces(transaction), province)
  const table = sql.table(source.target.table)
  const scope = sql`province_id = ${provinceId} AND year = ${year}`
  const { rows: files } = await sql<Origin>`
    SELECT file.id, file.file_name AS name, count(*)::integer AS rows
    FROM ${table} AS held JOIN import_file AS file ON file.id = held.import_id
    WHERE held.province_id = ${provinceId} AND held.year = ${year}
      AND file.source = ${source.name} AND NOT file.starter
    GROUP BY file.id ORDER BY file.id`.execute(transaction)
  if (files.length === 0) {
    throw new ImportRefusal(`no imported file has ${source.name} of ${province} ${year}: nothing was changed`)
  }
  // The starter set's rows go along: files were merged into them, and they are put back as a whole.
  await sql`DELETE FROM ${table} WHERE ${scope}
    AND import_id IN (SELECT id FROM import_file WHERE source = ${source.name})`.execute(transaction)
  if (source.target.table === 'plan') {
    await sql`DELETE FROM plan_coverage WHERE ${scope}
      AND import_id IN (SELECT id FROM import_file WHERE source = ${source.name})`.execute(transaction)
  }
  for (const { id, rows } of files) {
    // The rest of a file is no longer that file: no sum stands for it, and engines see that.
    await sql`UPDATE import_file SET sha256 = '', accepted = accepted - ${rows} WHERE id = ${id}`.execute(
      transaction,
    )
  }
  await deleteSuperseded(transaction, source)
  await restoreStarter(transaction, source.target.table)
  await restoreShipped({ db: transaction, copyIn }, figuresDir, {
    table: source.target.table,
    provinceId,
    year,
  })
  const tracks = await transaction
    .selectFrom('line')
    .select('track')
    .distinct()
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .execute()
  await completeLines(
    transaction,
    tracks.map(({ track }) => ({ provinceId, year, track })),
  )
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction)
  const { rows: left } = await sql<{ rows: number }>`
    SELECT count(*)::integer AS rows FROM ${table} WHERE ${scope}`.execute(transaction)
  return { files, back: left[0]?.rows ?? 0 }
}

/** What was taken back, as an operator reads it, line by line. */
export const removedText = (
  { province, year }: Pick<Removal, 'province' | 'year'>,
  { files, back }: Removed,
): string[] => [
  ...files.map(({ name, rows }) => `${name}: ${rows} rows of ${province} ${year} taken back`),
  back > 0 ? `the ${back} rows that came with the product are in their place` : 'nothing is in their place',
]

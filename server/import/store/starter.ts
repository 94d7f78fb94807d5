import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { type Bulletin, type StarterFile, starterFiles } from './starter-files.ts'

const folder = join(import.meta.dirname, '../../../data')

/** Held while one process loads, so that several may start at once. Any number that nothing else uses. */
const loadLock = 20_260_731

/** Loads the tables that are kept by hand where they are missing; `loadStarter` of server/start says how. */
export async function loadStarterFigures(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${loadLock})`.execute(transaction)
  for (const file of starterFiles) await loadFile(transaction, file)
}

/** Loads the other names of schools that have come into the directory since. */
export async function loadSchoolNames(db: Db): Promise<void> {
  for (const file of starterFiles) {
    if (file.parent?.table === 'school') await loadFile(db, file)
  }
}

/** Puts a table's starter figures back where none are left, in that transaction; they keep a known file. */
export async function restoreStarter(transaction: Db, table: StarterFile['table']): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${loadLock})`.execute(transaction)
  for (const file of starterFiles) {
    if (file.table === table) await loadFile(transaction, file, true)
  }
}

async function loadFile(db: Db, file: StarterFile, again = false): Promise<void> {
  const bytes = await readFile(join(folder, file.name))
  if (!file.bulletin) {
    if (file.whole) await removeOthers(db, file, bytes)
    await insertMissing(db, file, bytes, {})
    return
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const loaded = await db
    .selectFrom('import_file')
    .select('id')
    .where('starter', '=', true)
    .where('file_name', '=', file.name)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (loaded) {
    if (again) await insertMissing(db, file, bytes, { import_id: loaded.id })
    return
  }
  const { bulletin, details } = file
  const addFile = async (values: Bulletin): Promise<number> => {
    const { id } = await db
      .insertInto('import_file')
      .values({ ...values, file_name: file.name, sha256, starter: true, accepted: 0, rejected: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const id = await addFile(bulletin)
  const added: Record<string, number> = details ? { [details.origin]: await addFile(details.bulletin) } : {}
  const origins: Origins = { ...added, import_id: id }
  const renewed = file.renewed ? await renewals[file.renewed](db, file, bytes, origins) : 0
  const accepted = renewed + (await insertMissing(db, file, bytes, origins))
  const ids = [id, ...Object.values(added)]
  if (accepted === 0) await db.deleteFrom('import_file').where('id', 'in', ids).execute()
  else await db.updateTable('import_file').set({ accepted }).where('id', 'in', ids).execute()
}

/** The ids of the new file, by the columns that name a row's file. */
type Origins = Readonly<Record<string, number>> & { readonly import_id: number }

const renewals = { scope: renewScopes, schools: renewSchools }

/** Files that an older release brought under this name. */
const olderThan = ({ name }: StarterFile, origins: Origins) => sql`
  SELECT id FROM import_file
  WHERE starter AND file_name = ${name} AND NOT id IN (${sql.join(Object.values(origins))})`

/**
 * Makes room for a newer file's rows: an older one's go, unless others' share their scope.
 * @returns how many rows became the file's
 */
async function renewScopes(db: Db, file: StarterFile, bytes: Buffer, origins: Origins): Promise<number> {
  const table = sql.table(file.table)
  const importId = origins.import_id
  const older = olderThan(file, origins)
  const same = file.scope.map((column) => sql`${sql.ref(`other.${column}`)} = ${sql.ref(`held.${column}`)}`)
  await sql`DELETE FROM ${table} AS held WHERE import_id IN (${older}) AND NOT EXISTS (
    SELECT FROM ${table} AS other
    WHERE ${sql.join(same, sql` AND `)} AND (other.import_id IS NULL OR other.import_id NOT IN (${older})))`.execute(
    db,
  )
  await sql`DELETE FROM import_file WHERE id IN (${older})
    AND NOT EXISTS (SELECT FROM ${table} AS held WHERE held.import_id = import_file.id)`.execute(db)
  const { numAffectedRows } = await sql`UPDATE ${table} AS held SET import_id = ${importId}
    FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(parseRecords(bytes.toString('utf8'), null))}) AS starter
    WHERE held.import_id IS NULL AND to_jsonb(held) = to_jsonb(starter)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Corrects an older file's schools by code or name. Unnamed ones go, unless a text is about them.
 * @returns how many rows became the new file's
 */
async function renewSchools(db: Db, file: StarterFile, bytes: Buffer, origins: Origins): Promise<number> {
  const older = olderThan(file, origins)
  const rows = parseRecords(bytes.toString('utf8'), null).map((row) => ({ ...row, ...origins }))
  const values = Object.keys(rows[0] ?? origins).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`starter.${column}`)}`,
  )
  const { numAffectedRows } = await sql`UPDATE school AS held SET ${sql.join(values)}
    FROM json_populate_recordset(NULL::school, ${JSON.stringify(rows)}) AS starter
    WHERE held.import_id IN (${older}) AND (held.code = starter.code OR held.name = starter.name)
      AND NOT EXISTS (SELECT FROM school AS other
        WHERE other.code <> held.code AND (other.code = starter.code OR other.name = starter.name))`.execute(
    db,
  )
  await sql`DELETE FROM school AS held WHERE import_id IN (${older})
    AND NOT EXISTS (SELECT FROM content WHERE content.school_code = held.code)`.execute(db)
  const named = Object.keys(origins).map((column) => sql`${sql.ref(`held.${column}`)} = import_file.id`)
  await sql`DELETE FROM import_file WHERE id IN (${older})
    AND NOT EXISTS (SELECT FROM school AS held WHERE ${sql.join(named, sql` OR `)})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes what a table holds beside the rows of its file, or otherwise than these; its scope is its key. */
async function removeOthers(db: Db, file: StarterFile, bytes: Buffer): Promise<void> {
  const rows = parseRecords(bytes.toString('utf8'), null)
  const table = sql.table(file.table)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const key = sql.join(file.scope.map((column) => sql.ref(column)))
  await sql`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM (
    SELECT ${columns} FROM ${table} EXCEPT
    SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)})) AS others)`.execute(
    db,
  )
}

/**
 * Inserts the rows whose scope the table lacks; PostgreSQL itself types the file's texts.
 * @returns how many
 */
async function insertMissing(
  db: Db,
  file: StarterFile,
  bytes: Buffer,
  origins: Readonly<Record<string, number>>,
): Promise<number> {
  const rows = parseRecords(bytes.toString('utf8'), null).map((row) => ({ ...row, ...origins }))
  const [first] = rows
  if (!first) return 0
  // By its full name: as a type, `line` alone would be PostgreSQL's geometric one.
  const table = sql.table(`public.${file.table}`)
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const sameScope = file.scope.map(
    (column) => sql`${sql.ref(`held.${column}`)} = ${sql.ref(`starter.${column}`)}`,
  )
  const conditions = [
    sql`NOT EXISTS (SELECT FROM ${table} AS held WHERE ${sql.join([sql`true`, ...sameScope], sql` AND `)})`,
  ]
  if (file.parent) {
    const { table: parent, key, column } = file.parent
    conditions.push(
      sql`${sql.ref(`starter.${column}`)} IN (SELECT ${sql.ref(key)} FROM ${sql.table(parent)})`,
    )
  }
  const { numAffectedRows } = await sql`
    INSERT INTO ${table} (${columns})
    SELECT ${columns}
    FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}) WITH ORDINALITY AS starter
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY starter.ordinality
    ON CONFLICT DO NOTHING
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

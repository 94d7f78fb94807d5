import pg from 'pg'
import { copyDatabase } from './backup/restore.ts'
import { connect } from './backup/tables.ts'
import {
  type Migration,
  applyBeside,
  applyMigration,
  createMigrationTable,
  findPending,
  isConcurrent,
  readMigrations,
} from './migrate.ts'

/** What a migration does to one table that was there before. */
export interface TouchedTable {
  table: string
  /** The strongest lock that it takes, as PostgreSQL names it without `Lock`. */
  lock: string
  /** Rows that it writes, all of them where the table is written anew. */
  written: number
}

/** A migration that was tried on a copy. */
export interface Rehearsed {
  name: string
  ms: number
  touched: TouchedTable[]
}

/** The weakest first. */
const LOCKS = [
  'AccessShare',
  'RowShare',
  'RowExclusive',
  'ShareUpdateExclusive',
  'Share',
  'ShareRowExclusive',
  'Exclusive',
  'AccessExclusive',
]

/** What this release would apply to a database, in order. */
async function listPending(url: string): Promise<Migration[]> {
  const client = await connect(url)
  try {
    return (await findPending(client, await readMigrations())).missing
  } finally {
    await client.end()
  }
}

/**
 * Copies a database into an empty one and applies there what is missing.
 * @returns each migration with its time and what it did to tables that were there
 */
export async function rehearse(url: string, scratch: string): Promise<Rehearsed[]> {
  const missing = await listPending(url)
  if (missing.length === 0) return []
  await copyDatabase(url, scratch)
  const client = await connect(scratch)
  try {
    await createMigrationTable(client)
    await client.query('ANALYZE')
    const done: Rehearsed[] = []
    for (const migration of missing) done.push(await tryOut(client, migration))
    return done
  } finally {
    await client.end()
  }
}

interface Standing {
  table: string
  oid: string
  /** Another one once the table is written anew. */
  filenode: string
}

async function tryOut(client: pg.Client, migration: Migration): Promise<Rehearsed> {
  const { name } = migration
  const before = await listStanding(client)
  const start = performance.now()
  if (isConcurrent(migration)) {
    const table = /\bON (\w+)/.exec(migration.sql)?.[1] ?? ''
    await applyBeside(client, migration)
    const ms = performance.now() - start
    return { name, ms, touched: [{ table, lock: 'ShareUpdateExclusive', written: 0 }] }
  }
  await client.query('BEGIN')
  await applyMigration(client, migration)
  const ms = performance.now() - start
  const touched = await findTouched(client, before)
  await client.query('COMMIT')
  return { name, ms, touched }
}

async function listStanding(client: pg.Client): Promise<Standing[]> {
  const { rows } = await client.query<Standing>(`
    SELECT relname AS table, oid::text, pg_relation_filenode(oid)::text AS filenode FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migration'`)
  return rows
}

async function findTouched(client: pg.Client, before: readonly Standing[]): Promise<TouchedTable[]> {
  const { rows } = await client.query<{ oid: string; mode: string; changed: number; filenode: string }>(`
    SELECT relation::text AS oid, mode, pg_relation_filenode(relation)::text AS filenode,
      pg_stat_get_xact_tuples_updated(relation) + pg_stat_get_xact_tuples_deleted(relation)
        + pg_stat_get_xact_tuples_inserted(relation) AS changed
    FROM pg_locks WHERE locktype = 'relation' AND pid = pg_backend_pid() AND granted`)
  const touched: TouchedTable[] = []
  for (const { table, oid, filenode } of before) {
    const locks = rows.filter((row) => row.oid === oid)
    const [first] = locks
    const lock = LOCKS.findLast((each) => locks.some(({ mode }) => mode === `${each}Lock`))
    if (!first || lock === undefined || lock === 'AccessShare') continue
    const isAnew = first.filenode !== filenode
    touched.push({ table, lock, written: isAnew ? await countRows(client, table) : Number(first.changed) })
  }
  return touched
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*) FROM ${pg.escapeIdentifier(table)}`)
  return Number(rows[0]?.count ?? 0)
}

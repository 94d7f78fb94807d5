import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { readLanded } from '#test/landed.ts'
import { MigrationError, migrate, readMigrations } from './migrate.ts'
import { type Db, openDb } from './open.ts'

let database: TestDatabase
let db: Db
let folder: string
const applied = async () => (await migrate(database.url, folder)).applied
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db)
  folder = mkdtempSync(join(tmpdir(), 'xuankao-migrate-'))
  write('0001_a.sql', 'CREATE TABLE a (id integer)')
  write('0002_b.sql', 'CREATE TABLE b (id integer)')
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('each is applied once', async () => {
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql'])
  write('0003_c.sql', 'CREATE TABLE c (id integer)')
  expect(await applied()).toEqual(['0003_c.sql'])
  expect(await applied()).toEqual([])
})

test('one that was changed after it had been applied is refused, and nothing newer is applied', async () => {
  await migrate(database.url, folder)
  write('0001_a.sql', 'CREATE TABLE a (id bigint)')
  write('0003_c.sql', 'CREATE TABLE c (id integer)')
  await expect(migrate(database.url, folder)).rejects.toThrow(MigrationError)
  await expect(migrate(database.url, folder)).rejects.toThrow(/another 0001_a\.sql .* Put back the file/)
  await expect(sql`SELECT FROM c`.execute(db)).rejects.toThrow('does not exist')

  write('0001_a.sql', 'CREATE TABLE a (id integer)')
  expect(await applied()).toEqual(['0003_c.sql'])
})

test('what an earlier release applied is noted at the first start, and held from then on', async () => {
  await migrate(database.url, folder)
  await sql`ALTER TABLE migration DROP COLUMN sum`.execute(db)
  expect(await applied()).toEqual([])
  write('0002_b.sql', 'CREATE TABLE b (id bigint)')
  await expect(migrate(database.url, folder)).rejects.toThrow('another 0002_b.sql')
})

test('a release serves on a newer one’s schema, until that takes away what it uses', async () => {
  write('0003_c.sql', 'CREATE TABLE c (id integer)')
  write('0004_d.sql', '-- contract: of release 0.0.1\nDROP TABLE a')
  await migrate(database.url, folder)
  for (const name of ['0003_c.sql', '0004_d.sql']) rmSync(join(folder, name))
  expect(await migrate(database.url, folder)).toEqual({ applied: [], ahead: ['0003_c.sql', '0004_d.sql'] })

  write('0005_e.sql', '-- contract: of release 99.0.0\nDROP TABLE b')
  await migrate(database.url, folder)
  rmSync(join(folder, '0005_e.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(MigrationError)
  await expect(migrate(database.url, folder)).rejects.toThrow('0005_e.sql, for 99.0.0 and later')
})

test('a table in use is asked for until it is free, and nobody waits behind', async () => {
  await migrate(database.url, folder)
  write('0003_c.sql', 'ALTER TABLE a ADD COLUMN more text')
  const reader = await db.startTransaction().execute()
  await sql`SELECT FROM a`.execute(reader)
  const migrating = applied()
  // Another reader is served while the migration still has to wait.
  const isWaiting = sql<{ n: number }>`
    SELECT count(*) AS n FROM pg_locks JOIN pg_database d ON d.oid = database
    WHERE NOT granted AND datname = current_database()`
  await expect.poll(async () => (await isWaiting.execute(db)).rows).toEqual([{ n: 1 }])
  await sql`SELECT FROM a`.execute(db)
  await reader.commit().execute()
  expect(await migrating).toEqual(['0003_c.sql'])
})

test('an index is made beside those who write, and what a broken off try has left is made anew', async () => {
  await migrate(database.url, folder)
  await sql`INSERT INTO a VALUES (1), (1)`.execute(db)
  await expect(sql`CREATE UNIQUE INDEX CONCURRENTLY a_id ON a (id)`.execute(db)).rejects.toThrow(
    'could not create',
  )
  write('0003_c.sql', 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a_id ON a (id)')
  expect(await applied()).toEqual(['0003_c.sql'])
  const { rows } = await sql`
    SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'a_id'::regclass`.execute(db)
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }])
})

test('migrations that have landed are as they were; new ones are put on the list by npm run tables', async () => {
  const now = new Map((await readMigrations()).map(({ name, sum }) => [name, sum]))
  const landed = readLanded()
  expect(landed.size).toBeGreaterThan(0)
  expect(now).toEqual(landed)
})

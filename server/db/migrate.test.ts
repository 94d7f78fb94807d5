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
  expect(await migrate(database.url, folder)).toEqual(['0001_a.sql', '0002_b.sql'])
  write('0003_c.sql', 'CREATE TABLE c (id integer)')
  expect(await migrate(database.url, folder)).toEqual(['0003_c.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
})

test('one that was changed after it had been applied is refused, and nothing newer is applied', async () => {
  await migrate(database.url, folder)
  write('0001_a.sql', 'CREATE TABLE a (id bigint)')
  write('0003_c.sql', 'CREATE TABLE c (id integer)')
  await expect(migrate(database.url, folder)).rejects.toThrow(MigrationError)
  await expect(migrate(database.url, folder)).rejects.toThrow(/another 0001_a\.sql .* Put back the file/)
  await expect(sql`SELECT FROM c`.execute(db)).rejects.toThrow('does not exist')

  write('0001_a.sql', 'CREATE TABLE a (id integer)')
  expect(await migrate(database.url, folder)).toEqual(['0003_c.sql'])
})

test('what an earlier release applied is noted at the first start, and held from then on', async () => {
  await migrate(database.url, folder)
  await sql`ALTER TABLE migration DROP COLUMN sum`.execute(db)
  expect(await migrate(database.url, folder)).toEqual([])
  write('0002_b.sql', 'CREATE TABLE b (id bigint)')
  await expect(migrate(database.url, folder)).rejects.toThrow('another 0002_b.sql')
})

test('a database of a newer release is refused', async () => {
  await migrate(database.url, folder)
  rmSync(join(folder, '0002_b.sql'))
  await expect(migrate(database.url, folder)).rejects.toThrow(MigrationError)
})

test('migrations that have landed are as they were; new ones are put on the list by npm run tables', async () => {
  const now = new Map((await readMigrations()).map(({ name, sum }) => [name, sum]))
  const landed = readLanded()
  expect(landed.size).toBeGreaterThan(0)
  expect(now).toEqual(landed)
})

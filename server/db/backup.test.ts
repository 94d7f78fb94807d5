import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { BackupError, backup, restore } from './backup.ts'
import { type Db, openDb } from './open.ts'

let database: TestDatabase
let db: Db
let folder: string
let file: string

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  folder = mkdtempSync(join(tmpdir(), 'xuankao-backup-'))
  file = join(folder, 'all.backup')
  await db.insertInto('province').values({ id: 11, name: '浙江' }).execute()
  await insertAccount('13800000001', 'a\tb\\.\nc')
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function insertAccount(mobile: string, hash: string): Promise<void> {
  await db
    .insertInto('account')
    .values({ hash_id: mobile, mobile, password_hash: hash, province_id: 11 })
    .execute()
}

const findAccounts = () => db.selectFrom('account').selectAll().orderBy('id').execute()

test('a restore brings back every row as it was, and new rows get new ids', async () => {
  const before = await findAccounts()
  expect(await backup(database.url, file)).toMatchObject({ account: 1, province: 1 })
  await db.deleteFrom('account').execute()
  await insertAccount('13800000002', 'later')

  expect(await restore(database.url, file)).toMatchObject({ account: 1, province: 1 })
  expect(await findAccounts()).toEqual(before)
  await insertAccount('13800000003', 'after')
  expect(await findAccounts()).toHaveLength(2)
})

test.each([
  ['cut short', (text: string) => text.slice(0, text.lastIndexOf('{"rows"'))],
  ['damaged', (text: string) => text.replace('13800000001', '13800000009')],
  ['not a backup', () => 'hello\n'],
])('a backup that is %s is refused and nothing changes', async (word, spoil) => {
  await backup(database.url, file)
  writeFileSync(file, gzipSync(spoil(gunzipSync(readFileSync(file)).toString())))
  const before = await findAccounts()
  await expect(restore(database.url, file)).rejects.toThrow(BackupError)
  await expect(restore(database.url, file)).rejects.toThrow(word)
  expect(await findAccounts()).toEqual(before)
})

test('a truncated file and one of a newer release are refused', async () => {
  await backup(database.url, file)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await expect(restore(database.url, file)).rejects.toThrow('cannot be read')

  await sql`INSERT INTO migration (name) VALUES ('9999_future.sql')`.execute(db)
  await backup(database.url, file)
  await expect(restore(database.url, file)).rejects.toThrow('newer release')
})

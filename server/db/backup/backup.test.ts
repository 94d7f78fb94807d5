import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { backup } from './backup.ts'
import { type BackupKey, makeBackupKey, readBackupKey } from './encryption.ts'
import { BackupError } from './error.ts'
import { readBackup } from './read.ts'
import { restore } from './restore.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Db, openDb } from '#server/db/open.ts'

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

const restoreFile = async (from: string) => restore(database.url, await readBackup(from))

const findAccounts = () => db.selectFrom('account').selectAll().orderBy('id').execute()

test('a restore brings back every row as it was, and new rows get new ids', async () => {
  const before = await findAccounts()
  expect(await backup(database.url, file)).toMatchObject({ account: 1, province: 1 })
  await db.deleteFrom('account').execute()
  await insertAccount('13800000002', 'later')

  expect(await restoreFile(file)).toMatchObject({ account: 1, province: 1 })
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
  await expect(restoreFile(file)).rejects.toThrow(BackupError)
  await expect(restoreFile(file)).rejects.toThrow(word)
  expect(await findAccounts()).toEqual(before)
})

test('a truncated file and one of a newer release are refused', async () => {
  await backup(database.url, file)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length / 2))
  await expect(restoreFile(file)).rejects.toThrow('cannot be read')

  await sql`INSERT INTO migration (name) VALUES ('9999_future.sql')`.execute(db)
  rmSync(file)
  await backup(database.url, file)
  await expect(restoreFile(file)).rejects.toThrow('newer release')
})

test('a file whose first line does not end is refused, and soon', async () => {
  writeFileSync(file, gzipSync(Buffer.alloc(100 * 2 ** 20, 'x')))
  await expect(restoreFile(file)).rejects.toThrow('cannot be read as a backup (a line does not end)')
})

test('of backups to one name at once one is written, the others are told, and nothing else is left', async () => {
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => backup(database.url, file)))
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(refused).toEqual(Array(3).fill(`BackupError: ${file}: is there already; name another file`))
  expect(readdirSync(folder)).toEqual(['all.backup'])
  expect(await restoreFile(file)).toMatchObject({ account: 1 })
})

test('a backup takes no other file’s place', async () => {
  writeFileSync(file, 'precious')
  await expect(backup(database.url, file)).rejects.toThrow('is there already; name another file')
  expect(readFileSync(file, 'utf8')).toBe('precious')
})

test('a backup of an older release gets the migrations since', async () => {
  const known = await readMigrations()
  const older = join(folder, 'older')
  mkdirSync(older)
  for (const { name, sql: text } of known.slice(0, 5)) writeFileSync(join(older, name), text)
  await sql`DROP SCHEMA public CASCADE; CREATE SCHEMA public`.execute(db)
  await migrate(database.url, older)
  await db.insertInto('province').values({ id: 15, name: '山东' }).execute()
  await backup(database.url, file)

  expect(await restoreFile(file)).toMatchObject({ province: 1 })
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(known.map(({ name }) => name))
})

test('a backup taken while rows are written is of one moment', async () => {
  const [account] = await findAccounts()
  if (!account) throw new Error('there is no account')
  const choices = (version: number) =>
    JSON.stringify(Array.from({ length: version }, (_, at) => `unit ${at}`))
  await db
    .insertInto('application_list')
    .values({
      account_id: account.id,
      province_id: 11,
      year: 2026,
      batch: '一段',
      version: 1,
      choices: choices(1),
    })
    .execute()
  await db
    .insertInto('score_condition')
    .values({ account_id: account.id, province_id: 11, condition: JSON.stringify({ rank: 1 }) })
    .execute()
  /** The list, as long as its version says, and the condition's rank go up together. */
  const writeOnce = (version: number) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('application_list')
        .set({ version, choices: choices(version) })
        .execute()
      await tx
        .updateTable('score_condition')
        .set({ condition: JSON.stringify({ rank: version }) })
        .execute()
    })
  const read = async () => {
    const list = await db.selectFrom('application_list').selectAll().executeTakeFirstOrThrow()
    const { condition } = await db.selectFrom('score_condition').select('condition').executeTakeFirstOrThrow()
    return { version: list.version, choices: list.choices, condition }
  }

  let version = 1
  const stop = new AbortController()
  const writer = (async () => {
    while (!stop.signal.aborted) await writeOnce((version += 1))
  })()
  const files = Array.from({ length: 5 }, (_, at) => join(folder, `${at}.backup`))
  for (const each of files) await backup(database.url, each)
  stop.abort()
  await writer

  const versions: number[] = []
  for (const each of files) {
    await restoreFile(each)
    const restored = await read()
    expect(restored.choices).toHaveLength(restored.version)
    expect(restored.condition).toEqual({ rank: restored.version })
    versions.push(restored.version)
  }
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  // The writer did write meanwhile.
  expect(new Set(versions).size).toBeGreaterThan(1)
})

describe('encrypted', () => {
  let key: BackupKey
  beforeEach(async () => {
    await makeBackupKey(join(folder, 'key'))
    key = await keyOf('key')
    await backup(database.url, file, key)
  })
  const keyOf = async (name: string): Promise<BackupKey> => {
    const read = await readBackupKey(join(folder, name))
    if (!read) throw new Error('no key')
    return read
  }
  const restoreWith = async (own?: BackupKey) => restore(database.url, await readBackup(file, own))

  test('nothing of it can be read, and its key brings every row back', async () => {
    const before = await findAccounts()
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(() => gunzipSync(bytes)).toThrow('incorrect header')
    await db.deleteFrom('account').execute()
    expect(await restoreWith(key)).toMatchObject({ account: 1 })
    expect(await findAccounts()).toEqual(before)
  })

  test('a public key writes what its secret part alone opens', async () => {
    const [recipient = ''] = key.recipients
    writeFileSync(join(folder, 'public'), `${recipient}\n`)
    rmSync(file)
    await backup(database.url, file, await keyOf('public'))
    await expect(readBackup(file, await keyOf('public'))).rejects.toThrow('holds only a public key')
    expect(await restoreWith(key)).toMatchObject({ account: 1 })
  })

  test('without a key, or with another, it is refused and nothing changes', async () => {
    await makeBackupKey(join(folder, 'other'))
    const before = await findAccounts()
    await expect(restoreWith()).rejects.toThrow('name the file of its key in BACKUP_KEY_FILE')
    await expect(restoreWith(await keyOf('other'))).rejects.toThrow(/with another key than \S+other holds/)
    expect(await findAccounts()).toEqual(before)
  })

  test('cut off anywhere, or changed, it is refused and nothing changes', async () => {
    const whole = readFileSync(file)
    const before = await findAccounts()
    for (const length of [30, 150, whole.length - 200, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length))
      await expect(restoreWith(key)).rejects.toThrow('cannot be read as a backup')
    }
    const changed = Buffer.from(whole)
    changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(restoreWith(key)).rejects.toThrow('cannot be read as a backup')
    expect(await findAccounts()).toEqual(before)
  })

  test('what is no key is told from one, and is not quoted', async () => {
    writeFileSync(join(folder, 'wrong'), 'hunter2\n')
    await expect(keyOf('wrong')).rejects.toThrow('should hold AGE-SECRET-KEY-1')
    await expect(keyOf('wrong')).rejects.not.toThrow('hunter2')
    await expect(keyOf('nothing')).rejects.toThrow('there is no such file')
    await expect(makeBackupKey(join(folder, 'key'))).rejects.toThrow('it is there already')
  })
})

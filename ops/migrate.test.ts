import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { buildUser } from '#test/factories.ts'
import { ownDatabase } from '#test/own-database.ts'
import { migrateCommand } from './migrate.ts'

/** What 0722 makes, and what 0715 adds to a table that is there, have not been applied yet. */
const own = ownDatabase(async (db) => {
  await buildUser(db)
  await sql`
    DROP TABLE backup_run;
    ALTER TABLE entitlement DROP COLUMN staff_id, DROP COLUMN reason, DROP COLUMN request_key;
    ALTER TABLE invited_code_batch DROP COLUMN note, DROP COLUMN staff_id, DROP COLUMN request_key, DROP COLUMN ended_at;
    ALTER TABLE invited_code DROP COLUMN number, DROP COLUMN ended_at;
    DELETE FROM migration WHERE name IN ('1020_backup.sql', '0720_goods.sql')`.execute(db)
}, 'each')

async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  const config = readConfig({ DATABASE_URL: own.url() })
  await migrateCommand.read(args)({ config, url: own.url(), print: (line) => void said.push(line) })
  return said.join('\n')
}
const applied = async (): Promise<number> => (await sql`SELECT FROM migration`.execute(own.db)).rows.length

test('a dry run tells of each migration what it locks and writes, and changes nothing', async () => {
  const all = (await readMigrations()).length
  expect(await applied()).toBe(all - 2)
  const said = await run('--dry-run')
  expect(said).toMatch(/0720_goods\.sql {2}\d+ ms\n(?: {4}.*\n)* {4}entitlement: AccessExclusive\n/)
  expect(said).toMatch(/1020_backup\.sql {2}\d+ ms\ntried on a copy/)
  expect(await applied()).toBe(all - 2)
})

test('migrate applies what is missing, once', async () => {
  expect(await run()).toMatch(/0720_goods\.sql {2}\d+ ms\n1020_backup\.sql {2}\d+ ms\n2 applied/)
  expect(await run()).toBe('nothing to apply')
})

test.each([['--now'], ['--dry-run', '--from'], ['--dry-run', '--into']])(
  'migrate %s %s is not taken',
  (...args) => {
    expect(() => migrateCommand.read(args)).toThrow(/takes no/)
  },
)

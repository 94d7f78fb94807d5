import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLastRuns } from '#server/db/backup/runs.ts'
import type { Command } from '#server/ops/command.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildUser } from '#test/factories.ts'
import { backupCommand, backupKeyCommand } from './backup.ts'
import { backupsText } from './backups-text.ts'
import { drillCommand } from './drill.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'xuankao-drill-'))
  await buildUser(app.context.db)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function run(command: Command, args: readonly string[], backupKeyFile?: string): Promise<string> {
  const said: string[] = []
  const { config, databaseUrl: url } = app.context
  const print = (line: string) => void said.push(line)
  await command.read(args)({ config: { ...config, backupKeyFile }, url, print })
  return said.join('\n')
}
const databases = async (): Promise<unknown[]> =>
  (await sql`SELECT datname FROM pg_database WHERE datname LIKE 'xuankao_scratch%'`.execute(app.context.db))
    .rows

test('the newest backup of a folder is restored beside the product, proved, and remembered', async () => {
  const nightly = join(folder, 'nightly')
  await run(backupCommand, [nightly, '--keep', '14'])
  const [name = ''] = readdirSync(nightly)
  const said = await run(drillCommand, [nightly])
  expect(said).toMatch(/\d+ rows of \d+ tables are back, with the sums that the file has/)
  expect(said).toMatch(/the product starts on it and reads: its engine, and the newest account/)
  const { db } = app.context
  const last = await findLastRuns(db)
  expect(last).toMatchObject({ backup: { file: join(nightly, name), fault: null }, drill: { fault: null } })
  expect(last.drill?.rows).toBe(last.backup?.rows)
  expect(backupsText(last, new Date())).toMatch(/Last backup: .*, 0 h ago, .*\nLast restore drill: /)
  expect(await databases()).toEqual([])
})

test('an encrypted one is, with its key; what cannot be restored is on record as failed', async () => {
  const key = join(folder, 'key')
  await run(backupKeyCommand, [key])
  const sealed = join(folder, 'sealed')
  await run(backupCommand, [sealed, '--keep', '1'], key)
  expect(await run(drillCommand, [sealed], key)).toContain(', encrypted')

  const [name = ''] = readdirSync(sealed)
  const file = join(sealed, name)
  writeFileSync(file, readFileSync(file).subarray(0, -100))
  await expect(run(drillCommand, [file], key)).rejects.toThrow('cannot be read as a backup')
  const last = await findLastRuns(app.context.db)
  expect(last.drill?.fault).toContain('cannot be read as a backup')
  expect(backupsText(last, new Date())).toContain('The last drill FAILED')
})

test('it restores into an empty database that is named, and into no other', async () => {
  const file = join(folder, 'one.backup')
  await run(backupCommand, [file])
  const other = await createTestDatabase()
  try {
    await expect(run(drillCommand, [file, '--into', other.url])).rejects.toThrow('is not empty')
    await expect(run(drillCommand, [file, '--into', app.context.databaseUrl])).rejects.toThrow('is not empty')
  } finally {
    await other.drop()
  }
})

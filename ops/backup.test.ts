import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backup } from '#server/db/backup/backup.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { restoreCommand } from './backup.ts'

let app: TestApp
let folder: string
let file: string
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'xuankao-restore-'))
  file = join(folder, 'all.backup')
  await buildUser(app.context.db)
  await backup(app.context.databaseUrl, file)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await buildUser(app.context.db)
})

const countAccounts = async (): Promise<number> =>
  (await app.context.db.selectFrom('account').select('id').execute()).length

/** Runs the command at a terminal where `answer` is typed, or without one; what was asked, and what was printed. */
async function run(args: readonly string[], answer?: string) {
  const { config, databaseUrl: url } = app.context
  const said: string[] = []
  const asked: string[] = []
  const ask = async (question: string): Promise<string> => {
    asked.push(question)
    return answer ?? ''
  }
  const ops = { config, url, print: (line: string) => said.push(line) }
  await restoreCommand.read(args)(answer === undefined ? ops : { ...ops, ask })
  return { said, asked }
}

test('a restore asks, naming the database and what is lost, before it replaces everything', async () => {
  const before = await countAccounts()
  await expect(run([file], 'no')).rejects.toThrow('nothing was changed')
  expect(await countAccounts()).toBe(before)

  const { asked } = await run([file], 'yes')
  const name = new URL(app.context.databaseUrl).pathname.slice(1)
  expect(asked).toEqual([expect.stringContaining(`Everything in the database ${name} at `)])
  expect(asked[0]).toContain(`It holds ${before} accounts and 0 orders now.`)
  expect(asked[0]).toMatch(/all\.backup was made at 20\S+ \S+ and holds 1 accounts and 0 orders/)
  expect(await countAccounts()).toBe(1)
})

test('without a terminal it wants --yes', async () => {
  const before = await countAccounts()
  await expect(run([file])).rejects.toThrow(/would be replaced, .* add --yes/)
  expect(await countAccounts()).toBe(before)

  const { said } = await run([file, '--yes'])
  expect(said).toEqual([expect.stringMatching(/^\d+ rows of \d+ tables restored from /)])
  expect(await countAccounts()).toBe(1)
})

test('a file that cannot be used is refused before anything is asked', async () => {
  await expect(run([join(folder, 'nothing')], 'yes')).rejects.toThrow('cannot be read as a backup')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { judgeRoom, lookAtConfiguration } from './configuration.ts'
import { judgeBackups, judgeClock, judgeSchema, judgeVersion, judgeWay } from './database.ts'
import { doctor } from './doctor.ts'
import { judgeCertificate } from './edge.ts'
import { judgePool, judgeStandby } from './ways.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the command prints of the test's database, and with what it ends. */
async function run(env: Record<string, string>): Promise<{ lines: string[]; fault: string | undefined }> {
  const { dataDir } = app.context.config
  const config = readConfig({ DATABASE_URL: app.context.databaseUrl, DATA_DIR: dataDir, ...env })
  const lines: string[] = []
  const fault = await doctor
    .read([])({ config, url: '', print: (line) => lines.push(line) })
    .then(
      () => undefined,
      (error: unknown) => String(error),
    )
  return { lines, fault }
}

test('all is told line by line; the database of the tests, which writes without fsync, is no sound one', async () => {
  const { lines, fault } = await run({})
  expect(lines).toContainEqual(expect.stringMatching(/^error {4}durability {5}fsync, full_page_writes off/))
  expect(lines).toContainEqual(expect.stringMatching(/^error {4}backups {8}no backup is on record/))
  expect(fault).toMatch(/, 2 errors$/)
  expect(lines[0]).toMatch(/^Release \d+\.\d+\.\d+/)
  expect(lines).toContainEqual(expect.stringMatching(/^warning {2}configuration {2}PUBLIC_URL is not set/))
  expect(lines).toContainEqual(
    expect.stringMatching(/^ok {7}schema {9}as this release has it, \d+ migrations$/),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^ok {7}encryption {5}the database is on this machine/))
  expect(lines).toContainEqual(expect.stringMatching(/^ok {7}clock/))
})

test('a wrong number of proxies is an error that says what it becomes for everybody', async () => {
  const seen = { trusted: 0, seen: 2, at: new Date() }
  const keep = app.context.db.insertInto('proxies_seen').values(seen)
  await keep.onConflict((conflict) => conflict.column('id').doUpdateSet(seen)).execute()
  const { lines, fault } = await run({})
  const [line] = lines.filter((each) => each.startsWith('error    proxies'))
  expect(line).toContain('set TRUST_PROXY=2')
  expect(line).toContain('All together have then 200 SMS codes in 60 min, 25 wrong passwords in 5 min')
  expect(fault).toContain('3 errors')
  await app.context.db.deleteFrom('proxies_seen').execute()
})

test('a database that is not there is one line, and the rest is looked at', async () => {
  const { lines, fault } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(lines).toContainEqual(
    expect.stringMatching(/^error {4}database {7}DATABASE_URL: cannot connect there/),
  )
  expect(lines).toContainEqual(expect.stringContaining(' disk '))
  expect(fault).toContain('1 errors')
})

test('production without SMS and before a proxy that is not known is not well', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://xuankao.example',
    DATABASE_URL: 'postgres://app@db/xuankao',
    HOST: '0.0.0.0',
    REDIS_URL: 'redis://counters:6379',
    DATABASE_POOL_URL: 'postgres://app@pool/xuankao',
    DATABASE_READ_URL: 'postgres://app@standby/xuankao?sslmode=verify-full',
  })
  const told = lookAtConfiguration(config).map(({ level, text }) => `${level} ${text}`)
  expect(told).toContainEqual(expect.stringMatching(/^error no SMS is sent/))
  expect(told).toContainEqual(
    expect.stringMatching(/^warning HOST=0\.0\.0\.0: see that nobody reaches port 3000/),
  )
  for (const open of ['REDIS_URL', 'DATABASE_POOL_URL'])
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^warning ${open}: .* travels open`)))
  expect(told.join()).not.toContain('DATABASE_READ_URL')
})

test('a backup of yesterday that was restored this month is well; none, an old one and a failed drill are not', () => {
  const levels = (...[backup, drill, fault]: Parameters<typeof judgeBackups>): string[] =>
    judgeBackups(backup, drill, fault).map(({ level }) => level)
  expect(levels(8, 24)).toEqual(['ok', 'ok'])
  expect(levels(30, 24 * 40)).toEqual(['error', 'warning'])
  expect(levels(undefined, undefined)).toEqual(['error', 'warning'])
  expect(levels(8, 24, 'rows of account differ')).toEqual(['ok', 'error'])
})

test('each look knows what is well, what is not yet, and what is not', () => {
  const days = [30, 10, 1].map((left) => judgeCertificate(left).level)
  const clocks = [0.1, 5, 40].map((seconds) => judgeClock(seconds).level)
  const rooms = [50, 3, 0.5].map((gigabytes) => judgeRoom('/data', gigabytes * 2 ** 30).level)
  expect([days, clocks, rooms]).toEqual(Array.from({ length: 3 }, () => ['ok', 'warning', 'error']))
  const ways = [judgeWay(true, '10.0.0.2'), judgeWay(false, null), judgeWay(false, '10.0.0.2')]
  expect(ways.map(({ level }) => level)).toEqual(['ok', 'ok', 'warning'])
  const versions = ['2026-01-01', '2028-01-01'].map((day) => judgeVersion('15.4', 15, new Date(day)).level)
  expect(versions).toEqual(['ok', 'error'])
  const known = ['0001.sql', '0002.sql']
  const schemas = [known, ['0001.sql'], [...known, '0003.sql'], ['0001.sql', '0003.sql'], []]
  expect(schemas.map((applied) => judgeSchema(applied, known).level)).toEqual([
    'ok',
    'warning',
    'warning',
    'error',
    'error',
  ])
})

test('other ways to the database are asked, and judged by what they answer', async () => {
  const url = app.context.databaseUrl
  const { lines } = await run({ DATABASE_POOL_URL: url, DATABASE_READ_URL: url })
  expect(lines).toContainEqual(expect.stringMatching(/^ok +pgbouncer +a statement may take 3s/))
  expect(lines).toContainEqual(expect.stringMatching(/^warning +standby +DATABASE_READ_URL leads to none/))
  expect(judgePool('0')).toMatchObject({ level: 'error' })
  expect(judgeStandby({ recovering: true, commit: 'remote_apply' })).toMatchObject({ level: 'ok' })
  expect(judgeStandby({ recovering: true, commit: 'on' })).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('set remote_apply'),
  })
})

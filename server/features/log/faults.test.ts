import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '#contract/console/log.ts'
import { reportError } from '#contract/log.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { openFaults } from './faults.ts'
import { errorsList } from './ops.ts'
import { KEPT_APART, deleteOldFaults } from './queries.ts'

let app: TestApp
let owner: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  owner = await buildStaff(app.context.db)
  await app.context.faults.begin({ name: '1.0.0+aaaaaaaa', script: '/assets/app-new.js' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.faults.flush()
  await app.context.db.deleteFrom('error_seen').execute()
})

const report = {
  message: "TypeError: Cannot read properties of undefined (reading 'rank')",
  file: '/assets/app-new.js',
  line: 1,
  column: 2,
  errorStack: 'TypeError\n    at draw (https://x.example/assets/app-new.js:1:2)',
  pagePath: '/cu/detail/abc330042',
  script: '/assets/app-new.js',
}
const read = async () => {
  await app.context.faults.flush()
  return (await app.call(calls.listFaultsSeen, { headers: owner.headers })).data
}

test('faults of a page are one where they are alike, by the release that the page is of', async () => {
  for (const pagePath of ['/cu/detail/abc330042', '/cu/detail/abc110001'])
    await app.call(reportError, { body: { ...report, pagePath }, address: '10.1.1.1' })
  await app.call(reportError, { body: { ...report, script: '/assets/app-gone.js' }, address: '10.1.1.1' })
  const found = await read()
  expect(found).toHaveLength(2)
  expect(found.find(({ release }) => release === '1.0.0+aaaaaaaa')).toMatchObject({
    faultSide: 'page',
    message: report.message,
    stackHead: 'draw app-new.js:1:2',
    count: 2,
    knownAt: null,
  })
  expect(found.find(({ release }) => release === 'unknown')).toMatchObject({ count: 1 })
  expect(found[0]?.address).toBe('/cu/detail/:cuHashId')
})

test('nothing of a person is kept, whatever a report holds', async () => {
  const secret = '13812345678'
  const body = {
    message: `no answer for ${secret}, 张小明`,
    file: `/u/${secret}`,
    line: 1,
    column: 1,
    errorStack: `张小明\n at ${secret} (https://x.example/${secret}?token=${secret})`,
    pagePath: `/${secret}`,
    script: `/assets/${secret}`,
  }
  await app.call(reportError, { body, address: '10.1.1.2' })
  await app.context.faults.flush()
  const rows = await app.context.db.selectFrom('error_seen').selectAll().execute()
  expect(rows).toHaveLength(1)
  const { fingerprint: _, first_seen: __, last_seen: ___, ...texts } = rows[0] ?? {}
  expect(JSON.stringify(texts)).not.toMatch(/138|张/)
})

test('a fault of the server is kept with the pattern of its call, and not what was refused', async () => {
  await app.call(calls.listFaultsSeen, {})
  const { db } = app.context
  const broken = await buildStaff(db)
  await db.schema.alterTable('error_seen').renameTo('error_away').execute()
  const answer = await app.call(calls.listFaultsSeen, { headers: broken.headers })
  await db.schema.alterTable('error_away').renameTo('error_seen').execute()
  expect(answer.status).toBe(500)
  expect(await read()).toMatchObject([
    {
      release: '1.0.0+aaaaaaaa',
      faultSide: 'server',
      address: 'GET /api/console/log',
      message: expect.stringContaining('does not exist'),
    },
  ])
})

test('beyond so many kinds of a release and side only the number is kept', async () => {
  const faults = openFaults(app.context.db)
  await faults.begin({ name: '1.0.0+bbbbbbbb', script: '' })
  const note = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) {
      const name = `x${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(at / 26)]}`
      faults.note({ side: 'server', message: `${name} is broken`, stack: '', address: '' })
    }
  }
  note(0, 150)
  await faults.flush()
  note(100, 300)
  await faults.flush()
  const found = (await read()).filter(({ release }) => release === '1.0.0+bbbbbbbb')
  expect(found).toHaveLength(KEPT_APART + 1)
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(350)
  expect(found.find(({ fingerprint }) => fingerprint === 'other')).toMatchObject({ count: 100, message: '' })
})

test('one says that a fault is known, and takes it back; both are on record', async () => {
  await app.call(reportError, { body: report, address: '10.1.1.3' })
  const [fault] = await read()
  if (!fault) throw new Error('nothing was kept')
  const { release, faultSide, fingerprint } = fault
  const say = (isKnown: boolean, of = fingerprint) =>
    app.call(calls.setFaultKnown, {
      headers: owner.headers,
      body: { release, faultSide, fingerprint: of, isKnown },
    })
  expect(await say(true)).toMatchObject({ success: true })
  expect((await read())[0]?.knownAt).not.toBeNull()
  await say(false)
  expect((await read())[0]?.knownAt).toBeNull()
  expect((await say(true, 'none')).status).toBe(404)
  const deeds = await findDeeds(app.context.db)
  expect(deeds.slice(0, 2).map(({ deed }) => deed)).toEqual(['error.unknown', 'error.known'])
  expect(deeds[0]).toMatchObject({ kind: 'error_seen', object_id: `${release}/page/${fingerprint}` })
})

test('the shell prints the same, of one release where one is named', async () => {
  await app.call(reportError, { body: report, address: '10.1.1.4' })
  await app.context.faults.flush()
  const all = await runOps(app, errorsList, [])
  expect(all.join('\n')).toMatch(/1\.0\.0\+aaaaaaaa\n {2}page +1 .*reading 'rank'/)
  expect(await runOps(app, errorsList, ['--release', '9'])).toEqual(['no errors'])
})

test('what was not seen for half a year is forgotten', async () => {
  await app.call(reportError, { body: report, address: '10.1.1.5' })
  expect(await read()).toHaveLength(1)
  await deleteOldFaults(app.context.db, new Date(Date.now() + 181 * 86_400_000))
  expect(await read()).toEqual([])
})

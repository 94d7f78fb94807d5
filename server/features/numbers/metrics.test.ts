import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildOrder, buildProvince, buildUser } from '#test/factories.ts'
import { GRACE_DAYS } from '#domain/account/closing.ts'
import { DAY, MINUTE } from '#domain/time.ts'
import { noteImport } from '#server/import/store/failures.ts'
import { lockImports } from '#server/import/store/store.ts'
import { mergeFigures } from '#server/watching/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProvince(app.context.db, { id: 11, name: '浙江' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const read = async (): Promise<string> => (await app.app.fastify.inject('/metrics')).body
const deploy = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')

test('says how orders, questions, engines, imports and messages stand', async () => {
  const { db, sms } = app.context
  const { id: account_id } = await buildUser(db)
  await buildOrder(db, { account_id })
  const asked_at = new Date(Date.now() - 3_600_000)
  await db
    .insertInto('question')
    .values({ account_id, hash_id: 'q1', kind: 'adviser', text: '?', asked_at })
    .execute()
  await sms.send({ mobile: '13800000000', purpose: 'register', code: '012345' })
  const metrics = await read()
  expect(metrics).toContain('\norders{state="paying"} 1\n')
  expect(metrics).toContain('\norders{state="refunding"} 0\n')
  expect(metrics).toContain('\nquestions_unanswered{kind="adviser"} 1\n')
  expect(metrics).toMatch(/\nquestion_waiting_seconds\{kind="adviser"\} 36\d\d/)
  expect(metrics).toMatch(/\nengines\{state="failed"\} 0\n/)
  expect(metrics).toContain('\nmessages_total{way="sms",result="sent"} 1\n')
  expect(metrics).toContain('\nmessages_total{way="sms",result="refused"} 0\n')
  expect(metrics).toContain('\nimport_running 0\n')
  await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    expect(await read()).toContain('\nimport_running 1\n')
  })
})

test('while the database does not answer, the rest is told all the same', async () => {
  const { db } = app.context
  await db.schema.alterTable('purchase').renameTo('purchase_away').execute()
  const metrics = await read()
  await db.schema.alterTable('purchase_away').renameTo('purchase').execute()
  expect(metrics).not.toContain('\norders{')
  expect(metrics).toContain('\nengines{')
})

test('an import that failed is told of until the file is in', async () => {
  const { db } = app.context
  const report = { file: 'lines.csv', remarks: [], contradictions: [] }
  await noteImport(db, 'lines', { ...report, outcome: 'refused', reason: 'two rows are wrong', issues: [] })
  await noteImport(db, 'plans', { ...report, outcome: 'refused', reason: 'cut off', issues: [] })
  expect(await read()).toContain('\nimports_failed{way="shell"} 2\n')
  await noteImport(db, 'lines', { ...report, outcome: 'unchanged', importedAt: new Date() })
  expect(await read()).toContain('\nimports_failed{way="shell"} 1\n')
  await db
    .updateTable('import_failure')
    .set({ failed_at: new Date(Date.now() - 8 * DAY) })
    .execute()
  expect(await read()).toContain('\nimports_failed{way="shell"} 0\n')
})

test('a job says how it ended; one that never ended well has no time', async () => {
  const job = app.context.jobs.of('trial', MINUTE)
  expect(await read()).toContain('\njob_runs_total{name="trial",result="failed"} 0\n')
  await expect(job(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const failed = await read()
  expect(failed).toContain('\njob_runs_total{name="trial",result="failed"} 1\n')
  expect(failed).toContain('\njob_every_seconds{name="trial"} 60\n')
  expect(failed).not.toContain('job_ended_well_timestamp_seconds{name="trial"}')
  await job(async () => {})
  expect(await read()).toMatch(/\njob_ended_well_timestamp_seconds\{name="trial"\} \d/)
})

test('an account that should be gone is told of', async () => {
  const { db } = app.context
  const { id } = await buildUser(db)
  const close = (days: number) =>
    db
      .updateTable('account')
      .set({ closing_at: new Date(Date.now() - days * DAY) })
      .where('id', '=', id)
      .execute()
  await close(GRACE_DAYS + 1)
  expect(await read()).toContain('\nerasures_overdue 0\n')
  await close(GRACE_DAYS + 3)
  expect(await read()).toContain('\nerasures_overdue 1\n')
})

test('a message that is being handed over waits', async () => {
  const taken = Promise.withResolvers<void>()
  const sender = app.context.sent.by('mail', { send: () => taken.promise })
  const sending = sender.send({})
  expect(await read()).toContain('\nmessages_waiting{way="mail"} 1\n')
  taken.reject(new Error('no'))
  await expect(sending).rejects.toThrow('no')
  const after = await read()
  expect(after).toContain('\nmessages_waiting{way="mail"} 0\n')
  expect(after).toContain('\nmessages_total{way="mail",result="refused"} 1\n')
})

/** Words of PromQL that stand before no bracket, and what Prometheus has of its own. */
const PROMQL = ['and', 'or', 'unless', 'by', 'sum', 'max', 'min', 'count', 'up']

/** What an expression asks for. */
const namesIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[\w+\]|\b(?:by|ignoring) ?\([^)]*\)/g, ' ')
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((word) => !PROMQL.includes(word)) ?? []

test('rules and dashboard ask for figures that there are', async () => {
  await app.app.fastify.inject('/api/nowhere')
  // Told of only where Redis, and standbys for reads, are set up.
  const seldom = ['redis_up', 'db_stand_in']
  // As one of several app processes tells them.
  const metrics = mergeFigures(new Map([[1, await read()]]), 2)
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(deploy('dashboard.json')))
  const rules = [...deploy('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].flatMap(([, expr]) => expr ?? [])
  const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(rules.length).toBeGreaterThan(15)
  expect(asked.length).toBeGreaterThan(40)
  const without = asked.filter((expr) => namesIn(expr).length === 0)
  expect(without.filter((expr) => !expr.startsWith('up{'))).toEqual([])
  const known = new Set([...metrics.matchAll(/^(?:# TYPE )?([a-z]\w*)/gm)].map(([, name]) => name))
  expect(asked.flatMap(namesIn).filter((name) => !known.has(name) && !seldom.includes(name))).toEqual([])
})

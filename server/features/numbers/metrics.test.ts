import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildOrder, buildProvince, buildUser } from '#test/factories.ts'
import { lockImports } from '#server/import/store/store.ts'

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

test('rules and dashboard ask for figures that there are', async () => {
  await app.app.fastify.inject('/api/nowhere')
  const metrics = await read()
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(deploy('dashboard.json')))
  const rules = [...deploy('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].flatMap(([, expr]) => expr ?? [])
  const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
  expect(rules.length).toBeGreaterThan(5)
  expect(asked.length).toBeGreaterThan(20)
  const names = asked.flatMap((expr) => [
    ...expr.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g),
  ])
  const known = new Set([...metrics.matchAll(/^(?:# TYPE )?([a-z]\w*)/gm)].map(([, name]) => name))
  const ofPromql = ['histogram_quantile']
  const unknown = names.map(([name]) => name).filter((name) => !known.has(name) && !ofPromql.includes(name))
  expect(unknown).toEqual([])
})

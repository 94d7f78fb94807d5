import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/partner.ts'
import { listProvinces } from '#contract/province.ts'
import { getPartner } from '#contract/partner.ts'
import { search } from '#contract/search.ts'
import { KEY_OVERLAP, PARTNER_KEY } from '#domain/partner/key.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildPartner } from '#test/partner.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { partnerCreate, partnerList, partnerRevoke, partnerRotate } from './ops.ts'

let app: TestApp
let owner: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  await app.context.snapshots.load()
  owner = await buildStaff(app.context.db)
})
afterAll(() => app.close())

let made = 0
const said = (more: object = {}) => ({
  name: `第一中学 ${(made += 1)}`,
  contact: '0571-00000000',
  use: '在学校的系统里看填报进度',
  scopes: ['figures:read' as const],
  perMinute: 600,
  channel: null,
  gift: null,
  webhookUrl: '',
  ...more,
})
const by = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const create = (body = said()) => app.call(calls.createPartner, { headers: owner.headers, body })
const statusOf = async (key: string): Promise<number> => (await app.call(getPartner, by(key))).status

test('an owner takes a partner in: its key is shown once, kept as a hash, and says what it may', async () => {
  const body = said()
  const { partnerId, key } = (await create(body)).data
  expect(key).toMatch(PARTNER_KEY)
  expect((await app.call(getPartner, by(key))).data).toMatchObject({ name: body.name, scopes: body.scopes })
  const shown = (await app.call(calls.findPartner, { headers: owner.headers, params: { partnerId } })).data
  expect(shown.keys).toMatchObject([{ start: key.slice(0, 9), endsAt: null, usedAt: expect.any(String) }])
  const { rows } = await sql`SELECT to_jsonb(k) AS key FROM partner_key AS k`.execute(app.context.db)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key.slice(9))
  const [deed] = await findDeeds(app.context.db)
  expect(deed).toMatchObject({ deed: 'partner.create', kind: 'partner', staff_id: owner.id })
  expect((await create(body)).info).toBe('已经有一个合作方叫这个名称')
})

test('another key works beside the one before for three days; one can be ended at once', async () => {
  const { partnerId, key } = (await create()).data
  const params = { partnerId }
  const next = (await app.call(calls.rotatePartnerKey, { headers: owner.headers, params })).data.key
  expect([await statusOf(key), await statusOf(next)]).toEqual([200, 200])
  const { keyEndsAt } = (await app.call(getPartner, by(key))).data
  expect(Date.parse(keyEndsAt ?? '') - Date.now()).toBeGreaterThan(KEY_OVERLAP - 60_000)
  expect(Date.parse(keyEndsAt ?? '') - Date.now()).toBeLessThanOrEqual(KEY_OVERLAP)
  const { keys } = (await app.call(calls.findPartner, { headers: owner.headers, params })).data
  const keyId = keys.find(({ start }) => key.startsWith(start))?.keyId ?? 0
  const end = () => app.call(calls.endPartnerKey, { headers: owner.headers, params: { partnerId, keyId } })
  expect((await end()).success).toBe(true)
  expect([await statusOf(key), await statusOf(next)]).toEqual([401, 200])
  expect((await end()).info).toBe('这把密钥已经停用了')
  const deeds = (await findDeeds(app.context.db)).slice(0, 2).map(({ deed }) => deed)
  expect(deeds).toEqual(['partner.endKey', 'partner.key'])
})

test('what is changed holds at the next call, and an ended partner is shut out', async () => {
  const body = said()
  const { partnerId, key } = (await create(body)).data
  const params = { partnerId }
  expect((await app.call(listProvinces, by(key))).status).toBe(200)
  const changed = { ...body, scopes: ['enrol:read' as const], perMinute: 60 }
  await app.call(calls.changePartner, { headers: owner.headers, params, body: changed })
  expect((await app.call(listProvinces, by(key))).status).toBe(403)
  expect((await findDeeds(app.context.db))[0]?.fields).toEqual(['scopes', 'per_minute'])
  expect((await app.call(calls.endPartner, { headers: owner.headers, params })).success).toBe(true)
  expect(await statusOf(key)).toBe(401)
  const again = await app.call(calls.rotatePartnerKey, { headers: owner.headers, params })
  expect(again.info).toBe('这个合作方已经停用了')
  // Its name is free for another.
  expect((await create(body)).success).toBe(true)
})

test('a webhook goes to an https address, of which the user is told where it is none', async () => {
  for (const webhookUrl of [
    'http://school.example/hook',
    'https://user:a@school.example/',
    'school.example',
  ]) {
    const { status, info } = await create(said({ webhookUrl }))
    expect([webhookUrl, status, info]).toEqual([webhookUrl, 400, expect.stringContaining('推送地址')])
  }
  expect((await create(said({ webhookUrl: 'https://school.example/hook' }))).success).toBe(true)
})

test('calls are counted by partner, all keys together, and not by the address', async () => {
  const { db } = app.context
  const one = await buildPartner(db, undefined, { per_minute: 3 })
  const other = await buildPartner(db, undefined, { per_minute: 3 })
  const ask = () => app.call(search, { headers: one.headers, query: { q: '大学' } })
  expect((await ask()).status).toBe(200)
  expect(await statusOf(one.key)).toBe(200)
  expect((await app.call(listProvinces, { headers: one.headers })).status).toBe(200)
  const refused = await ask()
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(await statusOf(other.key)).toBe(200)
  // The same address without a key.
  expect((await app.call(search, { query: { q: '大学' } })).status).toBe(200)
})

test('the shell takes a partner in, lists it, makes another key and ends it', async () => {
  const named = ['--name', '第二中学', '--contact', '0571-1', '--use', '同步名单']
  const lines = await runOps(app, partnerCreate, [...named, '--scopes', 'enrol:read,enrol:write'])
  const [id = ''] = lines[0]?.split(' ') ?? []
  const key = lines[1]?.split(': ')[1] ?? ''
  expect(await statusOf(key)).toBe(200)
  const listed = await runOps(app, partnerList, [])
  expect(listed).toContain(`${id} 第二中学: enrol:read,enrol:write; 600 a minute`)
  expect(listed.join('\n')).not.toContain(key)
  const [rotated = ''] = await runOps(app, partnerRotate, ['--id', id])
  expect(await statusOf(rotated.split(': ')[1] ?? '')).toBe(200)
  await runOps(app, partnerRevoke, ['--id', id])
  expect(await statusOf(key)).toBe(401)
  await expect(runOps(app, partnerRevoke, ['--id', id])).rejects.toThrow('已经停用')
  await expect(runOps(app, partnerRevoke, ['--id', 'nobody'])).rejects.toThrow('no such partner')
  await expect(runOps(app, partnerCreate, [...named, '--scopes', 'all'])).rejects.toThrow('--scopes')
  const opening = [...named, '--scopes', 'enrol:write', '--goods', '9', '--days', '365']
  await expect(runOps(app, partnerCreate, opening)).rejects.toThrow('--places')
  const opened = await runOps(app, partnerCreate, [...opening, '--places', '40'])
  const its = { authorization: `Bearer ${opened[1]?.split(': ')[1] ?? ''}` }
  expect((await app.call(getPartner, { headers: its })).data.gift).toEqual({
    goodsId: 9,
    days: 365,
    quota: 40,
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/goods.ts'
import { isGoodsAvailable, listGates } from '#contract/goods.ts'
import { activateCode } from '#contract/pay.ts'
import { GOODS } from '#domain/goods.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser, putOnSale } from '#test/factories.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'

let app: TestApp
let service: BuiltStaff
let owner: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  service = await buildStaff(app.context.db, ['service'])
  owner = await buildStaff(app.context.db, ['owner'])
})
afterAll(() => app.close())
afterEach(async () => {
  const { db } = app.context
  await db.deleteFrom('entitlement').execute()
  await db.deleteFrom('invited_code').execute()
  await db.deleteFrom('invited_code_batch').execute()
  await db.deleteFrom('goods').execute()
  await db.deleteFrom('tool_gate').execute()
})

let keys = 0
const talent: number = GOODS.talent
const order = { goodsId: talent, note: '高三（1）班', count: 3, days: 30, holds: 10 }
const issue = (body: Partial<typeof order> & { requestKey?: string } = {}) =>
  app.call(calls.issueCodeBatch, {
    headers: service.headers,
    body: { ...order, requestKey: `request-${(keys += 1)}`, ...body },
  })
const activate = (user: BuiltUser, invitedCode: string, goodsId: number = GOODS.talent) =>
  app.call(activateCode, { token: user.token, body: { goodsId, invitedCode, itemId: null, provinceId: 11 } })
const batchOf = async (batchId: number) =>
  (await app.call(calls.getCodeBatch, { headers: service.headers, params: { batchId } })).data
const revokeAll = (batchId: number) =>
  app.call(calls.revokeCodeBatch, { headers: service.headers, params: { batchId } })
const revokeTyped = (invitedCode: string) =>
  app.call(calls.revokeTypedCode, { headers: service.headers, body: { invitedCode } })

describe('codes for a class', () => {
  test('are shown and put into a file once; what is kept is what became of each place', async () => {
    const { data } = await issue()
    expect(data.codes).toHaveLength(3)
    expect(data.file.name).toMatch(/^邀请码-高三（1）班-\d{4}-\d\d-\d\d\.csv$/)
    expect(data.file.csv.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF序号,邀请码,有效期至',
      expect.stringMatching(`^1,${data.codes[0] ?? ''},\\d{4}-\\d\\d-\\d\\d$`),
    ])
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: service.id,
      role: 'service',
      deed: 'code.issue',
      object_id: String(data.batchId),
    })
    const user = await buildUser(app.context.db)
    expect(await activate(user, data.codes[1] ?? '')).toMatchObject({ success: true })
    const { batch, list } = await batchOf(data.batchId)
    expect(batch).toMatchObject({ note: '高三（1）班', count: 3, used: 1, revoked: 0, holdsDays: 10 })
    expect(list.map(({ number, usedAt }) => [number, usedAt !== null])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(JSON.stringify({ batch, list })).not.toContain(data.codes[0])
  })

  test('asked for twice by one form are made once', async () => {
    const both = await Promise.all([issue({ requestKey: 'one-form-1' }), issue({ requestKey: 'one-form-1' })])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)?.info).toMatch(/已经生成过/)
    const { data } = await app.call(calls.listCodeBatches, { headers: service.headers })
    expect(data.list).toHaveLength(1)
  })

  test('are found by words of the note and by their state', async () => {
    const { data } = await issue({ note: '甲班' })
    await issue({ note: '乙班 50%' })
    await revokeAll(data.batchId)
    const notes = async (query: { text?: string; state?: 'open' | 'over' }) =>
      (await app.call(calls.listCodeBatches, { headers: service.headers, query })).data.list.map(
        ({ note }) => note,
      )
    expect(await notes({})).toEqual(['乙班 50%', '甲班'])
    expect(await notes({ text: '%' })).toEqual(['乙班 50%'])
    expect(await notes({ state: 'over' })).toEqual(['甲班'])
    expect(await notes({ state: 'open' })).toEqual(['乙班 50%'])
  })

  test('open nothing once their batch is revoked, and who holds goods by one keeps them', async () => {
    const { data } = await issue()
    const [first, second] = [await buildUser(app.context.db), await buildUser(app.context.db)]
    await activate(first, data.codes[0] ?? '')
    expect((await revokeAll(data.batchId)).data).toEqual({ revoked: 2 })
    expect(await activate(second, data.codes[1] ?? '')).toMatchObject({
      success: false,
      info: expect.stringMatching(/已经作废/),
    })
    const held = await app.call(isGoodsAvailable, { token: first.token, body: { goodsId: GOODS.talent } })
    expect(held.data).toBe(true)
    expect((await batchOf(data.batchId)).batch).toMatchObject({ used: 1, revoked: 2 })
    expect((await revokeAll(data.batchId)).info).toMatch(/作废过了/)
    expect(await revokeAll(999_999)).toMatchObject({ status: 404 })
  })

  test('revoked by two at once are revoked by one of them, with one record', async () => {
    const { data } = await issue()
    const both = await Promise.all([revokeAll(data.batchId), revokeAll(data.batchId)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const deeds = await findDeeds(app.context.db)
    expect(
      deeds.filter((each) => each.deed === 'code.revokeBatch' && each.object_id === String(data.batchId)),
    ).toHaveLength(1)
  })

  test('used while their batch is revoked are used or revoked, never both', async () => {
    const { data } = await issue({ count: 8 })
    const users = await Promise.all(data.codes.map(() => buildUser(app.context.db)))
    const [revoked, ...used] = await Promise.all([
      revokeAll(data.batchId),
      ...users.map((user, at) => activate(user, data.codes[at] ?? '')),
    ])
    const opened = used.filter(({ success }) => success).length
    const { batch } = await batchOf(data.batchId)
    expect(batch.used).toBe(opened)
    expect(revoked.data).toEqual({ revoked: 8 - opened })
    expect(batch.revoked).toBe(8 - opened)
    const grants = await app.context.db.selectFrom('entitlement').select('id').execute()
    expect(grants).toHaveLength(opened)
  })

  test('are revoked one by one, as typed or by their place; a used one is not', async () => {
    const { data } = await issue()
    const [used = '', typed = ''] = data.codes
    await activate(await buildUser(app.context.db), used)
    expect((await revokeTyped(` ${typed.toLowerCase()} `)).data).toEqual({ batchId: data.batchId, number: 2 })
    expect((await revokeTyped(typed)).info).toMatch(/已经作废/)
    expect((await revokeTyped(used)).info).toMatch(/已经用掉/)
    expect((await revokeTyped('NOSUCHCODE22')).info).toMatch(/没有这个邀请码/)
    const place = (number: number) =>
      app.call(calls.revokePlacedCode, {
        headers: service.headers,
        params: { batchId: data.batchId, number },
      })
    expect((await place(1)).info).toMatch(/已经用掉/)
    expect((await place(3)).success).toBe(true)
    expect((await place(4)).info).toMatch(/没有这个邀请码/)
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      deed: 'code.revoke',
      object_id: `${data.batchId}/3`,
    })
  })

  test('revoked before anybody used one shut nothing', async () => {
    const { data } = await issue()
    const isOpen = async () => (await app.call(isGoodsAvailable, { body: { goodsId: GOODS.talent } })).data
    expect(await isOpen()).toBe(false)
    await revokeAll(data.batchId)
    expect(await isOpen()).toBe(true)
  })

  test.each([
    [{ count: 0 }, /数量/],
    [{ goodsId: 4 }, /服务/],
    [{ days: 4000 }, /天数/],
    [{ note: ' ' }, /备注/],
  ])('with %j are refused in Chinese', async (wrong, info) => {
    expect(await issue(wrong)).toMatchObject({ status: 400, info: expect.stringMatching(info) })
  })
})

describe('what is sold', () => {
  const read = async () => (await app.call(calls.getOffer, { headers: owner.headers })).data
  const goodsNow = async (id: number) => {
    const found = (await read()).goods.find((each) => each.id === id)
    if (!found) throw new Error(`no goods ${id}`)
    const { state: seen, id: goodsId, mayBeSold: _, ...body } = found
    return { params: { goodsId }, body: { ...body, seen } }
  }
  const asOwner = {
    get headers() {
      return owner.headers
    },
  }

  test('is set as a whole; whom that shuts out is told before', async () => {
    const now = await goodsNow(GOODS.consultant)
    const next = { ...now, body: { ...now.body, price: 9900, days: 365, refund: '七天内退' } }
    const { data } = await app.call(calls.previewOffer, { ...asOwner, ...next })
    expect(data.tools).toContainEqual({ tool: 'art', before: 'open', after: 'goods' })
    expect(data.goods).toContainEqual({ id: GOODS.talent, name: '潜能测评', isFree: false })
    expect((await app.call(listGates)).data).toContainEqual({ tool: 'art', demand: 'open', goodsId: null })
    expect((await app.call(calls.setOffer, { ...asOwner, ...next })).success).toBe(true)
    expect((await app.call(listGates)).data).toContainEqual({ tool: 'art', demand: 'goods', goodsId: null })
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: owner.id,
      deed: 'goods.set',
      object_id: '12',
      fields: expect.arrayContaining(['price', 'days', 'refund']),
    })
  })

  test('is set by the first of two who saw the same; the second is told', async () => {
    const now = await goodsNow(GOODS.subass)
    const priced = (price: number) => ({
      ...asOwner,
      ...now,
      body: { ...now.body, price, days: 30, refund: '不退' },
    })
    const both = await Promise.all([
      app.call(calls.setOffer, priced(100)),
      app.call(calls.setOffer, priced(200)),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)?.info).toMatch(/刚才有人改过/)
    expect((await app.call(calls.previewOffer, priced(300))).info).toMatch(/刚才有人改过/)
  })

  test.each([
    [{ price: 100, days: null, refund: '不退' }, /天/],
    [{ price: 100, days: 30, refund: ' ' }, /退款/],
    [{ shopUrl: 'javascript:alert(1)' }, /店铺网址/],
  ])('like %j is refused', async (wrong, info) => {
    const now = await goodsNow(GOODS.subass)
    expect(
      await app.call(calls.setOffer, { ...asOwner, ...now, body: { ...now.body, ...wrong } }),
    ).toMatchObject({ status: 400, info: expect.stringMatching(info) })
  })

  test('is not what codes alone give', async () => {
    const now = await goodsNow(GOODS.trial)
    const body = { ...now.body, price: 100, days: 30, refund: '不退' }
    expect(await app.call(calls.setOffer, { ...asOwner, ...now, body })).toMatchObject({
      status: 400,
      info: expect.stringMatching(/只能用邀请码/),
    })
  })

  test('opens a tool that the owner says is open; the second of two is told', async () => {
    await putOnSale(app.context.db)
    const gate = (await read()).gates.find(({ tool }) => tool === 'art')
    const body = { demand: 'open' as const, goodsId: null, seen: gate?.state ?? '' }
    const input = { ...asOwner, params: { tool: 'art' as const }, body }
    expect((await app.call(calls.previewToolGate, input)).data.tools).toEqual([
      { tool: 'art', before: 'goods', after: 'open' },
    ])
    expect((await app.call(calls.setToolGate, input)).success).toBe(true)
    expect((await app.call(listGates)).data).toContainEqual({ tool: 'art', demand: 'open', goodsId: null })
    expect((await app.call(calls.setToolGate, input)).info).toMatch(/刚才有人改过/)
  })
})

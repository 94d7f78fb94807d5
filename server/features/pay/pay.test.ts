import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPackageDetail, getPackageVersion, isGoodsAvailable, listGates } from '#contract/goods.ts'
import { activateCode } from '#contract/pay.ts'
import { listGoods } from '#contract/goods.ts'
import { hashInvitedCode } from '#server/features/goods/codes.ts'
import { insertGrant } from '#server/features/goods/queries.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser, putOnSale } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newUser = (): Promise<BuiltUser> => buildUser(app.context.db)
let address = 1
const newAddress = (): string => `10.${(address += 1) >> 8}.${address & 255}.1`

let made = 0
/** A code that opens goods for a year, unless told otherwise. */
async function buildCode(goodsId: number, batch: { valid_until?: Date; holds_days?: number } = {}) {
  const code = `TESTCODE${2000 + (made += 1)}`
  const { id } = await app.context.db
    .insertInto('invited_code_batch')
    .values({ goods_id: goodsId, valid_until: new Date(Date.now() + 86_400_000), ...batch })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.context.db
    .insertInto('invited_code')
    .values({ code_hash: hashInvitedCode(code), batch_id: id })
    .execute()
  return code
}

const activate = (user: BuiltUser, goodsId: number, invitedCode: string, from = newAddress()) =>
  app.call(activateCode, {
    token: user.token,
    address: from,
    body: { goodsId, invitedCode, itemId: null, provinceId: 11 },
  })
const available = async (goodsId: number, token = ''): Promise<boolean> =>
  (await app.call(isGoodsAvailable, { token, body: { goodsId, provinceId: 11 } })).data
const version = async (token = ''): Promise<number> => (await app.call(getPackageVersion, { token })).data
const oldUser = async (token = ''): Promise<boolean> =>
  (await app.call(getPackageDetail, { token, query: { provinceId: 11 } })).data.oldUser

describe('what somebody holds', () => {
  beforeAll(() => putOnSale(app.context.db))
  afterAll(() => app.context.db.deleteFrom('goods').execute())

  test('is nothing for a visitor and for a new user', async () => {
    for (const token of ['', (await newUser()).token]) {
      expect(await version(token)).toBe(0)
      expect(await oldUser(token)).toBe(false)
      expect(await available(9, token)).toBe(false)
    }
  })

  test('is what was granted, and nothing beside it', async () => {
    const { id, token } = await newUser()
    await insertGrant(app.context.db, id, 9, 30, { grantedBy: 'operator' })
    expect(await available(9, token)).toBe(true)
    expect(await available(11, token)).toBe(false)
    expect(await version(token)).toBe(0)
    expect(await oldUser(token)).toBe(false)
  })

  test('is everything with the consultant package, version 8, until it is over', async () => {
    const { id, token } = await newUser()
    await insertGrant(app.context.db, id, 12, 30, { grantedBy: 'operator' })
    expect(await version(token)).toBe(8)
    for (const goodsId of [3, 9, 11, 12, 13, 15]) expect(await available(goodsId, token)).toBe(true)
    const { data } = await app.call(listGoods, { token })
    const shown = data.goods.find(({ goodsId }) => goodsId === 12)?.heldUntil ?? ''
    expect(Math.round((Date.parse(shown) - Date.now()) / 86_400_000)).toBe(30)
    expect((await app.call(getPackageDetail, { token })).data).toEqual({ oldUser: true, heldUntil: shown })

    await app.context.db
      .updateTable('entitlement')
      .set({ granted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('account_id', '=', id)
      .execute()
    expect(await version(token)).toBe(0)
    expect(await available(9, token)).toBe(false)
    expect((await app.call(getPackageDetail, { token })).data).toEqual({ oldUser: true, heldUntil: null })
  })
})

describe('goods', () => {
  test('have no price, no text and no shop until the operator says so', async () => {
    const { data } = await app.call(listGoods)
    expect(data.ways).toEqual([])
    expect(data.goods.map(({ goodsId, name }) => `${goodsId} ${name}`)).toEqual([
      '3 院校提问',
      '9 学科测评',
      '11 潜能测评',
      '12 咨询服务',
      '13 学科测评（咨询服务）',
      '15 电子书',
    ])
    for (const goods of data.goods) {
      expect(goods).toMatchObject({
        intro: '',
        refund: '',
        price: null,
        days: null,
        shopUrl: null,
        obtainable: false,
        // What nobody can get, nobody is asked for; what somebody has to answer is shut.
        available: ![3, 12].includes(goods.goodsId),
      })
    }
  })

  test('tools ask what the operator set, the others what they ask by default', async () => {
    const { db } = app.context
    await putOnSale(db)
    await db.insertInto('tool_gate').values({ tool: 'hiscore', demand: 'goods', goods_id: 9 }).execute()
    const { data } = await app.call(listGates)
    expect(data).toContainEqual({ tool: 'hiscore', demand: 'goods', goodsId: 9 })
    expect(data).toContainEqual({ tool: 'apprecsim', demand: 'open', goodsId: null })
    expect(data).toContainEqual({ tool: 'consultant', demand: 'goods', goodsId: null })
    await db.deleteFrom('tool_gate').execute()
    await db.deleteFrom('goods').execute()
    expect((await app.call(listGates)).data).toContainEqual({
      tool: 'hiscore',
      demand: 'open',
      goodsId: null,
    })
  })
})

describe('an invited code', () => {
  test('opens its goods for its days, however it is typed, and says so again when sent again', async () => {
    const user = await newUser()
    const code = await buildCode(11, { holds_days: 10 })
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect(await activate(user, 11, typed)).toMatchObject({ success: true, info: '激活成功', data: null })
    expect(await available(11, user.token)).toBe(true)
    expect(await activate(user, 11, code)).toMatchObject({ success: true })
    const grants = await app.context.db
      .selectFrom('entitlement')
      .select(['days', 'granted_by', 'goods_id', 'province_id'])
      .where('account_id', '=', user.id)
      .execute()
    expect(grants).toEqual([{ days: 10, granted_by: 'code', goods_id: 11, province_id: 11 }])
  })

  test('is refused with the reason', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const refused = async (who: BuiltUser, goodsId: number, code: string, info: RegExp) => {
      expect(await activate(who, goodsId, code)).toMatchObject({
        status: 200,
        success: false,
        info: expect.stringMatching(info),
      })
    }
    await refused(user, 11, 'NOSUCHCODE22', /不对/)
    await refused(user, 9, await buildCode(11), /另一项服务/)
    await refused(user, 11, await buildCode(11, { valid_until: new Date(Date.now() - 1000) }), /过期/)
    const used = await buildCode(11)
    await activate(other, 11, used)
    await refused(user, 11, used, /用过/)
    expect(await available(11, user.token)).toBe(false)
  })

  test('is good for one of 200 who ask at the same time', async () => {
    const code = await buildCode(11)
    // One after the other: on a busy machine 200 at once do not get a connection each.
    const users: BuiltUser[] = []
    while (users.length < 200) users.push(await newUser())
    const answers = await Promise.all(users.map((user) => activate(user, 11, code)))
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const grants = await app.context.db
      .selectFrom('entitlement')
      .select('account_id')
      .where('code_hash', '=', hashInvitedCode(code))
      .execute()
    expect(grants).toEqual([{ account_id: users[answers.findIndex(({ success }) => success)]?.id }])
  })

  test('sent by one user many times at once grants once', async () => {
    const user = await newUser()
    const code = await buildCode(11, { holds_days: 7 })
    await Promise.all(Array.from({ length: 5 }, () => activate(user, 11, code)))
    const { length } = await app.context.db
      .selectFrom('entitlement')
      .select('id')
      .where('account_id', '=', user.id)
      .execute()
    expect(length).toBe(1)
  })

  test('stays used when the account that used it is gone', async () => {
    const [user, later] = [await newUser(), await newUser()]
    const code = await buildCode(11)
    await activate(user, 11, code)
    await app.context.db.deleteFrom('account').where('id', '=', user.id).execute()
    expect(await activate(later, 11, code)).toMatchObject({ success: false, info: '这个邀请码已经用过了' })
  })

  test('adds to what is left', async () => {
    const user = await newUser()
    for (let time = 0; time < 2; time += 1) await activate(user, 9, await buildCode(9, { holds_days: 100 }))
    const { data } = await app.call(listGoods, { token: user.token })
    const until = data.goods.find(({ goodsId }) => goodsId === 9)?.heldUntil ?? ''
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(200)
  })

  test('cannot be guessed: five wrong ones an hour a user, right ones do not count', async () => {
    const user = await newUser()
    for (let time = 0; time < 7; time += 1) {
      expect((await activate(user, 9, await buildCode(9))).success).toBe(true)
    }
    for (let time = 0; time < 5; time += 1) {
      expect(await activate(user, 9, `WRONG${time}`)).toMatchObject({ status: 200, success: false })
    }
    const right = await buildCode(9)
    const blocked = await activate(user, 9, right)
    expect(blocked).toMatchObject({ status: 429, info: '操作太频繁，请 60 分钟后再试' })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await activate(await newUser(), 9, right)).toMatchObject({ success: true })
  })

  test('cannot be guessed: twenty wrong ones an hour an address, whoever asks', async () => {
    const from = newAddress()
    for (let who = 0; who < 5; who += 1) {
      const user = await newUser()
      for (let time = 0; time < 4; time += 1) {
        expect((await activate(user, 9, `WRONG${time}`, from)).status).toBe(200)
      }
    }
    const user = await newUser()
    expect((await activate(user, 9, 'WRONG', from)).status).toBe(429)
    expect((await activate(user, 9, 'WRONG', newAddress())).status).toBe(200)
  })

  test('a class of fifty opens its codes at once behind one address', async () => {
    const from = newAddress()
    const codes = await Promise.all(Array.from({ length: 50 }, () => buildCode(9)))
    const users = await Promise.all(codes.map(newUser))
    const answers = await Promise.all(users.map((user, at) => activate(user, 9, codes[at] ?? '', from)))
    expect(answers.map(({ success }) => success)).toEqual(users.map(() => true))
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isGoodsAvailable } from '#contract/goods.ts'
import { createOrder, getOrder } from '#contract/pay.ts'
import { changePassword, getSession, logout, resetPassword, setProvince } from '#contract/account.ts'
import { getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import { loadStarterInstruments } from '#server/features/assess/service.ts'
import { createApp } from '#server/app.ts'
import { openContext } from '#server/context.ts'
import { openLog } from '#server/http/running/log.ts'
import { type TestApp, startTestApp } from './app.ts'
import { buildOrder, buildProvince, buildSession, buildUser } from './factories.ts'
import { askForCode } from './outbox.ts'
import { type WechatStandIn, startWechatStandIn } from './wechat-pay.ts'

/** Two app processes over one database: what one of them ends is dead on the other by the time it answers. */
let one: TestApp
let other: {
  sessionOf(token: string): Promise<{ status: number; provinceId: number | undefined }>
  mayUse(token: string, goodsId: number): Promise<boolean>
  /** What an address answers. */
  get(path: string, token: string): Promise<unknown>
  /** Answers an item of a run. @returns what was answered, or how it was refused */
  saveAnswer(path: string, token: string, version: number, item: string): Promise<unknown>
}
let closeOther: () => Promise<void>

beforeAll(async () => {
  one = await startTestApp()
  const { config, databaseUrl } = one.context
  const context = await openContext(config, databaseUrl, openLog('silent'))
  const { fastify } = await createApp(context)
  other = {
    sessionOf: async (token) => {
      const answer = await fastify.inject({
        method: getSession.method,
        url: getSession.path,
        headers: { 'x-auth-token': token },
      })
      return { status: answer.statusCode, provinceId: answer.json().data?.user.province?.id }
    },
    get: async (path, token) =>
      (await fastify.inject({ url: path, headers: { 'x-auth-token': token } })).json().data,
    saveAnswer: async (path, token, version, item) => {
      const answers = [{ item, answer: 1, millis: 4000 }]
      const answer = await fastify.inject({
        method: saveAnswers.method,
        url: `${path}/answers`,
        headers: { 'x-auth-token': token },
        payload: { version, answers },
      })
      return answer.json().data
    },
    mayUse: async (token, goodsId) => {
      const answer = await fastify.inject({
        method: isGoodsAvailable.method,
        url: isGoodsAvailable.path,
        headers: { 'x-auth-token': token },
        payload: { goodsId },
      })
      return answer.json().data
    },
  }
  closeOther = async () => {
    await fastify.close()
    await context.close()
  }
})
afterAll(async () => {
  await closeOther()
  await one.close()
})

/** Token after token, kept in the memory of the other process by being used there. */
async function usedThere(token: string): Promise<string> {
  for (let time = 0; time < 3; time += 1) expect((await other.sessionOf(token)).status).toBe(200)
  return token
}

test('a logout', async () => {
  for (let round = 0; round < 20; round += 1) {
    const token = await usedThere((await buildUser(one.context.db)).token)
    await one.call(logout, { token })
    expect((await other.sessionOf(token)).status).toBe(401)
  }
})

test('a change of password ends the other sessions', async () => {
  const user = await buildUser(one.context.db)
  const second = await usedThere(await buildSession(one.context.db, { account_id: user.id }))
  await usedThere(user.token)
  const body = { oldPassword: user.password, newPassword: 'another fine long one' }
  await one.call(changePassword, { token: user.token, body })
  expect((await other.sessionOf(second)).status).toBe(401)
  expect((await other.sessionOf(user.token)).status).toBe(200)
})

test('a reset of the password ends all', async () => {
  const user = await buildUser(one.context.db)
  await usedThere(user.token)
  const code = await askForCode(one, user.mobile, 'reset')
  await one.call(resetPassword, { body: { mobile: user.mobile, code, password: 'another fine long one' } })
  expect((await other.sessionOf(user.token)).status).toBe(401)
})

test('another province is seen', async () => {
  const { token } = await buildUser(one.context.db)
  await buildProvince(one.context.db, { id: 15, name: '山东' })
  await usedThere(token)
  await one.call(setProvince, { token, body: { provinceId: 15 } })
  expect((await other.sessionOf(token)).provinceId).toBe(15)
})

test('of a test that is gone on with on another device, what was begun, answered and handed in', async () => {
  const { db, instruments, runs } = one.context
  await loadStarterInstruments(db)
  const { id, token } = await buildUser(db)
  const status = () => other.get('/api/user/parass', token)
  for (let round = 0; round < 3; round += 1) expect(await status()).toMatchObject({ open: [] })
  const instrument = await instruments.current('parass')
  const items = instrument.pair?.items.map(({ code }) => code) ?? []
  const run = await runs.open(id, instrument, `${instrument.pair?.code}-student`)
  const path = `/api/assess/run/${run}`
  expect(await other.get(path, token)).toMatchObject({ given: [] })
  for (const [at, item] of items.entries()) {
    const given = at + 1
    // Each device answers every other item.
    if (at % 2 === 0) {
      const body = { version: instrument.version, answers: [{ item, answer: 1, millis: 4000 }] }
      await one.call(saveAnswers, { token, params: { run }, body })
    } else expect(await other.saveAnswer(path, token, instrument.version, item)).toMatchObject({ given })
    expect(await other.get(path, token)).toHaveProperty('given.length', given)
    expect((await one.call(getRun, { token, params: { run } })).data.given).toHaveLength(given)
    expect(await status()).toMatchObject({ open: [{ given }] })
  }
  await one.call(submitRun, { token, params: { run } })
  expect(await status()).toMatchObject({ open: [], family: { side: 'student' } })
  expect(await other.saveAnswer(path, token, instrument.version, items[0] ?? '')).toBe('RUN_SUBMITTED')
  expect(await other.get(path, token)).toMatchObject({ submittedAt: expect.any(String) })
})

describe('an order that is told to be paid', () => {
  let wechat: WechatStandIn
  beforeAll(async () => {
    wechat = await startWechatStandIn()
    one.context.pay = wechat.provider
    wechat.answer(/GET .*out-trade-no/, ({ path }) => {
      const out_trade_no = /out-trade-no\/(\d+)/.exec(path)?.[1]
      return {
        body: {
          out_trade_no,
          trade_state: 'SUCCESS',
          transaction_id: `t${out_trade_no}`,
          amount: { total: 9900 },
        },
      }
    })
    await one.context.db.insertInto('goods').values(goods).execute()
  })
  afterAll(() => wechat.close())
  const goods = { id: 3, name: '院校提问', intro: '', price: 9900, days: 365, version: 0 }

  /** Whose goods are known to the other process as not held, and what they ordered. */
  async function whoOrdered() {
    const { id, token } = await buildUser(one.context.db)
    const orderNo = await buildOrder(one.context.db, { account_id: id })
    expect(await other.mayUse(token, 3)).toBe(false)
    return { token, orderNo }
  }

  test('when its page asks', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token, orderNo } = await whoOrdered()
      expect((await one.call(getOrder, { token, params: { orderNo } })).data.state).toBe('paid')
      expect(await other.mayUse(token, 3)).toBe(true)
    }
  })

  test('when another is ordered in its place', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token, orderNo } = await whoOrdered()
      const { data } = await one.call(createOrder, { token, body: { goodsId: 3, way: 'h5' } })
      expect(data).toMatchObject({ orderNo, state: 'paid' })
      expect(await other.mayUse(token, 3)).toBe(true)
    }
  })
})

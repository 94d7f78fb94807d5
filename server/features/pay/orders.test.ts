import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getHeldContent } from '#contract/content.ts'
import { isGoodsAvailable } from '#contract/goods.ts'
import { createOrder, getOrder, listOrders, noticePayment } from '#contract/pay.ts'
import { listGoods } from '#contract/goods.ts'
import { selectOrders } from '#server/features/goods/orders.ts'
import { RefundRefused, refundOrder } from '#server/features/goods/refunds.ts'
import { bringAllUpToDate } from '#server/features/goods/up-to-date.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildContent, buildOrder, buildUser } from '#test/factories.ts'
import { type NoticeFaults, type WechatStandIn, startWechatStandIn } from '#test/wechat-pay.ts'
import { withoutTable } from '#test/without-table.ts'

let app: TestApp
/** What the operator is told, a line each. */
const told: string[] = []
let wechat: WechatStandIn
/** What WeChat knows of each order. */
const trades = new Map<string, { trade_state: string; total: number }>()
let user: BuiltUser

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' }, { write: (line) => void told.push(line) })
  wechat = await startWechatStandIn()
  app.context.pay = wechat.provider
  const { db } = app.context
  await db
    .insertInto('goods')
    .values([
      { id: 3, name: '院校提问', intro: '查证后书面答复', price: 9900, days: 365, version: 0 },
      { id: 12, name: '咨询服务', intro: '', price: 199_900, days: 365, version: 8 },
      { id: 15, name: '电子书', intro: '', price: null, days: null, version: 0 },
    ])
    .execute()
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})

const numberIn = (path: string): string => /out-trade-no\/(\d+)/.exec(path)?.[1] ?? ''

beforeEach(async () => {
  wechat.asked.length = 0
  told.length = 0
  user = await buildUser(app.context.db)
  const known = (body: Record<string, unknown>) =>
    trades.set(String(body['out_trade_no']), { trade_state: 'NOTPAY', total: 9900 })
  wechat.answer(/transactions\/native$/, ({ body }) => {
    known(body)
    return { body: { code_url: `weixin://wxpay/${String(body['out_trade_no'])}` } }
  })
  wechat.answer(/transactions\/h5$/, ({ body }) => {
    known(body)
    return { body: { h5_url: 'https://wx.tenpay.com/x' } }
  })
  wechat.answer(/GET .*out-trade-no/, ({ path }) => {
    const trade = trades.get(numberIn(path))
    if (!trade) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '' } }
    const { trade_state, total } = trade
    return {
      body: {
        out_trade_no: numberIn(path),
        trade_state,
        transaction_id: `t${numberIn(path)}`,
        amount: { total },
      },
    }
  })
  wechat.answer(/POST .*\/close$/, ({ path }) => {
    trades.set(numberIn(path), { trade_state: 'CLOSED', total: 9900 })
    return { status: 204 }
  })
  wechat.answer(/POST .*\/refunds$/, () => ({ body: { status: 'PROCESSING' } }))
})

const order = (goodsId = 3, way: 'native' | 'h5' | 'jsapi' = 'native', who = user) =>
  app.call(createOrder, { token: who.token, body: { goodsId, way } })
const ask = (orderNo: string, who = user) => app.call(getOrder, { token: who.token, params: { orderNo } })
const available = async (who = user): Promise<boolean> =>
  (await app.call(isGoodsAvailable, { token: who.token, body: { goodsId: 3 } })).data
const paidFor = (orderNo: string, total = 9900) => ({
  mchid: '1900000001',
  out_trade_no: orderNo,
  trade_state: 'SUCCESS',
  transaction_id: `t${orderNo}`,
  amount: { total },
})
async function tell(event: string, content: object, faults: NoticeFaults = {}): Promise<number> {
  const { headers, body } = wechat.notice(event, content, faults)
  const response = await app.app.fastify.inject({
    method: 'POST',
    url: noticePayment.path,
    headers,
    payload: body,
  })
  await app.context.rows.waitUntilInvalidated()
  return response.statusCode
}
const steps = async (orderNo: string): Promise<string[]> => {
  const rows = await app.context.db
    .selectFrom('purchase_step')
    .innerJoin('purchase', 'purchase.id', 'purchase_id')
    .select('purchase_step.state')
    .where('order_no', '=', orderNo)
    .orderBy('purchase_step.id')
    .execute()
  return rows.map(({ state }) => state)
}
const grants = async (who = user): Promise<number> =>
  (await app.context.db.selectFrom('entitlement').select('id').where('account_id', '=', who.id).execute())
    .length
/** What a few minutes bring: orders are looked through that nobody waits for. */
const lookThrough = (at = new Date()) => {
  const { db, log } = app.context
  return bringAllUpToDate({ db, log, pay: wechat.provider }, at)
}
/** As if the last question to WeChat were long ago. */
const mayAskAgain = () => app.context.db.updateTable('purchase').set({ asked_at: null }).execute()

describe('an order', () => {
  test('is paid by the QR code that WeChat gave; the goods are granted with the notice', async () => {
    const { data } = await order()
    expect(data).toMatchObject({ goodsId: 3, goodsName: '院校提问', price: 9900, state: 'paying' })
    expect(data.payment).toEqual({ way: 'native', codeUrl: `weixin://wxpay/${data.orderNo}` })
    expect(await available()).toBe(false)
    expect(await tell('TRANSACTION.SUCCESS', paidFor(data.orderNo))).toBe(200)
    expect(await available()).toBe(true)
    expect((await ask(data.orderNo)).data).toMatchObject({ state: 'paid', payment: null })
    expect(await steps(data.orderNo)).toEqual(['created', 'paying', 'paid'])
    expect((await app.call(listOrders, { token: user.token })).data).toHaveLength(1)
  })

  test('is granted once, however often and at the same time WeChat tells of it', async () => {
    const { data } = await order()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => tell('TRANSACTION.SUCCESS', paidFor(data.orderNo))),
    )
    expect(new Set(all)).toEqual(new Set([200]))
    expect(await grants()).toBe(1)
    expect(await steps(data.orderNo)).toEqual(['created', 'paying', 'paid'])
  })

  test('is found paid by asking, where the notice was lost', async () => {
    const { orderNo } = (await order()).data
    trades.set(orderNo, { trade_state: 'SUCCESS', total: 9900 })
    expect((await ask(orderNo)).data.state).toBe('paid')
    expect(await available()).toBe(true)
    await tell('TRANSACTION.SUCCESS', paidFor(orderNo))
    expect(await grants()).toBe(1)
  })

  test('asks WeChat once in two seconds, however often the page asks', async () => {
    const { orderNo } = (await order()).data
    await Promise.all(Array.from({ length: 10 }, () => ask(orderNo)))
    expect(wechat.asked.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  test('that is asked for twice is one', async () => {
    const first = await order()
    expect((await order()).data).toEqual(first.data)
    const [a, b] = await Promise.all([order(3, 'native'), order(3, 'native')])
    expect(a.data).toEqual(b.data)
    expect(wechat.asked.filter(({ path }) => path.endsWith('native'))).toHaveLength(1)
  })

  test('of two clicks at the same time is one', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => order()))
    const made = answers.filter(({ success }) => success).map(({ data }) => data.orderNo)
    expect(new Set(made).size).toBe(1)
    expect((await app.call(listOrders, { token: user.token })).data).toHaveLength(1)
  })

  test('to be paid in another way closes the first, at WeChat too', async () => {
    const first = (await order()).data
    const second = (await order(3, 'h5')).data
    expect(second.payment).toEqual({ way: 'h5', url: 'https://wx.tenpay.com/x' })
    expect(trades.get(first.orderNo)?.trade_state).toBe('CLOSED')
    expect((await ask(first.orderNo)).data).toMatchObject({ state: 'closed', payment: null })
  })

  test('that turns out to be paid is given instead of a second one', async () => {
    const first = (await order()).data
    trades.set(first.orderNo, { trade_state: 'SUCCESS', total: 9900 })
    expect((await order(3, 'h5')).data).toMatchObject({ orderNo: first.orderNo, state: 'paid' })
    expect(await available()).toBe(true)
  })

  test('that was closed while the money was on its way is granted all the same', async () => {
    const orderNo = await buildOrder(app.context.db, { account_id: user.id, state: 'closed' })
    await tell('TRANSACTION.SUCCESS', paidFor(orderNo))
    expect(await available()).toBe(true)
  })

  test('is closed when its time is over', async () => {
    const expires_at = new Date(Date.now() - 1000)
    const orderNo = await buildOrder(app.context.db, { account_id: user.id, expires_at })
    trades.set(orderNo, { trade_state: 'NOTPAY', total: 9900 })
    expect((await ask(orderNo)).data.state).toBe('closed')
  })

  test('that was broken off before WeChat knew of it makes place for another', async () => {
    const { db } = app.context
    const created_at = new Date(Date.now() - 30_000)
    const stuck = await buildOrder(db, { account_id: user.id, state: 'created', created_at })
    expect(await order()).toMatchObject({ success: false, info: expect.stringMatching(/还在处理/) })
    await db
      .updateTable('purchase')
      .set({ created_at: new Date(Date.now() - 90_000) })
      .where('order_no', '=', stuck)
      .execute()
    expect((await order()).data.state).toBe('paying')
    expect((await ask(stuck)).data.state).toBe('closed')
  })

  test('paid with another amount is not granted', async () => {
    const { orderNo } = (await order()).data
    expect(await tell('TRANSACTION.SUCCESS', paidFor(orderNo, 1))).toBe(500)
    expect(await available()).toBe(false)
    expect((await ask(orderNo)).data.state).toBe('paying')
  })

  test('is not there for another user', async () => {
    const { orderNo } = (await order()).data
    expect((await ask(orderNo, await buildUser(app.context.db))).status).toBe(404)
  })

  test('survives its account without granting anything', async () => {
    const { orderNo } = (await order()).data
    await app.context.db.deleteFrom('account').where('id', '=', user.id).execute()
    expect(await tell('TRANSACTION.SUCCESS', paidFor(orderNo))).toBe(200)
    expect(await steps(orderNo)).toEqual(['created', 'paying', 'paid'])
  })
})

test('twenty orders an hour are enough; the one that is open is given again', async () => {
  // One that could not be written down does not count.
  await withoutTable(app.context.db, 'purchase_step', async () => {
    for (let failed = 0; failed < 3; failed += 1) expect((await order(3, 'h5')).status).toBe(500)
  })
  for (let time = 0; time < 20; time += 1)
    expect((await order(3, time % 2 === 0 ? 'native' : 'h5')).data.state).toBe('paying')
  const refused = await order(3, 'native')
  expect(refused).toMatchObject({ status: 429, success: false, info: '下单太频繁了，请过一会儿再试' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await order(3, 'h5')).data.state).toBe('paying')
  expect((await order(3, 'native', await buildUser(app.context.db))).data.state).toBe('paying')
})

describe('orders that nobody waits for are looked through', () => {
  const expired = (state = 'paying') =>
    buildOrder(app.context.db, { account_id: user.id, state, expires_at: new Date(Date.now() - 1000) })
  const stateOf = async (orderNo: string) =>
    (await selectOrders(app.context.db).where('order_no', '=', orderNo).executeTakeFirstOrThrow()).state

  // What other tests left open.
  beforeEach(() => app.context.db.updateTable('purchase').set({ state: 'closed' }).execute())

  test('who has paid gets the goods, though the notice was lost', async () => {
    const orderNo = await expired()
    trades.set(orderNo, { trade_state: 'SUCCESS', total: 9900 })
    expect(await lookThrough()).toBe(1)
    expect(await stateOf(orderNo)).toBe('paid')
    expect(await available()).toBe(true)
    expect(await lookThrough()).toBe(0)
  })

  test('who has not paid has a closed order, closed at WeChat too', async () => {
    const orderNo = await expired()
    trades.set(orderNo, { trade_state: 'NOTPAY', total: 9900 })
    await lookThrough()
    expect(await stateOf(orderNo)).toBe('closed')
    expect(trades.get(orderNo)?.trade_state).toBe('CLOSED')
  })

  test('so is one that WeChat never heard of', async () => {
    const orderNo = await expired('created')
    await lookThrough()
    expect(await stateOf(orderNo)).toBe('closed')
  })

  test('one that can still be paid is left alone', async () => {
    const { orderNo } = (await order()).data
    expect(await lookThrough()).toBe(0)
    expect(await stateOf(orderNo)).toBe('paying')
  })

  test('one that cannot be told does not keep the others waiting, and is asked about again', async () => {
    const [first, second] = [
      await expired(),
      await buildOrder(app.context.db, {
        account_id: user.id,
        goods_id: 12,
        expires_at: new Date(Date.now() - 1000),
      }),
    ]
    for (const orderNo of [first, second]) trades.set(orderNo, { trade_state: 'NOTPAY', total: 9900 })
    wechat.answer(new RegExp(`POST .*${first}/close$`), () => ({
      status: 400,
      body: { code: 'ORDERPAID', message: '' },
    }))
    expect(await lookThrough()).toBe(2)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paying', 'closed'])
    trades.set(first, { trade_state: 'SUCCESS', total: 9900 })
    expect(await lookThrough(new Date(Date.now() + 120_000))).toBe(1)
    expect(await stateOf(first)).toBe('paid')
  })

  test('by one process each, however many look', async () => {
    const orderNo = await expired()
    trades.set(orderNo, { trade_state: 'SUCCESS', total: 9900 })
    const asked = await Promise.all(Array.from({ length: 8 }, () => lookThrough()))
    expect(asked.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await grants()).toBe(1)
  })

  test('one that was paid and given back before it was heard of is told to the operator', async () => {
    const orderNo = await expired()
    trades.set(orderNo, { trade_state: 'REFUND', total: 9900 })
    await lookThrough()
    expect(await stateOf(orderNo)).toBe('closed')
    expect(JSON.parse(told.at(-1) ?? '{}')).toMatchObject({ level: 50, orderNo })
  })
})

test('money for an order that is not here is told to the operator', async () => {
  expect(await tell('TRANSACTION.SUCCESS', paidFor('202601010000000000000001'))).toBe(200)
  expect(JSON.parse(told.at(-1) ?? '{}')).toMatchObject({
    level: 50,
    orderNo: '202601010000000000000001',
    transactionId: 't202601010000000000000001',
    price: 9900,
  })
})

describe('nothing is ordered', () => {
  const refused = async (answer: ReturnType<typeof order>, info: RegExp) =>
    expect(await answer).toMatchObject({ success: false, info: expect.stringMatching(info) })

  test('that has no price', () => refused(order(15), /暂未开售/))
  test('of goods 13, which codes alone give, whatever was said of them', async () => {
    const id = 13
    const row = { id, name: '测评', intro: '', price: 9900, days: 365, version: 0 }
    const shop_url = 'https://shop.example'
    await app.context.db
      .insertInto('goods')
      .values({ ...row, shop_url })
      .execute()
    await refused(order(id), /暂未开售/)
    const { data } = await app.call(listGoods)
    const shown = data.goods.find(({ goodsId }) => goodsId === id)
    expect(shown).toMatchObject({ price: null, days: null, shopUrl: null })
  })
  test('that does not exist', async () => expect((await order(4)).status).toBe(404))
  test('inside WeChat without its leave', () => refused(order(3, 'jsapi'), /授权/))

  test('that the consultant package holds already', async () => {
    const { orderNo } = (await order(12)).data
    await tell('TRANSACTION.SUCCESS', paidFor(orderNo, 199_900))
    await refused(order(3), /已经包含/)
  })

  test('while WeChat does not answer; later it is', async () => {
    wechat.answer(/transactions\/native$/, () => ({
      status: 500,
      body: { code: 'SYSTEM_ERROR', message: '' },
    }))
    await refused(order(), /没有回应/)
    wechat.answer(/transactions\/native$/, () => ({ body: { code_url: 'weixin://again' } }))
    expect((await order()).data.state).toBe('paying')
  })

  test('where no payment is set up', async () => {
    const { pay } = app.context
    app.context.pay = undefined
    await refused(order(), /还没有开通/)
    expect((await app.call(listGoods)).data).toMatchObject({ ways: [], wechatAppId: null })
    expect(await tell('TRANSACTION.SUCCESS', paidFor('1'))).toBe(404)
    app.context.pay = pay
  })
})

test('a notice that WeChat did not sign changes nothing', async () => {
  const { orderNo } = (await order()).data
  expect(await tell('TRANSACTION.SUCCESS', paidFor(orderNo), { serial: 'PUB_KEY_ID_09' })).toBe(403)
  expect(await tell('TRANSACTION.SUCCESS', paidFor(orderNo), { age: 3600 })).toBe(403)
  expect(await available()).toBe(false)
  const huge = await app.app.fastify.inject({
    method: 'POST',
    url: noticePayment.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ a: 'x'.repeat(100_000) }),
  })
  expect(huge.statusCode).toBe(413)
})

describe('a refund', () => {
  const row = (orderNo: string) =>
    selectOrders(app.context.db).where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  async function paidOrder(): Promise<string> {
    const { orderNo } = (await order()).data
    await tell('TRANSACTION.SUCCESS', paidFor(orderNo))
    return orderNo
  }
  const refund = async (orderNo: string) =>
    refundOrder(app.context.db, wechat.provider, await row(orderNo), '七天无理由')
  const back = (
    orderNo: string,
    refund_status = 'SUCCESS',
    refund = 9900,
    out_refund_no = `${orderNo}R1`,
  ) => ({
    mchid: '1900000001',
    out_trade_no: orderNo,
    out_refund_no,
    refund_status,
    amount: { total: 9900, refund, payer_total: 9900, payer_refund: refund },
  })

  test('takes the goods back when the money is back', async () => {
    const orderNo = await paidOrder()
    expect(await refund(orderNo)).toBe('waiting')
    expect(await available()).toBe(true)
    await tell('TRANSACTION.SUCCESS', paidFor(orderNo))
    expect((await row(orderNo)).state).toBe('refunding')
    const all = await Promise.all(Array.from({ length: 20 }, () => tell('REFUND.SUCCESS', back(orderNo))))
    expect(new Set(all)).toEqual(new Set([200]))
    expect(await available()).toBe(false)
    expect(await steps(orderNo)).toEqual(['created', 'paying', 'paid', 'refunding', 'refunded'])
  })

  test('of a part, made on WeChat’s platform, leaves order and goods, and is told to the operator', async () => {
    const orderNo = await paidOrder()
    const inPart = back(orderNo, 'SUCCESS', 100, 'platform-1')
    expect(await tell('REFUND.SUCCESS', inPart)).toBe(200)
    expect((await row(orderNo)).state).toBe('paid')
    expect(await available()).toBe(true)
    const line = JSON.parse(told.at(-1) ?? '{}')
    expect(line).toMatchObject({ level: 50, orderNo, refundNo: 'platform-1', refunded: 100, total: 9900 })
    expect(line).not.toHaveProperty('accountId')

    await refund(orderNo)
    await tell('REFUND.SUCCESS', inPart)
    expect((await row(orderNo)).state).toBe('refunding')
    expect(await available()).toBe(true)
  })

  test('of the whole, made on WeChat’s platform, takes the goods back', async () => {
    const orderNo = await paidOrder()
    await tell('REFUND.SUCCESS', back(orderNo, 'SUCCESS', 9900, 'platform-2'))
    expect(await steps(orderNo)).toEqual(['created', 'paying', 'paid', 'refunded'])
    expect(await available()).toBe(false)
    expect(told).toEqual([])
  })

  test('is not undone by the late word that an older one, or another’s, failed', async () => {
    const orderNo = await paidOrder()
    await refund(orderNo)
    await tell('REFUND.CLOSED', back(orderNo, 'CLOSED', 9900, 'platform-3'))
    expect((await row(orderNo)).state).toBe('refunding')
    await tell('REFUND.CLOSED', back(orderNo, 'CLOSED'))
    expect((await row(orderNo)).state).toBe('paid')
    await refund(orderNo)
    await tell('REFUND.CLOSED', back(orderNo, 'CLOSED'))
    expect((await row(orderNo)).state).toBe('refunding')
    await tell('REFUND.SUCCESS', back(orderNo, 'SUCCESS', 9900, `${orderNo}R2`))
    expect((await row(orderNo)).state).toBe('refunded')
  })

  test('of an order that is not here changes nothing, and is told to the operator', async () => {
    expect(await tell('REFUND.SUCCESS', back('404'))).toBe(200)
    expect(JSON.parse(told.at(-1) ?? '{}')).toMatchObject({ level: 50, orderNo: '404', refunded: 9900 })
  })

  test('that was broken off goes on as the same refund', async () => {
    const orderNo = await paidOrder()
    wechat.answer(/POST .*\/refunds$/, () => ({ status: 500, body: { code: 'SYSTEM_ERROR', message: '' } }))
    await expect(refund(orderNo)).rejects.toThrow('SYSTEM_ERROR')
    wechat.answer(/POST .*\/refunds$/, () => ({ body: { status: 'SUCCESS' } }))
    expect(await refund(orderNo)).toBe('done')
    const numbers = wechat.asked.flatMap(({ body }) => body['out_refund_no'] ?? [])
    expect(numbers).toEqual([`${orderNo}R1`, `${orderNo}R1`])
    await app.context.rows.waitUntilInvalidated()
    expect(await available()).toBe(false)
  })

  test('that WeChat refuses for good leaves order and goods, and can be asked for anew', async () => {
    const orderNo = await paidOrder()
    const refuse = { status: 403, body: { code: 'NOT_ENOUGH', message: '余额不足' } }
    wechat.answer(/POST .*\/refunds$/, () => refuse)
    wechat.answer(/GET .*\/refunds\//, () => ({ status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } }))
    const asking = refund(orderNo)
    await expect(asking).rejects.toThrow(RefundRefused)
    await expect(asking).rejects.toThrow(/NOT_ENOUGH 余额不足; the order is paid as before/)
    expect((await row(orderNo)).state).toBe('paid')
    expect(await available()).toBe(true)
    wechat.answer(/POST .*\/refunds$/, () => ({ body: { status: 'SUCCESS' } }))
    expect(await refund(orderNo)).toBe('done')
    expect(wechat.asked.flatMap(({ body }) => body['out_refund_no'] ?? []).at(-1)).toBe(`${orderNo}R2`)
  })

  test('that may have reached WeChat stays open; found unknown there afterwards, it has failed', async () => {
    const orderNo = await paidOrder()
    wechat.answer(/POST .*\/refunds$/, () => ({ status: 500, body: { code: 'SYSTEM_ERROR', message: '' } }))
    wechat.answer(/GET .*\/refunds\//, () => ({ status: 404, body: { code: 'RESOURCE_NOT_EXISTS' } }))
    await expect(refund(orderNo)).rejects.toThrow('SYSTEM_ERROR')
    await lookThrough()
    expect((await row(orderNo)).state).toBe('refunding')
    await app.context.db
      .updateTable('purchase')
      .set({ refund_asked_at: new Date(Date.now() - 600_000) })
      .where('order_no', '=', orderNo)
      .execute()
    await mayAskAgain()
    await lookThrough()
    expect((await row(orderNo)).state).toBe('paid')
    expect(await available()).toBe(true)
    expect(JSON.parse(told.at(-1) ?? '{}')).toMatchObject({ level: 50, orderNo })
  })

  test('is found done by looking orders through, where the notice was lost', async () => {
    const orderNo = await paidOrder()
    await refund(orderNo)
    wechat.answer(/GET .*\/refunds\//, () => ({ body: { status: 'SUCCESS' } }))
    await mayAskAgain()
    await lookThrough()
    expect((await row(orderNo)).state).toBe('refunded')
    await app.context.rows.waitUntilInvalidated()
    expect(await available()).toBe(false)
  })

  test('that WeChat gives up leaves the goods, and can be asked for anew', async () => {
    const orderNo = await paidOrder()
    await refund(orderNo)
    await tell('REFUND.CLOSED', back(orderNo, 'CLOSED'))
    expect((await row(orderNo)).state).toBe('paid')
    expect(await available()).toBe(true)
    await refund(orderNo)
    expect(wechat.asked.flatMap(({ body }) => body['out_refund_no'] ?? [])).toEqual([
      `${orderNo}R1`,
      `${orderNo}R2`,
    ])
  })

  test('is found done by asking, where the notice was lost', async () => {
    const orderNo = await paidOrder()
    await refund(orderNo)
    wechat.answer(/GET .*\/refunds\//, () => ({ body: { status: 'SUCCESS' } }))
    await mayAskAgain()
    expect((await ask(orderNo)).data.state).toBe('refunded')
  })

  test('is not made of an order that was not paid', async () => {
    const { orderNo } = (await order()).data
    expect(await refund(orderNo)).toBeUndefined()
  })

  test('of one order leaves what another gave', async () => {
    const first = await paidOrder()
    await paidOrder()
    wechat.answer(/POST .*\/refunds$/, () => ({ body: { status: 'SUCCESS' } }))
    await refund(first)
    await app.context.rows.waitUntilInvalidated()
    expect(await available()).toBe(true)
  })
})

describe('a text by itself', () => {
  const goodsId = 3
  let item: string
  let unsold: string
  beforeAll(async () => {
    const { db } = app.context
    const sold = { goods_id: goodsId, price: 990, days: 30 }
    item = await buildContent(db, { ...sold, title: '一篇' })
    unsold = await buildContent(db, { goods_id: goodsId })
    await app.context.snapshots.load()
  })
  const buy = (itemId: string, who = user) =>
    app.call(createOrder, { token: who.token, body: { goodsId, itemId, way: 'native' } })
  const status = async (id: string): Promise<number> =>
    (await app.call(getHeldContent, { token: user.token, params: { contentHashId: id } })).status

  test('costs its own price, beside an open order of the whole, and opens alone', async () => {
    const refund = '没有看过的，七天内全退'
    await app.context.db.updateTable('goods').set({ refund }).where('id', '=', goodsId).execute()
    const whole = (await order()).data
    const { data } = await buy(item)
    expect(data).toMatchObject({ goodsId, itemId: item, goodsName: '一篇', price: 990, state: 'paying' })
    expect((await buy(item)).data.orderNo).toBe(data.orderNo)
    expect((await order()).data.orderNo).toBe(whole.orderNo)
    for (let time = 0; time < 2; time += 1) {
      expect(await tell('TRANSACTION.SUCCESS', paidFor(data.orderNo, 990))).toBe(200)
    }
    expect(await grants()).toBe(1)
    expect(await status(item)).toBe(200)
    expect(await status(unsold)).toBe(403)
    expect(await available()).toBe(false)
  })

  test('is not ordered where it is not sold by itself, or is there already', async () => {
    expect(await buy(unsold)).toMatchObject({ success: false, info: '这一篇不单独出售' })
    expect((await buy('nothing')).status).toBe(404)
    const { orderNo } = (await order()).data
    await tell('TRANSACTION.SUCCESS', paidFor(orderNo))
    expect(await buy(item)).toMatchObject({ success: false, info: '您已经可以看全文，不用再买' })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/goods.ts'
import { isGoodsAvailable } from '#contract/goods.ts'
import { GOODS } from '#domain/goods.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildOrder, buildUser, putOnSale } from '#test/factories.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { type WechatStandIn, startWechatStandIn } from '#test/wechat-pay.ts'
import { settlePaid } from './orders.ts'

let app: TestApp
let wechat: WechatStandIn
let service: BuiltStaff
let user: BuiltUser
let mobile: string
beforeAll(async () => {
  app = await startTestApp()
  wechat = await startWechatStandIn()
  app.context.pay = wechat.provider
  service = await buildStaff(app.context.db, ['service'])
  await putOnSale(app.context.db, ...Object.values(GOODS).filter((id) => id !== GOODS.trial))
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})
beforeEach(async () => {
  wechat.asked.length = 0
  wechat.answer(/POST .*\/refunds$/, () => ({ body: { status: 'SUCCESS' } }))
  user = await buildUser(app.context.db)
  const found = await app.context.db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  mobile = found.mobile ?? ''
})

const asService = (): { headers: Record<string, string> } => ({ headers: service.headers })
const available = async (goodsId: number): Promise<boolean> => {
  await app.context.rows.waitUntilInvalidated()
  return (await app.call(isGoodsAvailable, { token: user.token, body: { goodsId } })).data
}
/** An order of 99 yuan that was paid. */
const paidOrder = async (): Promise<string> => {
  const orderNo = await buildOrder(app.context.db, { account_id: user.id, goods_id: GOODS.schoolQuestion })
  await settlePaid(app.context.db, orderNo, { transactionId: `t${orderNo}`, price: 9900 })
  return orderNo
}

describe('goods given by hand', () => {
  const look = (loginName = mobile) => app.call(calls.lookAtHolder, { ...asService(), body: { loginName } })
  let keys = 0
  const give = async (more: object = {}) => {
    const { data } = await look()
    return app.call(calls.giveGoods, {
      ...asService(),
      body: {
        hashId: data.hashId,
        goodsId: GOODS.talent,
        days: 30,
        reason: '活动赠送',
        requestKey: `gift-key-${(keys += 1)}`,
        ...more,
      },
    })
  }
  const takeBack = (grantId: number) =>
    app.call(calls.takeGoodsBack, { ...asService(), params: { grantId }, body: { reason: '开错了' } })

  test('open them until they are taken back; the mobile is shown with stars', async () => {
    expect(await available(GOODS.talent)).toBe(false)
    const { data } = await give()
    expect(data.masked).toBe(mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2'))
    expect(data.grants).toMatchObject([{ days: 30, grantedBy: 'operator', reason: '活动赠送' }])
    expect(await available(GOODS.talent)).toBe(true)
    const grantId = data.grants[0]?.id ?? 0
    expect((await takeBack(grantId)).success).toBe(true)
    expect(await available(GOODS.talent)).toBe(false)
    const deeds = await findDeeds(app.context.db)
    expect(deeds.slice(0, 3).map(({ deed, object_id }) => [deed, object_id])).toEqual([
      ['grant.takeBack', String(grantId)],
      ['grant.give', String(grantId)],
      ['grant.look', data.hashId],
    ])
    expect(JSON.stringify(deeds)).not.toContain(mobile)
  })

  test('twice by one form are given once, and taken back by one of two', async () => {
    const both = await Promise.all([
      give({ requestKey: 'the-same-form' }),
      give({ requestKey: 'the-same-form' }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const { grants } = (await look()).data
    expect(grants).toHaveLength(1)
    const id = grants[0]?.id ?? 0
    const taken = await Promise.all([takeBack(id), takeBack(id)])
    expect(taken.filter(({ success }) => success)).toHaveLength(1)
    expect(taken.find(({ success }) => !success)?.info).toMatch(/已经收回过/)
  })

  test('are all that can be taken back: what was paid for is a refund', async () => {
    const orderNo = await paidOrder()
    const grant = (await look()).data.grants.find((each) => each.orderNo === orderNo)
    expect((await takeBack(grant?.id ?? 0)).info).toMatch(/订单里退款/)
    expect(await available(GOODS.schoolQuestion)).toBe(true)
    expect(await takeBack(999_999)).toMatchObject({ status: 404 })
  })

  test('go to nobody who is not there', async () => {
    expect((await look('13900000000')).info).toMatch(/没有用这个手机号/)
    expect(await look('139')).toMatchObject({ status: 400 })
    expect(await give({ hashId: 'nobody' })).toMatchObject({ status: 404 })
    expect(await give({ reason: ' ' })).toMatchObject({ status: 400, info: expect.stringMatching(/原因/) })
  })
})

describe('orders', () => {
  const find = async (query: object) =>
    (await app.call(calls.listConsoleOrders, { ...asService(), query })).data.list
  const refund = (orderNo: string, amount = 9900) =>
    app.call(calls.refundConsoleOrder, {
      ...asService(),
      params: { orderNo },
      body: { reason: '七天无理由', amount },
    })

  test('are found by state, day and number, with the buyer in stars and every step', async () => {
    const orderNo = await paidOrder()
    const [found] = await find({ text: orderNo })
    expect(found).toMatchObject({ orderNo, state: 'paid', price: 9900, transactionId: `t${orderNo}` })
    expect(found?.buyer).toMatch(/^\d{3}\*{4}\d{4}$/)
    expect(await find({ text: `t${orderNo}` })).toHaveLength(1)
    expect((await find({ state: 'paid' })).map((each) => each.orderNo)).toContain(orderNo)
    expect((await find({ state: 'closed' })).map((each) => each.orderNo)).not.toContain(orderNo)
    expect(await find({ until: '2000-01-01' })).toEqual([])
    const { data } = await app.call(calls.getConsoleOrder, { ...asService(), params: { orderNo } })
    expect(data.steps.map(({ state }) => state)).toEqual(['paid'])
    expect(await app.call(calls.getConsoleOrder, { ...asService(), params: { orderNo: '1' } })).toMatchObject(
      {
        status: 404,
      },
    )
  })

  test('given back by two at once are one refund at WeChat, and what they opened is shut', async () => {
    const orderNo = await paidOrder()
    expect(await available(GOODS.schoolQuestion)).toBe(true)
    const both = await Promise.all([refund(orderNo), refund(orderNo)])
    expect(both.some(({ success }) => success)).toBe(true)
    const numbers = wechat.asked.flatMap(({ body }) => body['out_refund_no'] ?? [])
    expect(new Set(numbers)).toEqual(new Set([`${orderNo}R1`]))
    expect(await available(GOODS.schoolQuestion)).toBe(false)
    expect(await refund(orderNo)).toMatchObject({
      success: false,
      info: expect.stringMatching(/没有可以退的钱/),
    })
    const deeds = (await findDeeds(app.context.db)).filter(({ object_id }) => object_id === orderNo)
    expect(deeds[0]).toMatchObject({ staff_id: service.id, role: 'service', deed: 'order.refund' })
  })

  test('are not given back for another amount, nor twice where WeChat is silent', async () => {
    const orderNo = await paidOrder()
    expect(await refund(orderNo, 990)).toMatchObject({ status: 400, info: expect.stringMatching(/金额/) })
    wechat.answer(/POST .*\/refunds$/, () => ({ status: 500, body: { code: 'SYSTEM_ERROR', message: '' } }))
    expect((await refund(orderNo)).info).toMatch(/没有回应.*不会退两次/)
    wechat.answer(/POST .*\/refunds$/, () => ({ body: { status: 'SUCCESS' } }))
    expect((await refund(orderNo)).data).toEqual({ came: 'done' })
    const numbers = wechat.asked.flatMap(({ body }) => body['out_refund_no'] ?? [])
    expect(new Set(numbers)).toEqual(new Set([`${orderNo}R1`]))
  })

  test('are exported without a formula, and who did it is recorded', async () => {
    await buildOrder(app.context.db, {
      account_id: user.id,
      goods_id: GOODS.elbook,
      goods_name: '=HYPERLINK("https://x.example")',
    })
    const { data } = await app.call(calls.exportConsoleOrders, { ...asService(), body: {} })
    expect(data.csv).toContain(`"'=HYPERLINK`)
    expect(data.csv).not.toContain(mobile)
    expect((await findDeeds(app.context.db))[0]).toMatchObject({ deed: 'order.export', object_id: data.name })
  })
})

describe('a bill of WeChat Pay', () => {
  const names = '交易时间,微信订单号,商户订单号,交易状态,退款状态,商品名称,订单金额,申请退款金额'
  const sums = '总交易单数,订单总金额,申请退款总金额'
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const billOf = (orders: readonly string[]): string =>
    [
      names,
      ...orders.map((no) => `\`${today} 10:00:00,\`t${no},\`${no},\`SUCCESS,\`,\`题,书,\`99.00,\`0.00`),
      sums,
      `\`${orders.length},\`${orders.length * 99}.00,\`0.00`,
    ].join('\r\n')
  const check = (text: string | Buffer, day = today) =>
    app.call(calls.checkBill, {
      ...asService(),
      body: { day, file: Buffer.from(text).toString('base64') },
    })

  test('is held against the orders of its day, and changes none of them', async () => {
    const [billed, unbilled] = [await paidOrder(), await paidOrder()]
    const before = await app.context.db.selectFrom('purchase').selectAll().orderBy('id').execute()
    const { data } = await check(billOf([billed, '404']))
    expect(data).toMatchObject({ day: today, paid: 2, refunded: 0, equal: 1, by: '同事' })
    expect(data.differences).toContainEqual({
      kind: 'missingHere',
      what: 'paid',
      orderNo: '404',
      ours: null,
      theirs: 9900,
      nearMidnight: false,
    })
    expect(
      data.differences.find(({ orderNo, what }) => orderNo === unbilled && what === 'paid'),
    ).toMatchObject({ kind: 'missingThere', ours: 9900, theirs: null })
    expect(await app.context.db.selectFrom('purchase').selectAll().orderBy('id').execute()).toEqual(before)
    const { data: kept } = await app.call(calls.listBillChecks, asService())
    expect(kept[0]).toEqual(data)
    expect(data.fileHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      deed: 'bill.check',
      object_id: String(data.id),
    })
  })

  test('of another day, or that is none, is told by its line and kept nowhere', async () => {
    const count = async () => (await app.call(calls.listBillChecks, asService())).data.length
    const before = await count()
    for (const [wrong, info] of [
      [await check(billOf(['1']), '2020-01-01'), /第 2 行/],
      [await check('PK\u0003\u0004'), /第 1 行/],
      [await check(Buffer.from([0xff, 0xfe, 0, 0])), /第 1 行/],
    ] as const)
      expect(wrong).toMatchObject({ status: 400, info: expect.stringMatching(info) })
    expect(await count()).toBe(before)
  })
})

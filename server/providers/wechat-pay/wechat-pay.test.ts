import { createVerify, generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type WechatStandIn, startWechatStandIn } from '#test/wechat-pay.ts'
import { wechatPay } from './wechat-pay.ts'

let wechat: WechatStandIn
beforeEach(async () => {
  wechat = await startWechatStandIn()
})
afterEach(() => wechat.close())

const order = {
  orderNo: '202611211200000000000001',
  description: '选考在线-学科测评',
  price: 9900,
  expiresAt: new Date('2026-11-21T12:15:00.123Z'),
}

describe('an order', () => {
  test('of the desktop is told by a code, with what WeChat asks for, under a signature it finds right', async () => {
    wechat.answer(/POST \/v3\/pay\/transactions\/native$/, () => ({
      body: { code_url: 'weixin://wxpay/bizpayurl?pr=abc' },
    }))
    expect(await wechat.provider.prepare(order, { way: 'native' })).toEqual({
      way: 'native',
      codeUrl: 'weixin://wxpay/bizpayurl?pr=abc',
    })
    expect(wechat.asked).toEqual([
      {
        method: 'POST',
        path: '/v3/pay/transactions/native',
        signed: true,
        body: {
          appid: 'wx0000000000000001',
          mchid: '1900000001',
          description: '选考在线-学科测评',
          out_trade_no: order.orderNo,
          time_expire: '2026-11-21T12:15:00+00:00',
          notify_url: 'https://xuankao.example/api/wechat/pay/notice',
          amount: { total: 9900, currency: 'CNY' },
        },
      },
    ])
  })

  test('of a phone’s browser names the address that pays', async () => {
    wechat.answer(/transactions\/h5$/, () => ({ body: { h5_url: 'https://wx.tenpay.com/x?a=1' } }))
    expect(await wechat.provider.prepare(order, { way: 'h5', address: '203.0.113.7' })).toEqual({
      way: 'h5',
      url: 'https://wx.tenpay.com/x?a=1',
    })
    expect(wechat.asked[0]).toMatchObject({
      signed: true,
      body: { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } },
    })
  })

  test('inside WeChat asks who pays, and gives the bridge what it takes, signed', async () => {
    wechat.answer(/GET \/sns\/oauth2\/access_token/, () => ({ body: { openid: 'o-1', access_token: 'x' } }))
    wechat.answer(/transactions\/jsapi$/, () => ({ body: { prepay_id: 'wx-prepay-1' } }))
    const payment = await wechat.provider.prepare(order, { way: 'jsapi', code: 'the code' })
    if (payment.way !== 'jsapi') throw new Error('another way')
    expect(wechat.asked[0]?.path).toBe(
      '/sns/oauth2/access_token?appid=wx0000000000000001&secret=secret&code=the+code&grant_type=authorization_code',
    )
    expect(wechat.asked[1]).toMatchObject({ signed: true, body: { payer: { openid: 'o-1' } } })
    expect(payment).toMatchObject({ package: 'prepay_id=wx-prepay-1', signType: 'RSA' })
    const signed = `${payment.appId}\n${payment.timeStamp}\n${payment.nonceStr}\n${payment.package}\n`
    const right = createVerify('RSA-SHA256')
      .update(signed)
      .verify(wechat.keys.privateKey, payment.paySign, 'base64')
    expect(right).toBe(true)
  })

  test('inside WeChat is not made where WeChat does not say who pays', async () => {
    wechat.answer(/sns/, () => ({ body: { errcode: 40029, errmsg: 'invalid code' } }))
    await expect(wechat.provider.prepare(order, { way: 'jsapi', code: 'x' })).rejects.toThrow('40029')
  })

  test.each([
    ['SUCCESS', { state: 'paid', transactionId: '42', price: 9900 }],
    ['NOTPAY', { state: 'open' }],
    ['USERPAYING', { state: 'open' }],
    ['CLOSED', { state: 'closed' }],
    ['REFUND', { state: 'refunded' }],
  ])('that is %s at WeChat', async (trade_state, trade) => {
    wechat.answer(/GET \/v3\/pay\/transactions\/out-trade-no\/\d+\?mchid=1900000001$/, () => ({
      body: { out_trade_no: order.orderNo, trade_state, transaction_id: '42', amount: { total: 9900 } },
    }))
    expect(await wechat.provider.find(order.orderNo)).toEqual(trade)
    expect(wechat.asked[0]?.signed).toBe(true)
  })

  test('that WeChat does not know is closed; it closes without a body', async () => {
    expect(await wechat.provider.find(order.orderNo)).toEqual({ state: 'closed' })
    wechat.answer(/POST .*\/close$/, () => ({ status: 204 }))
    await wechat.provider.close(order.orderNo)
    expect(wechat.asked[1]).toMatchObject({ signed: true, body: { mchid: '1900000001' } })
  })
})

test.each([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'waiting'],
  ['ABNORMAL', 'failed'],
  ['CLOSED', 'failed'],
])('a refund that is %s is %s', async (status, state) => {
  wechat.answer(/POST \/v3\/refund\/domestic\/refunds$/, () => ({ body: { status, refund_id: '1' } }))
  wechat.answer(/GET \/v3\/refund\/domestic\/refunds\/1R1$/, () => ({ body: { status } }))
  const refund = { orderNo: '1', refundNo: '1R1', price: 9900, reason: '七天无理由' }
  expect(await wechat.provider.refund(refund)).toBe(state)
  expect(wechat.asked[0]).toMatchObject({
    signed: true,
    body: { out_refund_no: '1R1', amount: { refund: 9900, total: 9900, currency: 'CNY' } },
  })
  expect(await wechat.provider.findRefund('1R1')).toBe(state)
})

test('a refund that WeChat does not know is none', async () => {
  expect(await wechat.provider.findRefund('1R1')).toBe('none')
})

describe('an answer', () => {
  const native = (): Promise<unknown> => wechat.provider.prepare(order, { way: 'native' })

  test.each([
    ['another key', 'the signature is wrong'],
    ['not at all', 'not signed'],
    ['long ago', 'signed too long ago'],
  ] as const)('that is signed %s is not believed', async (how, reason) => {
    wechat.answer(/native/, () => ({ body: { code_url: 'weixin://evil' } }))
    wechat.signWith(how)
    await expect(native()).rejects.toThrow(reason)
  })

  test.each([
    [{ status: 400, body: { code: 'PARAM_ERROR', message: '参数错误' } }, 'PARAM_ERROR 参数错误'],
    [{ status: 502, body: '<html>' }, '502'],
    [{ body: '<html>' }, 'unreadable'],
    [{ body: {} }, 'unreadable'],
  ])('of %j is a failure', async (given, reason) => {
    wechat.answer(/native/, () => given)
    await expect(native()).rejects.toThrow(reason)
  })

  test('that cannot be had is a failure', async () => {
    const gone = wechatPay(wechat.keys, { pay: 'http://127.0.0.1:1', login: 'http://127.0.0.1:1' })
    await expect(gone.prepare(order, { way: 'native' })).rejects.toThrow()
  })
})

describe('a notice', () => {
  const paid = {
    mchid: '1900000001',
    out_trade_no: order.orderNo,
    trade_state: 'SUCCESS',
    transaction_id: '42',
    amount: { total: 9900, payer_total: 9900, currency: 'CNY' },
  }
  const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
    wechat.provider.readNotice(headers, Buffer.from(body))

  test('of a payment is opened', () => {
    expect(read(wechat.notice('TRANSACTION.SUCCESS', paid))).toEqual({
      kind: 'paid',
      orderNo: order.orderNo,
      transactionId: '42',
      price: 9900,
    })
  })

  test.each([
    ['REFUND.SUCCESS', 'SUCCESS', 'done'],
    ['REFUND.ABNORMAL', 'ABNORMAL', 'failed'],
    ['REFUND.CLOSED', 'CLOSED', 'failed'],
  ])('%s is opened', (event, refund_status, state) => {
    const content = {
      mchid: '1900000001',
      out_trade_no: order.orderNo,
      out_refund_no: `${order.orderNo}R1`,
      refund_status,
      amount: { total: 9900, refund: 100, payer_total: 9900, payer_refund: 100 },
    }
    expect(read(wechat.notice(event, content))).toEqual({
      kind: 'refund',
      orderNo: order.orderNo,
      refundNo: `${order.orderNo}R1`,
      state,
      refunded: 100,
      total: 9900,
    })
  })

  test.each([
    [
      'signed by a stranger',
      { signer: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
      'wrong',
    ],
    ['of an unknown key', { serial: 'PUB_KEY_ID_0999' }, 'a key unknown here'],
    ['repeated after ten minutes', { age: 600 }, 'too long ago'],
    ['from the future', { age: -600 }, 'too long ago'],
    ['sealed with another APIv3 key', { apiKey: Buffer.alloc(32) }, 'decrypted'],
  ])('%s is refused', (_, faults, reason) => {
    expect(() => read(wechat.notice('TRANSACTION.SUCCESS', paid, faults))).toThrow(reason)
  })

  test('that was changed on the way is refused', () => {
    const sent = wechat.notice('TRANSACTION.SUCCESS', paid)
    expect(() => read({ ...sent, body: `${sent.body} ` })).toThrow('wrong')
  })

  test('for another merchant is refused', () => {
    const other = { ...paid, mchid: '1900000002' }
    expect(() => read(wechat.notice('TRANSACTION.SUCCESS', other))).toThrow('another merchant')
  })

  test('is not believed under a certificate that has expired', () => {
    const keys = { ...wechat.keys, platform: { ...wechat.keys.platform, validTo: new Date(0) } }
    const sent = wechat.notice('TRANSACTION.SUCCESS', paid)
    expect(() => wechatPay(keys).readNotice(sent.headers, Buffer.from(sent.body))).toThrow('expired')
  })
})

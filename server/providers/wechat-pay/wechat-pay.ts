import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import type { Payment } from '#domain/goods.ts'
import type { PayWay } from '#domain/goods.ts'
import type { Config } from '#server/config.ts'
import { ask } from '#server/providers/ask.ts'
import { askOpenId } from '#server/providers/host/open-id.ts'
import { type PayKeys, findPayKeys } from './keys.ts'
import { BadSignature, authorization, makeNonce, sealed, seconds, sign, unseal, verify } from './signature.ts'

/** An order as WeChat Pay is told of it. */
export interface PayOrder {
  orderNo: string
  /** At most 127 characters. */
  description: string
  /** 分 */
  price: number
  expiresAt: Date
}

/** Who pays: inside WeChat by the code of its own page, in a phone's browser by address. */
export type Payer = { way: 'jsapi'; code: string } | { way: 'h5'; address: string } | { way: 'native' }

export type Trade =
  | { state: 'open' | 'closed' | 'refunded' }
  | { state: 'paid'; transactionId: string; price: number }

export type RefundState = 'done' | 'waiting' | 'failed'

/** A refund that WeChat tells of: ours, or one made on its own platform, which may be of a part. */
export interface RefundTold {
  orderNo: string
  refundNo: string
  state: RefundState
  /** 分 that this refund gives back. */
  refunded: number
  /** 分 that the order cost. */
  total: number
}

export type Notice =
  | { kind: 'paid'; orderNo: string; transactionId: string; price: number }
  | ({ kind: 'refund' } & RefundTold)
  | { kind: 'other'; event: string }

/** WeChat Pay refused, or did not answer as its documents say. */
export class PayError extends Error {
  override name = 'PayError'
  readonly code: string
  /** WeChat said no: nothing comes of the call. Otherwise something may. */
  readonly refused: boolean
  constructor(code: string, message: string, refused = false) {
    super(`WeChat Pay: ${code} ${message}`)
    this.code = code
    this.refused = refused
  }
}

export interface PayProvider {
  readonly appId: string
  readonly ways: readonly PayWay[]
  /** @throws PayError, or whatever fetch throws, within 3 s a call; so do the others */
  prepare(order: PayOrder, payer: Payer): Promise<Payment>
  find(orderNo: string): Promise<Trade>
  /** From then on nobody can pay it. */
  close(orderNo: string): Promise<void>
  /** Gives all of it back; asked again with the same `refundNo`, it is the same refund. */
  refund(order: { orderNo: string; refundNo: string; price: number; reason: string }): Promise<RefundState>
  findRefund(refundNo: string): Promise<RefundState | 'none'>
  /** @throws BadSignature */
  readNotice(headers: IncomingHttpHeaders, body: Buffer): Notice
}

/**
 * WeChat Pay where its keys are set, else nothing.
 * @throws ConfigError for files that cannot be used
 */
export function openPay(config: Config): PayProvider | undefined {
  const keys = findPayKeys(config)
  return keys && wechatPay(keys)
}

const transaction = z.object({
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.int() }).optional(),
})
const refundAnswer = z.object({ status: z.string() })
const refundNotice = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  amount: z.object({ total: z.int(), refund: z.int() }),
})
const failure = z.object({ code: z.string(), message: z.string().default('') })
const notice = z.object({ event_type: z.string(), resource: sealed })

/**
 * WeChat Pay API v3 for a merchant of its own: JSAPI, H5 and native orders, signed with SHA256-RSA2048; every answer and
 * notice is checked against WeChat's key.
 * @param patience ms after which it gives up a call: an order takes up to three, and the page waits 10 s
 */
export function wechatPay(
  keys: PayKeys,
  endpoints = { pay: 'https://api.mch.weixin.qq.com', login: 'https://api.weixin.qq.com' },
  patience = 3000,
): PayProvider {
  async function askPay<T extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    answer: T,
    content?: object,
  ): Promise<z.output<T>> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const response = await ask('WeChat Pay', new URL(path, endpoints.pay), {
      method,
      headers: {
        accept: 'application/json',
        'user-agent': 'xuankao',
        authorization: authorization(keys, method, path, body),
        'wechatpay-serial': keys.platform.id,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(patience),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) {
      const reply = failure.safeParse(json(bytes))
      const { code = String(response.status), message = 'without a reason' } = reply.data ?? {}
      throw new PayError(code, message, response.status < 500)
    }
    verify(keys, response.headers, bytes)
    const read = answer.safeParse(bytes.length === 0 ? undefined : json(bytes))
    if (!read.success)
      throw new PayError(String(response.status), `answered ${path} with something unreadable`)
    return read.data
  }

  const post = <T extends z.ZodType>(path: string, content: object, answer: T) =>
    askPay('POST', path, answer, content)

  /** Who pays. */
  const findOpenId = (code: string): Promise<string> =>
    askOpenId(
      { appId: keys.appId, appSecret: keys.appSecret ?? '' },
      code,
      endpoints.login,
      AbortSignal.timeout(patience),
    )

  return {
    appId: keys.appId,
    ways: keys.appSecret === undefined ? ['h5', 'native'] : ['jsapi', 'h5', 'native'],

    async prepare({ orderNo, description, price, expiresAt }, payer) {
      const order = {
        appid: keys.appId,
        mchid: keys.merchantId,
        description: [...description].slice(0, 127).join(''),
        out_trade_no: orderNo,
        time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: keys.noticeUrl,
        amount: { total: price, currency: 'CNY' },
      }
      switch (payer.way) {
        case 'native': {
          const { code_url } = await post(
            '/v3/pay/transactions/native',
            order,
            z.object({ code_url: z.string() }),
          )
          return { way: 'native', codeUrl: code_url }
        }
        case 'h5': {
          const scene_info = { payer_client_ip: payer.address, h5_info: { type: 'Wap' } }
          const path = '/v3/pay/transactions/h5'
          const { h5_url } = await post(path, { ...order, scene_info }, z.object({ h5_url: z.string() }))
          return { way: 'h5', url: h5_url }
        }
        case 'jsapi': {
          const openid = await findOpenId(payer.code)
          const path = '/v3/pay/transactions/jsapi'
          const shape = z.object({ prepay_id: z.string() })
          const { prepay_id } = await post(path, { ...order, payer: { openid } }, shape)
          return bridge(keys, prepay_id)
        }
      }
    },

    async find(orderNo) {
      const path = `/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${keys.merchantId}`
      try {
        return tradeOf(await askPay('GET', path, transaction))
      } catch (error) {
        if (isUnknownThere(error)) return { state: 'closed' }
        throw error
      }
    },

    async close(orderNo) {
      const path = `/v3/pay/transactions/out-trade-no/${orderNo}/close`
      await post(path, { mchid: keys.merchantId }, z.unknown())
    },

    async refund({ orderNo, refundNo, price, reason }) {
      const { status } = await post(
        '/v3/refund/domestic/refunds',
        {
          out_trade_no: orderNo,
          out_refund_no: refundNo,
          reason: [...reason].slice(0, 80).join(''),
          notify_url: keys.noticeUrl,
          amount: { refund: price, total: price, currency: 'CNY' },
        },
        refundAnswer,
      )
      return refundStateOf(status)
    },

    async findRefund(refundNo) {
      try {
        const { status } = await askPay('GET', `/v3/refund/domestic/refunds/${refundNo}`, refundAnswer)
        return refundStateOf(status)
      } catch (error) {
        if (isUnknownThere(error)) return 'none'
        throw error
      }
    },

    readNotice(headers, body) {
      verify(keys, headers, body)
      const reply = notice.safeParse(json(body))
      if (!reply.success) throw new BadSignature('WeChat Pay: a notice that cannot be read')
      const { event_type, resource } = reply.data
      const content = unseal(keys, resource)
      if (event_type.startsWith('REFUND.')) {
        const refund = refundNotice.parse(content)
        requireOurs(keys, refund.mchid)
        return {
          kind: 'refund',
          orderNo: refund.out_trade_no,
          refundNo: refund.out_refund_no,
          state: refundStateOf(refund.refund_status),
          refunded: refund.amount.refund,
          total: refund.amount.total,
        }
      }
      if (event_type !== 'TRANSACTION.SUCCESS') return { kind: 'other', event: event_type }
      const paid = transaction.parse(content)
      requireOurs(keys, paid.mchid)
      const trade = tradeOf(paid)
      if (trade.state !== 'paid') return { kind: 'other', event: `${event_type} ${paid.trade_state}` }
      const { transactionId, price } = trade
      return { kind: 'paid', orderNo: paid.out_trade_no, transactionId, price }
    },
  }
}

/** Whether WeChat does not know what it was asked about. */
const isUnknownThere = (error: unknown): boolean =>
  error instanceof PayError && /^(ORDER_NOT_EXIST|ORDERNOTEXIST|RESOURCE_NOT_EXISTS)$/.test(error.code)

function requireOurs({ merchantId }: PayKeys, given: string | undefined): void {
  if (given !== merchantId) throw new BadSignature('WeChat Pay: a notice for another merchant')
}

/** What WeixinJSBridge takes: the prepared order, signed once more. */
function bridge(keys: PayKeys, prepayId: string): Payment {
  const timeStamp = seconds()
  const nonceStr = makeNonce()
  const what = `prepay_id=${prepayId}`
  const paySign = sign(keys, [keys.appId, timeStamp, nonceStr, what])
  return { way: 'jsapi', appId: keys.appId, timeStamp, nonceStr, package: what, signType: 'RSA', paySign }
}

function tradeOf({ trade_state, transaction_id, amount }: z.output<typeof transaction>): Trade {
  switch (trade_state) {
    case 'SUCCESS':
      if (transaction_id === undefined || amount === undefined)
        throw new PayError(trade_state, 'without a transaction or an amount')
      return { state: 'paid', transactionId: transaction_id, price: amount.total }
    case 'REFUND':
      return { state: 'refunded' }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    default:
      return { state: 'open' }
  }
}

function refundStateOf(status: string): RefundState {
  if (status === 'SUCCESS') return 'done'
  return status === 'PROCESSING' ? 'waiting' : 'failed'
}

function json(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

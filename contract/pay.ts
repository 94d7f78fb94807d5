import * as z from 'zod'
import { ORDER_STATES, PAY_WAYS } from '#domain/goods.ts'
import { invoiceTitleProblem, taxNumberProblem } from '#domain/bill/invoice.ts'
import { endpoint } from './endpoint.ts'
import { provinceId, typed } from './fields.ts'

/** What is sold, codes that open it, and orders. */

const goodsId = z.int().min(1).max(99)

/** Refused with a sentence: unknown, used, run out, or for other goods. */
export const activateCode = endpoint({
  method: 'POST',
  path: '/api/invited_code/activate',
  summary: 'Opens goods with an invited code',
  access: 'user',
  body: z.object({
    goodsId,
    // The specification shows no limit; this one only bounds the work of hashing.
    invitedCode: z.string().min(1, '请输入邀请码').max(200),
    /** The text or column that the code is activated for; a code that was issued for one opens that one only. */
    itemId: z.union([z.string().max(64), z.number()]).nullish(),
    provinceId: provinceId.nullish(),
  }),
  data: z.null(),
})

/** What a page needs to have an order paid. */
const payment = z.discriminatedUnion('way', [
  z.object({ way: z.literal('native'), codeUrl: z.string() }),
  z.object({ way: z.literal('h5'), url: z.string() }),
  z.object({
    way: z.literal('jsapi'),
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
  }),
])
export const paymentShape = payment

const order = z
  .object({
    orderNo: z.string(),
    goodsId,
    /** The text or column that was ordered by itself; null: the goods as a whole. */
    itemId: z.string().nullable(),
    goodsName: z.string(),
    /** 分 */
    price: z.int(),
    state: z.enum(ORDER_STATES),
    createdAt: z.string(),
    /** ISO time after which it cannot be paid any more. */
    expiresAt: z.string(),
    /** null: nothing to pay, or not any more. */
    payment: payment.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/user/order',
  summary: 'Orders goods and prepares the payment; asked again, gives the order that is still open',
  access: 'user',
  needsMobile: true,
  body: z.object({
    goodsId,
    /** A text or column of these goods, by itself. */
    itemId: z.string().max(64).nullish(),
    way: z.enum(PAY_WAYS),
    /** Of WeChat's page that tells who pays; needed for `jsapi`. */
    code: z.string().min(1).max(200).optional(),
  }),
  data: order,
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/user/order/{orderNo}',
  summary: 'An order; while it is being paid, WeChat is asked how far it is',
  access: 'user',
  params: z.object({ orderNo: z.string().min(1).max(40) }),
  data: order,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/user/order',
  summary: 'The latest hundred orders of the user',
  access: 'user',
  data: z.array(order),
})

export const invoice = z.object({
  orderNo: z.string(),
  title: z.string(),
  /** null: made out to a person. */
  taxNumber: z.string().nullable(),
  email: z.string(),
  askedAt: z.string(),
  /** A day in Beijing; null: not made yet. */
  issuedOn: z.string().nullable(),
  number: z.string().nullable(),
})
export type Invoice = z.output<typeof invoice>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/user/invoice',
  summary: 'Invoices that the user asked for',
  access: 'user',
  data: z.array(invoice),
})

export const askInvoice = endpoint({
  method: 'POST',
  path: '/api/user/invoice',
  summary: 'Asks for the invoice of a paid order; one an order',
  access: 'user',
  body: z.object({
    orderNo: z.string().min(1).max(40),
    invoiceTitle: typed(invoiceTitleProblem, z.string().trim()),
    /** Empty: made out to a person. */
    taxNumber: typed(taxNumberProblem, z.string().trim().max(40)),
    email: z.string().trim().max(200).pipe(z.email('邮箱格式错误')),
  }),
  data: z.null(),
})

/** WeChat sends it until it is answered 200. Its signature is the admission. */
export const noticePayment = endpoint({
  method: 'POST',
  path: '/api/wechat/pay/notice',
  summary: 'WeChat Pay tells that an order was paid, or its money is back',
  access: 'public',
  body: z.unknown(),
  data: z.null(),
})

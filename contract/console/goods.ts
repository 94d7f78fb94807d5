import * as z from 'zod'
import { DEMANDS, TOOL_NAMES } from '#domain/gate.ts'
import { GOODS_IDS, ORDER_STATES } from '#domain/goods.ts'
import { loginNameProblem } from '#domain/typed.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typed, rowPlace } from '#contract/fields.ts'

/** Codes for classes, what is sold, and what tools ask. */

const goodsId = z.int().refine((id) => GOODS_IDS.some((each) => each === id), '没有这项服务')
const days = z.int().min(1).max(3650)
/** Of a form: sent twice, it is one deed. */
const requestKey = z.string().min(8).max(64)

const codeBatch = z.object({
  id: z.int(),
  goodsId: z.int(),
  /** They open one text or column of the goods alone. */
  isForItem: z.boolean(),
  note: z.string(),
  issuedAt: z.string(),
  validUntil: z.string(),
  holdsDays: z.int(),
  /** null: it was not revoked as a whole. */
  revokedAt: z.string().nullable(),
  count: z.int(),
  used: z.int(),
  revoked: z.int(),
})
export type CodeBatch = z.output<typeof codeBatch>

const codePlace = z.object({
  /** Its place in the batch, as the file has it. */
  number: z.int(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type CodePlace = z.output<typeof codePlace>

/** Whether codes of a batch may still be used. */
export const CODE_STATES = ['open', 'over'] as const

export const listCodeBatches = endpoint({
  method: 'GET',
  path: '/api/console/goods/code',
  summary: 'Batches of invited codes with what became of them, the latest first',
  access: { staff: ['service'] },
  query: z.object({
    before: rowPlace.optional(),
    /** Words of the note. */
    text: z.string().trim().max(60).optional(),
    state: z.enum(CODE_STATES).optional(),
  }),
  data: z.object({ list: z.array(codeBatch), next: z.int().nullable() }),
})

const lockedItem = z.object({ itemId: z.string(), kindName: z.string(), title: z.string(), date: z.string() })
/** A text or column that goods open. */
export type LockedItem = z.output<typeof lockedItem>

export const findItems = endpoint({
  method: 'GET',
  path: '/api/console/goods/item',
  summary: 'Texts and columns that these goods open, by a part of the title, the newest first; 20 at most',
  access: { staff: ['service'] },
  query: z.object({
    goodsId: z.coerce.number().pipe(goodsId),
    search: z.string().trim().max(100).default(''),
  }),
  data: z.array(lockedItem),
})

export const issueCodeBatch = endpoint({
  method: 'POST',
  path: '/api/console/goods/code',
  summary: 'Make a batch of invited codes; this answer alone shows them',
  access: { staff: ['service'] },
  body: z.object({
    goodsId,
    note: z.string().trim().min(1).max(60),
    count: z.int().min(1).max(2000),
    days,
    holds: days,
    /** One text or column that these goods open; null: the goods as a whole. */
    itemId: z.string().max(64).nullable().default(null),
    requestKey,
  }),
  data: z.object({
    batchId: z.int(),
    codes: z.array(z.string()),
    /** The same as a file. */
    file: z.object({ name: z.string(), csv: z.string() }),
  }),
})

const batchId = z.coerce.number().int().positive().max(2_147_483_647)

export const getCodeBatch = endpoint({
  method: 'GET',
  path: '/api/console/goods/code/{batchId}',
  summary: 'A batch and its codes by their places; the codes themselves are kept nowhere',
  access: { staff: ['service'] },
  params: z.object({ batchId }),
  query: z.object({ after: rowPlace.default(0) }),
  data: z.object({ batch: codeBatch, list: z.array(codePlace), next: z.int().nullable() }),
})

export const revokeCodeBatch = endpoint({
  method: 'POST',
  path: '/api/console/goods/code/{batchId}/revoke',
  summary: 'Codes of a batch that nobody used open nothing any more',
  access: { staff: ['service'] },
  params: z.object({ batchId }),
  data: z.object({ revoked: z.int() }),
})

export const revokePlacedCode = endpoint({
  method: 'POST',
  path: '/api/console/goods/code/{batchId}/revoke/{number}',
  summary: 'One code of a batch, by its place, opens nothing any more',
  access: { staff: ['service'] },
  params: z.object({ batchId, number: batchId }),
  data: z.null(),
})

export const revokeTypedCode = endpoint({
  method: 'POST',
  path: '/api/console/goods/code/revoke',
  summary: 'One code, as it was handed out, opens nothing any more',
  access: { staff: ['service'] },
  body: z.object({ invitedCode: z.string().trim().min(1).max(200) }),
  data: z.object({ batchId: z.int(), number: z.int().nullable() }),
})

const offer = {
  name: z.string().trim().min(1).max(30),
  intro: z.string().max(2000),
  refund: z.string().trim().max(500),
  /** 分 */
  price: z.int().min(1).max(10_000_000).nullable(),
  days: days.nullable(),
  version: z.int().min(0).max(99),
  shopName: z.string().trim().min(1).max(30).nullable(),
  shopUrl: z
    .string()
    .trim()
    .max(500)
    .regex(/^https?:\/\/[^\s/?#]+\S*$/, '要以 http:// 或 https:// 开头')
    .nullable(),
}

const offerGoods = z.object({
  ...offer,
  id: z.int(),
  shopUrl: z.string().nullable(),
  mayBeSold: z.boolean(),
  /** What a change has to name as what it was made from. */
  state: z.string(),
})
export type OfferGoods = z.output<typeof offerGoods>

const offerGate = z.object({
  tool: z.enum(TOOL_NAMES),
  demand: z.enum(DEMANDS),
  goodsId: z.int().nullable(),
  /** What it asks in truth: goods only once somebody can get them. */
  inForce: z.enum(DEMANDS),
  state: z.string(),
})
export type OfferGate = z.output<typeof offerGate>

const offerEffect = z.object({
  tools: z.array(z.object({ tool: z.enum(TOOL_NAMES), before: z.enum(DEMANDS), after: z.enum(DEMANDS) })),
  /** Goods that nobody is asked for from then on, or that are asked for. */
  goods: z.array(z.object({ id: z.int(), name: z.string(), isFree: z.boolean() })),
})
export type OfferEffect = z.output<typeof offerEffect>

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/console/goods/offer',
  summary: 'What is sold, and what tools ask',
  access: { staff: ['owner'] },
  data: z.object({ goods: z.array(offerGoods), gates: z.array(offerGate) }),
})

const seen = z.string().max(64)
const goodsParams = z.object({ goodsId: z.coerce.number().pipe(goodsId) })
const goodsBody = z.object({ ...offer, seen })

export const previewOffer = endpoint({
  method: 'POST',
  path: '/api/console/goods/offer/goods/{goodsId}/preview',
  summary: 'Whom a change of goods would let in or shut out',
  access: { staff: ['owner'] },
  params: goodsParams,
  body: goodsBody,
  data: offerEffect,
  changesNothing: true,
})

export const setOffer = endpoint({
  method: 'PUT',
  path: '/api/console/goods/offer/goods/{goodsId}',
  summary: 'Set what goods are and cost; refused where somebody changed them since',
  access: { staff: ['owner'] },
  params: goodsParams,
  body: goodsBody,
  data: z.null(),
})

const gateParams = z.object({ tool: z.enum(TOOL_NAMES) })
const gateBody = z.object({ demand: z.enum(DEMANDS), goodsId: goodsId.nullable(), seen })

export const previewToolGate = endpoint({
  method: 'POST',
  path: '/api/console/goods/offer/gate/{tool}/preview',
  summary: 'Whom a change of a tool would let in or shut out',
  access: { staff: ['owner'] },
  params: gateParams,
  body: gateBody,
  data: offerEffect,
  changesNothing: true,
})

export const setToolGate = endpoint({
  method: 'PUT',
  path: '/api/console/goods/offer/gate/{tool}',
  summary: 'Set what a tool asks; refused where somebody changed it since',
  access: { staff: ['owner'] },
  params: gateParams,
  body: gateBody,
  data: z.null(),
})

const heldGrant = z.object({
  id: z.int(),
  goodsId: z.int(),
  days: z.int(),
  grantedBy: z.enum(['code', 'order', 'operator']),
  grantedAt: z.string(),
  /** Why it was given by hand. */
  reason: z.string().nullable(),
  batchId: z.int().nullable(),
  orderNo: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedWhy: z.string().nullable(),
})
export type HeldGrant = z.output<typeof heldGrant>

const holder = z.object({
  hashId: z.string(),
  /** 138****1234 */
  masked: z.string(),
  grants: z.array(heldGrant),
})
export type Holder = z.output<typeof holder>

const reason = z.string().trim().min(1).max(80)

export const lookAtHolder = endpoint({
  method: 'POST',
  path: '/api/console/goods/holder',
  summary: 'What somebody was given; who looked is recorded',
  access: { staff: ['service'] },
  body: z.object({ loginName: typed(loginNameProblem, z.string().trim().max(20)) }),
  data: holder,
})

export const giveGoods = endpoint({
  method: 'POST',
  path: '/api/console/goods/grant',
  summary: 'Give goods to somebody; sent twice by one form, it is one gift',
  access: { staff: ['service'] },
  body: z.object({ hashId: z.string().max(64), goodsId, days, reason, requestKey }),
  data: holder,
})

export const takeGoodsBack = endpoint({
  method: 'POST',
  path: '/api/console/goods/grant/{grantId}/revoke',
  summary: 'Take back what was given by hand, never what was paid for',
  access: { staff: ['service'] },
  params: z.object({ grantId: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({ reason }),
  data: z.null(),
})

const consoleOrder = z.object({
  id: z.int(),
  orderNo: z.string(),
  createdAt: z.string(),
  state: z.enum(ORDER_STATES),
  goodsName: z.string(),
  /** 分 */
  price: z.int(),
  days: z.int(),
  /** 138****1234; null: the account was erased. */
  buyer: z.string().nullable(),
  /** WeChat Pay's number. */
  transactionId: z.string().nullable(),
})
export type ConsoleOrder = z.output<typeof consoleOrder>

const orderDetail = consoleOrder.extend({
  steps: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
})
export type OrderDetail = z.output<typeof orderDetail>

const day = z.iso.date()
const orderFilter = {
  state: z.enum(ORDER_STATES).optional(),
  since: day.optional(),
  until: day.optional(),
  /** An order number or a transaction's, whole. */
  text: z.string().trim().max(64).optional(),
}

export const listConsoleOrders = endpoint({
  method: 'GET',
  path: '/api/console/goods/order',
  summary: 'Orders, the latest first',
  access: { staff: ['service'] },
  query: z.object({ ...orderFilter, before: rowPlace.optional() }),
  data: z.object({ list: z.array(consoleOrder), next: z.int().nullable() }),
})

export const exportConsoleOrders = endpoint({
  method: 'POST',
  path: '/api/console/goods/order/file',
  summary: 'The same as a CSV file; who exported is recorded',
  access: { staff: ['service'] },
  body: z.object(orderFilter),
  data: z.object({ name: z.string(), csv: z.string(), isWhole: z.boolean() }),
})

const orderNo = z.string().max(64)

export const getConsoleOrder = endpoint({
  method: 'GET',
  path: '/api/console/goods/order/{orderNo}',
  summary: 'An order with its history',
  access: { staff: ['service'] },
  params: z.object({ orderNo }),
  data: orderDetail,
})

export const refundConsoleOrder = endpoint({
  method: 'POST',
  path: '/api/console/goods/order/{orderNo}/refund',
  summary: 'Give the money of an order back, all of it; asked again, it is the same refund',
  access: { staff: ['service'] },
  params: z.object({ orderNo }),
  body: z.object({
    reason,
    /** 分, typed again by who means this order. */
    amount: z.int(),
  }),
  data: z.object({ came: z.enum(['done', 'waiting', 'failed']) }),
})

const billCheck = z.object({
  id: z.int(),
  day: z.string(),
  fileHash: z.string(),
  checkedAt: z.string(),
  by: z.string(),
  paid: z.int(),
  refunded: z.int(),
  equal: z.int(),
  differences: z.array(
    z.object({
      kind: z.enum(['missingHere', 'missingThere', 'amount', 'transaction']),
      what: z.enum(['paid', 'refund']),
      orderNo: z.string(),
      /** 分 */
      ours: z.int().nullable(),
      theirs: z.int().nullable(),
      nearMidnight: z.boolean(),
    }),
  ),
})
export type BillCheck = z.output<typeof billCheck>

const MOST_BILL = 8 * 1024 * 1024

export const listBillChecks = endpoint({
  method: 'GET',
  path: '/api/console/goods/bill',
  summary: 'What came of the latest bills',
  access: { staff: ['service'] },
  data: z.array(billCheck),
})

export const checkBill = endpoint({
  method: 'POST',
  path: '/api/console/goods/bill',
  summary: 'Hold a day’s bill of WeChat Pay against our orders; nothing but the result is kept',
  access: { staff: ['service'] },
  bodyLimit: MOST_BILL + 4096,
  body: z.object({ day, file: z.base64().max(MOST_BILL) }),
  data: billCheck,
})

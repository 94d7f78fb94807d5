import { PAY_WAYS } from '#domain/goods.ts'
import * as z from 'zod'
import { DEMANDS } from '#domain/gate.ts'
import { endpoint } from './endpoint.ts'
import { daySpan, provinceId, queryProvinceId } from './fields.ts'

/** What a user holds and what tools ask. Apart from pay.ts, since the guards of first views ask it. */

const ofProvince = z.object({ provinceId: queryProvinceId.optional() })
const goodsId = z.int().min(1).max(99)

/** Somebody's consultant package. A visitor has none. */
export const getPackageDetail = endpoint({
  method: 'GET',
  path: '/api/user/goods/package/detail',
  summary:
    'Whether the user has had the consultant package before, be it over or not, and until when it holds',
  access: 'public',
  query: ofProvince,
  data: z.object({
    oldUser: z.boolean(),
    /** ISO time until which the package holds; null: it does not. */
    heldUntil: z.string().nullable(),
  }),
})

export const getPackageVersion = endpoint({
  method: 'GET',
  path: '/api/user/goods/package/version',
  summary: 'The package version of the user: 8 is the consultant package, 0 none',
  access: 'public',
  query: ofProvince,
  data: z.int(),
})

export const isGoodsAvailable = endpoint({
  method: 'POST',
  path: '/api/user/goods/available',
  summary:
    'Whether the user may use these goods, or a text or column of them: bought, activated, or part of the consultant package',
  access: 'public',
  body: z.object({ goodsId, itemId: z.string().max(64).nullish(), provinceId: provinceId.nullish() }),
  data: z.boolean(),
})

const tool = z.object({
  tool: z.string(),
  demand: z.enum(DEMANDS),
  /** Goods that open it beside the consultant package. */
  goodsId: goodsId.nullable(),
})

export const listGates = endpoint({
  method: 'GET',
  path: '/api/goods/gate',
  summary: 'What each tool asks of who opens it',
  access: 'public',
  data: z.array(tool),
})

const goods = z.object({
  goodsId,
  name: z.string(),
  /** Paragraphs by line; empty: the operator has written none. */
  intro: z.string(),
  /** When and how money is given back; empty: not said. */
  refund: z.string(),
  /** 分; null: not for sale here. */
  price: z.int().nullable(),
  /** For how many days a purchase holds. */
  days: z.int().nullable(),
  shopName: z.string().nullable(),
  shopUrl: z.string().nullable(),
  /** Whether somebody can get them: sold, given by codes, or part of what is. Else they are free, or nobody answers. */
  obtainable: z.boolean(),
  /** Whether the user may use them. */
  available: z.boolean(),
  /** ISO time until which the user holds these goods themselves; null: not held. */
  heldUntil: z.string().nullable(),
})

export type Goods = z.output<typeof goods>

export const listGoods = endpoint({
  method: 'GET',
  path: '/api/goods',
  summary: 'What is sold, what the user holds of it, and how it can be paid',
  access: 'public',
  data: z.object({
    goods: z.array(goods),
    /** Empty: no payment is set up here. */
    ways: z.array(z.enum(PAY_WAYS)),
    /** For WeChat's own page that tells who pays, inside WeChat. */
    wechatAppId: z.string().nullable(),
  }),
})

export const countPartnersOrders = endpoint({
  method: 'GET',
  path: '/api/partner/order',
  summary:
    'What was paid by accounts of the partner’s channel, by day of Beijing; of accounts that are erased nothing',
  access: { partner: 'orders:read' },
  query: daySpan,
  data: z.object({
    days: z.array(
      z.object({
        /** On which the orders were paid. */
        day: z.string(),
        goodsId: z.int(),
        paid: z.int(),
        /** 分 */
        amount: z.int(),
        /** Of these, those given back since. */
        refunded: z.int(),
        refundedAmount: z.int(),
      }),
    ),
  }),
})

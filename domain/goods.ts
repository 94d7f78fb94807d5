import { DAY } from './time.ts'

/** The goods of the specification's §9; what each stands for is in docs/decisions/010-goods-and-gates.md. */
export const GOODS = {
  /** 院校提问 */
  schoolQuestion: 3,
  /** 学科测评, the default of the subject assessment */
  subass: 9,
  /** 潜能测评, also as a part of the consultant package */
  talent: 11,
  /** 咨询服务: the consultant package */
  consultant: 12,
  /** 学科测评 as a part of the consultant package, with a trial */
  trial: 13,
  /** 电子书 */
  elbook: 15,
} as const

export type GoodsId = (typeof GOODS)[keyof typeof GOODS]
export const GOODS_IDS: readonly GoodsId[] = Object.values(GOODS)

/** Names until the operator gives others. */
export const GOODS_NAMES: Readonly<Record<GoodsId, string>> = {
  3: '院校提问',
  9: '学科测评',
  11: '潜能测评',
  12: '咨询服务',
  13: '学科测评（咨询服务）',
  15: '电子书',
}

/** Goods that nobody pays for: the operator gives them by codes. */
const BY_CODE: readonly GoodsId[] = [GOODS.trial]

/** Whether goods can be for sale. */
export const mayBeSold = (goodsId: number): boolean => !BY_CODE.some((id) => id === goodsId)

/** Whether the operator sells goods, here or in a shop. */
export const isOffered = (goods: { price: number | null; shopUrl: string | null }): boolean =>
  goods.price !== null || goods.shopUrl !== null

/** What is missing for goods to be sold as this says; undefined: nothing is. */
export function offerProblem(goods: {
  id: number
  price: number | null
  shopUrl: string | null
  days: number | null
  refund: string
}): 'codesAlone' | 'refund' | 'days' | undefined {
  if (!mayBeSold(goods.id) && isOffered(goods)) return 'codesAlone'
  if (goods.price === null) return undefined
  // Who pays has to know when the money is given back.
  if (goods.refund.trim() === '') return 'refund'
  return goods.days === null ? 'days' : undefined
}

/** Goods behind which somebody answers: what nobody sells or gives codes for is shut, since nobody would answer. */
const ANSWERED: readonly GoodsId[] = [GOODS.schoolQuestion, GOODS.consultant]
const isAnswered = (goodsId: number): boolean => ANSWERED.some((id) => id === goodsId)

/** The trial opens what the subject assessment opens: who can get one is asked for either. */
const ALIKE: readonly (readonly GoodsId[])[] = [[GOODS.subass, GOODS.trial]]

/** What the operator says of goods, as far as it tells whether somebody can get them. */
interface Offer {
  id: number
  version: number
  price: number | null
  shopUrl: string | null
}

/**
 * Goods that somebody can get: sold here or in a shop, given by codes, or part of a package that is.
 * @param issued goods that codes were issued for
 */
export function obtainable(goods: readonly Offer[], issued: readonly number[]): ReadonlySet<number> {
  const direct = goods.filter((row) => isOffered(row) || issued.includes(row.id))
  if (direct.some(({ version }) => version === CONSULTANT_PACKAGE)) return new Set(goods.map(({ id }) => id))
  const ids = new Set<number>(direct.map(({ id }) => id))
  for (const alike of ALIKE) if (alike.some((id) => ids.has(id))) for (const id of alike) ids.add(id)
  return ids
}

/** Goods that nobody is asked for, since nobody could get them: a lock without a key is none. */
export const freeGoods = (gettable: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(GOODS_IDS.filter((id) => !gettable.has(id) && !isAnswered(id)))

/** Package versions (`/api/user/goods/package/version`): 0 is nobody's or none. */
export const NO_PACKAGE = 0
export const CONSULTANT_PACKAGE = 8

/** The package version that goods bring until the operator says otherwise. */
export const versionOf = (goodsId: GoodsId): number =>
  goodsId === GOODS.consultant ? CONSULTANT_PACKAGE : NO_PACKAGE

/** Whether goods may be used: whoever holds the consultant package has them all. */
export function isAvailable(goodsId: number, version: number, held: readonly number[]): boolean {
  return version === CONSULTANT_PACKAGE || held.includes(goodsId)
}

/** What somebody may use: whole goods, and single items of goods. */
export interface Holdings {
  version: number
  goods: readonly number[]
  /** Public ids of texts. */
  items: readonly string[]
}

/** What a text asks of who reads it. */
export interface Lock {
  goodsId: number
  /** Public ids that open it where they are held by themselves: its own, and that of the column it belongs to. */
  items: readonly string[]
}

/** Whether somebody may read what is locked; without a lock everybody may. */
export const isUnlocked = (lock: Lock | null, { version, goods, items }: Holdings): boolean =>
  lock === null || isAvailable(lock.goodsId, version, goods) || lock.items.some((id) => items.includes(id))

/** Goods given to an account at a moment, for a number of days. */
export interface Grant {
  grantedAt: Date
  days: number
}

/**
 * Until when goods hold that were granted so often: what was left when more came is added to, so that nobody loses days
 * by paying early, and taking one grant back leaves what the others gave.
 * @param grants of one goods, in order of time
 */
export function heldUntil(grants: readonly Grant[]): Date | null {
  return grants.reduce<Date | null>((until, { grantedAt, days }) => {
    const from = until !== null && until > grantedAt ? until : grantedAt
    return new Date(from.getTime() + days * DAY)
  }, null)
}

export const PAY_WAYS = ['jsapi', 'h5', 'native'] as const
/** Inside WeChat, in a phone's browser, and by a QR code on a desktop. */
export type PayWay = (typeof PAY_WAYS)[number]

/** An order is `paying` once WeChat Pay knows of it, and `refunding` until the money is back. */
export const ORDER_STATES = ['created', 'paying', 'paid', 'refunding', 'refunded', 'closed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The states of an order as they are read. */
export const ORDER_WORDS: Readonly<Record<OrderState, string>> = {
  created: '正在下单',
  paying: '等待付款',
  paid: '已付款',
  refunding: '正在退款',
  refunded: '已退款',
  closed: '已关闭，没有扣款',
}

/**
 * What happens to an order: from which states it may, and to which it leads. A closed order may still be paid, since the
 * money can be on its way when it is closed. Money may be given back on WeChat's own platform too, without our asking.
 */
export const ORDER_EVENTS = {
  prepared: { from: ['created'], to: 'paying' },
  paid: { from: ['created', 'paying', 'closed'], to: 'paid' },
  closed: { from: ['created', 'paying'], to: 'closed' },
  refundAsked: { from: ['paid'], to: 'refunding' },
  refunded: { from: ['paid', 'refunding'], to: 'refunded' },
  refundFailed: { from: ['refunding'], to: 'paid' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>
export type OrderEvent = keyof typeof ORDER_EVENTS

/** What a browser needs to have an order paid, by the way it is paid. */
export type Payment =
  | { way: 'native'; codeUrl: string }
  | { way: 'h5'; url: string }
  | {
      way: 'jsapi'
      appId: string
      timeStamp: string
      nonceStr: string
      package: string
      signType: 'RSA'
      paySign: string
    }

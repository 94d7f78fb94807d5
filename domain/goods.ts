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

const day = 86_400_000

/**
 * Until when goods hold that are granted now for `days`: time that was left is not lost.
 * @param until end of what is held already, or null
 */
export function heldUntil(now: Date, days: number, until: Date | null): Date {
  const from = until !== null && until > now ? until : now
  return new Date(from.getTime() + days * day)
}

/**
 * An order: `created` here, `paying` once WeChat Pay knows of it, `paid` once it says so. `refunding` until it says that
 * the money is back.
 */
export const ORDER_STATES = ['created', 'paying', 'paid', 'refunding', 'refunded', 'closed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * What may follow. A closed order can still be paid: the money was on its way when it was closed. A refund that WeChat
 * gave up leaves the order paid.
 */
const followers: Record<OrderState, readonly OrderState[]> = {
  created: ['paying', 'paid', 'closed'],
  paying: ['paid', 'closed'],
  paid: ['refunding'],
  refunding: ['refunded', 'paid'],
  refunded: [],
  closed: ['paid'],
}

/** The states from which an order may come to `next`. */
export function statesBefore(next: OrderState): OrderState[] {
  return ORDER_STATES.filter((state) => followers[state].includes(next))
}

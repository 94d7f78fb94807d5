import { sql } from 'kysely'
import type { OrderState } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import {
  PayError,
  type PayProvider,
  type RefundState,
  type RefundTold,
} from '#server/providers/wechat-pay/wechat-pay.ts'
import { type OrderRow, applyEvent, selectOrders } from './orders.ts'
import { revokeGrant } from './queries.ts'

/** Number of the refund that is under way, or would be next: WeChat takes each number for one refund. */
async function refundNoOf(db: Db, { id, orderNo }: Pick<OrderRow, 'id' | 'orderNo'>): Promise<string> {
  const { asked } = await db
    .selectFrom('purchase_step')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('purchase_id', '=', id)
    .where('state', '=', 'refunding' satisfies OrderState)
    .executeTakeFirstOrThrow()
  return `${orderNo}R${asked}`
}

/** What came of a refund of the whole; done, what the order had granted is taken back. */
async function settleRefund(tx: Db, orderNo: string, refund: RefundState): Promise<boolean> {
  if (refund === 'waiting') return false
  const order = await applyEvent(tx, orderNo, refund === 'done' ? 'refunded' : 'refundFailed')
  if (order && refund === 'done') await revokeGrant(tx, order.id, 'refund')
  return order !== undefined
}

/**
 * Takes what WeChat tells of a refund, be it ours or made on WeChat's own platform. Money that is back counts whoever gave
 * it back, but only all of it: a part leaves order and goods as they are, and the operator has to look. That a refund
 * failed is believed of the one that is under way here: a late word of an older one says nothing of it.
 * @returns `part`: nothing was changed; `unknown`: there is no such order; `old`: nothing follows from it
 */
export async function settleRefundTold(
  db: Db,
  { orderNo, refundNo, state, refunded, total }: RefundTold,
): Promise<'done' | 'failed' | 'old' | 'part' | 'unknown'> {
  return db.transaction().execute(async (tx) => {
    const order = await selectOrders(tx).where('order_no', '=', orderNo).forUpdate().executeTakeFirst()
    if (!order) return 'unknown'
    if (state === 'waiting') return 'old'
    if (state === 'done' && (refunded !== total || total !== order.price)) return 'part'
    if (state === 'failed' && refundNo !== (await refundNoOf(tx, order))) return 'old'
    return (await settleRefund(tx, orderNo, state)) ? state : 'old'
  })
}

/** WeChat refused for good: the order is paid as before, and a refund may be asked for anew. */
export class RefundRefused extends Error {
  override name = 'RefundRefused'
}

/**
 * Gives the money of an order back, all of it. The intent is kept before WeChat is asked: broken off in between, the same
 * call goes on with the same refund.
 * @param asked records the intent, with it
 * @returns undefined for an order whose money is not here
 * @throws RefundRefused; whatever else is thrown leaves it open whether WeChat gives the money back
 */
export async function refundOrder(
  db: Db,
  pay: PayProvider,
  order: OrderRow,
  reason: string,
  asked: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<RefundState | undefined> {
  const { orderNo, price } = order
  const askedAt = new Date()
  const isAsked = await db.transaction().execute(async (tx) => {
    await applyEvent(tx, orderNo, 'refundAsked')
    const order = await tx
      .updateTable('purchase')
      .set({ refund_asked_at: askedAt })
      .where('order_no', '=', orderNo)
      .where('state', '=', 'refunding' satisfies OrderState)
      .returning('id')
      .executeTakeFirst()
    if (order) await asked(tx)
    return order !== undefined
  })
  if (!isAsked) return undefined
  try {
    const refund = await pay.refund({ orderNo, price, reason, refundNo: await refundNoOf(db, order) })
    await db.transaction().execute((tx) => settleRefund(tx, orderNo, refund))
    return refund
  } catch (error) {
    if (!(error instanceof PayError && error.refused)) throw error
    const came = await bringRefundUpToDate(db, pay, order, askedAt).catch(() => undefined)
    if (came === 'failed') throw new RefundRefused(`${error.message}; the order is paid as before`)
    if (came === 'done') return came
    throw error
  }
}

/**
 * Asks WeChat how the refund stands that is under way, and keeps the answer.
 * @param ended what was asked for then or before has reached WeChat by now, or never will
 * @returns what it came to; undefined: nothing yet
 */
export async function bringRefundUpToDate(
  db: Db,
  pay: PayProvider,
  order: OrderRow,
  ended: Date,
): Promise<'done' | 'failed' | undefined> {
  const { orderNo } = order
  const refund = await pay.findRefund(await refundNoOf(db, order))
  return db.transaction().execute(async (tx) => {
    const { asked } = await tx
      .selectFrom('purchase')
      .select('refund_asked_at as asked')
      .where('order_no', '=', orderNo)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Of what WeChat does not know of yet, it may be asked at this moment.
    const isOver = asked === null || asked <= ended
    const state = refund === 'none' ? (isOver ? 'failed' : 'waiting') : refund
    return state !== 'waiting' && (await settleRefund(tx, orderNo, state)) ? state : undefined
  })
}

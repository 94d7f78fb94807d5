import type { Db } from '#server/db/open.ts'
import type { PayProvider } from '#server/providers/wechat-pay/wechat-pay.ts'
import { type OrderRow, closeOrder, settlePaid } from './orders.ts'
import { bringRefundUpToDate } from './refunds.ts'

/** Asks WeChat how an order stands that is not at its end, and keeps the answer. */
export async function bringUpToDate(db: Db, pay: PayProvider, order: OrderRow): Promise<void> {
  const { orderNo, state } = order
  if (state === 'refunding') {
    await bringRefundUpToDate(db, pay, order)
    return
  }
  const trade = await pay.find(orderNo)
  if (trade.state === 'paid') await settlePaid(db, orderNo, trade)
  else if (trade.state === 'closed' || trade.state === 'refunded' || order.expiresAt < new Date())
    await closeOrder(db, orderNo)
}

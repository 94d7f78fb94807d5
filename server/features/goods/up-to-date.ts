import type { FastifyBaseLogger } from 'fastify'
import type { OrderState } from '#domain/goods.ts'
import { MINUTE } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import type { PayProvider } from '#server/providers/wechat-pay/wechat-pay.ts'
import { type OrderRow, closeOrder, selectOrders, settlePaid } from './orders.ts'
import { bringRefundUpToDate } from './refunds.ts'

/** A refund that WeChat still does not know of so long after it was asked for, it will never know. */
const askingLasts = 5 * MINUTE
/** How often orders are looked through that nobody waits for. */
const lookEvery = 5 * MINUTE

interface Asking {
  db: Db
  pay: PayProvider
  log: FastifyBaseLogger
}

/**
 * Asks WeChat how an order stands that is not at its end, and keeps the answer.
 * @throws PayError, or whatever fetch throws
 */
export async function bringUpToDate({ db, pay, log }: Asking, order: OrderRow): Promise<void> {
  const { orderNo, state, price } = order
  if (state === 'refunding') {
    const came = await bringRefundUpToDate(db, pay, order, new Date(Date.now() - askingLasts))
    if (came === 'failed')
      log.error({ orderNo, price }, 'a refund failed at WeChat: the order is paid as before, ask for it anew')
    return
  }
  const trade = await pay.find(orderNo)
  if (trade.state === 'paid') {
    await settlePaid(db, orderNo, trade)
    return
  }
  if (trade.state === 'open') {
    if (order.expiresAt >= new Date()) return
    // At WeChat first, which refuses where money is on its way.
    await pay.close(orderNo)
  }
  if (trade.state === 'refunded')
    log.error({ orderNo, price }, 'an order was paid and given back, in part or all, before it was heard of')
  await closeOrder(db, orderNo)
}

/**
 * Brings up to date what nobody waits for any more: a notice can be lost, and the page be closed. Orders whose time is
 * over, and refunds under way. Safe to run in several processes at once: each order is taken by one of them.
 * @returns how many were asked about
 */
export async function bringAllUpToDate(asking: Asking, now: Date, signal?: AbortSignal): Promise<number> {
  const { log } = asking
  for (let tries = 0; ; tries += 1) {
    const order = signal?.aborted ? undefined : await takeDue(asking.db, now)
    if (!order) return tries
    try {
      await bringUpToDate(asking, order)
    } catch (error) {
      log.warn({ err: error, orderNo: order.orderNo }, 'an order was not brought up to date; tried again')
    }
  }
}

/** The order that was not asked about for longest, now taken as asked about. */
async function takeDue(db: Db, now: Date): Promise<OrderRow | undefined> {
  const due = db
    .selectFrom('purchase')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'refunding' satisfies OrderState),
        eb.and([eb('state', 'in', ['created', 'paying'] satisfies OrderState[]), eb('expires_at', '<', now)]),
      ]),
    )
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', new Date(now.getTime() - MINUTE))]))
    .orderBy('asked_at', (by) => by.asc().nullsFirst())
    .limit(1)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable('purchase')
    .set({ asked_at: now })
    .where('id', '=', (eb) => eb.selectFrom(due.as('due')).select('due.id'))
    .returning('id')
    .executeTakeFirst()
  return taken && selectOrders(db).where('id', '=', taken.id).executeTakeFirst()
}

/** Looks orders through now, and every few minutes from then on. */
export function lookThroughOrders(asking: Asking & Pick<Ground, 'jobs'>): { stop(): Promise<void> } {
  const job = asking.jobs.of('orders', lookEvery)
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    try {
      await job(() => bringAllUpToDate(asking, new Date(), stopping.signal))
    } catch (error) {
      asking.log.error({ err: error }, 'orders were not looked through; tried again in a few minutes')
    }
    running = undefined
  }
  const look = (): void => {
    running ??= run()
  }
  look()
  const timer = setInterval(look, lookEvery)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

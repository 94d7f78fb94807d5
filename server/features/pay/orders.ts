import type { PayContext } from './context.ts'
import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Order, type createOrder, paymentShape } from '#contract/pay.ts'
import { CONSULTANT_PACKAGE } from '#domain/goods.ts'
import { MINUTE } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import {
  mayUse,
  type OrderRow,
  closeOrder,
  applyEvent,
  insertOrder,
  mayAskAgain,
  isGoing,
  selectOrders,
  bringUpToDate,
} from '#server/features/goods/service.ts'
import { Refusal, notFound, tooMany } from '#server/http/errors.ts'
import type { PayProvider, Payer } from '#server/providers/wechat-pay/wechat-pay.ts'

/** An order can be paid for so long. */
const openFor = 15 * MINUTE
/** WeChat's link for a phone's browser is good for five minutes. */
const linkFor = 4 * MINUTE

type Wish = BodyOf<typeof createOrder>

const noAnswer = (): Refusal => new Refusal('微信支付暂时没有回应，请稍后再试')

/**
 * Orders goods and prepares the payment. Asked again while an order is open, it gives that one; for another way of
 * paying, the open one is closed first, unless it turns out to be paid.
 * @throws Refusal where nothing is for sale, or WeChat does not answer; HttpProblem 429
 */
export async function placeOrder(
  context: PayContext,
  accountId: number,
  wish: Wish,
  address: string,
): Promise<Order> {
  const { db, pay, limits } = context
  if (!pay) throw new Refusal('在线支付还没有开通，可以用邀请码激活')
  const { name, price, days } = await offerOf(context, accountId, wish)
  const itemId = wish.itemId ?? null
  const payer = payerOf(pay, wish, address)

  const open = await selectOrders(db)
    .where('account_id', '=', accountId)
    .where('goods_id', '=', wish.goodsId)
    .where('item_id', 'is not distinct from', itemId)
    .where('state', 'in', ['created', 'paying'])
    .executeTakeFirst()
  if (open && open.price === price && stillGood(open, wish.way)) return showOrder(open)
  const orderNo = makeOrderNo(new Date())
  const expiresAt = new Date(Date.now() + openFor)
  // Once WeChat is asked to prepare a payment the order counts, whatever comes of it.
  const paid = await limits.spend(
    [['orderAccount', String(accountId)]],
    async () => {
      const retired = open && (await retire(context, pay, open))
      if (retired?.state === 'paid') return retired
      const inserted = await insertOrder(db, {
        order_no: orderNo,
        account_id: accountId,
        goods_id: wish.goodsId,
        item_id: itemId,
        goods_name: name,
        price,
        days,
        way: wish.way,
        state: 'created',
        expires_at: expiresAt,
      })
      if (!inserted) throw new Refusal('上一次下单还在处理，请稍等几秒再试')
      return undefined
    },
    (seconds) => tooMany(seconds, '下单太频繁了，请过一会儿再试'),
  )
  if (paid) return showSettled(context, paid)
  try {
    const order = { orderNo, description: `选考在线-${name}`, price, expiresAt }
    const payment = JSON.stringify(await pay.prepare(order, payer))
    await db.transaction().execute((tx) => applyEvent(tx, orderNo, 'prepared', { payment }))
  } catch (error) {
    context.log.warn({ err: error, orderNo }, 'an order was not prepared')
    await closeOrder(db, orderNo)
    throw noAnswer()
  }
  return showOrder(await ownOrder(db, accountId, orderNo))
}

/**
 * What is sold to somebody: goods as a whole, or a text or column of them by itself.
 * @throws Refusal where it is not for sale, or they have it already with something larger; HttpProblem 404
 */
async function offerOf(
  context: PayContext,
  accountId: number,
  { goodsId, itemId }: Wish,
): Promise<{ name: string; price: number; days: number }> {
  const row = (await context.goods.list()).find(({ id }) => id === goodsId)
  if (!row) throw notFound()
  const holding = await context.goods.holdingOf(accountId)
  if (itemId !== null && itemId !== undefined) {
    const item = context.snapshot().contents.find(itemId)
    if (!item || item.lock?.goodsId !== goodsId) throw notFound()
    if (item.offer === null || row.refund === '') throw new Refusal('这一篇不单独出售')
    const holdsColumn = item.columnId !== null && holding.items.has(item.columnId)
    if (mayUse(goodsId, holding) || holdsColumn) throw new Refusal('您已经可以看全文，不用再买')
    return { name: shorten(item.title), ...item.offer }
  }
  if (row.price === null || row.days === null) throw new Refusal('这项服务暂未开售')
  if (holding.version === CONSULTANT_PACKAGE && row.version !== CONSULTANT_PACKAGE)
    throw new Refusal('您的咨询服务已经包含这一项，不用再买')
  return { name: row.name, price: row.price, days: row.days }
}

/** WeChat takes 127 bytes of a description. */
const shorten = (title: string): string => (title.length > 30 ? `${title.slice(0, 29)}…` : title)

function payerOf(pay: PayProvider, { way, code }: Wish, address: string): Payer {
  if (!pay.ways.includes(way)) throw new Refusal('这种付款方式还没有开通')
  if (way !== 'jsapi') return way === 'h5' ? { way, address } : { way }
  if (code === undefined) throw new Refusal('没有得到微信的授权，请重新打开本页再试')
  return { way, code }
}

function stillGood({ state, way, payment, createdAt, expiresAt }: OrderRow, wanted: string): boolean {
  const until = way === 'h5' ? createdAt.getTime() + linkFor : expiresAt.getTime() - MINUTE
  return state === 'paying' && payment !== null && way === wanted && Date.now() < until
}

/** Closes an open order, at WeChat first, so that nobody pays for it afterwards. */
async function retire({ db, log }: PayContext, pay: PayProvider, order: OrderRow): Promise<OrderRow> {
  const { orderNo } = order
  try {
    // Somebody else is preparing it at this moment.
    if (order.state === 'created' && Date.now() - order.createdAt.getTime() < MINUTE)
      throw new Refusal('上一次下单还在处理，请稍等几秒再试')
    await bringUpToDate({ db, pay, log }, order)
    const now = await selectOrders(db).where('order_no', '=', orderNo).executeTakeFirstOrThrow()
    if (!isGoing(now)) return now
    await pay.close(orderNo)
    await closeOrder(db, orderNo)
    return { ...now, state: 'closed', payment: null }
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, orderNo }, 'an open order was not closed')
    throw noAnswer()
  }
}

/** Time and chance, 24 digits: WeChat takes up to 32, and never the same twice. */
function makeOrderNo(now: Date): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const chance = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return time + chance
}

async function ownOrder(db: Db, accountId: number, orderNo: string): Promise<OrderRow> {
  const order = await selectOrders(db)
    .where('order_no', '=', orderNo)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}

/**
 * An order of the user. While something may still come of it, WeChat is asked, since a notice can be lost; where WeChat
 * does not answer, what is known is given.
 * @throws HttpProblem 404
 */
export async function findOrder(context: PayContext, accountId: number, orderNo: string): Promise<Order> {
  const { db, pay, log } = context
  const order = await ownOrder(db, accountId, orderNo)
  if (!pay || !isGoing(order) || !(await mayAskAgain(db, order.id))) return showSettled(context, order)
  try {
    await bringUpToDate({ db, pay, log }, order)
  } catch (error) {
    log.warn({ err: error, orderNo }, 'WeChat Pay could not be asked about an order')
  }
  return showSettled(context, await ownOrder(db, accountId, orderNo))
}

/**
 * An order as it may send its user on: whoever is told that it is paid finds the goods open at every process, also where
 * the notice was taken by another process a moment ago.
 */
async function showSettled({ rows }: PayContext, order: OrderRow): Promise<Order> {
  if (order.state === 'paid') await rows.waitUntilInvalidated()
  return showOrder(order)
}

/** The latest orders of a user. */
export async function findOrders(db: Db, accountId: number): Promise<Order[]> {
  const orders = await selectOrders(db)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return orders.map(showOrder)
}

function showOrder({ payment, ...order }: OrderRow): Order {
  const free =
    order.state === 'paying' && payment !== null ? z.parse(paymentShape, JSON.parse(payment)) : null
  return {
    orderNo: order.orderNo,
    goodsId: order.goodsId,
    itemId: order.itemId,
    goodsName: order.goodsName,
    price: order.price,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    payment: free,
  }
}

import type { ConsoleOrder, OrderDetail } from '#contract/console/goods.ts'
import { beijingDay, beijingMinute } from '#domain/beijing.ts'
import { type OrderState, ORDER_WORDS } from '#domain/goods.ts'
import { DAY } from '#domain/time.ts'
import { cutPage } from '#server/db/page.ts'
import { tableAsCsv } from '#server/csv.ts'
import { maskedNames } from '#server/features/account/service.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import type { RefundState } from '#server/providers/wechat-pay/wechat-pay.ts'
import type { GoodsContext } from './goods.ts'
import { listSteps, selectOrders } from './orders.ts'
import { RefundRefused, refundOrder } from './refunds.ts'

/** What a refund changes of an order at once. */
export const REFUND_FIELDS = ['state', 'refund_asked_at'] as const

const PAGE = 30
const EXPORTED = 50_000

/** Which orders are asked for; days are Beijing's, YYYY-MM-DD, both included. */
export interface OrderFilter {
  state?: OrderState | undefined
  since?: string | undefined
  until?: string | undefined
  /** An order number or a transaction's, whole. */
  text?: string | undefined
}

/** The beginning of a day in Beijing. */
const dayBegins = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
const dayEnds = (day: string): Date => new Date(dayBegins(day).getTime() + DAY)

const matching = (db: Db, { state, since, until, text }: OrderFilter) =>
  selectOrders(db)
    .select('transaction_id as transactionId')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', dayBegins(since ?? '')))
    .$if(until !== undefined, (query) => query.where('created_at', '<', dayEnds(until ?? '')))
    .$if(text !== undefined, (query) =>
      query.where((eb) => eb.or([eb('order_no', '=', text ?? ''), eb('transaction_id', '=', text ?? '')])),
    )
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof matching>['execute']>>[number]

async function show(db: Db, rows: readonly Row[]): Promise<ConsoleOrder[]> {
  const names = await maskedNames(
    db,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    orderNo: row.orderNo,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    goodsName: row.goodsName,
    price: row.price,
    days: row.days,
    buyer: row.accountId === null ? null : (names.get(row.accountId) ?? null),
    transactionId: row.transactionId,
  }))
}

/** One page, the latest first. */
export async function showOrders(
  db: Db,
  { before, ...filter }: OrderFilter & { before?: number | undefined },
): Promise<{ list: ConsoleOrder[]; next: number | null }> {
  const rows = await matching(db, filter)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .limit(PAGE + 1)
    .execute()
  const { shown, next } = cutPage(rows, PAGE)
  return { list: await show(db, shown), next }
}

/** One order with its history. @throws HttpProblem 404 */
export async function showOrderDetail(db: Db, orderNo: string): Promise<OrderDetail> {
  const row = await selectOrders(db)
    .select('transaction_id as transactionId')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  const [order] = row ? await show(db, [row]) : []
  if (!row || !order) throw notFound()
  const steps = await listSteps(db, row.id)
  return { ...order, steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })) }
}

/**
 * Gives the money of an order back, all of it; asked again, it goes on with the same refund.
 * @param amount 分, as typed by who means this order
 * @throws Refusal with what to do; HttpProblem 400 for another amount, 404
 */
export async function refund(
  { db, pay, log }: Pick<GoodsContext, 'db' | 'pay' | 'log'>,
  { orderNo, reason, amount }: { orderNo: string; reason: string; amount: number },
  deed: Deed,
): Promise<RefundState> {
  if (!pay) throw new Refusal('微信支付还没有接好，退不了款')
  const order = await selectOrders(db).where('order_no', '=', orderNo).executeTakeFirst()
  if (!order) throw notFound()
  if (amount !== order.price) throw badInput('amount', '和订单的金额不一样，请核对')
  const asked = (tx: Db): Promise<void> =>
    deed(tx, { deed: 'order.refund', kind: 'purchase', id: orderNo, fields: REFUND_FIELDS })
  let came: RefundState | undefined
  try {
    came = await refundOrder(db, pay, order, reason, asked)
  } catch (error) {
    if (error instanceof RefundRefused)
      throw new Refusal('微信拒绝了这笔退款，订单还是已付款。请到微信支付商户平台看原因')
    log.warn({ err: error, orderNo }, 'a refund got no answer')
    throw new Refusal('微信支付没有回应，退款已经记下。过几分钟再看，没有退就再点一次，不会退两次')
  }
  if (came === undefined) throw new Refusal(`这个订单${ORDER_WORDS[order.state]}，没有可以退的钱`)
  return came
}

const minute = (at: Date): string => `${beijingDay(at)} ${beijingMinute(at)}`

/** Orders as a file, in Beijing time. */
export async function exportOrders(
  db: Db,
  filter: OrderFilter,
  deed: Deed,
): Promise<{ name: string; csv: string; isWhole: boolean }> {
  return db.transaction().execute(async (tx) => {
    const rows = await matching(tx, filter)
      .limit(EXPORTED + 1)
      .execute()
    const orders = await show(tx, rows.slice(0, EXPORTED))
    const lines = orders.map((order) => [
      // Behind a tab a spreadsheet leaves the digits as they are.
      `${order.orderNo}\t`,
      minute(new Date(order.createdAt)),
      ORDER_WORDS[order.state],
      order.goodsName,
      (order.price / 100).toFixed(2),
      order.buyer ?? '账号已注销',
      `${order.transactionId ?? ''}\t`,
    ])
    const head = ['订单号', '下单（北京时间）', '状态', '商品', '金额（元）', '买家', '微信订单号']
    const name = `订单-${beijingDay(new Date())}.csv`
    await deed(tx, { deed: 'order.export', kind: 'purchase', id: name })
    return { name, csv: tableAsCsv([head, ...lines], { bom: true }), isWhole: rows.length <= EXPORTED }
  })
}

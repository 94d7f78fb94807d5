import type { Insertable } from 'kysely'
import { ORDER_EVENTS, type OrderEvent, type OrderState, type PayWay } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/tables.ts'
import { tellPaid } from '#server/features/partner/service.ts'
import { insertGrant } from './queries.ts'

/** An order as it is kept. */
export interface OrderRow {
  id: number
  orderNo: string
  /** null: the account was erased. */
  accountId: number | null
  goodsId: number
  /** The text or column that was ordered by itself; null: the goods as a whole. */
  itemId: string | null
  goodsName: string
  /** 分 */
  price: number
  days: number
  way: PayWay
  state: OrderState
  /** JSON of the contract's `payment`. */
  payment: string | null
  createdAt: Date
  expiresAt: Date
}

export function selectOrders(db: Db) {
  return db
    .selectFrom('purchase')
    .select((eb) => [
      'id',
      'order_no as orderNo',
      'account_id as accountId',
      'goods_id as goodsId',
      'item_id as itemId',
      'goods_name as goodsName',
      'price',
      'days',
      eb.ref('way').$castTo<PayWay>().as('way'),
      eb.ref('state').$castTo<OrderState>().as('state'),
      'payment',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
}

/** An order, held until the transaction ends. */
export const lockOrder = (tx: Db, orderNo: string) =>
  selectOrders(tx).where('order_no', '=', orderNo).forUpdate().executeTakeFirst()

/** Keeps a new order; false where another of the account for the same goods is open. */
export async function insertOrder(db: Db, values: Insertable<DB['purchase']>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('purchase')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) await insertStep(tx, inserted.id, 'created')
    return inserted !== undefined
  })
}

/** WeChat is asked about one order at most so often, in ms. */
const askEvery = 2000

/** Whether WeChat may be asked about an order now; who is told so asks. */
export async function mayAskAgain(db: Db, id: number): Promise<boolean> {
  const now = Date.now()
  const row = await db
    .updateTable('purchase')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', new Date(now - askEvery))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What stands in an order's history; only added to. */
async function insertStep(tx: Db, purchaseId: number, state: OrderState): Promise<void> {
  await tx.insertInto('purchase_step').values({ purchase_id: purchaseId, state }).execute()
}

/** What an order came to, in its order. */
export const listSteps = (db: Db, purchaseId: number) =>
  db
    .selectFrom('purchase_step')
    .select((eb) => [eb.ref('state').$castTo<OrderState>().as('state'), 'at'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute()

/**
 * Lets an event happen to an order, if it still may: of many that come at once, one sees the row.
 * @returns the order as it is afterwards, or undefined where the event had nothing to say
 */
export async function applyEvent(
  tx: Db,
  orderNo: string,
  event: OrderEvent,
  values: { payment?: string | null; transaction_id?: string } = {},
): Promise<{ id: number; accountId: number | null; goodsId: number; days: number } | undefined> {
  const { from, to } = ORDER_EVENTS[event]
  const order = await tx
    .updateTable('purchase')
    .set({ ...values, state: to })
    .where('order_no', '=', orderNo)
    .where('state', 'in', [...from])
    .returning(['id', 'account_id as accountId', 'goods_id as goodsId', 'days'])
    .executeTakeFirst()
  if (order) await insertStep(tx, order.id, to)
  return order
}

/** The money came in for less, or for more, than the order says: nothing is granted, and the operator has to look. */
class WrongAmount extends Error {
  override name = 'WrongAmount'
}

/**
 * An order was paid: grants its goods, once however often it is told.
 * @returns whether it was news; `unknown`: there is no such order
 * @throws WrongAmount
 */
export async function settlePaid(
  db: Db,
  orderNo: string,
  { transactionId, price }: { transactionId: string; price: number },
): Promise<'news' | 'old' | 'unknown'> {
  return db.transaction().execute(async (tx) => {
    const ordered = await tx
      .selectFrom('purchase')
      .select('price')
      .where('order_no', '=', orderNo)
      .executeTakeFirst()
    if (!ordered) return 'unknown'
    if (ordered.price !== price)
      throw new WrongAmount(`order ${orderNo}: ${price} was paid instead of ${ordered.price}`)
    const order = await applyEvent(tx, orderNo, 'paid', { payment: null, transaction_id: transactionId })
    if (!order) return 'old'
    if (order.accountId !== null) {
      await insertGrant(tx, order.accountId, order.goodsId, order.days, {
        grantedBy: 'order',
        purchaseId: order.id,
      })
      await tellPaid(tx, order.accountId, { orderNo, goodsId: order.goodsId, amount: price })
    }
    return 'news'
  })
}

export async function closeOrder(db: Db, orderNo: string): Promise<void> {
  await db.transaction().execute((tx) => applyEvent(tx, orderNo, 'closed', { payment: null }))
}

/** Whether something may still come of it. */
export const isGoing = ({ state }: OrderRow): boolean =>
  state === 'created' || state === 'paying' || state === 'refunding'

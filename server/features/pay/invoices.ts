import type { Invoice } from '#contract/pay.ts'
import type { AskedInvoice } from '#contract/console/pay.ts'
import { plainTaxNumber } from '#domain/bill/invoice.ts'
import type { Db } from '#server/db/open.ts'
import { maskedNames } from '#server/features/account/service.ts'
import { lockOrder, selectOrders } from '#server/features/goods/service.ts'
import { Refusal, notFound } from '#server/http/errors.ts'

const PAGE = 30

const invoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .select([
      'purchase_id',
      'account_id',
      'title',
      'tax_number as taxNumber',
      'email',
      'asked_at',
      'issued_on as issuedOn',
      'number',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number]

/** Orders by their ids inside. */
async function ordersOf(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return new Map<number, never>()
  const orders = await selectOrders(db)
    .where(
      'id',
      'in',
      rows.map(({ purchase_id }) => purchase_id),
    )
    .execute()
  return new Map(orders.map((order) => [order.id, order]))
}

/** What somebody asked invoices for. */
export async function listInvoices(db: Db, accountId: number): Promise<Invoice[]> {
  const rows = await invoices(db).where('account_id', '=', accountId).execute()
  const orders = await ordersOf(db, rows)
  return rows.map(({ purchase_id, title, taxNumber, email, asked_at, issuedOn, number }) => ({
    orderNo: orders.get(purchase_id)?.orderNo ?? '',
    title,
    taxNumber,
    email,
    askedAt: asked_at.toISOString(),
    issuedOn,
    number,
  }))
}

/**
 * Asks for the invoice of a paid order; one an order, however often it is asked for.
 * @throws Refusal where the order has none to give, HttpProblem 404 for another's order
 */
export async function askInvoice(
  db: Db,
  accountId: number,
  asked: { orderNo: string; invoiceTitle: string; taxNumber: string; email: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Held: a refund that is asked for at this moment comes before or after.
    const order = await lockOrder(tx, asked.orderNo)
    if (!order || order.accountId !== accountId) throw notFound()
    if (order.state !== 'paid') throw new Refusal('只有已付款的订单可以开发票')
    const taxNumber = plainTaxNumber(asked.taxNumber)
    const inserted = await tx
      .insertInto('invoice')
      .values({
        purchase_id: order.id,
        account_id: accountId,
        title: asked.invoiceTitle,
        tax_number: taxNumber === '' ? null : taxNumber,
        email: asked.email,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('purchase_id')
      .executeTakeFirst()
    if (!inserted) throw new Refusal('这个订单已经申请过发票了')
  })
}

/** Invoices that are waited for, the oldest first, or those that were issued, the latest first. */
export async function listAsked(
  db: Db,
  isIssued: boolean,
  page: number,
): Promise<{ list: AskedInvoice[]; hasMore: boolean }> {
  const rows = await invoices(db)
    .where('issued_on', isIssued ? 'is not' : 'is', null)
    .orderBy('asked_at', isIssued ? 'desc' : 'asc')
    .orderBy('purchase_id')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  const orders = await ordersOf(db, shown)
  const buyers = await maskedNames(
    db,
    shown.map(({ account_id }) => account_id),
  )
  const list = shown.flatMap(({ purchase_id, account_id, asked_at, ...row }) => {
    const order = orders.get(purchase_id)
    if (!order) return []
    const { orderNo, goodsName, price, state } = order
    const buyer = buyers.get(account_id) ?? ''
    return [{ ...row, orderNo, goodsName, price, state, buyer, askedAt: asked_at.toISOString() }]
  })
  return { list, hasMore: rows.length > PAGE }
}

export async function countAsked(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('issued_on', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Notes that an invoice was made. @returns whether it was waited for */
export async function updateIssued(
  tx: Db,
  purchaseId: number,
  issued: { number: string; issued_on: string; staff_id: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('invoice')
    .set(issued)
    .where('purchase_id', '=', purchaseId)
    .where('issued_on', 'is', null)
    .returning('purchase_id')
    .executeTakeFirst()
  return row !== undefined
}

import type { Db } from '#server/db/open.ts'
import { lockOrder } from '#server/features/goods/service.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { updateIssued } from './invoices.ts'

/**
 * Notes that an invoice was made in the tax office's system; nothing is sent from here.
 * @param day in Beijing, YYYY-MM-DD
 * @throws Refusal where it was noted before, or the order's money is back; HttpProblem 404
 */
export async function markIssued(
  db: Db,
  { orderNo, number, day }: { orderNo: string; number: string; day: string },
  staffId: number,
  deed: Deed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo)
    if (!order) throw notFound()
    if (order.state !== 'paid') throw new Refusal('这个订单已经退款，不用开发票了')
    const issued = { number, issued_on: day, staff_id: staffId }
    if (!(await updateIssued(tx, order.id, issued)))
      throw new Refusal('没有等着开的发票：可能同事刚刚登记过，请刷新')
    await deed(tx, { deed: 'invoice.issue', kind: 'invoice', id: orderNo, fields: ['number', 'issued_on'] })
  })
}

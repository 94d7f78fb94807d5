import { createHash } from 'node:crypto'
import type { BillCheck } from '#contract/console/goods.ts'
import { compareBill, readBill } from '#domain/bill/bill.ts'
import { DAY } from '#domain/time.ts'
import { namesOf } from '#server/features/staff/service.ts'
import type { Db } from '#server/db/open.ts'
import { badInput } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { insertBillCheck, listBillChecks, listBilledOrders } from './bills.ts'

/** A file's words: UTF-8, as WeChat writes it, or what a Chinese Windows makes of it. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/**
 * Holds a bill of WeChat Pay against the orders of its day, and keeps what came of it; no order is changed.
 * @param file its bytes, base64
 * @throws HttpProblem 400 with the line that is wrong
 */
export async function checkBill(
  db: Db,
  { day, file }: { day: string; file: string },
  staffId: number,
  deed: Deed,
): Promise<BillCheck> {
  const bytes = Buffer.from(file, 'base64')
  const bill = readBill(decode(bytes), day)
  if ('problem' in bill) throw badInput('file', bill.problem)
  const { rows } = bill
  const begins = new Date(`${day}T00:00:00+08:00`)
  const id = await db.transaction().execute(async (tx) => {
    const named = rows.map(({ orderNo }) => orderNo)
    const orders = await listBilledOrders(tx, named, begins, new Date(begins.getTime() + DAY))
    const checkId = await insertBillCheck(tx, {
      day,
      file_hash: createHash('sha256').update(bytes).digest(),
      staff_id: staffId,
      paid: rows.filter(({ kind }) => kind === 'paid').length,
      refunded: rows.filter(({ kind }) => kind === 'refund').length,
      ...compareBill(rows, orders, day),
    })
    await deed(tx, { deed: 'bill.check', kind: 'bill_check', id: checkId })
    return checkId
  })
  const [check] = await showBillChecks(db, id)
  if (!check) throw new Error(`bill check ${id} is gone`)
  return check
}

/** Checks of the latest days. @param id of one alone */
export async function showBillChecks(db: Db, id?: number): Promise<BillCheck[]> {
  const rows = await listBillChecks(db, id)
  const names = await namesOf(
    db,
    rows.map(({ staff_id }) => staff_id),
  )
  return rows.map(({ checked_at, file_hash, staff_id, ...row }) => ({
    ...row,
    checkedAt: checked_at.toISOString(),
    fileHash: file_hash.toString('hex'),
    by: names.get(staff_id)?.name ?? '',
  }))
}

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { hashInvitedCode } from '#server/features/goods/codes.ts'
import { sumEntries } from '#server/features/credit/queries.ts'
import type { Deeds } from './crash-writes.ts'

/** Acknowledged deeds that are not in the tables, a sentence each. */
export async function findLost(db: Db, deeds: Deeds): Promise<string[]> {
  const lost: string[] = []
  const grants = await db
    .selectFrom('entitlement')
    .leftJoin('purchase', 'purchase.id', 'purchase_id')
    .select(['entitlement.account_id', 'code_hash', 'order_no'])
    .where('revoked_at', 'is', null)
    .execute()
  const byCode = new Map(grants.map((grant) => [grant.code_hash?.toString('hex'), Number(grant.account_id)]))
  const byOrder = new Map(grants.map((grant) => [grant.order_no, Number(grant.account_id)]))
  for (const { id, code } of deeds.activated) {
    if (byCode.get(hashInvitedCode(code).toString('hex')) !== Number(id)) lost.push(`activation of ${code}`)
  }

  const orders = await db.selectFrom('purchase').select(['order_no', 'account_id', 'state']).execute()
  const states = new Map(orders.map((order) => [`${order.order_no} ${order.account_id}`, order.state]))
  for (const { buyer, orderNo } of deeds.ordered) {
    const state = states.get(`${orderNo} ${buyer.id}`)
    if (state !== 'paying' && state !== 'paid') lost.push(`order ${orderNo}: ${state}`)
  }
  for (const [orderNo, { id }] of deeds.paid) {
    const isPaid = states.get(`${orderNo} ${id}`) === 'paid'
    if (!isPaid || byOrder.get(orderNo) !== Number(id)) lost.push(`payment of ${orderNo}`)
  }

  for (const { buyer, balance } of deeds.signedIn) {
    const sum = await sumEntries(db, buyer.id)
    if (sum !== balance) lost.push(`points of ${buyer.id}: ${sum} instead of ${balance}`)
  }
  return lost
}

/** What must never be seen of any row, acknowledged or not. Each query counts what breaks it. */
const wholes: Record<string, string> = {
  'a code used without its goods, or goods of a code not used by that account': `
    SELECT FROM invited_code FULL JOIN (SELECT * FROM entitlement WHERE granted_by = 'code') e USING (code_hash)
    WHERE (used_at IS NULL) <> (e.id IS NULL) OR used_by <> e.account_id`,
  'a code that granted twice': `
    SELECT FROM entitlement WHERE code_hash IS NOT NULL GROUP BY code_hash HAVING count(*) > 1`,
  'paid without goods, or goods without being paid': `
    SELECT FROM purchase p FULL JOIN (SELECT * FROM entitlement WHERE granted_by = 'order') e ON e.purchase_id = p.id
    WHERE (p.state = 'paid') IS DISTINCT FROM (e.id IS NOT NULL) OR p.account_id <> e.account_id`,
  'an order that granted twice': `
    SELECT FROM entitlement WHERE purchase_id IS NOT NULL GROUP BY purchase_id HAVING count(*) > 1`,
  'an order whose history does not end where it stands, or says a thing twice': `
    SELECT FROM purchase p JOIN purchase_step s ON s.purchase_id = p.id GROUP BY p.id
    HAVING (array_agg(s.state ORDER BY s.id DESC))[1] <> p.state OR count(*) <> count(DISTINCT s.state)`,
  'an order without a history': `
    SELECT FROM purchase p WHERE NOT EXISTS (SELECT FROM purchase_step s WHERE s.purchase_id = p.id)`,
  'two sign-ins of an account on a day': `
    SELECT FROM credit_entry WHERE reason = 'signin' GROUP BY account_id, day HAVING count(*) > 1`,
}

/** Half done work in the tables, a sentence each. */
export async function findHalfDone(db: Db): Promise<string[]> {
  const half: string[] = []
  for (const [name, query] of Object.entries(wholes)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) half.push(`${rows.length} × ${name}`)
  }
  return half
}

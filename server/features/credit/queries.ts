import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'

export type CreditReason = 'signin' | 'streak' | 'share'

/** Writes an entry, once for its reason, day and step. @returns what it earned: 0 where it stands already */
export async function insertEntry(
  db: Db,
  entry: { account_id: number; amount: number; reason: CreditReason; day: string; step?: number },
): Promise<number> {
  const row = await db
    .insertInto('credit_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['account_id', 'reason', 'day', 'step']).doNothing())
    .returning('amount')
    .executeTakeFirst()
  return row?.amount ?? 0
}

/** The sum of an account's ledger. */
export async function sumEntries(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('credit_entry')
    .select((eb) => eb.fn.sum<string>('amount').as('balance'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.balance ?? 0)
}

/** The days of an account's entries of one reason, the latest first. */
export async function listDays(db: Db, accountId: number, reason: CreditReason): Promise<string[]> {
  const rows = await db
    .selectFrom('credit_entry')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('account_id', '=', accountId)
    .where('reason', '=', reason)
    .orderBy('credit_entry.day', 'desc')
    .execute()
  return rows.map((row) => row.day)
}

/** One page of an account's ledger, the latest first. */
export async function listEntries(db: Db, accountId: number, page: Page) {
  const own = db
    .selectFrom('credit_entry')
    .select([
      'id',
      'amount',
      'reason',
      'step',
      'created_at',
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
  return findPage(own, page)
}

/** The highest balances with their places, and one account's own wherever it stands. Equals share a place. */
export async function listBalances(db: Db, accountId: number, most: number) {
  const { rows } = await sql<{ account_id: number; balance: number; place: number; total: number }>`
    WITH balance AS (
      SELECT account_id, sum(amount)::integer AS balance FROM credit_entry GROUP BY account_id
    ), placed AS (
      SELECT account_id, balance, rank() OVER (ORDER BY balance DESC) AS place, count(*) OVER () AS total
      FROM balance WHERE balance > 0
    ), numbered AS (SELECT *, row_number() OVER (ORDER BY place, account_id) AS at FROM placed)
    SELECT account_id, balance, place, total FROM numbered
    WHERE at <= ${most} OR account_id = ${accountId} ORDER BY at`.execute(db)
  return rows
}

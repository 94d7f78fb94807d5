import { sql } from 'kysely'
import { type CountByDay, dayOf } from '#server/db/by-day.ts'
import type { Db } from '#server/db/open.ts'

/** Accounts by the day on which they were made. */
export const countAccounts: CountByDay = (db, since) =>
  db
    .selectFrom('account')
    .where('created_at', '>=', since)
    .select(({ fn }) => [
      dayOf('created_at').as('day'),
      'province_id as provinceId',
      fn.countAll<number>().as('count'),
    ])
    .groupBy([dayOf('created_at'), 'province_id'])
    .execute()

/** What is counted of accounts, by their provinces. */
export async function byProvinceOf(
  db: Db,
  rows: readonly { readonly day: string; readonly accountId: number | null; readonly count: number }[],
): Promise<Awaited<ReturnType<CountByDay>>> {
  const ids = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))]
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('account').select(['id', 'province_id']).where('id', 'in', ids).execute()
  const provinces = new Map(found.map(({ id, province_id }) => [id, province_id]))
  return rows.map(({ day, accountId, count }) => ({
    day,
    provinceId: accountId === null ? null : (provinces.get(accountId) ?? null),
    count,
  }))
}

/** Counts the rows of a table that its owner names, by the day of what an account did. */
export const countDoneBy =
  (table: string, doneAt: string): CountByDay =>
  async (db, since) => {
    const { rows } = await sql<{ day: string; accountId: number | null; count: number }>`
      SELECT ${dayOf(doneAt)} AS day, account_id AS "accountId", count(*)::integer AS count
      FROM ${sql.table(table)} WHERE ${sql.ref(doneAt)} >= ${since} GROUP BY 1, 2`.execute(db)
    return byProvinceOf(db, rows)
  }

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** A row of the table, its day YYYY-MM-DD. */
export interface DayCountRow {
  readonly day: string
  readonly province_id: number
  readonly what: string
  readonly count: number
}

/** Adds to what was counted. @param rows no two of the same day, province and thing */
export async function addCounts(db: Db, rows: readonly DayCountRow[]): Promise<void> {
  await db
    .insertInto('day_count')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['what', 'day', 'province_id'])
        .doUpdateSet({ count: sql`day_count.count + excluded.count` }),
    )
    .execute()
}

/** The last day on which something was counted; undefined: never yet. */
export async function lastDayOf(db: Db, what: string): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('day_count')
    .where('what', '=', what)
    .select(sql<string | null>`max(day)::text`.as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}

/** Rows that one statement holds. */
const AT_ONCE = 5000

/** Puts what was counted from a day on in the place of what stood there. */
export async function replaceCounts(
  tx: Db,
  what: string,
  since: string,
  rows: readonly DayCountRow[],
): Promise<void> {
  await tx
    .deleteFrom('day_count')
    .where('what', '=', what)
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('day_count')
      .values(rows.slice(at, at + AT_ONCE))
      .execute()
}

/** Whether this transaction alone does it: another process is at it, else. @param what the table */
export async function takeTurn(tx: Db, what: 'day_count' | 'list_outcome'): Promise<boolean> {
  const lock = sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(hashtext(${what})) AS mine`
  const { rows } = await lock.execute(tx)
  return rows[0]?.mine === true
}

/** What was counted on days of Beijing, both included. A day that was counted has a row of no province at least. */
export const listCounts = (
  db: Db,
  { since, until }: { since: string; until: string },
): Promise<DayCountRow[]> =>
  db
    .selectFrom('day_count')
    .where('day', '>=', sql<Date>`${since}::date`)
    .where('day', '<=', sql<Date>`${until}::date`)
    .select([sql<string>`day::text`.as('day'), 'province_id', 'what', 'count'])
    .execute()

/** The day from which on everything is counted as it happens; undefined: nothing was yet. */
export async function countedSince(db: Db): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('day_count')
    .where('what', '=', 'open')
    .select(sql<string | null>`min(day)::text`.as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { type StoredCondition, storedCondition } from '#server/features/recommend/service.ts'

/** Whose trial of which past year. */
export interface TrialKey {
  readonly accountId: number
  readonly provinceId: number
  readonly year: number
}

/** The condition that a student tries in a year; null before the first. */
export async function findTrialCondition(
  db: Db,
  { accountId, provinceId, year }: TrialKey,
): Promise<StoredCondition | null> {
  const row = await db
    .selectFrom('replay_condition')
    .select('condition')
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row ? storedCondition.parse(row.condition) : null
}

/** The conditions of every year of a province. */
export async function listTrialConditions(
  db: Db,
  accountId: number,
  provinceId: number,
): Promise<Map<number, StoredCondition>> {
  const rows = await db
    .selectFrom('replay_condition')
    .select(['year', 'condition'])
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .execute()
  return new Map(rows.map(({ year, condition }) => [year, storedCondition.parse(condition)]))
}

export async function upsertTrialCondition(
  db: Db,
  { accountId, provinceId, year }: TrialKey,
  condition: StoredCondition,
): Promise<void> {
  const saved = JSON.stringify(condition)
  await db
    .insertInto('replay_condition')
    .values({ account_id: accountId, province_id: provinceId, year, condition: saved })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'province_id', 'year'])
        .doUpdateSet({ condition: saved, updated_at: sql`now()` }),
    )
    .execute()
}

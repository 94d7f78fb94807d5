import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { TrialKey } from '#server/features/list/service.ts'
import { type StoredCondition, storedCondition } from '#server/features/recommend/service.ts'

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

/** How many choices the first list of each year has, of all its batches. */
export async function countTrialChoices(
  db: Db,
  accountId: number,
  provinceId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('application_list')
    .select(['year', sql<number>`sum(jsonb_array_length(choices))::integer`.as('choices')])
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .where('is_trial', '=', true)
    .where('is_filed', '=', true)
    .groupBy('year')
    .execute()
  return new Map(rows.map(({ year, choices }) => [year, choices]))
}

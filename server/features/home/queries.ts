import { storedCondition } from '#server/features/recommend/service.ts'
import type { Db } from '#server/db/open.ts'

/** The latest simulation of an account, with its province's name. */
export async function findLatestSimulation(db: Db, accountId: number) {
  const row = await db
    .selectFrom('simulation')
    .innerJoin('province', 'province.id', 'simulation.province_id')
    .select(['hash_id', 'province_id', 'province.name', 'condition', 'simulation.created_at'])
    .where('account_id', '=', accountId)
    .orderBy('simulation.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, condition: storedCondition.parse(row.condition) }
}

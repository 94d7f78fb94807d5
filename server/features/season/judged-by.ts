import { conditionsOf, type StoredCondition } from '#server/features/recommend/service.ts'
import type { Db } from '#server/db/open.ts'
import type { SeasonContext } from './seasons.ts'

/** The condition confirmed for the season, where there is one, else the saved one; null: none is. */
export async function judgedBy(
  { db, seasons }: SeasonContext & { readonly db: Db },
  accountId: number,
  provinceId: number,
): Promise<StoredCondition | null> {
  const sheet = await seasons.currentSheet(accountId, provinceId, new Date())
  return sheet?.condition ?? (await conditionsOf(db, accountId).find(provinceId))
}

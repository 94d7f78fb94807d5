import { NO_PREFERENCES, type Preferences } from '#domain/preference/preferences.ts'
import { type KnownGroups, findPreferences } from '#server/features/preference/service.ts'
import type { Db } from '#server/db/open.ts'
import type { RowCache, RowCaches } from '#server/db/row-cache.ts'
import { notFound } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'
import { type SavedCondition, type Simulation, findSavedCondition, findSimulation } from './queries.ts'

/** What students saved and simulated, cached until it changes. */
export interface ConditionCache {
  /** The saved condition of a province, if any. */
  condition(accountId: number, provinceId: number): Promise<SavedCondition | undefined>
  /** One's own simulation. @throws HttpProblem 404 for another's, or one of another province */
  simulation(accountId: number, provinceId: number, hashId: string): Promise<Simulation>
  /** What an account prefers: the same object for as long as it does not change. */
  preferences(accountId: number): Promise<Preferences>
  /** What is simulated with what its owner prefers: the same object for as long as neither changes. */
  withPreferences(accountId: number, simulation: SavedCondition): Promise<Preferred>
}

/** What handlers use that ask for a student's condition. */
export interface ApprecsimContext {
  conditions: ConditionCache
}

export type Preferred = SavedCondition & {
  readonly preferences: Preferences
  /** Of the batch asked for, where groups are filed; null: majors are. */
  readonly groups: KnownGroups | null
}

const preferring = memo((simulation: SavedCondition, preferences: Preferences): Preferred => ({
  ...simulation,
  preferences,
  groups: null,
}))

/** Opens the cache of a process. */
export function openConditionCache(db: Db, rows: RowCaches): ConditionCache {
  const conditions: RowCache<SavedCondition> = rows.of('condition')
  const simulations: RowCache<Simulation> = rows.of('simulation')
  const preferred: RowCache<Preferences> = rows.of('preference')
  const preferences: ConditionCache['preferences'] = async (accountId) =>
    (await preferred.get(String(accountId), () => findPreferences(db, accountId))) ?? NO_PREFERENCES
  return {
    condition: (accountId, provinceId) =>
      conditions.get(`${accountId}:${provinceId}`, () => findSavedCondition(db, accountId, provinceId, null)),
    simulation: async (accountId, provinceId, hashId) => {
      const found = await simulations.get(`${accountId}:${hashId}`, () =>
        findSimulation(db, accountId, hashId),
      )
      if (!found || found.provinceId !== provinceId) throw notFound()
      return found
    },
    preferences,
    withPreferences: async (accountId, simulation) => preferring(simulation, await preferences(accountId)),
  }
}

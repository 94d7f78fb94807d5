import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { RowCache } from '#server/db/row-cache.ts'
import { notFound } from '#server/http/errors.ts'
import { type SavedCondition, type Simulation, findSavedCondition, findSimulation } from './queries.ts'

/** What students saved and simulated, cached until it changes. */
export interface ConditionCache {
  /** The saved condition of a province, if any. */
  condition(accountId: number, provinceId: number): Promise<SavedCondition | undefined>
  /** One's own simulation. @throws HttpProblem 404 for another's, or one of another province */
  simulation(accountId: number, provinceId: number, hashId: string): Promise<Simulation>
}

/** Opens the cache of a process. */
export function openConditionCache({ db, rows }: DirectoryContext): ConditionCache {
  const conditions: RowCache<SavedCondition> = rows.of('condition')
  const simulations: RowCache<Simulation> = rows.of('simulation')
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
  }
}

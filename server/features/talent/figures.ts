import type { DataOf } from '#contract/endpoint.ts'
import type { getAbilityFigures } from '#contract/talent.ts'
import { ENOUGH } from '#domain/assess/reliability.ts'
import type { Db } from '#server/db/open.ts'
import { findAbilityFigures } from './figures-queries.ts'
import { weightsVersion } from './rules.ts'

/** The test of abilities as its public page tells it. */
export async function showAbilityFigures(db: Db): Promise<DataOf<typeof getAbilityFigures>> {
  const kept = await findAbilityFigures(db, weightsVersion)
  const nothing = { people: 0, runs: 0, reliability: null, retest: null, kinds: [] }
  return {
    weights: weightsVersion,
    from: ENOUGH,
    day: kept?.day ?? null,
    ...(kept?.figures ?? nothing),
  }
}

import { safeWanted } from '#domain/list/plan-shares.ts'
import type { Engine, Query } from '#domain/engine/engine.ts'
import { type Tier, tierOf } from '#domain/forecast/tiers.ts'
import { recommendList } from './list-optimal.ts'

/** Of a list we propose, the share that is more likely than not. */
const MATCH_SHARE = 0.25

/**
 * A list of so many choices, the hardest first. The list worth most holds as many likely and safe
 * choices as the model believes it needs, which are few; we propose more of both, in case the model is wrong, and what
 * we propose passes our own check. What the plan at hand does not speak of is no safety, however likely it looks.
 */
export function formerList(engine: Engine, query: Query, size: number): number[] {
  const tierOfRow = (row: number): Tier => {
    const tier = tierOf(engine.probability(row, query.rank) ?? 0)
    return tier === 'safe' && engine.leftOut(row, query.subjects) !== false ? 'match' : tier
  }
  const inTier = (rows: readonly number[], tier: Tier): number =>
    rows.filter((row) => tierOfRow(row) === tier).length
  const wanted = [
    { tier: 'safe', least: safeWanted(size) },
    { tier: 'match', least: Math.ceil(size * MATCH_SHARE) },
  ] as const
  const reserved = { safe: 0, match: 0 }
  let free = recommendList(engine, query, size).units
  // Slots given up may have held what is wanted themselves: ask again until all together are enough.
  for (let changed = true; changed;) {
    changed = false
    for (const { tier, least } of wanted) {
      const room = size - reserved.safe - reserved.match
      const lacking = Math.min(room, least - inTier(free, tier) - reserved[tier])
      if (lacking <= 0) continue
      reserved[tier] += lacking
      free = recommendList(engine, query, room - lacking).units
      changed = true
    }
  }
  const rows = [...free]
  const add = (slots: number, worth?: (row: number, predicted: number) => number): void => {
    if (slots <= 0) return
    const taken = rows.flatMap((row) => engine.row(row)?.unitId ?? [])
    const others = { ...query, withoutUnitIds: [...(query.withoutUnitIds ?? []), ...taken] }
    rows.push(...recommendList(engine, others, slots, worth).units)
  }
  for (const { tier } of wanted) {
    add(reserved[tier], (row, predicted) => (tierOfRow(row) === tier ? query.rank / predicted : 0))
  }
  // Where there are fewer such units than slots kept for them, others take their place.
  add(size - rows.length)
  const predicted = (row: number): number => engine.row(row)?.predicted ?? Infinity
  return rows.sort((a, b) => predicted(a) - predicted(b))
}

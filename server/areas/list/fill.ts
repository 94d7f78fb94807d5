import { safeWanted } from '#domain/recommend/check.ts'
import type { Engine, Query } from '#domain/recommend/engine.ts'
import { recommendList } from '#domain/recommend/list.ts'
import { tierOf } from '#domain/recommend/tiers.ts'

/**
 * Rows that fill a list up to `count` choices, the hardest first. The list worth most holds as many safe choices as the
 * model believes it needs; the check asks for more, in case the model is wrong, and what we propose passes our own check.
 *
 * @param kept Rows that are on the list already; `query` leaves them out.
 */
export function additions(engine: Engine, query: Query, kept: readonly number[], count: number): number[] {
  const size = Math.max(0, count - kept.length)
  const isSafe = (row: number): boolean => tierOf(engine.probability(row, query.rank) ?? 0) === 'safe'
  const wanted = safeWanted(count) - kept.filter(isSafe).length
  let reserved = 0
  let free = recommendList(engine, query, size).units
  const missing = (): number => wanted - reserved - free.filter(isSafe).length
  // Slots given up for safe choices may have held safe ones themselves: ask again until both together are enough.
  for (let lacking = missing(); lacking > 0 && reserved < size; lacking = missing()) {
    reserved = Math.min(size, reserved + lacking)
    free = recommendList(engine, query, size - reserved).units
  }
  if (reserved === 0) return [...free]
  const taken = free.flatMap((row) => engine.row(row)?.unitId ?? [])
  const others = { ...query, withoutUnitIds: [...(query.withoutUnitIds ?? []), ...taken] }
  const worth = (row: number, predicted: number): number => (isSafe(row) ? query.rank / predicted : 0)
  const safe = recommendList(engine, others, reserved, worth).units
  const predicted = (row: number): number => engine.row(row)?.predicted ?? Infinity
  return [...free, ...safe].sort((a, b) => predicted(a) - predicted(b))
}

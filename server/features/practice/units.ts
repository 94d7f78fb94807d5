import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { LinedUnit } from '#domain/practice/deal.ts'
import { unitKeys } from '#domain/matching/name.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'

/** Units looked at before other work gets its turn. */
const PIECE = 500

/** A unit of a scope with a line that can be played. */
export interface PlayableUnit extends LinedUnit {
  readonly row: number
}

/** Units that anybody may file, with an exact rank in the year that is played, the hardest first. */
export const playableUnits = memo(async (scope: Scope): Promise<readonly PlayableUnit[]> => {
  const units: PlayableUnit[] = []
  for (let row = 0; row < scope.engine.size; row += 1) {
    if (row % PIECE === 0) await yieldToEventLoop()
    const unit = scope.unitAt(row)
    const line = unit?.lines.find(({ year }) => year === scope.rankedYear)
    if (unit === undefined || line === undefined || line.rank === null || line.isBound === true) continue
    // 定向, 专项 and 中外合作 are not for everybody.
    if (unitKeys(unit.unitName).kinds !== '' || unitKeys(unit.schoolName).kinds !== '') continue
    units.push({ id: unit.id, school: unit.schoolKey, rank: line.rank, row })
  }
  return units.sort((a, b) => a.rank - b.rank)
})

import { grouped } from '#domain/grouped.ts'
import type { LatestControlLine } from './beyond-lines.ts'

/** The batch that most students file in, where it is filed before another one. */
export interface EarlierBatch extends Omit<LatestControlLine, 'score'> {
  readonly batch: string
}

/**
 * What to know first whose place is in an earlier batch; null: none. Later lines alone would call everything
 * safe.
 */
export function ownBatchText(rank: number, earlier: EarlierBatch | null): string | null {
  if (earlier === null || rank > earlier.rank) return null
  const { batch, year } = earlier
  return (
    `你的位次 ${grouped(rank)} 过了 ${year} 年${batch}的控制线（那年到 ${grouped(earlier.rank)} 位为止），` +
    `该先填${batch}。`
  )
}

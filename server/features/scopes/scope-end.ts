import { byFiling, newestRules } from '#domain/province/rules.ts'
import type { LatestControlLine, LinesEnd } from '#domain/filing/beyond-lines.ts'
import type { EarlierBatch } from '#domain/filing/own-batch.ts'
import type { EngineOptions } from '#domain/engine/engine.ts'
import type { Db } from '#server/db/open.ts'
import { findControlScore } from './outside.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { YearLines } from '#server/features/scopes/units/year-rows.ts'

/** Where a year's lines end; null: without ranks, or below the end of the score-rank table. */
export async function endOfLines(
  db: Db,
  key: ScopeKey,
  lines: YearLines | undefined,
  { qualified, isMainBatch = false }: Pick<EngineOptions, 'qualified' | 'isMainBatch'>,
): Promise<LinesEnd | null> {
  let rank = 0
  let [lowest, lowestRanked] = [Infinity, Infinity]
  for (const { min_rank, min_score } of lines?.rows ?? []) {
    rank = Math.max(rank, min_rank ?? 0)
    lowest = Math.min(lowest, min_score ?? Infinity)
    if (min_rank !== null) lowestRanked = Math.min(lowestRanked, min_score ?? Infinity)
  }
  if (!lines || rank === 0 || lowest < lowestRanked) return null
  const { year } = lines
  const controlScore = await findControlScore(db, key, year)
  const lastCandidate = (isMainBatch ? qualified?.get(year) : null) ?? null
  return { year, rank, lastCandidate, controlScore }
}

/** Who passed a control line: the year, and the last rank. */
type Passed = Omit<LatestControlLine, 'score'>

/**
 * Who passed the main undergraduate batch's control line; null: the latest is older than the lines.
 * @param options Whose `qualified` have the latest year first
 */
export function latestPassed(
  { qualified }: Pick<EngineOptions, 'qualified'>,
  linesYear: number | undefined,
): Passed | null {
  const [latest] = qualified ?? []
  if (latest === undefined || latest[0] < (linesYear ?? 0)) return null
  const [year, rank] = latest
  return { year, rank }
}

export async function latestControl(
  db: Db,
  key: ScopeKey,
  passed: Passed | null,
  { isMainBatch = false }: Pick<EngineOptions, 'isMainBatch'>,
): Promise<LatestControlLine | null> {
  return isMainBatch && passed ? { ...passed, score: await findControlScore(db, key, passed.year) } : null
}

/** Parts of a batch in which those file who have a kind of their own. */
const STAGE = /[A-C](?:段|阶段)$/u

export function earlierBatch(
  { provinceId, batch }: ScopeKey,
  { provinces }: Reference,
  passed: Passed | null,
): EarlierBatch | null {
  const main = newestRules(provinces.get(provinceId)?.rules ?? [])[0]?.batch
  if (main === undefined || passed === null || byFiling(main, batch) >= 0) return null
  return { batch: main.replace(STAGE, ''), ...passed }
}

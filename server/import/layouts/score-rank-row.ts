import type { ReadFrom } from '#domain/exam/read-from.ts'

/** One band of a 一分一段 table. */
export interface ScoreRankRow {
  readonly at: number
  readonly province: string
  readonly year: number
  readonly track: string
  readonly score_min: number
  readonly score_max: number
  readonly count: number
  readonly rank_min: number
  readonly rank_max: number
  readonly read_from: ReadFrom
  readonly [other: string]: string | number
}

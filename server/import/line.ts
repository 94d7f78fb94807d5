import type { Target } from './source.ts'

/** A row for the table `line`. */
export interface LineRow {
  readonly at: number
  readonly province: string
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly unit_kind: 'major' | 'group'
  readonly school_code: string
  readonly school_name: string
  readonly unit_code: string
  readonly unit_name: string
  readonly plan: number | null
  readonly min_score: number | null
  readonly min_rank: number | null
  readonly requirement: string | null
  /** `min_rank` is only known to be no greater: 前50名. Left out: it is the rank itself. */
  readonly rank_is_bound?: boolean
  readonly [other: string]: string | number | boolean | null | undefined
}

export const lineTarget: Target = {
  table: 'line',
  key: ['province_id', 'year', 'batch', 'track', 'unit_kind', 'school_code', 'unit_code'],
  scope: ['province_id', 'year', 'batch', 'track', 'unit_kind'],
  whole: ['province_id', 'year', 'batch', 'track', 'unit_kind'],
}

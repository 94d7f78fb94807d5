import type { ReadFrom } from '#domain/exam/read-from.ts'
import type { UnitKind } from '#domain/province/rules.ts'
import type { Table } from './columns.ts'
import type { Titles } from './tables/heading.ts'
import type { RowIssue } from './refusal.ts'
import type { Target } from './source.ts'

/** A row for the table `line`. */
export interface LineToStore {
  readonly at: number
  readonly province: string
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly unit_kind: UnitKind
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
  /** The score is only a lower bound (580及以上): made a bound of the rank, and no column. */
  readonly score_bound?: number | null
  readonly read_from?: ReadFrom
  /** Figures that tell candidates of one score apart, by the authority's names, as JSON. */
  readonly tie_break?: string | null
  readonly [other: string]: string | number | boolean | null | undefined
}

/** Planned places are no part of a line; but a misspelt title looks missing, so the operator is told. */
export function noteNoPlan(table: Table, titles: Titles): RowIssue[] {
  const named = titles['plan?']
  if (!named || table.columns.has('plan')) return []
  const reason = `there is no column of planned places (${named.join(' or ')}): they stay unknown`
  return [{ row: table.headerAt, reason }]
}

export const lineTarget: Target = {
  table: 'line',
  key: ['province_id', 'year', 'batch', 'track', 'unit_kind', 'school_code', 'unit_code'],
  scope: ['province_id', 'year', 'batch', 'track', 'unit_kind'],
  whole: ['province_id', 'year', 'batch', 'track', 'unit_kind'],
}

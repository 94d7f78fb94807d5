import type { Priority } from '#domain/preference/preferences.ts'
import type { Query } from '#domain/engine/engine.ts'
import type { Wants } from '#domain/engine/wants.ts'
import type { AskedPlan } from './plan-shares.ts'

/** All that a list is filled from besides the engine. Plain data: it goes to workers as it is. */
export interface FillQuestion {
  /** Rank, subjects, and what a page narrows by; tiers, order and paging do not matter. */
  readonly query: Query
  readonly wants: Wants
  readonly priority: Priority
  /** Nothing but majors liked; of groups, whose majors are not known, it says nothing. */
  readonly onlyLiked?: boolean
  /** Rows of the engine on the list, in their lasting order; -1 for one that left the tables. */
  readonly listed: readonly number[]
  /** Choices in all. */
  readonly count: number
  /** The code of the student's own province, where a list may stand whole; 0: no school is there. */
  readonly home: number
  /**
   * The student stands behind all lines: only fair chances are proposed, since predictions do not know the
   * control line.
   */
  readonly isBeyond?: boolean
  /** Where no row tells its requirement, rows are proposed all the same. */
  readonly tellsRequirements: boolean
  readonly plans: readonly AskedPlan[]
}

import type { Priority } from '#domain/preference/preferences.ts'
import { anyCodes, bothCodes } from '#domain/engine/codes.ts'
import { type Engine, FLAG, LOW_EVIDENCE, type Query } from '#domain/engine/engine.ts'
import type { Wants } from '#domain/engine/wants.ts'

/** A list, and for whom it is looked at what stands beside it. Plain data, as workers take it. */
export interface BesideQuestion {
  /** Rank, subjects, and limits that shut the student out. */
  readonly query: Pick<Query, 'rank' | 'subjects' | 'without'>
  readonly wants: Wants
  readonly priority: Priority
  /** Rows of the engine in the order filed; -1 for one that left the tables. */
  readonly listed: readonly number[]
  /** The code of the student's own province; 0: no school is there. */
  readonly home: number
  /** Where no row tells its requirement, rows are offered all the same. */
  readonly tellsRequirements: boolean
}

/** What may be offered unasked: nothing refused, nothing that waits to be asked for. */
export const offeredQuery = ({ query, wants }: Pick<BesideQuestion, 'query' | 'wants'>): Query => ({
  ...query,
  filters: bothCodes(wants.filters, { special: wants.specials }),
  without: anyCodes([query.without ?? {}, wants.without, wants.unasked, wants.spare, wants.later]),
  withoutUnknownFee: wants.dear,
  withoutFeeOver: wants.proposedFee ?? wants.maxFee,
})

/** Whether a row may be offered: it is not on the list, and nothing is to be looked up first. */
export function offers(
  engine: Engine,
  { wants, listed, tellsRequirements }: BesideQuestion,
): (row: number) => boolean {
  const taken = new Set(listed)
  const refused = new Set(wants.withRefused)
  const open = OPEN | (tellsRequirements ? FLAG.unknownRequirement : 0)
  return (row) => {
    const view = taken.has(row) ? null : engine.row(row)
    return view !== null && (view.flags & open) === 0 && !refused.has(view.unitId)
  }
}

/** Of which something is to be looked up. */
const OPEN = LOW_EVIDENCE | FLAG.leftOut

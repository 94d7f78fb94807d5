import type { MockResult } from '#contract/apprecsim.ts'
import type { Query } from '#domain/engine/engine.ts'
import type { ResultSort } from '#domain/engine/narrowing.ts'
import { hasRow } from '#domain/engine/row-set.ts'
import { type Side, SIDES } from '#domain/filing/filing.ts'
import { type Scope } from '#server/features/scopes/service.ts'

/** A unit of a scope that foretells nothing, with what its latest line says. */
interface LinedRow {
  readonly index: number
  /** null: its line tells no rank. */
  readonly rank: number | null
  readonly side: Side
}

/** What passes of a scope that foretells nothing. */
export interface Lined {
  readonly told: NonNullable<MockResult['lined']>
  /** Rows of the side asked for, in the order asked for. */
  readonly rows: readonly number[]
}

/** Whether a scope tells lines alone. */
export const tellsLinesAlone = ({ engine }: Scope): boolean => engine.lineOnly && engine.latest !== null

/** Units by their latest lines, as near to the student's rank as the order lets them. */
export function linedOf(
  scope: Scope,
  query: Query,
  {
    side,
    sort = 'worth',
    bySchool = false,
  }: { side: Side; sort?: ResultSort | undefined; bySchool?: boolean | undefined },
): Lined {
  const { engine } = scope
  const passing = engine.passing(query)
  const all: LinedRow[] = []
  for (let index = 0; index < engine.size; index += 1) {
    if (!hasRow(passing, index)) continue
    const rank = engine.row(index)?.lastRank ?? null
    all.push({ index, rank, side: rank === null ? 'unclear' : query.rank <= rank ? 'reached' : 'missed' })
  }
  const count = (of: Side): number => all.filter((row) => row.side === of).length
  const [reached, missed, unclear] = SIDES.map(count)
  const sorted = all.filter((row) => row.side === side).sort(orderOf(scope, query, side, sort))
  const rows = query.isReversed === true ? sorted.toReversed() : sorted
  const inOrder = rows.map(({ index }) => index)
  const schools = Map.groupBy(inOrder, (index) => engine.row(index)?.schoolId ?? 0)
  return {
    told: {
      year: engine.latest ?? engine.year,
      sides: { reached: reached ?? 0, missed: missed ?? 0, unclear: unclear ?? 0 },
    },
    rows: bySchool ? [...schools.values()].flat() : inOrder,
  }
}

/** The nearest line first, where no other order is asked for; equal ones as the table has them. */
function orderOf(
  { engine }: Scope,
  { along }: Query,
  side: Side,
  sort: ResultSort,
): (a: LinedRow, b: LinedRow) => number {
  const key = ({ index, rank }: LinedRow): number => {
    if (along !== undefined) return along.places[index] ?? Infinity
    const row = engine.row(index)
    if (sort === 'fee') return row?.fee ?? Infinity
    if (sort === 'plan') return -(row?.plan ?? 0)
    if (rank === null) return Infinity
    return sort !== 'cutoff' && side === 'missed' ? -rank : rank
  }
  return (a, b) => {
    const [one, other] = [key(a), key(b)]
    return one === other ? a.index - b.index : one - other
  }
}

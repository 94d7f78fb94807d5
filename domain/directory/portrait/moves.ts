/** A unit with its published lines; a bound of a rank (前 50 名) is no rank. */
export interface YearlyUnit {
  readonly lines: readonly {
    readonly year: number
    readonly rank: number | null
    readonly isBound?: boolean | undefined
    /** The name that the line stands under, where that is another than the unit's. */
    readonly name?: string | undefined
  }[]
}

/** A unit whose line was at another rank in the year before. */
interface RankMove<U> {
  readonly unit: U
  readonly before: number
  readonly after: number
}

/** What of several units rose and fell between two years. */
interface RankMoves<U> {
  readonly from: number
  readonly to: number
  /** Units with a rank in both years. */
  readonly compared: number
  /** Harder to get into than before: the rank is a smaller one. The greatest move first. */
  readonly risen: readonly RankMove<U>[]
  readonly fallen: readonly RankMove<U>[]
}

/** A move that counts: a twentieth of the rank. Less says nothing. */
const LEAST = Math.log(1.05)
const MOST_TOLD = 4

/**
 * The largest moves between the latest two years with ranks; null where no unit has both.
 *
 * @param incomparable Years filed under other rules
 */
export function movesOf<U extends YearlyUnit>(
  units: readonly U[],
  incomparable: readonly number[],
): RankMoves<U> | null {
  const years = new Set<number>()
  const ranked = units.map((unit) => {
    const ranks = new Map<number, number>()
    for (const { year, rank, isBound, name } of unit.lines) {
      if (rank === null || isBound === true || name !== undefined || incomparable.includes(year)) continue
      ranks.set(year, rank)
      years.add(year)
    }
    return { unit, ranks }
  })
  const [to, from] = [...years].sort((a, b) => b - a)
  if (to === undefined || from === undefined) return null
  const both = ranked.flatMap(({ unit, ranks }): RankMove<U>[] => {
    const [before, after] = [ranks.get(from), ranks.get(to)]
    return before === undefined || after === undefined ? [] : [{ unit, before, after }]
  })
  if (both.length === 0) return null
  const size = ({ before, after }: RankMove<U>): number => Math.log(before / after)
  return {
    from,
    to,
    compared: both.length,
    risen: largest(both, size),
    fallen: largest(both, (move) => -size(move)),
  }
}

function largest<U>(moves: readonly RankMove<U>[], size: (move: RankMove<U>) => number): RankMove<U>[] {
  return moves
    .filter((move) => size(move) >= LEAST)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_TOLD)
}

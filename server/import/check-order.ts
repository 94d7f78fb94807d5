import { ImportRefusal } from './refusal.ts'

/** Share of rows that may stand out of order: the authorities' own files have some. */
const TOLERATED = 0.01

/**
 * Sees that ranks get worse as scores fall, within each track and year: otherwise columns are swapped or shifted. Needs no score-rank table.
 *
 * @throws ImportRefusal
 */
export function checkOrder(
  rows: readonly {
    at: number
    track: string
    year: number
    min_score: number | null
    min_rank: number | null
  }[],
): void {
  const byTrack = Map.groupBy(rows, (row) => `${row.year} ${row.track}`)
  for (const group of byTrack.values()) {
    const known = group.flatMap(({ at, min_score, min_rank }) =>
      min_score === null || min_rank === null ? [] : [{ at, score: min_score, rank: min_rank }],
    )
    known.sort((a, b) => b.score - a.score || a.rank - b.rank)
    // Of two neighbours out of order, either may be the wrong one; one wrong rank counts once or twice.
    const odd = known.filter((row, index) => row.rank < (known[index - 1]?.rank ?? 0))
    const [first] = odd
    if (!first || odd.length <= known.length * TOLERATED) continue
    throw new ImportRefusal(
      `ranks do not get worse as scores fall: ${odd.length} of ${known.length} rows are out of order, one of them row ${first.at} (score ${first.score}, rank ${first.rank}). Are columns swapped?`,
    )
  }
}

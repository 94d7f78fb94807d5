import { exactRank } from '#web/ui/text/format.ts'

/** A year's lowest rank; null: the unit was not filled. A bound (前 50 名) is no figure to draw. */
export interface LineOfYear {
  readonly year: number
  readonly rank: number | null
  readonly isBound?: boolean | undefined
}

export const WIDTH = 96
export const HEIGHT = 48
const EDGE = 6

export interface SparklineDrawing {
  /** Points that stand beside one another in time; a year without a line parts them. */
  readonly runs: readonly (readonly { readonly x: number; readonly y: number }[])[]
  /** Height of the student's own rank, or null. */
  readonly own: number | null
}

/**
 * Places lines in a small chart: years to the right, better ranks higher, on a logarithmic scale.
 * @param lines Latest first, as the result gives them.
 */
export function draw(lines: readonly LineOfYear[], ownRank: number | null): SparklineDrawing {
  const years = lines
    .map((line) => ({ year: line.year, rank: exactRank(line) }))
    .sort((a, b) => a.year - b.year)
  const ranks = years.flatMap(({ rank }) => (rank === null ? [] : [rank]))
  if (ranks.length === 0) return { runs: [], own: null }
  const all = (ownRank === null ? ranks : [...ranks, ownRank]).map(Math.log)
  const best = Math.min(...all)
  const span = Math.max(Math.max(...all) - best, 0.05)
  const y = (rank: number): number => EDGE + ((Math.log(rank) - best) / span) * (HEIGHT - 2 * EDGE)
  const first = years[0]?.year ?? 0
  const wide = Math.max(1, (years[years.length - 1]?.year ?? first) - first)
  const x = (year: number): number =>
    years.length === 1 ? WIDTH / 2 : EDGE + ((year - first) / wide) * (WIDTH - 2 * EDGE)
  const runs: { x: number; y: number }[][] = []
  let run: { x: number; y: number }[] = []
  let before = first
  for (const { year, rank } of years) {
    if (rank === null || year - before > 1) run = []
    before = year
    if (rank === null) continue
    if (run.length === 0) runs.push(run)
    run.push({ x: x(year), y: y(rank) })
  }
  return { runs, own: ownRank === null ? null : y(ownRank) }
}

import { rounded } from '#domain/figure.ts'

/** A unit's line of one year, as the lists of art have it. */
export interface ArtLine {
  /** null: it did not fill, or the file has none. */
  readonly score: number | null
}

export type ReachedLine<L> = L & {
  readonly score: number
  /** The composite score less the line: 0 or more reaches it. */
  readonly distance: number
}

/** Lines that a composite score reaches and those that it does not, each the nearest first. */
export function reachOf<L extends ArtLine>(
  lines: readonly L[],
  composite: number,
): { reached: ReachedLine<L>[]; missed: ReachedLine<L>[] } {
  const all = lines.flatMap((line) =>
    line.score === null ? [] : [{ ...line, score: line.score, distance: rounded(composite - line.score, 3) }],
  )
  return {
    reached: all.filter(({ distance }) => distance >= 0).sort((a, b) => a.distance - b.distance),
    missed: all.filter(({ distance }) => distance < 0).sort((a, b) => b.distance - a.distance),
  }
}

/** Lines by the height of their score. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly lines: number
  /** The composite score lies in it. */
  readonly own: boolean
}

const WIDTH = 20

/** How many lines lie at each height, the highest first; empty where there are none. */
export function bandsOf(lines: readonly ArtLine[], composite: number | null): Band[] {
  const counts = new Map<number, number>()
  for (const { score } of lines) {
    if (score === null) continue
    const at = Math.floor(score / WIDTH)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  const places = [...counts.keys()]
  if (places.length === 0) return []
  const bands: Band[] = []
  for (let at = Math.max(...places); at >= Math.min(...places); at -= 1) {
    const [from, to] = [at * WIDTH, at * WIDTH + WIDTH - 1]
    const own = composite !== null && composite >= from && composite < from + WIDTH
    bands.push({ from, to, lines: counts.get(at) ?? 0, own })
  }
  return bands
}

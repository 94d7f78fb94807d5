import type { DataOf } from '#contract/endpoint.ts'
import type { getControlLines } from '#contract/hiscore.ts'

export type ControlLine = DataOf<typeof getControlLines>['lines'][number]

/** Lines drawn in one chart at most. */
const MOST_SERIES = 5
const SPECIAL =
  /艺术|体育|美术|音乐|舞|书法|播音|编导|表演|戏|表（导）演|服装|影视|广播电视|摄|时装|空乘|三校生|军校|军队|消防/u

/** Whether a line is for candidates of art, sport or another test of its own: what few look for. */
export function isSpecial({ batch, track }: Pick<ControlLine, 'batch' | 'track'>): boolean {
  return SPECIAL.test(batch) || SPECIAL.test(track)
}

/** The tracks of lines, those of the latest year first. */
export function tracksOf(lines: readonly ControlLine[]): string[] {
  return [...new Set(lines.filter((line) => !isSpecial(line)).map(({ track }) => track))].filter(Boolean)
}

/**
 * A line a batch over the years, for one track: those known for the most years, the latest highest first.
 * @param skipped Years that are not comparable with later ones.
 */
export function seriesOf(lines: readonly ControlLine[], track: string | null, skipped: readonly number[]) {
  const batches = new Map<string, ControlLine[]>()
  for (const line of lines) {
    if (line.track !== track || skipped.includes(line.year) || isSpecial(line)) continue
    const held = batches.get(line.batch)
    if (held) held.push(line)
    else batches.set(line.batch, [line])
  }
  const latest = (held: readonly ControlLine[]): number => held[0]?.score ?? 0
  // A batch of one year is a point, of which there is no course to see.
  const courses = [...batches].filter(([, held]) => held.length > 1)
  return (courses.length > 0 ? courses : [...batches])
    .sort(([, a], [, b]) => b.length - a.length || latest(b) - latest(a))
    .slice(0, MOST_SERIES)
    .sort(([, a], [, b]) => latest(b) - latest(a))
    .map(([name, held]) => ({ name, points: held.map(({ year, score }) => ({ year, value: score })) }))
}

/** The lines of one year, a row a batch and a score a track. */
export function rowsOf(lines: readonly ControlLine[]): { batch: string; scores: Map<string, number> }[] {
  const rows = new Map<string, Map<string, number>>()
  for (const { batch, track, score } of lines) {
    const scores = rows.get(batch) ?? new Map<string, number>()
    rows.set(batch, scores)
    scores.set(track, score)
  }
  return [...rows].map(([batch, scores]) => ({ batch, scores }))
}

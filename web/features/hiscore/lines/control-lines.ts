import type { DataOf } from '#contract/endpoint.ts'
import type { getControlLines } from '#contract/hiscore.ts'
import { isMainUndergraduate, isSpecial, isUndergraduate } from '#domain/directory/control-lines.ts'

export type ControlLine = DataOf<typeof getControlLines>['lines'][number]

/** Lines drawn in one chart at most. */
const MOST_SERIES = 5

/** The tracks of lines, those of the latest year first. */
export function tracksOf(lines: readonly ControlLine[]): string[] {
  return [...new Set(lines.filter((line) => !isSpecial(line)).map(({ track }) => track))].filter(Boolean)
}

/** What a track's chart is about: no lines set apart or of other scale, no incomparable years. */
function ordinary(lines: readonly ControlLine[], track: string | null, skipped: readonly number[]) {
  return lines.filter(
    (line) => line.track === track && !skipped.includes(line.year) && !isSpecial(line) && line.of === null,
  )
}

/**
 * A line a batch over the years: undergraduate first, then the most years, the latest highest first.
 * @param skipped Years that are not comparable with later ones.
 */
export function seriesOf(lines: readonly ControlLine[], track: string | null, skipped: readonly number[]) {
  const batches = new Map<string, ControlLine[]>()
  for (const line of ordinary(lines, track, skipped)) {
    const held = batches.get(line.batch)
    if (held) held.push(line)
    else batches.set(line.batch, [line])
  }
  const latest = (lines: readonly ControlLine[]): number => lines[0]?.score ?? 0
  const first = (name: string): number => Number(isUndergraduate(name))
  // A batch of one year is a point without a course; undergraduate ones are wanted even so.
  const courses = [...batches].filter(([name, lines]) => lines.length > 1 || isUndergraduate(name))
  return (courses.length > 0 ? courses : [...batches])
    .sort(([x, a], [y, b]) => first(y) - first(x) || b.length - a.length || latest(b) - latest(a))
    .slice(0, MOST_SERIES)
    .sort(([, a], [, b]) => latest(b) - latest(a))
    .map(([name, lines]) => ({ name, points: lines.map(({ year, score }) => ({ year, value: score })) }))
}

/** The years of such a chart for which no line of 本科批 (普通类一段, …) is loaded, the oldest first. */
export function yearsWithoutMain(
  lines: readonly ControlLine[],
  track: string | null,
  skipped: readonly number[],
): number[] {
  const drawn = ordinary(lines, track, skipped)
  const known = new Set(drawn.filter(({ batch }) => isMainUndergraduate(batch)).map(({ year }) => year))
  return [...new Set(drawn.map(({ year }) => year))].filter((year) => !known.has(year)).sort((a, b) => a - b)
}

/** The lines of one year, a row a batch, by track. */
export function rowsOf(
  lines: readonly ControlLine[],
): { batch: string; lines: ReadonlyMap<string, ControlLine> }[] {
  const rows = new Map<string, Map<string, ControlLine>>()
  for (const line of lines) {
    const own = rows.get(line.batch) ?? new Map<string, ControlLine>()
    rows.set(line.batch, own.set(line.track, line))
  }
  return [...rows].map(([batch, own]) => ({ batch, lines: own }))
}

import { movesApart } from './apart.ts'
import type { Label, Point } from './drawing.ts'
import { type DrawnName, LINE_HEIGHT, textWidth } from './names.ts'

/** The name of a line in the column beside the plot. */
export interface EndName {
  /** The number of its line. */
  tone: number
  rows: readonly Label[]
  /** From the last point of the line, where that is not just beside the name. */
  leader: readonly [Point, Point] | null
}

/** How far a leader keeps from point and name, in px, and these from each other without one. */
const GAP = 7
const NEAR = 3

/**
 * Names the lines at their ends, so that no name lies on another.
 *
 * @param lines Each with its last point; one without a point gets no name.
 * @param left Where the names begin, in px.
 * @param room How far up and down they may reach.
 */
export function placeNames(
  lines: readonly { name: DrawnName; end: Point | undefined }[],
  left: number,
  room: readonly [number, number],
): EndName[] {
  const ends = lines.flatMap(({ name, end }, tone) => (end === undefined ? [] : [{ name, end, tone }]))
  const moves = movesApart(
    ends.map(({ end }) => end.y),
    ends.map(({ name }) => name.height),
    room,
  )
  const latest = Math.max(...ends.map(({ end }) => end.x))
  return ends.map(({ name, end, tone }, at) => {
    const move = moves[at] ?? 0
    const rows = name.text.split('\n')
    const first = end.y + move - ((rows.length - 1) * LINE_HEIGHT) / 2
    return {
      tone,
      rows: rows.map((text, row) => ({ text, x: left + textWidth(text) / 2, y: first + row * LINE_HEIGHT })),
      leader:
        Math.abs(move) <= NEAR && end.x === latest
          ? null
          : [
              { x: end.x + GAP, y: end.y },
              { x: left - NEAR, y: end.y + move },
            ],
    }
  })
}

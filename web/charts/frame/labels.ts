import { LINE_HEIGHT, textWidth } from './names.ts'
import type { Label, Point } from './drawing.ts'

/** An upright rectangle, in px. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export type Segment = readonly [Point, Point]

/** A text that looks for a place: its middles in order of preference. */
export interface UnplacedLabel {
  text: string
  places: readonly Point[]
}

/** The box that a text takes up around its middle. */
export function boxOf({ x, y, text }: Label): Box {
  const half = textWidth(text) / 2
  return { left: x - half, right: x + half, top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 }
}

/** px that a point takes up around its middle. */
const POINT = 5

export const around = ({ x, y }: Point): Box => ({
  left: x - POINT,
  right: x + POINT,
  top: y - POINT,
  bottom: y + POINT,
})

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

/** Which part of a segment lies between two bounds in one direction, as shares of its length. */
function between(start: number, end: number, low: number, high: number): [number, number] {
  if (start === end) return start > low && start < high ? [0, 1] : [1, 0]
  const [a, b] = [(low - start) / (end - start), (high - start) / (end - start)]
  return [Math.min(a, b), Math.max(a, b)]
}

export function crosses(box: Box, [from, to]: Segment): boolean {
  const [inX, outX] = between(from.x, to.x, box.left, box.right)
  const [inY, outY] = between(from.y, to.y, box.top, box.bottom)
  return Math.max(inX, inY, 0) < Math.min(outX, outY, 1)
}

/**
 * Gives each text its first free place, off boxes and earlier texts, and off lines where it can.
 * @param room What no text may leave; a text is moved sideways to stay in it.
 * @returns the texts with their places; one that has no free place is missing
 */
export function placeLabels<Text extends UnplacedLabel>(
  wanted: readonly Text[],
  { room, boxes, lines }: { room: Box; boxes: readonly Box[]; lines: readonly Segment[] },
): (Text & Label)[] {
  const placed: (Text & Label)[] = []
  for (const each of wanted) {
    const half = textWidth(each.text) / 2
    const taken = [...boxes, ...placed.map(boxOf)]
    const free = each.places
      .map(({ x, y }) => ({ ...each, x: Math.max(room.left + half, Math.min(x, room.right - half)), y }))
      .filter((label) => {
        const box = boxOf(label)
        return isInside(box, room) && !taken.some((other) => overlap(box, other))
      })
    const label = free.find((one) => !lines.some((line) => crosses(boxOf(one), line))) ?? free[0]
    if (label) placed.push(label)
  }
  return placed
}

import type { Align, Drawn, Fill, LineShape, Look, Spot, SceneShape } from './picture.ts'

/** What a screen draws as it comes. */
export type DrawnMark =
  | { readonly kind: 'path'; readonly d: string; readonly look: Look; readonly fill: Fill }
  | {
      readonly kind: 'oval'
      readonly at: Spot
      readonly radius: readonly [number, number]
      readonly look: Look
      readonly fill: Fill
    }
  | { readonly kind: 'text'; readonly at: Spot; readonly text: string; readonly align: Align }

export interface DrawnPicture {
  readonly size: readonly [width: number, height: number]
  readonly marks: readonly DrawnMark[]
}

/** The width of a phone, in units of a picture. */
export const WIDTH = 300

/** Between a text and what it belongs to. */
export const GAP = 6

/** Height of texts, in units of a picture. */
export const TEXT_SIZE = 14

/** About how wide a text is. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/u.test(letter) ? TEXT_SIZE : TEXT_SIZE * 0.57), 0)

/** A figure as it is written: two places at most. */
export const figure = (value: number): string => String(Math.round(value * 100) / 100)
const pair = ([x, y]: Spot): string => `${figure(x)} ${figure(y)}`

export const path = (
  points: readonly Spot[],
  look: Look = 'line',
  fill: Fill = 'none',
  closed = false,
): DrawnMark => ({
  kind: 'path',
  d: `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`,
  look,
  fill,
})

export const write = (at: Spot, text: string, align: Align = 'middle'): DrawnMark => ({
  kind: 'text',
  at,
  text,
  align,
})

export const block = ([x, y]: Spot, [width, height]: readonly [number, number], drawn: Drawn): DrawnMark =>
  path(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    drawn.look,
    drawn.fill,
    true,
  )

export function marksOf(shape: SceneShape): DrawnMark[] {
  switch (shape.kind) {
    case 'line':
      return lineMarks(shape)
    case 'oval':
      return [
        {
          kind: 'oval',
          at: shape.at,
          radius: shape.radius,
          look: shape.look ?? 'line',
          fill: shape.fill ?? 'none',
        },
      ]
    case 'box': {
      const [[x, y], [width, height]] = [shape.at, shape.size]
      const box = block(shape.at, shape.size, shape)
      return shape.text === undefined ? [box] : [box, write([x + width / 2, y + height / 2], shape.text)]
    }
    case 'text':
      return [write(shape.at, shape.text, shape.align)]
  }
}

export function lineMarks({
  points,
  look = 'line',
  fill = 'none',
  curved,
  closed = false,
  arrow,
}: LineShape): DrawnMark[] {
  const line: DrawnMark = curved
    ? { kind: 'path', d: smooth(points, closed), look, fill }
    : path(points, look, fill, closed)
  const heads: DrawnMark[] = []
  const [first, second] = points
  const [before, last] = points.slice(-2)
  if ((arrow === 'end' || arrow === 'both') && before && last) heads.push(head(before, last, look))
  if ((arrow === 'start' || arrow === 'both') && first && second) heads.push(head(second, first, look))
  return [line, ...heads]
}

const HEAD = 8

/** The head of an arrow that comes from one point and ends in another. */
function head(from: Spot, to: Spot, look: Look): DrawnMark {
  const along = Math.atan2(to[1] - from[1], to[0] - from[0])
  const side = (turn: number): Spot => [
    to[0] - HEAD * Math.cos(along + turn),
    to[1] - HEAD * Math.sin(along + turn),
  ]
  const solid = look === 'dashed' ? 'line' : look
  return path([side(0.4), to, side(-0.4)], solid)
}

/** A line through all points, bent as its neighbours lie (Catmull–Rom). */
export function smooth(points: readonly Spot[], closed: boolean): string {
  const count = points.length
  const at = (index: number): Spot =>
    points[closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))] ?? [0, 0]
  const parts = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const out: Spot = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const into: Spot = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${pair(out)} ${pair(into)} ${pair(to)}`
  })
  return `M${pair(at(0))}${parts.join('')}${closed ? 'Z' : ''}`
}

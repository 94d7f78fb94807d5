import {
  type DrawnPicture,
  type DrawnMark,
  GAP,
  TEXT_SIZE,
  WIDTH,
  block,
  figure,
  lineMarks,
  path,
  smooth,
  textWidth,
  write,
} from './marks.ts'
import type { PlotAxis, PlotPicture, Spot, Series } from './picture.ts'

const PLOT_HEIGHT = 190

/** The figures of an axis that are written, with where they stand in its units. */
function ticksOf({ from, to, step, names }: PlotAxis): { value: number; text: string }[] {
  if (step <= 0) return []
  const count = Math.floor((to - from) / step + 1e-9) + 1
  const ticks = Array.from({ length: count }, (_, nth) => from + nth * step)
  if (names === undefined) return ticks.map((value) => ({ value, text: signed(figure(value)) }))
  return names.map((text, nth) => ({ value: from + nth * step, text }))
}

const signed = (text: string): string => text.replace('-', '−')

const widest = (axis: PlotAxis | undefined): number =>
  axis === undefined ? 0 : Math.max(0, ...ticksOf(axis).map(({ text }) => textWidth(text)))

/** Axes, their figures, and what depends on what. */
export function drawPlot({ x, y, right, series, notes = [], grid = false }: PlotPicture): DrawnPicture {
  const [left, top] = [widest(y) + GAP + 2, TEXT_SIZE * 1.6]
  const edge = WIDTH - (right ? widest(right) + GAP : Math.max(8, widest(x) / 2 + 2, lastName(series)))
  const bottom = top + PLOT_HEIGHT
  const across = (value: number): number => left + ((value - x.from) / (x.to - x.from)) * (edge - left)
  const down =
    (axis: PlotAxis) =>
    (value: number): number =>
      bottom - ((value - axis.from) / (axis.to - axis.from)) * PLOT_HEIGHT
  const [high, highRight] = [down(y), down(right ?? y)]
  // Where figures may be negative, the axis lies at nought; between two axes, at the foot of both.
  const floor = right === undefined && y.from < 0 && y.to > 0 ? high(0) : bottom
  const marks: DrawnMark[] = []
  for (const { value, text } of ticksOf(x)) {
    if (grid && x.names === undefined)
      marks.push(
        path(
          [
            [across(value), top],
            [across(value), bottom],
          ],
          'thin',
        ),
      )
    // Nought is written once, beside the other axis.
    const isCorner = value === x.from && floor !== bottom
    if (!isCorner) marks.push(write([across(value), floor + TEXT_SIZE], text))
  }
  for (const { value, text } of ticksOf(y)) {
    if (grid)
      marks.push(
        path(
          [
            [left, high(value)],
            [edge, high(value)],
          ],
          'thin',
        ),
      )
    marks.push(write([left - GAP, high(value)], text, 'end'))
  }
  for (const each of right ? ticksOf(right) : [])
    marks.push(write([edge + GAP, highRight(each.value)], each.text, 'start'))
  const bars = series.filter(({ as }) => as === 'bars')
  for (const each of [...bars, ...series.filter(({ as }) => as !== 'bars')]) {
    const place = each.isRight ? highRight : high
    const points = each.points.map(([along, value]): Spot => [across(along), place(value)])
    marks.push(
      ...seriesMarks(each, points, place(Math.max(0, (each.isRight ? right : y)?.from ?? 0)), x, across),
    )
  }
  marks.push(
    ...lineMarks({
      kind: 'line',
      points: [
        [left, floor],
        [edge, floor],
      ],
      arrow: right ? undefined : 'end',
    }),
    ...lineMarks({
      kind: 'line',
      points: [
        [left, bottom],
        [left, top - 4],
      ],
      arrow: right ? undefined : 'end',
    }),
    write([left - GAP, TEXT_SIZE / 2 + 1], y.label, textWidth(y.label) < left ? 'middle' : 'start'),
    write([edge, floor + TEXT_SIZE * 2.2], x.label, 'end'),
  )
  if (right)
    marks.push(
      path([
        [edge, bottom],
        [edge, top],
      ]),
      write([WIDTH - 1, TEXT_SIZE / 2 + 1], right.label, 'end'),
    )
  marks.push(...notes.map(({ at, text, align }) => write([across(at[0]), high(at[1])], text, align)))
  return { size: [WIDTH, bottom + TEXT_SIZE * 2.9], marks }
}

/** Room for names at the right ends of lines. */
const lastName = (series: readonly Series[]): number =>
  Math.max(...series.map(({ name, as }) => (name === undefined || as === 'bars' ? 0 : textWidth(name) + GAP)))

const BAR_SHARE = 0.6

function seriesMarks(
  { as, name, look }: Series,
  points: readonly Spot[],
  floor: number,
  x: PlotAxis,
  across: (value: number) => number,
): DrawnMark[] {
  const last = points[points.length - 1]
  const named = name !== undefined && last ? [write([last[0] + GAP, last[1]], name, 'start')] : []
  switch (as) {
    case 'bars': {
      const width = Math.abs(across(x.from + x.step) - across(x.from)) * BAR_SHARE
      const bar = ([along, height]: Spot): DrawnMark =>
        block([along - width / 2, Math.min(height, floor)], [width, Math.abs(floor - height)], {
          look: 'line',
          fill: 'strong',
        })
      return points.map(bar)
    }
    case 'points':
      return [
        ...points.map((at): DrawnMark => ({ kind: 'oval', at, radius: [3, 3], look: 'line', fill: 'full' })),
        ...named,
      ]
    case 'line':
      return [path(points, look ?? 'bold'), ...named]
    case 'curve':
      return [{ kind: 'path', d: smooth(points, false), look: look ?? 'bold', fill: 'none' }, ...named]
  }
}

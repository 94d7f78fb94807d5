import { scaleLinear, scalePoint } from 'd3-scale'
import { grouped } from '#domain/grouped.ts'
import type { Tick } from './drawing.ts'
import { textWidth } from './names.ts'

/** Where a figure stands, in px, and the labels along the way. */
export interface Axis {
  placeOf: (figure: number) => number
  ticks: readonly Tick[]
}

/** px between two labels that stand one above the other, and the least between two that stand side by side. */
const ROW = 44
const GAP = 6

/** Leaves out labels that would touch, from the last, which is the most wanted, to the first. */
function thinned(ticks: readonly Tick[]): Tick[] {
  const left: Tick[] = []
  let free = Number.POSITIVE_INFINITY
  for (const tick of [...ticks].reverse()) {
    const half = textWidth(tick.text) / 2
    if (tick.at + half > free) continue
    left.unshift(tick)
    free = tick.at - half - GAP
  }
  return left
}

/** Keeps labels that stand side by side within 0 and `width`. */
const within = (ticks: readonly Tick[], width: number): Tick[] =>
  ticks.map(({ at, text }) => {
    const half = textWidth(text) / 2
    return { at: Math.max(half, Math.min(at, width - half)), text }
  })

/**
 * Years side by side, each in the middle of its column.
 *
 * @param range The left and the right edge.
 * @param width How far the labels may reach.
 * @param textOf What a year is called.
 */
export function yearAxis(
  years: readonly number[],
  range: readonly [number, number],
  width: number,
  textOf: (year: number) => string = String,
): Axis {
  const scale = scalePoint<number>().domain(years).range(range).padding(0.5)
  const at = (year: number): number => scale(year) ?? range[0]
  return {
    placeOf: at,
    ticks: thinned(
      within(
        years.map((year) => ({ at: at(year), text: textOf(year) })),
        width,
      ),
    ),
  }
}

/**
 * Figures one above the other between round ones. Whole figures get whole labels.
 *
 * @param figures All that the axis has to reach; none at all give an axis without labels.
 * @param range Where the least and the greatest stand: the top first has the least on top.
 */
export function valueAxis(figures: readonly number[], range: readonly [number, number]): Axis {
  if (figures.length === 0) return { placeOf: () => (range[0] + range[1]) / 2, ticks: [] }
  const count = Math.max(2, Math.floor(Math.abs(range[1] - range[0]) / ROW))
  const scale = scaleLinear()
    .domain([Math.min(...figures), Math.max(...figures)])
    .range(range)
    .nice(count)
  const whole = figures.every(Number.isInteger)
  const ticks = scale
    .ticks(count)
    .filter((figure) => !whole || Number.isInteger(figure))
    .map((figure) => ({ at: scale(figure), text: grouped(figure) }))
  // A figure has two decimals at most: what is finer would be told twice.
  return { placeOf: scale, ticks: ticks.filter(({ text }, index) => ticks[index - 1]?.text !== text) }
}

/**
 * Scores side by side, from edge to edge.
 *
 * @param figures At least one.
 */
export function scoreAxis(figures: readonly number[], range: readonly [number, number], width: number): Axis {
  const scale = scaleLinear()
    .domain([Math.min(...figures), Math.max(...figures)])
    .range(range)
  const ticks = scale.ticks(8).filter(Number.isInteger)
  return {
    placeOf: scale,
    ticks: thinned(
      within(
        ticks.map((each) => ({ at: scale(each), text: String(each) })),
        width,
      ),
    ),
  }
}

/** px that the widest of some labels takes up, with the room beside it. */
export const columnWidth = (ticks: readonly Tick[]): number =>
  Math.max(0, ...ticks.map(({ text }) => textWidth(text))) + 8

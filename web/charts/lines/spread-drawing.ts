import { grouped } from '#domain/grouped.ts'
import { columnWidth, valueAxis, yearAxis } from '#web/charts/frame/axes.ts'
import type { Drawing, Label, Plot, Size, Stop, Tick } from '#web/charts/frame/drawing.ts'
import { placeLabels } from '#web/charts/frame/labels.ts'
import { placeOfOwn } from '#web/charts/own-place.ts'
import { justBeside, ownLabel } from './years-drawing.ts'
import { ownText } from './years-text.ts'
import { everyYear } from '#web/charts/years.ts'

/** How the ranks of one year lie: the smallest is the best. */
export interface SpreadYear {
  year: number
  best: number
  /** A quarter of all are this or better; half, and three quarters. */
  quarter: number
  median: number
  threeQuarters: number
  worst: number
}

export interface SpreadFigures {
  /** At least one. */
  years: readonly SpreadYear[]
  /** The student's own rank: a line, or an arrow at the edge that it lies far beyond. */
  own: number | null
}

/** One year, in px: a line from best to worst, a box over the middle half, the median. */
interface Column {
  year: number
  x: number
  half: number
  best: number
  quarter: number
  median: number
  threeQuarters: number
  worst: number
}

export interface SpreadDrawing extends Drawing {
  years: readonly Tick[]
  values: readonly Tick[]
  columns: readonly Column[]
  /** null where the own rank is an arrow at an edge, or not known. */
  ownHeight: number | null
  labels: readonly Label[]
}

/** Free in px above the marks for figures, below for years, and to the right edge. */
const TOP = 22
const BOTTOM = 24
const RIGHT = 10
/** Half of a box is this share of its year's column, and no wider than so many px. */
const HALF = 0.3
const WIDEST = 22

const NAMES = [
  ['best', '最难'],
  ['quarter', '前四分之一'],
  ['median', '中位'],
  ['threeQuarters', '后四分之一'],
  ['worst', '最易'],
] as const

/** How ranks lay over the years, in a chart of a size. Better ranks stand higher. */
export function drawSpread({ years: given, own }: SpreadFigures, size: Size): SpreadDrawing {
  const known = given.flatMap(({ best, worst }) => [best, worst])
  const place = own === null ? 'inside' : placeOfOwn(own, known, 'rank')
  const [top, bottom] = [TOP, size.height - BOTTOM]
  const reach = own === null ? known : [...known, place === 'inside' ? own : justBeside(known, own)]
  const vertical = valueAxis(reach, [top, bottom])
  // Nobody has the rank 0.
  const values = vertical.ticks.filter(({ text }) => text !== '0')
  const left = columnWidth(values)
  const right = size.width - RIGHT
  const all = everyYear(given.map(({ year }) => year))
  const horizontal = yearAxis(all, [left, right], size.width - 1)
  const half = Math.min(((right - left) / all.length) * HALF, WIDEST)
  const plot: Plot = { left, right, top, bottom }
  const columns = given.map((each): Column => ({
    year: each.year,
    x: horizontal.placeOf(each.year),
    half,
    best: vertical.placeOf(each.best),
    quarter: vertical.placeOf(each.quarter),
    median: vertical.placeOf(each.median),
    threeQuarters: vertical.placeOf(each.threeQuarters),
    worst: vertical.placeOf(each.worst),
  }))
  const ownHeight = own !== null && place === 'inside' ? vertical.placeOf(own) : null
  return {
    size,
    plot,
    years: horizontal.ticks,
    values,
    columns,
    ownHeight,
    labels: placeLabels(own === null ? [] : [ownLabel(ownText('rank', own, place), place, ownHeight, plot)], {
      room: { left, right: size.width, top: 0, bottom },
      boxes: columns.map(({ x, half: side, quarter, threeQuarters }) => ({
        left: x - side,
        right: x + side,
        top: quarter,
        bottom: threeQuarters,
      })),
      lines: columns.map(({ x, best, worst }) => [
        { x, y: best },
        { x, y: worst },
      ]),
    }),
    stops: columns.map((column, at): Stop => ({
      x: column.x,
      marks: [column.median],
      title: `${column.year} 年`,
      facts: NAMES.map(([name, text]) => ({ name: text, text: `${grouped(given[at]?.[name] ?? 0)} 位` })),
    })),
    summary: [
      ...given.map(
        ({ year, best, median, worst }) =>
          `${year} 年 ${grouped(best)} 位到 ${grouped(worst)} 位，中位 ${grouped(median)} 位`,
      ),
      ...(own === null ? [] : [`你的位次 ${grouped(own)}`]),
    ].join('；'),
  }
}

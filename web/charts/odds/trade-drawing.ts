import { line } from 'd3-shape'
import { grouped } from '#domain/grouped.ts'
import { columnWidth, scoreAxis, valueAxis } from '#web/charts/frame/axes.ts'
import type { Drawing, Label, Point, Size, Tick } from '#web/charts/frame/drawing.ts'
import { LINE_HEIGHT, textWidth } from '#web/charts/frame/names.ts'

/** So much of one figure asks so much of the other. */
export interface TradePoint {
  across: number
  up: number
}

export interface TradeFigures {
  /** By rising `across`; two at least. */
  trades: readonly TradePoint[]
  /** Where the reader stands. */
  own: TradePoint | null
  /** What both figures are called. */
  names: { across: string; up: string }
}

export interface TradeDrawing extends Drawing {
  across: readonly Tick[]
  up: readonly Tick[]
  path: string
  points: readonly Point[]
  own: Point | null
  titles: readonly Label[]
}

/** A row above the plot for the name of the upright figure, one below the labels for the other's. */
const TOP = 24
const BOTTOM = 42

/** Where a line of exchanges stands in a chart of a size. */
export function drawTrade({ trades, own, names }: TradeFigures, size: Size): TradeDrawing {
  const { width, height } = size
  const [top, bottom] = [TOP, height - BOTTOM]
  const all = own === null ? trades : [...trades, own]
  const up = valueAxis(
    all.map((each) => each.up),
    [bottom, top],
  )
  const left = columnWidth(up.ticks)
  const across = scoreAxis(
    all.map((each) => each.across),
    // The last label reaches beyond its point.
    [left, width - 12],
    width,
  )
  const place = (each: TradePoint): Point => ({ x: across.placeOf(each.across), y: up.placeOf(each.up) })
  const points = trades.map(place)
  const path = line<Point>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .digits(1)
  const titled = (text: string, x: number, y: number): Label => ({ text, x, y })
  return {
    size,
    plot: { left, right: width - 12, top, bottom },
    across: across.ticks,
    up: up.ticks,
    path: path(points) ?? '',
    points,
    own: own === null ? null : place(own),
    titles: [
      titled(names.up, textWidth(names.up) / 2, LINE_HEIGHT / 2),
      titled(names.across, width - textWidth(names.across) / 2, height - LINE_HEIGHT / 2),
    ],
    stops: trades.map((each) => ({
      x: place(each).x,
      marks: [place(each).y],
      title: `${names.across} ${grouped(each.across)}`,
      facts: [{ name: names.up, text: grouped(each.up) }],
    })),
    summary: summaryOf({ trades, own, names }),
  }
}

function summaryOf({ trades, own, names }: TradeFigures): string {
  const [first] = trades
  const last = trades[trades.length - 1]
  if (!first || !last) return '没有数据'
  const said = (each: TradePoint): string =>
    `${names.across} ${grouped(each.across)}，${names.up} ${grouped(each.up)}`
  const ends = `从${said(first)}，到${said(last)}`
  return own === null ? ends : `${ends}；你在${said(own)}`
}

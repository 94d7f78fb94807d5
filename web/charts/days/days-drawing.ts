import { grouped } from '#domain/grouped.ts'
import { columnWidth, valueAxis, yearAxis } from '#web/charts/frame/axes.ts'
import type { Drawing, Size, Tick } from '#web/charts/frame/drawing.ts'
import { type DayFigure, daySummary, dayText } from './days.ts'

/** A day's column, from its left upper corner, in px. */
export interface DayBar {
  day: string
  x: number
  y: number
  width: number
  height: number
}

export interface DaysDrawing extends Drawing {
  days: readonly Tick[]
  values: readonly Tick[]
  bars: readonly DayBar[]
  /** Runs of days that were not counted, from edge to edge. */
  gaps: readonly { left: number; right: number }[]
}

/** Free above the bars, and below them for the days, in px. */
const TOP = 12
const BOTTOM = 24
/** Right of the plot, in px. */
const EDGE = 4
/** Share of a column that stays free between two bars. */
const FREE = 0.25

/** Where a figure of each day stands in a chart of a size. */
export function drawDays(figures: readonly DayFigure[], size: Size): DaysDrawing {
  const { width, height } = size
  const [top, bottom] = [TOP, height - BOTTOM]
  const known = figures.flatMap(({ count }) => count ?? [])
  // A column stands on 0, however much there is.
  const vertical = valueAxis([0, Math.max(1, ...known)], [bottom, top])
  const plot = { left: columnWidth(vertical.ticks), right: width - EDGE, top, bottom }
  const horizontal = yearAxis(
    figures.map((_, at) => at),
    [plot.left, plot.right],
    width,
    (at) => dayText(figures[at]?.day ?? ''),
  )
  const column = (plot.right - plot.left) / Math.max(figures.length, 1)
  const bars: DayBar[] = []
  const gaps: { left: number; right: number }[] = []
  for (const [at, { day, count }] of figures.entries()) {
    const left = plot.left + column * at
    const gap = gaps[gaps.length - 1]
    if (count !== null) {
      const y = vertical.placeOf(count)
      bars.push({
        day,
        x: left + (column * FREE) / 2,
        y,
        width: column * (1 - FREE),
        height: bottom - y,
      })
    } else if (gap !== undefined && figures[at - 1]?.count === null) gap.right = left + column
    else gaps.push({ left, right: left + column })
  }
  return {
    size,
    plot,
    days: horizontal.ticks,
    values: vertical.ticks,
    bars,
    gaps,
    stops: figures.map(({ day, count }, at) => ({
      x: horizontal.placeOf(at),
      marks: count === null ? [] : [vertical.placeOf(count)],
      title: dayText(day),
      facts: [{ name: '当天', text: count === null ? '没有统计' : grouped(count) }],
    })),
    summary: daySummary(figures),
  }
}

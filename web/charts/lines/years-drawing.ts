import { line } from 'd3-shape'
import { grouped } from '#domain/grouped.ts'
import { type Axis, columnWidth, valueAxis, yearAxis } from '#web/charts/frame/axes.ts'
import type { Drawing, Label, Plot, Point, Size, Tick } from '#web/charts/frame/drawing.ts'
import { type EndName, placeNames } from '#web/charts/frame/end-names.ts'
import { type Segment, type UnplacedLabel, around, boxOf, placeLabels } from '#web/charts/frame/labels.ts'
import { type DrawnName, LINE_HEIGHT, drawnName, textWidth } from '#web/charts/frame/names.ts'
import { type OwnPlace, placeOfOwn } from '#web/charts/own-place.ts'
import { type YearFigures, type YearSeries, everyYear, valuesOf } from '#web/charts/years.ts'
import { ownText, yearStops, yearText, yearsSummary } from './years-text.ts'

export interface YearPoint extends Point {
  year: number
  value: number
}

interface DrawnLine {
  /** Parted by every year without a figure. */
  path: string
  points: readonly YearPoint[]
  segments: readonly Segment[]
}

/** The forecast, and the last point before it. */
interface DrawnForecast extends YearPoint {
  /** Heights between which 80 % of the cut-offs are expected. */
  best: number
  worst: number
  from: Point | undefined
}

export interface YearsDrawing extends Drawing {
  years: readonly Tick[]
  values: readonly Tick[]
  lines: readonly DrawnLine[]
  /** At the ends of several lines. */
  names: readonly EndName[]
  /** The figures of one line alone, that of the forecast, and the student's own. */
  labels: readonly (Label & { of: LabelOf })[]
  /** Height of the line at the student's own figure; null where that is an arrow at an edge. */
  ownHeight: number | null
  forecast: DrawnForecast | null
}

type LabelOf = 'line' | 'forecast' | 'own'

/** Free above the marks for figures, and below them for the years, in px. */
const TOP = 22
const BOTTOM = 24
/** Room for a name at a line's end, in px, on phones and elsewhere; longer ones break. */
const NAME_ROOM = 76
const WIDE_NAME_ROOM = 200
/** The width from which on there is more. */
const WIDE = 520
/** From the plot to the names, or to the edge, in px. */
const GAP = 10
/** Share of the span of all figures that stays free of lines at an edge with an arrow. */
const ARROW_ROOM = 0.12
/** From the middle of a point, or from a line, to the middle of its text. */
const OFF = 13

/** Where figures over the years stand in a chart of a size. */
export function drawYears(figures: YearFigures, size: Size): YearsDrawing {
  const { series, own } = figures
  const grid = gridOf(figures, size)
  const { plot, horizontal, values, vertical, ownPlace, names } = grid
  const lines = series.map((each) => drawLine(each, grid))
  const forecast = drawForecast(figures, grid, lastOf(lines[0]?.points))
  const ends = placeNames(
    names.map((name, at) => ({ name, end: lastOf(lines[at]?.points) })),
    plot.right + GAP,
    [LINE_HEIGHT, size.height],
  )
  const ownHeight = own !== null && ownPlace === 'inside' ? vertical.placeOf(own) : null
  const points = [...lines.flatMap((each) => each.points), ...(forecast ? [forecast] : [])]
  const labels = placeLabels(
    [
      ...(own === null ? [] : [ownLabel(ownText(figures.kind, own, ownPlace), ownPlace, ownHeight, plot)]),
      ...(forecast ? [figureOf(forecast, 'forecast')] : []),
      // The latest has the first choice of places.
      ...(lines.length === 1 ? [...(lines[0]?.points ?? [])].reverse() : []).map((point) =>
        figureOf(point, 'line'),
      ),
    ],
    {
      room: { left: plot.left, right: size.width, top: 0, bottom: plot.bottom },
      boxes: [...points.map(around), ...ends.flatMap(({ rows }) => rows.map(boxOf))],
      lines: [
        ...lines.flatMap(({ segments }) => segments),
        ...(forecast?.from ? [[forecast.from, forecast] as const] : []),
        ...(forecast ? [segment(forecast.x, forecast.best, forecast.x, forecast.worst)] : []),
        ...(ownHeight === null ? [] : [segment(plot.left, ownHeight, plot.right, ownHeight)]),
      ],
    },
  )
  return {
    size,
    plot,
    years: horizontal.ticks,
    values,
    lines,
    names: ends,
    labels,
    ownHeight,
    forecast,
    stops: yearStops(figures, points),
    summary: yearsSummary(figures),
  }
}

interface Grid {
  years: readonly number[]
  plot: Plot
  horizontal: Axis
  vertical: Axis
  values: readonly Tick[]
  ownPlace: OwnPlace
  names: readonly DrawnName[]
}

/** The axes, and the room that is left between their labels and the names of the lines. */
function gridOf(figures: YearFigures, { width, height }: Size): Grid {
  const { series, kind, own, forecast } = figures
  const given = [...series.flatMap(({ points }) => points), ...(forecast ? [forecast] : [])]
  const years = everyYear(given.map(({ year }) => year))
  const known = valuesOf(figures)
  const ownPlace = own === null ? 'inside' : placeOfOwn(own, known, kind)
  const [top, bottom] = [TOP, height - BOTTOM]
  const vertical = valueAxis(
    own === null ? known : [...known, ownPlace === 'inside' ? own : justBeside(known, own)],
    kind === 'rank' ? [top, bottom] : [bottom, top],
  )
  // Nobody has the rank 0.
  const values = vertical.ticks.filter(({ text }) => kind === 'score' || text !== '0')
  const room = width < WIDE ? NAME_ROOM : WIDE_NAME_ROOM
  const names = series.length > 1 ? series.map(({ name }) => drawnName(name, room)) : []
  const left = columnWidth(values)
  const right = width - GAP - Math.max(0, ...names.map((name) => name.width))
  const horizontal = yearAxis(years, [left, right], right + GAP - 1, (year) => yearText(year, forecast))
  return { years, plot: { left, right, top, bottom }, horizontal, vertical, values, ownPlace, names }
}

/** A figure a little beyond all others, on the side on which the own one lies far off. */
export function justBeside(known: readonly number[], own: number): number {
  const [least, greatest] = [Math.min(...known), Math.max(...known)]
  const room = Math.max((greatest - least) * ARROW_ROOM, 1)
  return own < least ? Math.max(least - room, 0) : greatest + room
}

function drawLine({ points }: YearSeries, { years, horizontal, vertical }: Grid): DrawnLine {
  const drawn = years.map((year): YearPoint | null => {
    const value = points.find((point) => point.year === year)?.value ?? null
    return value === null ? null : { year, value, x: horizontal.placeOf(year), y: vertical.placeOf(value) }
  })
  const path = line<YearPoint | null>()
    .defined((point) => point !== null)
    .x((point) => point?.x ?? 0)
    .y((point) => point?.y ?? 0)
    .digits(1)
  return {
    path: path(drawn) ?? '',
    points: drawn.flatMap((point) => point ?? []),
    segments: drawn.flatMap((point, at) => {
      const next = drawn[at + 1]
      return point && next ? [[point, next]] : []
    }),
  }
}

function drawForecast(
  { forecast }: YearFigures,
  { horizontal, vertical }: Grid,
  from: Point | undefined,
): DrawnForecast | null {
  if (forecast === null) return null
  const { year, rank, best, worst } = forecast
  return {
    year,
    value: rank,
    x: horizontal.placeOf(year),
    y: vertical.placeOf(rank),
    best: vertical.placeOf(best),
    worst: vertical.placeOf(worst),
    from,
  }
}

const lastOf = <Item>(items: readonly Item[] = []): Item | undefined => items[items.length - 1]

const segment = (x1: number, y1: number, x2: number, y2: number): Segment => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
]

/** The figure of a point: above it, else below or beside it, else in a corner. */
function figureOf<Of extends LabelOf>({ x, y, value }: YearPoint, of: Of): UnplacedLabel & { of: Of } {
  const text = grouped(value)
  const aside = OFF / 2 + textWidth(text) / 2
  return {
    of,
    text,
    places: [
      { x, y: y - OFF },
      { x, y: y + OFF },
      ...[0, -OFF, OFF].flatMap((down) => [
        { x: x + aside, y: y + down },
        { x: x - aside, y: y + down },
      ]),
    ],
  }
}

/** The student's own figure, at an end of its line. The top row is free, so one place always is. */
export function ownLabel(
  text: string,
  place: OwnPlace,
  height: number | null,
  { left, right, top, bottom }: Plot,
) {
  const half = textWidth(text) / 2
  const rows = Array.from({ length: Math.ceil((bottom - top) / LINE_HEIGHT) }, (_, row) => row)
  const places = rows.flatMap((row) => {
    const off = OFF - 3 + row * LINE_HEIGHT
    const heights =
      height === null ? [place === 'above' ? top + off : bottom - off] : [height - off, height + off]
    return heights.flatMap((y) => [
      { x: left + half + 2, y },
      { x: right - half, y },
    ])
  })
  return { of: 'own' as const, text, places: [...places, { x: left + half, y: LINE_HEIGHT / 2 }] }
}

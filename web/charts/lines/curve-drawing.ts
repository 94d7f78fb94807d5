import { area, line } from 'd3-shape'
import { grouped } from '#domain/grouped.ts'
import { pointsText } from '#domain/exam/score-rank.ts'
import { columnWidth, scoreAxis, valueAxis } from '#web/charts/frame/axes.ts'
import type { Drawing, Label, Size, Tick } from '#web/charts/frame/drawing.ts'
import { placeLabels } from '#web/charts/frame/labels.ts'
import { LINE_HEIGHT } from '#web/charts/frame/names.ts'

/** Candidates from one score to another, and the ranks of the first and the last of them. */
export interface CurveBand {
  scoreMin: number
  scoreMax: number
  rankMin: number
  count: number
  rankMax: number
}

export interface CurveFigures {
  /** The highest score first; at least one. */
  bands: readonly CurveBand[]
  /** That of the student's own score. */
  own: CurveBand | null
}

export interface CurveDrawing extends Drawing {
  scores: readonly Tick[]
  /** How many reach a score, on the left. */
  totals: readonly Tick[]
  /** How many hold one, on the right. */
  counts: readonly Tick[]
  /** The names of both axes above them, and the student's own score. */
  labels: readonly (Label & { of: 'title' | 'own' })[]
  totalsPath: string
  /** Parted at bands of many scores. */
  countsPath: string
  /** Of the line at the student's own score. */
  ownX: number | null
}

/** Two rows stand above the plot: the titles of the axes, and the student's own score. */
const TOP = 40
const BOTTOM = 24

/** Where the distribution of a year's scores stands in a chart of a size. */
export function drawCurve({ bands, own }: CurveFigures, size: Size): CurveDrawing {
  const { width, height } = size
  const rising = [...bands].reverse()
  // A band of many scores at an end of the table is no count of one score.
  const countOf = ({ scoreMin, scoreMax, count }: CurveBand): number | null =>
    scoreMin === scoreMax ? count : null
  const [top, bottom] = [TOP, height - BOTTOM]
  const total = valueAxis([0, ...rising.map(({ rankMax }) => rankMax)], [bottom, top])
  const each = valueAxis([0, ...rising.flatMap((band) => countOf(band) ?? [])], [bottom, top])
  const plot = { left: columnWidth(total.ticks), right: width - columnWidth(each.ticks), top, bottom }
  const score = scoreAxis(
    rising.map(({ scoreMin }) => scoreMin),
    [plot.left, plot.right],
    width,
  )
  const x = ({ scoreMin }: CurveBand): number => score.placeOf(scoreMin)
  const totals = line<CurveBand>()
    .x(x)
    .y(({ rankMax }) => total.placeOf(rankMax))
    .digits(1)
  const counts = area<CurveBand>()
    .defined((band) => countOf(band) !== null)
    .x(x)
    .y0(bottom)
    .y1(({ count }) => each.placeOf(count))
    .digits(1)
  const ownX = own === null ? null : x(own)
  const firstRow = LINE_HEIGHT / 2
  return {
    size,
    plot,
    scores: score.ticks,
    totals: total.ticks,
    counts: each.ticks,
    totalsPath: totals(rising) ?? '',
    countsPath: counts(rising) ?? '',
    ownX,
    labels: placeLabels(
      [
        { of: 'title' as const, text: '累计人数', places: [{ x: 0, y: firstRow }] },
        { of: 'title' as const, text: '每分人数', places: [{ x: width, y: firstRow }] },
        ...(own === null
          ? []
          : [{ of: 'own' as const, text: pointsText(own), places: [{ x: x(own), y: TOP - 10 }] }]),
      ],
      { room: { left: 0, right: width, top: 0, bottom: TOP }, boxes: [], lines: [] },
    ),
    stops: rising.map((band) => ({
      x: x(band),
      marks: [total.placeOf(band.rankMax)],
      title: pointsText(band),
      facts: [
        { name: '本段', text: `${grouped(band.count)} 人` },
        { name: '累计', text: `${grouped(band.rankMax)} 人` },
      ],
    })),
    summary: summaryOf(bands, own),
  }
}

function summaryOf(bands: readonly CurveBand[], own: CurveBand | null): string {
  const [highest] = bands
  const lowest = bands[bands.length - 1]
  if (!highest || !lowest) return '没有数据'
  const ends = `从 ${pointsText(lowest)}到 ${pointsText(highest)}，一共 ${grouped(lowest.rankMax)} 人`
  return own === null ? ends : `${ends}；${pointsText(own)}及以上累计 ${grouped(own.rankMax)} 人`
}

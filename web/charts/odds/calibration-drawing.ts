import { scaleLinear } from 'd3-scale'
import { percentText } from '#domain/figure.ts'
import {
  type Drawing,
  FOOT,
  type Label,
  type Plot,
  type Point,
  type Size,
  type Tick,
} from '#web/charts/frame/drawing.ts'
import { LINE_HEIGHT, textWidth } from '#web/charts/frame/names.ts'

/** Students told a like probability; all three from 0 to 1. */
export interface CalibrationBin {
  /** Their share of all. */
  share: number
  /** The mean of what they were told. */
  told: number
  /** The share of them that was admitted. */
  admitted: number
}

export interface CalibrationDrawing extends Drawing {
  told: readonly Tick[]
  admitted: readonly Tick[]
  /** Their areas go with the shares. */
  circles: readonly (Point & { radius: number })[]
  titles: readonly Label[]
  /** Where what is told is what happens. */
  ideal: readonly [Point, Point]
}

/** Free for the title on top, half a label at the right, and labels with a title below, in px. */
const TOP = 22
const RIGHT = 4
const LEFT = 40
const BOTTOM = 38
/** px of the smallest circle, and how much more that of all students would have. */
const LEAST = 3
const MORE = 12
/** The scales' ends stand this far inside the plot, in px: no circle lies on a label. */
const INSET = 14

/** What was told against what happened, in a square in the middle of a chart of a size. */
export function drawCalibration(bins: readonly CalibrationBin[], size: Size): CalibrationDrawing {
  const side = Math.min(size.width - LEFT - RIGHT, size.height - TOP - BOTTOM)
  const left = (size.width - side - LEFT - RIGHT) / 2 + LEFT
  const plot: Plot = { left, right: left + side, top: TOP, bottom: TOP + side }
  const x = scaleLinear().range([plot.left + INSET, plot.right - INSET])
  const y = scaleLinear().range([plot.bottom - INSET, plot.top + INSET])
  const halves = [0, 0.5, 1]
  const admittedTitle = '实际录取的比例'
  return {
    size,
    plot,
    told: halves.map((share) => ({ at: x(share), text: percentText(share) })),
    admitted: halves.map((share) => ({ at: y(share), text: percentText(share) })),
    circles: bins.map(({ share, told, admitted }) => ({
      x: x(told),
      y: y(admitted),
      radius: LEAST + MORE * Math.sqrt(share),
    })),
    titles: [
      { text: '我们说的概率', x: (plot.left + plot.right) / 2, y: plot.bottom + FOOT + LINE_HEIGHT + 2 },
      { text: admittedTitle, x: plot.left - 34 + textWidth(admittedTitle) / 2, y: LINE_HEIGHT / 2 },
    ],
    ideal: [
      { x: x(0), y: y(0) },
      { x: x(1), y: y(1) },
    ],
    stops: bins.map(({ share, told, admitted }) => ({
      x: x(told),
      marks: [y(admitted)],
      title: `说 ${percentText(told)} 的`,
      facts: [
        { name: '实际录取', text: percentText(admitted) },
        { name: '占模拟考生', text: percentText(share) },
      ],
    })),
    summary: bins
      .map(({ told, admitted }) => `说 ${percentText(told)} 的实际录取 ${percentText(admitted)}`)
      .join('，'),
  }
}

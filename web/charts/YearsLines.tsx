import { useEffect, useRef } from 'react'
import { grouped } from '#web/data/grouped.ts'
import { type ChartOption, draw } from './draw.ts'
import styles from './charts.module.css'

/** One line of a chart; a year without a figure parts it. */
export interface YearSeries {
  name: string
  points: readonly { year: number; value: number | null }[]
}

export interface YearsLinesProps {
  series: readonly YearSeries[]
  /** Ranks stand upside down, the better the higher. */
  kind: 'rank' | 'score'
  /** The student's own rank or score; drawn where it is not far off what the lines take up. */
  own: number | null
}

const soft = '#626d83'
const accent = '#2457d6'
/** Told apart by more than their colour: each has a name at its end and a symbol of its own. */
const colours = ['#1a2233', '#a4520a', '#0b7a4b', '#7a3fb0', '#c0282f', '#0f6f8f']
const symbols = ['circle', 'triangle', 'rect', 'diamond', 'roundRect', 'pin']

interface Extent {
  min: number
  max: number
}

/** Round figures below and above everything drawn. */
function bounds(low: number, high: number): [number, number] {
  // Asked before there is a figure.
  if (!Number.isFinite(high - low)) return [0, 1]
  const step = 10 ** Math.floor(Math.log10(Math.max(high - low, 1)))
  return [Math.floor(low / step) * step, Math.ceil(high / step) * step]
}

function optionOf({ series, kind, own }: YearsLinesProps): ChartOption {
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ year }) => year)))].sort(
    (a, b) => a - b,
  )
  const single = series.length === 1
  return {
    // Names at the ends of lines that begin late cannot be moved into place.
    animation: false,
    grid: { left: 8, right: single ? 28 : 84, top: 28, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: years.map(String), axisLabel: { color: soft, interval: 0 } },
    yAxis: {
      type: 'value',
      inverse: kind === 'rank',
      scale: true,
      min: ({ min, max }: Extent) => bounds(Math.min(min, own ?? min), Math.max(max, own ?? max))[0],
      max: ({ min, max }: Extent) => bounds(Math.min(min, own ?? min), Math.max(max, own ?? max))[1],
      axisLabel: { color: soft, formatter: grouped },
    },
    series: series.map(({ name, points }, index) => ({
      type: 'line' as const,
      name,
      data: years.map((year) => points.find((point) => point.year === year)?.value ?? null),
      symbol: symbols[index % symbols.length] ?? 'circle',
      symbolSize: 8,
      itemStyle: { color: colours[index % colours.length] ?? soft },
      label: {
        show: single,
        color: soft,
        formatter: ({ value }: { value?: unknown }) => (typeof value === 'number' ? grouped(value) : ''),
      },
      endLabel: { show: !single, formatter: '{a}', color: soft, width: 76, overflow: 'truncate' as const },
      ...(index > 0 || own === null
        ? {}
        : {
            markLine: {
              silent: true,
              symbol: 'none',
              lineStyle: { color: accent },
              label: {
                position: 'insideStartTop' as const,
                color: accent,
                formatter: `${kind === 'rank' ? '你的位次' : '你的分数'} ${grouped(own)}`,
              },
              data: [{ yAxis: own }],
            },
          }),
    })),
  }
}

/** Figures over the years, a line each, with the student's own. Screen readers get the table that goes with it. */
export function YearsLines({ series, kind, own }: YearsLinesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    return draw(place.current, optionOf({ series, kind, own }))
  }, [series, kind, own])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}

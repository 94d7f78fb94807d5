import { useEffect, useRef } from 'react'
import { grouped } from '#web/ui/grouped.ts'
import { movesApart } from './apart.ts'
import { type ChartOption, draw } from './draw.ts'
import { type DrawnName, LINE_HEIGHT, drawnName } from './names.ts'
import { placeOfOwn } from './ownPlace.ts'
import { type YearSeries, yearsOf } from './years.ts'
import styles from './charts.module.css'

export interface YearsLinesProps {
  series: readonly YearSeries[]
  /** Ranks stand upside down, the better the higher. */
  kind: 'rank' | 'score'
  /** The student's own rank or score: a line, or an arrow at the edge that it lies far beyond. */
  own: number | null
}

const soft = '#626d83'
const accent = '#2457d6'
/** Told apart by more than their colour: each has a name at its end and a symbol of its own. */
const colours = ['#1a2233', '#a4520a', '#0b7a4b', '#7a3fb0', '#c0282f', '#0f6f8f']
const symbols = ['circle', 'triangle', 'rect', 'diamond', 'roundRect', 'pin']

const ARROWS = { inside: '', above: '↑ ', below: '↓ ' }

/** What lies above and below the lines, in px. */
const TOP = 28
const BELOW = 30
/** Room for a name at the end of a line, in px, on a phone and where there is more; a longer one is broken. */
const NAME_ROOM = 76
const WIDE_NAME_ROOM = 200
/** The width from which on there is more. */
const WIDE = 520

/** Share of the height that stays free of lines at an edge with an arrow. */
const ARROW_ROOM = 0.12

/** Round figures below and above everything drawn; `free` is the end of the figures where an arrow stands. */
function bounds(values: readonly number[], free: 'low' | 'high' | null): [number, number] {
  if (values.length === 0) return [0, 1]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = Math.max(10 ** Math.floor(Math.log10(Math.max(high - low, 1))) / 2, 1)
  const room = Math.max((high - low) * ARROW_ROOM, step / 2)
  return [
    Math.max(Math.floor((free === 'low' ? low - room : low) / step) * step, Math.min(low, 0)),
    Math.ceil((free === 'high' ? high + room : high) / step) * step,
  ]
}

/** How far the name of each line is moved so that none lies on another. */
function nameMoves(
  { series, kind }: YearsLinesProps,
  names: readonly DrawnName[],
  [low, high]: [number, number],
  height: number,
): number[] {
  const places = series.map(({ points }) => {
    const [last] = points.filter(({ value }) => value !== null).sort((a, b) => b.year - a.year)
    const share = ((last?.value ?? low) - low) / (high - low || 1)
    return TOP + (kind === 'rank' ? share : 1 - share) * (height - TOP - BELOW)
  })
  return movesApart(
    places,
    names.map((name) => name.height),
    [0, height],
  )
}

function optionOf(props: YearsLinesProps, width: number, height: number): ChartOption {
  const { series, kind, own } = props
  const years = yearsOf(series)
  const single = series.length === 1
  const drawn = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  const place = own === null ? 'inside' : placeOfOwn(own, drawn, kind)
  const [top, bottom] = kind === 'rank' ? (['low', 'high'] as const) : (['high', 'low'] as const)
  const free = { inside: null, above: top, below: bottom }[place]
  const [low, high] = bounds(own === null || free !== null ? drawn : [...drawn, own], free)
  const at = { low, high }
  const names = series.map(({ name }) => drawnName(name, width < WIDE ? NAME_ROOM : WIDE_NAME_ROOM))
  const moves = nameMoves(props, names, [low, high], height)
  const right = single ? 28 : Math.max(...names.map((name) => name.width)) + 8
  return {
    // Names at the ends of lines that begin late cannot be moved into place.
    animation: false,
    grid: { left: 8, right, top: TOP, bottom: 8, containLabel: true },
    xAxis: { type: 'category', data: years.map(String), axisLabel: { color: soft, interval: 0 } },
    yAxis: {
      type: 'value',
      inverse: kind === 'rank',
      scale: true,
      min: low,
      max: high,
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
      endLabel: {
        show: !single,
        formatter: names[index]?.text ?? name,
        color: soft,
        lineHeight: LINE_HEIGHT,
        // Keeps the lines of the axis off the letters.
        textBorderColor: '#fff',
        textBorderWidth: 3,
        offset: [0, moves[index] ?? 0],
      },
      ...(index > 0 || own === null
        ? {}
        : {
            markLine: {
              silent: true,
              symbol: 'none',
              // At an edge there is an arrow and no line: the axis has another figure there.
              lineStyle: { color: accent, ...(place === 'inside' ? {} : { width: 0 }) },
              label: {
                position: 'insideStartTop' as const,
                color: accent,
                formatter: `${ARROWS[place]}${kind === 'rank' ? '你的位次' : '你的分数'} ${grouped(own)}`,
              },
              data: [{ yAxis: free === null ? own : at[free] }],
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
    return draw(place.current, (width, height) => optionOf({ series, kind, own }, width, height))
  }, [series, kind, own])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}

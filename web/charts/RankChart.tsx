import { useEffect, useRef } from 'react'
import { grouped } from '#web/ui/grouped.ts'
import { type ChartOption, draw } from './draw.ts'
import { everyYear, lackingText } from './years.ts'
import styles from './charts.module.css'

interface RankChartProps {
  lines: readonly { year: number; rank: number | null }[]
  ownRank: number | null
  /** `best` to `worst`: where 80 % of the cut-offs are expected. */
  forecast: { year: number; rank: number; best: number; worst: number } | null
}

const soft = '#626d83'
const accent = '#2457d6'

function optionOf({ lines, ownRank, forecast }: RankChartProps): ChartOption {
  const years = everyYear([...lines.map(({ year }) => year), ...(forecast ? [forecast.year] : [])])
  const known = years.map((year) => lines.find((line) => line.year === year)?.rank ?? null)
  const last = known.reduce<number>((held, rank, index) => (rank === null ? held : index), -1)
  const ahead = years.map((year, index) =>
    forecast?.year === year ? forecast.rank : index === last ? (known[last] ?? null) : null,
  )
  const bound = (rank: number): (number | null)[] =>
    years.map((year) => (forecast?.year === year ? rank : null))
  const label = {
    show: true,
    color: soft,
    formatter: ({ value }: { value?: unknown }) => (typeof value === 'number' ? grouped(value) : ''),
  }
  const whisker = { type: 'line' as const, symbol: 'rect', symbolSize: [22, 3], itemStyle: { color: accent } }
  return {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    grid: { left: 8, right: 24, top: 28, bottom: 8, containLabel: true },
    xAxis: {
      type: 'category',
      data: years.map((year) => (forecast?.year === year ? `${year}预测` : String(year))),
      axisLabel: { color: soft, interval: 0 },
    },
    yAxis: {
      type: 'value',
      inverse: true,
      scale: true,
      axisLabel: { color: soft, formatter: grouped },
    },
    series: [
      {
        type: 'line',
        data: known,
        symbolSize: 8,
        itemStyle: { color: soft },
        label,
        ...(ownRank === null
          ? {}
          : {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: accent },
                label: {
                  // At the end where the line of that end is farther away.
                  position: nearStart(known, ownRank, ahead)
                    ? ('insideEndTop' as const)
                    : ('insideStartTop' as const),
                  color: accent,
                  formatter: `你的位次 ${grouped(ownRank)}`,
                },
                data: [{ yAxis: ownRank }],
              },
            }),
      },
      {
        type: 'line',
        data: ahead.map((value, index) => ({
          value,
          // The point of the last year is there only for the dashed line to start from.
          symbol: index === last ? 'none' : 'emptyCircle',
          label: { show: index !== last },
        })),
        // There may be a year without a line before that of the forecast.
        connectNulls: true,
        symbolSize: 8,
        lineStyle: { type: 'dashed', color: accent },
        itemStyle: { color: accent },
        label: { ...label, color: accent },
      },
      ...(forecast === null
        ? []
        : [
            { ...whisker, data: bound(forecast.best) },
            { ...whisker, data: bound(forecast.worst) },
          ]),
    ],
  }
}

/** Whether a rank lies nearer to the first figure drawn than to the last. */
function nearStart(
  known: readonly (number | null)[],
  rank: number,
  ahead: readonly (number | null)[],
): boolean {
  const drawn = [...known, ...ahead].filter((each) => each !== null)
  const [first = rank] = drawn
  const last = drawn[drawn.length - 1] ?? rank
  return Math.abs(first - rank) < Math.abs(last - rank)
}

/** Lowest ranks over the years, the forecast with its range, and the student's own rank. Better ranks stand higher. */
export function RankChart(props: RankChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const { lines, ownRank, forecast } = props
  const points = [...lines, ...(forecast ? [forecast] : [])].map(({ year, rank }) => ({ year, value: rank }))
  useEffect(() => {
    if (!place.current) return undefined
    return draw(place.current, () => optionOf({ lines, ownRank, forecast }))
  }, [lines, ownRank, forecast])
  return (
    <figure className={styles.figure}>
      {/* Its figures stand in the table beside it, which is what screen readers get. */}
      <div ref={place} className={styles.place} aria-hidden="true" />
      <figcaption>
        <span aria-hidden="true">纵轴是最低位次，越靠上越难录取；短横线之间是八成可能的范围。</span>
        {lackingText([{ name: '', points }], 'rank')}
      </figcaption>
    </figure>
  )
}

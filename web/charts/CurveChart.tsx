import { useEffect, useRef } from 'react'
import { grouped } from '#web/ui/grouped.ts'
import { pointsText } from '#web/ui/scoreText.ts'
import { type ChartOption, draw } from './draw.ts'
import styles from './charts.module.css'

/** Candidates from one score to another, and the ranks of the first and the last of them. */
export interface CurveBand {
  scoreMin: number
  scoreMax: number
  rankMin: number
  count: number
  rankMax: number
}

export interface CurveChartProps {
  /** The highest score first. */
  bands: readonly CurveBand[]
  /** That of the student's own score. */
  own: CurveBand | null
}

const soft = '#626d83'
const accent = '#2457d6'
const dark = '#1a2233'

function optionOf({ bands, own }: CurveChartProps): ChartOption {
  const rising = [...bands].reverse()
  const axisLabel = { color: soft, formatter: grouped, hideOverlap: true }
  // The names stand above the mark of the own score.
  const y = { type: 'value' as const, axisLabel, nameTextStyle: { color: soft }, nameGap: 28 }
  return {
    animation: false,
    grid: { left: 8, right: 8, top: 48, bottom: 8, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      formatter: (points) => {
        const [point] = Array.isArray(points) ? points : [points]
        const band = rising[point?.dataIndex ?? -1]
        if (!band) return ''
        return `${pointsText(band)}\n本段 ${grouped(band.count)} 人\n累计 ${grouped(band.rankMax)} 人`
      },
    },
    xAxis: { type: 'value', scale: true, axisLabel: { color: soft }, splitLine: { show: false } },
    yAxis: [
      { ...y, name: '累计人数', nameLocation: 'end' },
      { ...y, name: '每分人数', nameLocation: 'end', splitLine: { show: false } },
    ],
    series: [
      {
        type: 'line',
        name: '累计人数',
        data: rising.map(({ scoreMin, rankMax }) => [scoreMin, rankMax]),
        showSymbol: false,
        itemStyle: { color: dark },
        lineStyle: { width: 2 },
        ...(own === null
          ? {}
          : {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: accent, type: 'solid' },
                label: { color: accent, formatter: pointsText(own), position: 'end' },
                data: [{ xAxis: own.scoreMin }],
              },
            }),
      },
      {
        type: 'line',
        name: '每分人数',
        yAxisIndex: 1,
        // A band of many scores at an end of the table is no count of one score.
        data: rising.map(({ scoreMin, scoreMax, count }) => [scoreMin, scoreMin === scoreMax ? count : null]),
        showSymbol: false,
        itemStyle: { color: accent },
        lineStyle: { width: 0 },
        areaStyle: { color: accent, opacity: 0.22 },
      },
    ],
  }
}

/** The distribution of one year: how many hold each score and how many reach it. Screen readers get the table with it. */
export function CurveChart({ bands, own }: CurveChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    return draw(place.current, () => optionOf({ bands, own }))
  }, [bands, own])
  return <div ref={place} className={styles.place} aria-hidden="true" />
}

import { useCallback } from 'react'
import styles from '#web/charts/frame/charts.module.css'
import type { Size } from '#web/charts/frame/drawing.ts'
import { Frame } from '#web/charts/frame/Frame.tsx'
import { BottomAxis, SideAxis, Text } from '#web/charts/frame/parts.tsx'
import { type SpreadDrawing, type SpreadFigures, drawSpread } from './spread-drawing.ts'

/** How ranks lay in each year, with the student's own. */
export function SpreadYears({ label, years, own }: SpreadFigures & { label: string }) {
  const draw = useCallback((size: Size) => drawSpread({ years, own }, size), [years, own])
  return (
    <Frame label={label} draw={draw}>
      {marksOf}
    </Frame>
  )
}

const marksOf = ({ plot, years, values, columns, ownHeight, labels }: SpreadDrawing) => (
  <>
    <SideAxis plot={plot} ticks={values} />
    <BottomAxis plot={plot} ticks={years} />
    {columns.map(({ year, x, half, best, quarter, median, threeQuarters, worst }) => (
      <g key={year}>
        <path
          className={styles.whisker}
          d={`M${x - half / 2} ${best}h${half}M${x} ${best}V${worst}M${x - half / 2} ${worst}h${half}`}
        />
        <rect
          className={styles.box}
          x={x - half}
          y={quarter}
          width={2 * half}
          height={Math.max(1, threeQuarters - quarter)}
        />
        <line className={styles.middle} x1={x - half} x2={x + half} y1={median} y2={median} />
      </g>
    ))}
    {ownHeight !== null && (
      <line className={styles.own} x1={plot.left} x2={plot.right} y1={ownHeight} y2={ownHeight} />
    )}
    {labels.map((label) => (
      <Text key={label.text} label={label} className={styles.accented} />
    ))}
  </>
)

import { useCallback, useId } from 'react'
import type { Size } from '#web/charts/frame/drawing.ts'
import { Frame } from '#web/charts/frame/Frame.tsx'
import { BottomAxis, SideAxis } from '#web/charts/frame/parts.tsx'
import type { DayFigure } from './days.ts'
import { type DaysDrawing, drawDays } from './days-drawing.ts'
import styles from './DayBars.module.css'

/** A figure of each day as a column; days that were not counted are hatched. */
export function DayBars({ label, figures }: { label: string; figures: readonly DayFigure[] }) {
  const draw = useCallback((size: Size) => drawDays(figures, size), [figures])
  const hatch = useId()
  const marks = useCallback((drawing: DaysDrawing) => <Marks drawing={drawing} hatch={hatch} />, [hatch])
  return (
    <Frame label={label} draw={draw}>
      {marks}
    </Frame>
  )
}

function Marks({ drawing, hatch }: { drawing: DaysDrawing; hatch: string }) {
  const { plot, days, values, bars, gaps } = drawing
  return (
    <>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={styles.hatch} x1="0" x2="0" y1="0" y2="6" />
      </pattern>
      <SideAxis plot={plot} ticks={values} />
      {gaps.map(({ left, right }) => (
        <rect
          key={left}
          x={left}
          y={plot.top}
          width={right - left}
          height={plot.bottom - plot.top}
          fill={`url(#${hatch})`}
        />
      ))}
      {bars.map(({ day, ...bar }) => (
        <rect key={day} className={styles.bar} {...bar} />
      ))}
      <BottomAxis plot={plot} ticks={days} />
    </>
  )
}

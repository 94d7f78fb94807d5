import { useCallback } from 'react'
import { type CalibrationBin, type CalibrationDrawing, drawCalibration } from './calibration-drawing.ts'
import styles from '#web/charts/frame/charts.module.css'
import type { Size } from '#web/charts/frame/drawing.ts'
import { Frame } from '#web/charts/frame/Frame.tsx'
import { BottomAxis, SideAxis, Text } from '#web/charts/frame/parts.tsx'

/** Probabilities that were told against what happened: on the dashed line both are one. */
export function CalibrationDots({ label, bins }: { label: string; bins: readonly CalibrationBin[] }) {
  const draw = useCallback((size: Size) => drawCalibration(bins, size), [bins])
  return (
    <Frame label={label} draw={draw}>
      {marksOf}
    </Frame>
  )
}

const marksOf = ({ plot, told, admitted, circles, titles, ideal: [from, to] }: CalibrationDrawing) => (
  <>
    <SideAxis plot={plot} ticks={admitted} />
    <BottomAxis plot={plot} ticks={told} />
    <line className={styles.ideal} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    {circles.map(({ x, y, radius }) => (
      <circle key={x} className={styles.dot} cx={x} cy={y} r={radius} />
    ))}
    {titles.map((label) => (
      <Text key={label.text} label={label} />
    ))}
  </>
)

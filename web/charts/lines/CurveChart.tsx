import { useCallback } from 'react'
import styles from '#web/charts/frame/charts.module.css'
import { type CurveDrawing, type CurveFigures, drawCurve } from './curve-drawing.ts'
import type { Size } from '#web/charts/frame/drawing.ts'
import { Frame } from '#web/charts/frame/Frame.tsx'
import { BottomAxis, SideAxis, Text } from '#web/charts/frame/parts.tsx'

/** The distribution of one year: how many hold each score and how many reach it. */
export function CurveChart({ label, bands, own }: CurveFigures & { label: string }) {
  const draw = useCallback((size: Size) => drawCurve({ bands, own }, size), [bands, own])
  return (
    <Frame label={label} draw={draw}>
      {marksOf}
    </Frame>
  )
}

const marksOf = ({ plot, scores, totals, counts, totalsPath, countsPath, labels, ownX }: CurveDrawing) => (
  <>
    <SideAxis plot={plot} ticks={totals} />
    <SideAxis plot={plot} ticks={counts} side="right" />
    <path className={styles.area} d={countsPath} />
    <path className={`${styles.line} ${styles.tone0}`} d={totalsPath} />
    <BottomAxis plot={plot} ticks={scores} />
    {ownX !== null && <line className={styles.own} x1={ownX} x2={ownX} y1={plot.top - 4} y2={plot.bottom} />}
    {labels.map((label) => (
      <Text key={label.text} label={label} className={label.of === 'own' ? styles.accented : undefined} />
    ))}
  </>
)

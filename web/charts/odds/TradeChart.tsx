import { useCallback } from 'react'
import styles from '#web/charts/frame/charts.module.css'
import type { Size } from '#web/charts/frame/drawing.ts'
import { Frame } from '#web/charts/frame/Frame.tsx'
import { BottomAxis, SideAxis, Text } from '#web/charts/frame/parts.tsx'
import { type TradeDrawing, type TradeFigures, drawTrade } from './trade-drawing.ts'

/** What more of one figure saves of the other. */
export function TradeChart({ label, trades, own, names }: TradeFigures & { label: string }) {
  const draw = useCallback((size: Size) => drawTrade({ trades, own, names }, size), [trades, own, names])
  return (
    <Frame label={label} draw={draw}>
      {marksOf}
    </Frame>
  )
}

const marksOf = ({ plot, across, up, path, points, own, titles }: TradeDrawing) => (
  <>
    <SideAxis plot={plot} ticks={up} />
    <BottomAxis plot={plot} ticks={across} />
    <path className={`${styles.line} ${styles.tone0}`} d={path} />
    {points.map(({ x, y }) => (
      <circle key={x} className={`${styles.mark} ${styles.tone0}`} cx={x} cy={y} r="3" />
    ))}
    {own && <circle className={styles.dot} cx={own.x} cy={own.y} r="6" />}
    {titles.map((title) => (
      <Text key={title.text} label={title} />
    ))}
  </>
)

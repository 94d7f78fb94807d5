import type { Point } from '#web/charts/frame/drawing.ts'
import { RADAR, type RadarAxis, drawRadar } from './radar-drawing.ts'
import { Text } from '#web/charts/frame/parts.tsx'
import styles from './RadarChart.module.css'

interface RadarChartProps {
  /** What is drawn; readers are given a table beside it. */
  label: string
  axes: readonly RadarAxis[]
  low: number
  high: number
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** Values on spokes around a middle; an earlier time dashed, what is uncertain as a soft band. */
export function RadarChart({ label, axes, low, high }: RadarChartProps) {
  const { rings, spokes, values, before, band, names } = drawRadar(axes, low, high)
  const middle = { x: RADAR.width / 2, y: RADAR.height / 2 + 8 }
  return (
    <svg
      className={styles.radar}
      viewBox={`0 0 ${RADAR.width} ${RADAR.height}`}
      role="img"
      aria-label={label}
    >
      {rings.map((ring, step) => (
        <path key={step} className={styles.ring} d={pathOf(ring)} />
      ))}
      {spokes.map(({ x, y }, index) => (
        <line key={index} className={styles.ring} x1={middle.x} y1={middle.y} x2={x} y2={y} />
      ))}
      {band && (
        <path className={styles.band} fillRule="evenodd" d={pathOf(band.outer) + pathOf(band.inner)} />
      )}
      {before && <path className={styles.before} d={pathOf(before)} />}
      <path className={styles.values} d={pathOf(values)} />
      {values.map(({ x, y }, index) => (
        <circle key={index} className={styles.dot} cx={x} cy={y} r={3.5} />
      ))}
      {names.map((name) => (
        <Text key={name.text} label={name} className="small" />
      ))}
    </svg>
  )
}

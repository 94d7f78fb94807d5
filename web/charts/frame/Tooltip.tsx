import styles from './charts.module.css'
import type { Stop } from './drawing.ts'
import { Mark, tone } from './parts.tsx'

/** The figures of a stop, on its roomier side. Screen readers get them by walking. */
export function Tooltip({ stop, width }: { stop: Stop; width: number }) {
  const { x, title, facts } = stop
  const side = x < width / 2 ? { left: x + 12 } : { right: width - x + 12 }
  return (
    <div className={`small ${styles.tooltip}`} style={side} aria-hidden="true">
      <strong>{title}</strong>
      {facts.map((fact) => (
        <span key={fact.name} className={styles.fact}>
          {fact.tone !== undefined && (
            <svg className={tone(fact.tone)} viewBox="-6 -6 12 12" width="12" height="12">
              <Mark tone={fact.tone} x={0} y={0} />
            </svg>
          )}
          <span>{fact.name}</span>
          <span>{fact.text}</span>
        </span>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './Panes.module.css'

interface PanesProps {
  /** What scrolls with the page. */
  children: ReactNode
  /** What stays in sight beside it, and scrolls by itself; null: one pane alone, in the middle. */
  side: ReactNode
  /** What the side holds, for who listens. */
  label?: string
  /** The side stands before the rest. */
  sideFirst?: boolean
}

/** Two panes side by side where `useDesk` has room: each as wide as a page. */
export function Panes({ children, side, label, sideFirst = false }: PanesProps) {
  if (side === null) return <div className={styles.single}>{children}</div>
  const beside = (
    <section className={styles.side} aria-label={label}>
      {side}
    </section>
  )
  return (
    <div className={styles.panes}>
      {sideFirst && beside}
      <div className={styles.pane}>{children}</div>
      {!sideFirst && beside}
    </div>
  )
}

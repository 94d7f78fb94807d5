import type { ReactNode } from 'react'
import styles from './Desk.module.css'

/** Fills the screen below the bar: what stands in it scrolls by itself. */
export function Desk({ children }: { children: ReactNode }) {
  return <div className={styles.desk}>{children}</div>
}

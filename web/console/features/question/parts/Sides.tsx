import type { ReactNode } from 'react'
import styles from './Sides.module.css'

/** The work, and beside it what helps with it; below each other where there is no room. */
export function Sides({ children, side }: { children: ReactNode; side: ReactNode }) {
  return (
    <div className={styles.sides}>
      <div className={styles.part}>{children}</div>
      <div className={styles.part}>{side}</div>
    </div>
  )
}

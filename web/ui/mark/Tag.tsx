import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A word set off by colour; the colour never says more than the word. */
export function Tag({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}) {
  return <span className={`badge ${styles[kind]}`}>{children}</span>
}

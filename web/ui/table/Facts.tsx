import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** A name and what is known under it; null, undefined and '' read 暂无. */
export type Fact = readonly [name: string, value: ReactNode]

/** Names and values in two columns. What is missing is shown as missing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`note ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '暂无' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import styles from './Card.module.css'

/** A white sheet on the page. */
export function Card({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="card pad-4 mb-4">
      {title && <h2 className="mb-3">{title}</h2>}
      {children}
    </section>
  )
}

/** A remark set off from the text; `warn` where it limits what the reader may conclude. */
export function Notice({ kind = 'info', children }: { kind?: 'info' | 'warn' | 'bad'; children: ReactNode }) {
  return <div className={`note links mb-4 ${styles.notice} ${styles[kind]}`}>{children}</div>
}

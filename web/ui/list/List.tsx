import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#web/ui/link/Link.tsx'
import styles from './List.module.css'

/** Rows on one card. `title` is its heading. */
export function List({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-4">
      {title && <h2 className="title mt-4 mx-1 mb-2">{title}</h2>}
      <ul className={`list ruled card ${styles.list}`}>{children}</ul>
    </section>
  )
}

interface RowProps {
  /** Where the row leads to. */
  to?: string
  /** With `to` it may keep the link from being followed. */
  onClick?: (event: MouseEvent) => void
  icon?: ReactNode
  description?: ReactNode
  /** Stands at the end of the row. */
  extra?: ReactNode
  children: ReactNode
}

/** One row: a link with `to`, a button with `onClick`, plain otherwise. */
export function Row({ to, onClick, icon, description, extra, children }: RowProps) {
  const inside = (
    <>
      {icon && (
        <span className={`middle lead ${styles.icon}`} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={`blocks ${styles.main}`}>
        <span>{children}</span>
        {description && <span className="weak">{description}</span>}
      </span>
      {extra && <span className={`muted anywhere ${styles.extra}`}>{extra}</span>}
    </>
  )
  return (
    <li>
      {to !== undefined ? (
        <Link className={`row ${styles.row} ${styles.leads}`} to={to} {...(onClick ? { onClick } : {})}>
          {inside}
        </Link>
      ) : onClick ? (
        <button type="button" className={`row ${styles.row} ${styles.leads}`} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <div className={`row ${styles.row}`}>{inside}</div>
      )}
    </li>
  )
}

import type { ReactNode } from 'react'
import { Link } from '#web/ui/link/Link.tsx'
import styles from './Chips.module.css'

interface ChipsProps {
  /** `to` is null where there is nothing to read; `note` stands behind the text, smaller, and `tag` behind both. */
  links: readonly { to: string | null; text: string; note?: number; tag?: ReactNode }[]
}

/** A few links side by side. */
export function Chips({ links }: ChipsProps) {
  return (
    <ul className="list row wrap gap-2 mb-2">
      {links.map(({ to, text, note, tag }) => (
        <li key={to ?? text}>
          {to === null ? (
            <span className={`row touch note ${styles.plain}`}>{text}</span>
          ) : (
            <Link className={`row gap-2 touch note ${styles.chip}`} to={to}>
              {text} {note !== undefined && <small className="muted">{note}</small>} {tag}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

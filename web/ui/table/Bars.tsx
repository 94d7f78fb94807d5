import type { ReactNode } from 'react'
import styles from './Bars.module.css'

interface Bar {
  key: string | number
  name: ReactNode
  /** 0…1 of the whole width. */
  part: number
  /** The figure, as readers take it. */
  text: ReactNode
  /** The one the page is about. */
  own?: boolean
}

/** Figures as bars, each with its name and its text, so that nobody has to guess a length. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <ul className="list stack mb-3" aria-label={label}>
      {bars.map(({ key, name, part, text, own = false }) => (
        <li key={key} className={`note ${own ? `accent strong ${styles.own}` : ''} ${styles.bar}`}>
          <span>
            {name}
            {own && <span className="visually-hidden">（你的选择）</span>}
          </span>
          <span className={own ? 'tabular' : 'muted tabular'}>{text}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ width: `${Math.min(1, Math.max(0, part)) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

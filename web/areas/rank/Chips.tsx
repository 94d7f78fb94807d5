import { Link } from 'react-router'
import styles from './rank.module.css'

/** A few links side by side. */
export function Chips({ links }: { links: readonly { to: string | null; text: string }[] }) {
  return (
    <ul className={styles.chips}>
      {links.map(({ to, text }) => (
        <li key={to ?? text}>
          {to === null ? <span className={styles.plain}>{text}</span> : <Link to={to}>{text}</Link>}
        </li>
      ))}
    </ul>
  )
}

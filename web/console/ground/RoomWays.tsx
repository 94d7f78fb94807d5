import { NavLink } from 'react-router'
import styles from './RoomWays.module.css'

/** The parts of a room. */
export function RoomWays({ label, ways }: { label: string; ways: readonly { to: string; text: string }[] }) {
  return (
    <nav className="row wrap gap-2 mb-4" aria-label={label}>
      {ways.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={`pill plain ${styles.way}`}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

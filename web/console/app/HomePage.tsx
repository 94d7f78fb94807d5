import { Link } from 'react-router'
import { roomsOf } from '#domain/staff/rooms.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import styles from './HomePage.module.css'
import { useWaiting } from './waiting.ts'

/** The rooms that one may enter, and what waits in each. */
export function HomePage() {
  const me = useMe()
  const waiting = useWaiting()
  return (
    <ul className={`list ${styles.rooms}`}>
      {roomsOf(me?.roles ?? []).map(({ name, path, title, about }) => (
        <li key={name}>
          <Link to={path} className="card pad-4 block">
            <span className="title strong block">{title}</span>
            <span className="soft block mt-1">{about}</span>
            {waiting.has(name) && <span className="strong block mt-2">{waiting.get(name)} 件待办</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

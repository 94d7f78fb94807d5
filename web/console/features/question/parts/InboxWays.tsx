import { NavLink } from 'react-router'
import { roleFor } from '#domain/staff/roles.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { inRoom } from '#web/console/ground/room.ts'
import styles from './InboxWays.module.css'

/** The parts of the room. */
export function InboxWays() {
  const me = useMe()
  const isAdviser = roleFor(me?.roles ?? [], ['adviser']) !== undefined
  const ways = [
    { to: inRoom(ROOMS.inbox), text: '提问和反馈' },
    ...(isAdviser ? [{ to: inRoom(ROOMS.inbox, 'wz'), text: '志愿问诊' }] : []),
    { to: inRoom(ROOMS.inbox, 'replies'), text: '常用回复' },
  ]
  return (
    <nav className="row wrap gap-2 mb-4" aria-label="收件箱">
      {ways.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={`pill plain ${styles.way}`}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

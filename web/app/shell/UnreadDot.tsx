import { useUnread } from '#web/features/notice/parts/unread.ts'
import styles from './UnreadDot.module.css'

/** How many answers wait under 我的; nothing where it is not known. */
export function UnreadDot() {
  const { my = 0 } = useUnread() ?? {}
  if (my === 0) return null
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">，有 {my} 条新回复</span>
    </span>
  )
}

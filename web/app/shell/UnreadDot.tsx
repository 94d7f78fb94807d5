import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '#web/data/unread.ts'
import styles from './TopBar.module.css'

/** How many answers wait under 我的; nothing where it is not known. */
export function UnreadDot() {
  const { data } = useQuery({ ...unreadQuery, retry: false })
  if (!data || data.my === 0) return null
  return (
    <span className={styles.unread}>
      <span className="visually-hidden">，有 {data.my} 条新回复</span>
    </span>
  )
}

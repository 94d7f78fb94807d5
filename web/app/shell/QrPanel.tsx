import { paths } from '#web/app/paths.ts'
import { knownPlace } from '#web/data/location.ts'
import { useSession } from '#web/data/session.ts'
import { isPanelHidden } from '#web/data/visit.ts'
import { isEmbedded } from './embedded.ts'
import styles from './QrPanel.module.css'

/** The provinces with an official account of their own (spec §9); all others share one. */
const ownAccount = new Set([10, 15, 17, 18])

/** Beside the page on a desktop: follow the official account. Not embedded, not on /book. */
export function QrPanel({ pathname }: { pathname: string }) {
  const { user } = useSession()
  if (isEmbedded(pathname) || pathname === paths.book() || isPanelHidden()) return null
  const place = user?.province ?? knownPlace()
  const audience = place && ownAccount.has(place.id) ? `${place.name}考生` : '考生和家长'
  return (
    <aside className={styles.panel} aria-label="关注公众号">
      <h2 className={styles.title}>关注公众号</h2>
      <p className={styles.waiting}>二维码准备中</p>
      <p>开通后，用微信扫一扫就能关注，接收给{audience}的选考提醒。</p>
    </aside>
  )
}

import { paths } from '#domain/paths.ts'
import { useLocation } from 'react-router'
import { isLimited, useSession } from '#web/features/account/parts/session.ts'
import { onDemand, silent } from '#web/ui/dialog/on-demand.tsx'

const UnreadDot = onDemand(async () => (await import('./UnreadDot.tsx')).UnreadDot, silent)

/** The dot on 我的, of who may be told; not while they leave. */
export function NavUnread() {
  const { isAuthenticated, user } = useSession()
  const { pathname } = useLocation()
  return isAuthenticated && !isLimited(user) && pathname !== paths.logout() ? <UnreadDot /> : null
}

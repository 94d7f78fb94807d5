import type { RefObject } from 'react'
import { Link, useLocation, useNavigate, useNavigation } from 'react-router'
import { loginLink } from '#web/app/gates.tsx'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { isBarHidden, wayBack } from '#web/features/account/parts/visit.ts'
import { BackIcon, UserIcon } from '#web/ui/icon/icons.tsx'
import { isEmbedded } from '#web/client/embedded.ts'
import { NavUnread } from './NavUnread.tsx'
import shell from './Shell.module.css'
import styles from './TopBar.module.css'

/** Whether there is a page of ours to go back to: the router counts them in the history's state. */
function canGoBack(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

interface TopBarProps {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** The page has room for two panes: the bar is as wide. */
  wide: boolean
  /** Nothing else on the screen leads to what is the user's own. */
  leadsToMine: boolean
}

export function TopBar({ title, heading, wide, leadsToMine }: TopBarProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const moving = useNavigation().state !== 'idle'
  const { isAuthenticated } = useSession()
  const isHome = pathname === paths.home()
  // Embedded, the way out is the workplace app's own; only what lies inside is offered.
  const embedded = isEmbedded(pathname)
  const h1 = (
    <h1 className={`grow title strong center ${styles.title}`} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  )
  if (isBarHidden()) return <div className="visually-hidden">{h1}</div>
  return (
    <header className={`screen-only ${styles.bar}`}>
      {moving && <div className={styles.moving} />}
      <div className={`${shell.frame} ${wide ? shell.wide : ''}`}>
        <div className={`row gap-2 ${styles.inner}`}>
          {embedded && !canGoBack() ? (
            <span className={`middle ${styles.side}`} />
          ) : isHome ? (
            <img className={styles.mark} src="/icon.svg" alt="" width="28" height="28" />
          ) : (
            <button
              type="button"
              className={`middle ${styles.side}`}
              aria-label="返回"
              onClick={() =>
                void (canGoBack() ? navigate(-1) : navigate(wayBack(pathname + search), { replace: true }))
              }
            >
              <BackIcon className="big" />
            </button>
          )}
          {h1}
          {embedded ? (
            <span className={`middle ${styles.side}`} />
          ) : isAuthenticated && leadsToMine ? (
            <Link className={`middle ${styles.side}`} to={paths.my.index()}>
              <UserIcon className="lead" />
              <span className="visually-hidden">我的</span>
              <NavUnread />
            </Link>
          ) : isAuthenticated || pathname === paths.login() ? (
            <span className={`middle ${styles.side}`} />
          ) : (
            <Link className={`middle ${styles.side}`} to={loginLink(pathname + search)}>
              登录
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}

import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { isBarHidden, isPanelHidden } from '#web/features/account/parts/visit.ts'
import { closeMoreService, useMoreService } from '#web/features/account/parts/popups.ts'
import { host } from '#web/host/host.ts'
import { onDemand, silent } from '#web/ui/dialog/on-demand.tsx'
import { isDrawn } from '#web/app/served/state.ts'
import { useHasOwnFoot } from '#web/ui/layout/own-bar.ts'
import { useAfterwards } from '#web/ui/state/use-afterwards.ts'
import { useDesk, useDesktop } from '#web/ui/layout/use-desktop.ts'
import { BackToTop } from './BackToTop.tsx'
import { Banners } from './Banners.tsx'
import { isEmbedded } from '#web/client/embedded.ts'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'

// None is part of a phone's first view.
const HostShare = onDemand(async () => (await import('./HostShare.tsx')).HostShare, {
  useWanted: () => host.name !== 'browser',
  silent: true,
})
// Who has just registered is greeted at once; what the operator tells may wait.
const HomePopups = onDemand(async () => (await import('./HomePopups.tsx')).HomePopups, {
  useWanted: () => {
    const isAfter = useAfterwards()
    return useSession().showLeadMask || isAfter
  },
  silent: true,
})
const SeasonWay = onDemand(async () => (await import('./SeasonWay.tsx')).SeasonWay, {
  useWanted: useAfterwards,
  silent: true,
})
const Rail = onDemand<{ isFolded: boolean }>(async () => (await import('./Rail.tsx')).Rail, { silent: true })
const QrPanel = onDemand(async () => (await import('./QrPanel.tsx')).QrPanel, silent)
const PageFoot = onDemand(async () => (await import('./PageFoot.tsx')).PageFoot, {
  useWanted: useAfterwards,
  silent: true,
})
const MoreServicePopup = onDemand(async () => (await import('./MoreServicePopup.tsx')).MoreServicePopup, {
  useWanted: useMoreService,
  close: closeMoreService,
})

/** The keys under which the router keeps how far pages are scrolled. */
function usePlaces(): (location: Location) => string {
  const [first] = useState(useLocation().key)
  return useCallback(
    ({ key, pathname }) => {
      // The browser finds the place in what the server has drawn: the router knows none from before.
      if (key === first && isDrawn()) return String(performance.timeOrigin)
      // The first page of a visit has the same key wherever it is.
      return key === 'default' ? pathname : key
    },
    [first],
  )
}

/** What stands around every page. `overlays` lie over all of them. */
export function Shell({ overlays }: { overlays: readonly ComponentType[] }) {
  const { pathname } = useLocation()
  const isHome = pathname === paths.home()
  const { title, wide, heading } = useArrival()
  const { isAuthenticated } = useSession()
  const isDesktop = useDesktop()
  const isOurs = !isEmbedded(pathname)
  // Where rows stand as a grid they have the width.
  const isDesk = useDesk() && wide
  const hasPanel = isDesktop && !isDesk && isOurs && pathname !== paths.book() && !isPanelHidden()
  const hasOwnFoot = useHasOwnFoot()
  // What frames the product has ways of its own round it.
  const hasRail = isDesktop && isOurs && !isBarHidden()
  const hasTabs = !isDesktop && isOurs && !isBarHidden() && !hasOwnFoot
  const isAfter = useAfterwards()
  useEffect(() => document.getElementById('loading')?.remove(), [])
  // Who looks around will want the other routes, and a tap should not wait for them.
  useEffect(() => {
    if (isAfter) import('#web/app/other-routes.tsx').catch(() => {})
  }, [isAfter])
  return (
    <>
      <a className={`screen-only ${styles.skip}`} href="#content">
        跳到正文
      </a>
      <TopBar title={title} heading={heading} wide={wide} leadsToMine={!hasRail && !hasTabs} />
      <Banners />
      <div className={`${styles.frame} ${wide ? styles.wide : ''} ${hasTabs ? styles.tabbed : ''}`}>
        <div className={styles.rail}>{hasRail && <Rail isFolded={isDesk} />}</div>
        <main className={styles.main} id="content">
          <Outlet />
          {isOurs && <PageFoot />}
        </main>
        {hasPanel && <QrPanel />}
      </div>
      {hasTabs && (
        <div className="screen-only">
          <TabBar />
        </div>
      )}
      <BackToTop />
      {isHome && <HomePopups />}
      <MoreServicePopup />
      {isAuthenticated && isOurs && <SeasonWay />}
      <HostShare />
      {overlays.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
      <ScrollRestoration getKey={usePlaces()} />
    </>
  )
}

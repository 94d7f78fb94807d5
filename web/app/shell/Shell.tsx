import { type ComponentType, useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { isPanelHidden } from '#web/features/account/parts/visit.ts'
import { closeMoreService, useMoreService } from '#web/features/account/parts/popups.ts'
import { host } from '#web/host/host.ts'
import { onDemand, silent } from '#web/ui/on-demand.tsx'
import { useDesktop } from '#web/ui/use-desktop.ts'
import { BackToTop } from './BackToTop.tsx'
import { isEmbedded } from '#web/client/embedded.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'

// None is part of a phone's first view.
const HostShare = onDemand(async () => (await import('./HostShare.tsx')).HostShare, {
  useWanted: () => host.name !== 'browser',
  silent: true,
})
const HomePopups = onDemand(async () => (await import('./HomePopups.tsx')).HomePopups, silent)
const QrPanel = onDemand(async () => (await import('./QrPanel.tsx')).QrPanel, silent)
const MoreServicePopup = onDemand(async () => (await import('./MoreServicePopup.tsx')).MoreServicePopup, {
  useWanted: useMoreService,
  close: closeMoreService,
})

/** The first page of a visit has the same key wherever it is: its place is remembered by its address. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

/** What stands around every page. `overlays` lie over all of them. */
export function Shell({ overlays }: { overlays: readonly ComponentType[] }) {
  const { pathname } = useLocation()
  const isHome = pathname === paths.home()
  const { title, heading } = useArrival()
  const hasPanel = useDesktop() && !isEmbedded(pathname) && pathname !== paths.book() && !isPanelHidden()
  useEffect(() => document.getElementById('loading')?.remove(), [])
  return (
    <>
      <a className={`screen-only ${styles.skip}`} href="#content">
        跳到正文
      </a>
      <TopBar title={title} heading={heading} />
      <OfflineBanner />
      <div className={styles.frame}>
        <main className={styles.main} id="content">
          <Outlet />
        </main>
        {hasPanel && <QrPanel />}
      </div>
      <BackToTop />
      {isHome && <HomePopups />}
      <MoreServicePopup />
      <HostShare />
      {overlays.map((Overlay, index) => (
        <Overlay key={index} />
      ))}
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

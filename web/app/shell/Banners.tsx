import { useSyncExternalStore } from 'react'
import { preparation } from '#web/client/call.ts'
import { useStore } from '#web/client/store.ts'
import { networkMissed } from '#web/offline/network-missed.ts'
import { onDemand } from '#web/ui/dialog/on-demand.tsx'
import styles from './Banners.module.css'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

const OfflineLine = onDemand(async () => (await import('#web/app/offline/OfflineLine.tsx')).OfflineLine, {
  silent: true,
})

/** Says that the device is offline, as long as it is; and what the server is still preparing, while something waits for it. */
export function Banners() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  const isMissed = useStore(networkMissed)
  const prepared = useStore(preparation)
  return (
    <>
      <div role="alert">
        {(!online || isMissed) && (
          <p className={`note center ${styles.banner}`}>
            网络已断开。
            <OfflineLine />
            志愿表的改动联网后自动保存。
          </p>
        )}
      </div>
      <output>
        {prepared !== null && <p className={`note center ${styles.banner}`}>{prepared}，好了会自动继续。</p>}
      </output>
    </>
  )
}

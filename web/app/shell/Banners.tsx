import { useSyncExternalStore } from 'react'
import styles from './OfflineBanner.module.css'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the device is offline, as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <div role="alert">
      {!online && (
        <p className={`note center ${styles.banner}`}>
          网络已断开。已经打开的内容还能看，恢复后可以继续操作。
        </p>
      )}
    </div>
  )
}

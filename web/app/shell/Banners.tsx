import { useSyncExternalStore } from 'react'
import { preparation } from '#web/client/call.ts'
import { useStore } from '#web/client/store.ts'
import styles from './Banners.module.css'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the device is offline, as long as it is; and what the server is still preparing, while something waits for it. */
export function Banners() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  const prepared = useStore(preparation)
  return (
    <>
      <div role="alert">
        {!online && (
          <p className={`note center ${styles.banner}`}>
            网络已断开。已经打开的内容还能看，恢复后可以继续操作。
          </p>
        )}
      </div>
      <output>
        {prepared !== null && <p className={`note center ${styles.banner}`}>{prepared}，好了会自动继续。</p>}
      </output>
    </>
  )
}

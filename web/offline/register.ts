import { release } from '#web/client/chunk.ts'
import { SERVICE_WORKER } from './worker-address.ts'

/** Registers the service worker, and tells one that waits of which release this page is. */
export function registerWorker(): void {
  // Not in webviews that have none, and not over plain http.
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(SERVICE_WORKER, { updateViaCache: 'none' })
    .then(greet)
    .catch(() => {})
}

function greet(registration: ServiceWorkerRegistration): void {
  const tell = (): void => registration.waiting?.postMessage(release())
  tell()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tell()
    })
  })
}

import { clientsClaim } from 'workbox-core'
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

// The service worker: one release of the app, without the network too. Answers of the API are none of its business.

declare const self: ServiceWorkerGlobalScope
/** Written by the build: what is kept from the start, and the script that this release begins with. */
declare const PRECACHED: { url: string; revision: string | null }[]
declare const RELEASE: string

/** The document that draws every screen; the server's own pages are not kept. */
const SHELL = '/index.html'
/** What else of this release was opened. */
const SEEN = 'seen'

/** A shell of another release would ask for scripts that this one does not have. */
const isOfRelease = async (request: Request, response: Response): Promise<boolean> =>
  new URL(request.url).pathname !== SHELL || (await response.clone().text()).includes(RELEASE)

addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      response.status === 200 && (await isOfRelease(request, response)) ? response : null,
  },
])
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })

registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !url.pathname.endsWith('.webm'),
  new CacheFirst({ cacheName: SEEN }),
)

const network = new NetworkOnly({ networkTimeoutSeconds: 3 })
registerRoute(
  new NavigationRoute(
    async (options) => {
      try {
        return await network.handle(options)
      } catch {
        return (await matchPrecache(SHELL)) ?? Response.error()
      }
    },
    { denylist: [/^\/api\//, /^\/assets\//] },
  ),
)

clientsClaim()
self.addEventListener('activate', (event) => {
  // Nothing of another release stays; what was kept from the start is sorted out by the library.
  event.waitUntil(Promise.all([caches.delete(SEEN), self.registration.navigationPreload?.enable()]))
})

// A page says which release it is. The new worker waits for the last page of the old one.
self.addEventListener('message', (event) => {
  if (event.data !== RELEASE) return
  const pages = self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  event.waitUntil(pages.then(({ length }) => (length < 2 ? self.skipWaiting() : undefined)))
})

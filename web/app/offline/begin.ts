import { session, withoutNetwork } from '#web/features/account/parts/session.ts'
import { token } from '#web/client/token.ts'

/** A slow phone has drawn its first view by then; who has all of it here already waits less. In ms. */
const AFTERWARDS = { first: 4000, again: 800 }

const load = () => import('./offline.ts')
// Without this part of the app everything goes on as it did before there was one.
const start = (): void =>
  void load()
    .then(({ startOffline }) => startOffline())
    .catch(() => {})

/** What works without a network comes after the first view, or when it is needed. */
export function beginOffline(): void {
  withoutNetwork.recall = () =>
    load()
      .then(({ recallOffline }) => recallOffline())
      .catch(() => undefined)
  setTimeout(start, navigator.serviceWorker?.controller ? AFTERWARDS.again : AFTERWARDS.first)
  let isSomebody = token.get() !== null
  session.subscribe(() => {
    const wasSomebody = isSomebody
    isSomebody = token.get() !== null
    // Nothing of who has left may wait.
    if (wasSomebody && !isSomebody) start()
  })
  if (!navigator.onLine) void withoutNetwork.recall()
}

import { onlineManager } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/client/query-client.ts'
import { token } from '#web/client/token.ts'
import { isFields, isText } from '#web/client/shapes.ts'
import { isLimited, session } from '#web/features/account/parts/session.ts'
import { keptEdits } from '#web/features/list/parts/draft/kept-edit.ts'
import { sendKeptEdits } from '#web/features/list/parts/draft/use-list.ts'
import { openMemory } from '#web/offline/memory.ts'
import { networkMissed } from '#web/offline/network-missed.ts'
import { registerWorker } from '#web/offline/register.ts'
import { isKeptQuery, reviveAnswer } from './kept.ts'

/** As far as the page could break on it: of another contract it is not read. */
const isUser = (value: unknown): value is User =>
  isFields(value) && isText(value.hashId) && 'province' in value && 'erasedAt' in value

const memory = openMemory(queryClient, {
  isUser,
  contract: import.meta.env.CONTRACT ?? '',
  isKept: isKeptQuery,
  revive: reviveAnswer,
})

/** Brings back what this device has kept, since the server cannot be reached. @returns whose it is */
export async function recallOffline(): Promise<User | undefined> {
  onlineManager.setOnline(navigator.onLine)
  const found = await memory.recall()
  networkMissed.set(true)
  // What was kept of somebody is theirs for as long as their token is here.
  return token.get() === null ? undefined : (found?.user ?? undefined)
}

let isStarted = false

/** Keeps what the reader needs without a network, and lets go of it with them. */
export function startOffline(): void {
  if (isStarted) return
  isStarted = true
  registerWorker()
  follow()
  session.subscribe(follow)
  window.addEventListener('pagehide', () => void memory.write())
  window.addEventListener('offline', () => void recallOffline())
  window.addEventListener('online', () => {
    networkMissed.set(false)
    sendAll()
  })
  queryClient.getQueryCache().subscribe((event) => {
    // A server that answers is not missed, whatever the browser says of its network.
    const isAnswer =
      event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true
    if (isAnswer) networkMissed.set(false)
  })
  sendAll()
}

const sendAll = (): void => {
  if (session.get().isAuthenticated && navigator.onLine) void sendKeptEdits(queryClient).catch(() => {})
}

/** The reader whose answers are kept. */
function follow(): void {
  const { user } = session.get()
  if (user !== null && !isLimited(user)) return void memory.keepFor({ account: user.hashId, user })
  // A session that is still being checked, or could not be, is nobody's end.
  if (user === null && token.get() !== null) return
  keptEdits.remove()
  void memory.keepFor({ account: '', user: null })
}

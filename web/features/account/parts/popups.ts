import { session, sessionReady } from './session.ts'
import { createStore, useStore } from '#web/client/store.ts'
import { token } from '#web/client/token.ts'

type Callback = () => void

/** The login popup and the cover that asks for a mobile: what waits for them runs after success. */
interface Popup {
  open: boolean
  waiting: readonly Callback[]
}

const closed: Popup = { open: false, waiting: [] }

const loginPopup = createStore(closed)
const bindCover = createStore(closed)

export const useLoginPopup = (): boolean => useStore(loginPopup).open
export const useBindCover = (): boolean => useStore(bindCover).open

function succeed(popup: typeof loginPopup): void {
  const { waiting } = popup.get()
  popup.set(closed)
  for (const run of waiting) run()
}

function wait(popup: typeof loginPopup, run: Callback): void {
  popup.set({ open: true, waiting: [...popup.get().waiting, run] })
}

const moreService = createStore(false)

/** The dialog that asks for more service; a visitor logs in first, and who has no mobile binds one. */
export const openMoreService = (): void => withMobile(() => moreService.set(true))
export const closeMoreService = (): void => moreService.set(false)
export const useMoreService = (): boolean => useStore(moreService)

/**
 * Runs `action` for a user; a visitor logs in first, in a popup over the page. While the token of who logged in before
 * is still being checked, nobody is asked anything; who has gone on to another page by then is done with it.
 */
export function withUser(action: Callback): void {
  const { isAuthenticated, loading } = session.get()
  if (isAuthenticated) action()
  else if (loading && token.get() !== null) void afterCheck(action)
  else wait(loginPopup, action)
}

async function afterCheck(action: Callback): Promise<void> {
  const { pathname } = window.location
  await sessionReady()
  if (window.location.pathname === pathname) withUser(action)
}

// However a session begins (in the popup, in another tab), nobody has to log in any more.
session.subscribe(() => {
  if (session.get().isAuthenticated && loginPopup.get().open) succeed(loginPopup)
})

/** Runs `action` for a user with a mobile; others log in, and bind one, first. */
export function withMobile(action: Callback): void {
  withUser(() => {
    if (session.get().user?.mobile) action()
    else wait(bindCover, action)
  })
}

export const bindSucceeded = (): void => succeed(bindCover)

/** Turning away, or on to another page: what waited is dropped. */
export const closeLoginPopup = (): void => loginPopup.set(closed)
export const closeBindCover = (): void => bindCover.set(closed)

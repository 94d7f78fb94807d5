import { isTalentPath } from '#domain/gate.ts'
import { session, sessionReady } from './session.ts'
import { type Store, createStore, useStore } from '#web/client/store.ts'
import { token } from '#web/client/token.ts'

type Callback = () => void

/** What waits for a popup runs after success. */
interface Waiting {
  readonly waiting: readonly Callback[]
}

/** The login popup, as the specification's §3 describes it. */
interface LoginPopupState extends Waiting {
  readonly showLoginPopup: boolean
  readonly errorMessage: string
  /** The code beside `errorMessage`, such as PWD_ERROR. */
  readonly errorData: string | null
  /** What waits needs a mobile too: who has none binds one next. */
  readonly bindMobile: boolean
}

/** The cover that asks for a mobile, likewise. */
interface BindCoverState extends Waiting {
  readonly showBindCover: boolean
  readonly errorMessage: string
  /** It stands above a page of the talent test. */
  readonly isTalent: boolean
}

const noLogin: LoginPopupState = {
  showLoginPopup: false,
  errorMessage: '',
  errorData: null,
  bindMobile: false,
  waiting: [],
}
const noCover: BindCoverState = { showBindCover: false, errorMessage: '', isTalent: false, waiting: [] }

const loginPopup = createStore(noLogin)
const bindCover = createStore(noCover)

export const useLoginPopup = (): LoginPopupState => useStore(loginPopup)
export const useBindCover = (): BindCoverState => useStore(bindCover)
export const useShowsLogin = (): boolean => useStore(loginPopup).showLoginPopup
export const useShowsBindCover = (): boolean => useStore(bindCover).showBindCover

/** What went wrong in the login popup; empty: nothing. */
export const loginPopupFailed = (errorMessage: string, errorData: string | null): void =>
  loginPopup.set({ ...loginPopup.get(), errorMessage, errorData })
/** The same of the cover. */
export const bindFailed = (errorMessage: string): void => bindCover.set({ ...bindCover.get(), errorMessage })

function succeed<T extends Waiting>(popup: Store<T>, closed: T): void {
  const { waiting } = popup.get()
  popup.set(closed)
  for (const run of waiting) run()
}

function waitForLogin(run: Callback, bindMobile: boolean): void {
  const { waiting, ...before } = loginPopup.get()
  loginPopup.set({
    ...before,
    showLoginPopup: true,
    bindMobile: before.bindMobile || bindMobile,
    waiting: [...waiting, run],
  })
}

function waitForMobile(run: Callback): void {
  const { waiting, ...before } = bindCover.get()
  const isTalent = isTalentPath(window.location.pathname)
  bindCover.set({ ...before, showBindCover: true, isTalent, waiting: [...waiting, run] })
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
export function withUser(action: Callback, bindMobile = false): void {
  const { isAuthenticated, loading } = session.get()
  if (isAuthenticated) action()
  else if (loading && token.get() !== null) void afterCheck(action, bindMobile)
  else waitForLogin(action, bindMobile)
}

async function afterCheck(action: Callback, bindMobile: boolean): Promise<void> {
  const { pathname } = window.location
  await sessionReady()
  if (window.location.pathname === pathname) withUser(action, bindMobile)
}

// However a session begins (in the popup, in another tab), nobody has to log in any more.
session.subscribe(() => {
  if (session.get().isAuthenticated && loginPopup.get().showLoginPopup) succeed(loginPopup, noLogin)
})

/** Runs `action` for a user with a mobile; others log in, and bind one, first. */
export function withMobile(action: Callback): void {
  withUser(() => {
    if (session.get().user?.mobile) action()
    else waitForMobile(action)
  }, true)
}

export const bindSucceeded = (): void => succeed(bindCover, noCover)

/** Turning away, or on to another page: what waited is dropped. */
export const closeLoginPopup = (): void => loginPopup.set(noLogin)
export const closeBindCover = (): void => bindCover.set(noCover)

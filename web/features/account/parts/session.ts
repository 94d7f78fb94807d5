import type { User } from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { WorkProof } from '#domain/account/work.ts'
import { call } from '#web/client/call.ts'
import { tokenHeader } from '#web/client/calls/protocol.ts'
import * as contract from '#web/client/calls/account.ts'
import { CallError, RefusedCall, errorMessage } from '#web/client/errors.ts'
import { queryClient } from '#web/client/query-client.ts'
import { type SessionEvent, type SessionState, initialSession, nextSession, nobody } from './session-state.ts'
import { createStore, useStore } from '#web/client/store.ts'
import { stored, storedText } from '#web/client/stored.ts'
import { token } from '#web/client/token.ts'
import { networkMissed } from '#web/offline/network-missed.ts'
import { isProvinceId } from '#web/features/province/parts/location.ts'
import { withWork } from './work.ts'

const store = createStore<SessionState>(initialSession)
function tell(event: SessionEvent): void {
  if (event.type === 'got' || event.type === 'userChanged') holdProvince(event.user)
  store.set(nextSession(store.get(), event))
}

export const session = { get: store.get, subscribe: store.subscribe }
/** Pages that the server draws are a visitor's. */
export const useSession = (): SessionState => useStore({ ...store, begin: () => nobody })

/** Whose answers a query holds, for its key. When one user follows another, everything is asked anew (`enter`). */
export type Reader = 'user' | 'visitor'

/** The reader; who has a token is a user already while it is being checked. */
export function useReader(): Reader {
  const { user, loading } = useSession()
  const held = useStore(token)
  return user !== null || (loading && held !== null) ? 'user' : 'visitor'
}

/** On this device: the province of the account that was here last, for as long as its token is. */
const keptProvince = stored('account-province', isProvinceId)

function holdProvince({ province }: User): void {
  if (province === null) keptProvince.remove()
  else keptProvince.set(province.id)
}

/** The province of the account, also while its session is being checked or cannot be; undefined: nobody's, or not said. */
export function accountProvinceId({ user } = store.get()): number | undefined {
  if (user !== null) return user.province?.id
  return token.get() === null ? undefined : keptProvince.get()
}
export const useAccountProvinceId = (): number | undefined => accountProvinceId(useSession())

/** On this device: whose lead mask is to be shown until it is read, over reloads too. */
const leadMask = storedText('lead-mask')

/** The session that the server tells of. */
function got({ user, totast }: { user: User; totast: boolean }): void {
  if (totast) leadMask.set(user.hashId)
  tell({ type: 'got', user, totast: leadMask.get() === user.hashId })
}

/** Why the session could not be checked; the pages for users say it. */
let failure: unknown
export const sessionFailure = (): unknown => failure

/** These say that the server is busy, not that there is no such session. */
const isPassing = (status: number): boolean => status === 408 || status === 429

/** What is done where the network is missed; set once by the app. */
export const withoutNetwork = {
  /** Brings back what this device has kept. @returns whose it is; undefined: nobody's, or nothing is kept */
  recall: async (): Promise<User | undefined> => undefined,
}

/** Until a server that was not reached over a network that is there is asked again, in ms. */
const AGAIN = 10_000

async function restore(): Promise<void> {
  const asked = token.get()
  failure = undefined
  if (!asked) return tell({ type: 'getFail', status: 0 })
  tell({ type: 'getStart' })
  /** A logout or a login came in between: the answer is of a session that is over. */
  const isOver = (): boolean => token.get() !== asked
  try {
    const found = await call(contract.getSession, {}, { quiet: true })
    if (isOver()) return
    got(found)
    if (!networkMissed.get()) return
    networkMissed.set(false)
    void queryClient.invalidateQueries()
  } catch (error) {
    if (isOver()) return
    failure = error
    const status = error instanceof CallError ? error.status : 0
    // Who was here last reads on; the session is asked for again once there is a network.
    const known = status === 0 ? await withoutNetwork.recall() : undefined
    if (isOver()) return
    if (known !== undefined) {
      const again = (): void => void (restoring = restore())
      if (navigator.onLine) setTimeout(again, AGAIN)
      else window.addEventListener('online', again, { once: true })
      return tell({ type: 'got', user: known, totast: false })
    }
    if (status >= 400 && status < 500 && !isPassing(status)) token.clear()
    tell({ type: 'getFail', status })
  }
}

/** Another tab logged in or out: this one follows. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== tokenHeader && key !== null) return
    void queryClient.resetQueries()
    if (token.get()) restoring = restore()
    else tell({ type: 'logouted' })
  })
}

let restoring: Promise<void> | undefined
/** Checks the kept token, once; resolves when the session is known, whatever came out. */
export function sessionReady(): Promise<void> {
  restoring ??= restore()
  return restoring
}

/** Whose session has run out on this page. */
let lastUser: string | undefined

/**
 * What login and registration end in: someone else's answers are forgotten. Who comes back after the session
 * has run out keeps what was not saved yet.
 */
function enter(data: { user: User; totast: boolean }): User {
  if (lastUser === data.user.hashId) void queryClient.invalidateQueries()
  else void queryClient.resetQueries()
  got(data)
  return data.user
}

/**
 * Logs in; what went wrong is thrown, and kept in the session's error unless a popup shows it.
 * @param onWork is told where the page does some work first, since many failed in this network
 */
export async function login(
  mobile: string,
  password: string,
  { popup = false, onWork }: { popup?: boolean; onWork?: () => void } = {},
): Promise<User> {
  tell({ type: 'loginStart' })
  try {
    const body = { mobile, password }
    const send = (proof?: WorkProof) => call(contract.login, { body: { ...body, ...proof } })
    return enter(await withWork(mobile, send, onWork))
  } catch (error) {
    tell({
      type: 'loginFail',
      info: popup ? '' : errorMessage(error),
      code: !popup && error instanceof RefusedCall ? error.code : null,
    })
    throw error
  }
}

/** Ends a login by its second step. */
export async function loginBySecondStep(body: BodyOf<typeof contract.secondStep>): Promise<User> {
  return enter(await call(contract.secondStep, { body }))
}

/** Opens an account and enters it. */
export async function register(body: {
  mobile: string
  code: string
  password: string
  provinceId?: number
  policyVersion?: string
  channel?: string
}): Promise<User> {
  return enter(await call(contract.register, { body }))
}

/** Ends the session here even where the server cannot be reached. */
export async function logout(): Promise<void> {
  try {
    await call(contract.logout, {}, { quiet: true })
  } finally {
    token.clear()
    keptProvince.remove()
    queryClient.clear()
    tell({ type: 'logouted' })
  }
}

/** Whether an account is closed to all but a few pages, to which the gates lead. */
export const isLimited = (user: User | null): boolean =>
  user !== null && (user.erasedAt !== null || user.bannedFor !== null || user.age === 'needed')

/** The lead mask is out of sight, until the page is loaded anew. */
export const leadMaskHidden = (): void => tell({ type: 'leadMaskHidden' })

/** The lead mask of who has just registered was read: it does not come back. */
export function leadMaskRead(): void {
  leadMask.remove()
  leadMaskHidden()
}

/** Changes of the user are made one after the other: the last answer is the last state. */
export const userScope = { id: 'user' } as const
export const userChanged = (user: User): void => tell({ type: 'userChanged', user })
export const clearSessionError = (): void => tell({ type: 'errorCleared' })

/** A page needs a user and there is none; the login page shows why. */
export function notLoggedIn(info = '您还没有登录'): void {
  token.clear()
  lastUser = store.get().user?.hashId ?? lastUser
  tell({ type: 'notLoggedIn', info })
}

import { type LoaderFunctionArgs, redirect, replace } from 'react-router'
import type { User } from '#contract/account.ts'
import { type ScreenPlace, backFrom, guardProvince, isGuarded, loginAt, withValue } from '#domain/gate.ts'
import { loadChunk } from '#web/client/chunk.ts'
import { networkError } from '#web/client/errors.ts'
import {
  isLimited,
  notLoggedIn,
  session,
  sessionFailure,
  sessionReady,
} from '#web/features/account/parts/session.ts'
import { secretIn } from '#web/client/secret.ts'
import { token } from '#web/client/token.ts'
import { paths } from '#domain/paths.ts'
import { isEmbedded } from '#web/client/embedded.ts'
import { leadInside } from './inside.ts'
import type { Screen } from '#web/client/screen.ts'

/** The way to the login page and back to where the user was. */
export function loginLink(next: string): string {
  const [pathname = ''] = next.split('?')
  return staying(pathname, loginAt({ pathname, search: next.slice(pathname.length) }))
}

/** A way that stays in the variant where it begins: no other page of ours may stand in its frame. */
const staying = (from: string, to: string): string => (isEmbedded(from) ? leadInside(to).to : to)

/** A way inside the variant, and from there back to where somebody was going; undefined for who is there already. */
function detourInside(page: string, { pathname, search }: ScreenPlace): string | undefined {
  const to = leadInside(page).to
  const { pathname: path, searchParams: wanted } = new URL(to, window.location.origin)
  const given = new URLSearchParams(search)
  const isThere = path === pathname && [...wanted].every(([name, value]) => given.get(name) === value)
  return isThere ? undefined : path + withValue(to.slice(path.length), 'next', pathname + search)
}

/**
 * Where a user has to go first. An account that is being closed offers only to take that back, one that was shut to take
 * the data or to close it; a child waits for a guardian; who has no province chooses one, except below /wz.
 */
export function detourOf(user: User | null, pathname: string): string | undefined {
  if (!user) return undefined
  if (user.erasedAt !== null || user.bannedFor !== null) return paths.my.closing()
  if (user.age === 'needed') return paths.my.guardian()
  return provinceDetourOf(user, pathname)
}

/** Where who has no province chooses one: what everybody may read waits for it too (spec §2), leaving does not. */
function provinceDetourOf(user: User | null, pathname: string): string | undefined {
  if (user === null || isLimited(user) || pathname === paths.logout()) return undefined
  return guardProvince({ hashId: user.hashId, hasProvince: user.province !== null }, pathname) ?? undefined
}

let latest: { at: string; from: string | undefined } = { at: '', from: undefined }

/** The screen from which one came to this one, however often its loader is asked; undefined from outside. */
function arrivedFrom(pathname: string): string | undefined {
  const before = window.location.pathname
  if (before !== pathname) latest = { at: pathname, from: before }
  return latest.at === pathname ? latest.from : undefined
}

let loaded: string | undefined

/** Which entry of the history is the present one: the router counts them. */
function entryIndex(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
}

let shownIndex = 0
/** To be called whenever a screen is shown: a step of the browser's is told back or forward from here. */
export const noteShown = (): void => {
  shownIndex = entryIndex()
}

/**
 * Whether the browser's back or forward led here: then its address is ahead of the router. A reload is neither.
 * @returns the screen that they led away from, and whether it was back
 */
function stepTo(pathname: string): { from: string; isBack: boolean } | undefined {
  const before = loaded
  loaded = pathname
  if (before === undefined || before === pathname || window.location.pathname !== pathname) return undefined
  return { from: before, isBack: entryIndex() < shownIndex }
}

/**
 * The loader of every screen. A public screen does not wait for the session: the router asks again
 * when the session is known.
 */
export function gate(access: Screen['access']) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { pathname, search } = new URL(request.url)
    const step = stepTo(pathname)
    const isBack = step !== undefined
    const above = step?.isBack === true ? backFrom(step.from, pathname) : null
    if (above !== null) throw replace(above)
    // Most pages ask nothing of the kind, and do without its code. What it needs comes while the session is checked.
    const guards = isGuarded(pathname) ? loadChunk(() => import('./guards.ts')) : undefined
    guards?.then(({ prepare }) => prepare(pathname)).catch(() => {})
    if (access === 'user' || access === 'limited') {
      await sessionReady()
      if (!session.get().isAuthenticated) {
        // The token was not refused, only not checked: no reason to log in again.
        if (token.get()) throw sessionFailure() ?? networkError()
        notLoggedIn()
        throw redirect(loginLink(pathname + search))
      }
    }
    const { user } = session.get()
    const free = access === 'anyone' || (access === 'limited' && isLimited(user))
    const page = free ? provinceDetourOf(user, pathname) : detourOf(user, pathname)
    const detour =
      page !== undefined && isEmbedded(pathname) ? detourInside(page, { pathname, search }) : page
    if (detour !== undefined) throw redirect(detour)
    const from = arrivedFrom(pathname)
    if (!free && guards) {
      const instead = await (await guards).guardOf({ pathname, search }, { from, isBack })
      // Back would lead here again, and on from here again.
      if (instead !== null) throw (isBack ? replace : redirect)(instead)
    }
    return null
  }
}

/**
 * The loader of a screen that a secret behind the # opens to everybody; without one it is as guarded as others. The router
 * does not tell its loaders what stands there: the address of the document does, whenever somebody comes from outside.
 */
export function gateOfSecret(access: Screen['access']) {
  const guarded = gate(access)
  return async (args: LoaderFunctionArgs): Promise<null> => {
    const { pathname, hash } = window.location
    const isHere = new URL(args.request.url).pathname === pathname
    return isHere && secretIn(hash) !== null ? null : guarded(args)
  }
}

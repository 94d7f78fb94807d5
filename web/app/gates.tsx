import { type LoaderFunctionArgs, redirect } from 'react-router'
import { networkError } from '#web/data/errors.ts'
import { notLoggedIn, session, sessionReady } from '#web/data/session.ts'
import { token } from '#web/data/token.ts'
import { paths, withQuery } from './paths.ts'
import type { Screen } from './screen.ts'

/** Nobody wants to come back to these after a login; to the last one least of all. */
const noReturn = [paths.home(), paths.login(), paths.register.index(), paths.resetpwd(), paths.logout()]

/** The way to the login page and back to where the user was. */
export function loginLink(next: string): string {
  const [pathname = ''] = next.split('?')
  return withQuery(paths.login(), { next: noReturn.includes(pathname) ? undefined : next })
}

/** A user without a province chooses one first, except there and below /wz. */
function provinceMissing(pathname: string): string | undefined {
  const { user } = session.get()
  if (!user || user.province || pathname.includes('/wz')) return undefined
  const page = paths.my.myinfo({ hashId: user.hashId })
  return pathname === page ? undefined : page
}

/**
 * The loader of every screen. A public screen does not wait for the session: the router asks again
 * when the session is known.
 */
export function gate(access: Screen['access']) {
  return async ({ request }: LoaderFunctionArgs): Promise<null> => {
    const { pathname, search } = new URL(request.url)
    if (access === 'user') {
      await sessionReady()
      if (!session.get().isAuthenticated) {
        // The token was not refused, only not checked: no reason to log in again.
        if (token.get()) throw networkError()
        notLoggedIn()
        throw redirect(loginLink(pathname + search))
      }
    }
    const page = access === 'leaving' ? undefined : provinceMissing(pathname)
    if (page !== undefined) throw redirect(page)
    return null
  }
}

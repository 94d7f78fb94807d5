interface Place {
  pathname: string
  search: string
}

/** Where to sign in, to come back to where one was. */
export function signInLink({ pathname, search }: Place): string {
  const next = pathname + search
  return next === '/' || pathname === '/sign-in' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`
}

/** Where to go on to; an address of another site is none. */
export function nextOf(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

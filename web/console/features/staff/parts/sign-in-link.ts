interface Place {
  pathname: string
  search: string
}

const SIGN_IN = '/sign-in'

/** Where to sign in, to come back to where one was. @param place As the browser has it, below /console */
export function signInLink({ pathname, search }: Place): string {
  const below = pathname.replace(/^\/console(?=\/|$)/, '') || '/'
  // Of several calls that are refused at once, the first has led here.
  if (below === SIGN_IN) return SIGN_IN + search
  const next = below + search
  return next === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ next })}`
}

/** Where to go on to; an address of another site is none. */
export function nextOf(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) ? next : '/'
}

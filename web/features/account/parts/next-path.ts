/** Where to go after login: a path of this site, or home for anything else. Browsers read over tabs and ends of lines. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])[^\t\n\r]*$/.test(next) ? next : '/'
}

/** Where a page's query says to go after login; the 2020 tools call it by another name. */
export const nextIn = (query: URLSearchParams): string | null =>
  query.get('next') ?? query.get('nextPathname')

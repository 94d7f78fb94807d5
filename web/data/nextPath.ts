/** Where to go after login: a path of this site, or home for anything else. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) ? next : '/'
}

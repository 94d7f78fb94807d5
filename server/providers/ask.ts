import { watched } from '#server/watching/watch.ts'

/**
 * Asks a company's server; a redirect is not followed.
 * @param whom What whoever watches is told of it: the address may hold a number or a key
 */
export function ask(whom: string, url: URL, init: RequestInit): Promise<Response> {
  const part = { kind: 'call', name: whom, facts: { 'server.address': url.hostname } } as const
  return watched(part, () => fetch(url, { ...init, redirect: 'error' }))
}

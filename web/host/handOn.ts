import { type Shared, host } from './host.ts'

/** Hands something on: by the browser's own sheet where it has one, else by way of the clipboard. */
export async function handOn(what: Shared): Promise<'shared' | 'copied' | 'cancelled' | 'failed'> {
  const shared = (await host.share?.(what)) ?? 'failed'
  if (shared !== 'failed') return shared
  return (await host.copy(`${what.text} ${what.url}`)) ? 'copied' : 'failed'
}

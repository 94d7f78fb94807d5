import { type HostName, hostOf } from '#domain/host.ts'

export interface Shared {
  title: string
  text: string
  url: string
}

export interface Host {
  name: HostName
  /** The system's own sheet, where the browser has one. */
  share: ((what: Shared) => Promise<'shared' | 'cancelled' | 'failed'>) | undefined
  /** @returns whether it is in the clipboard now */
  copy(text: string): Promise<boolean>
}

async function share(what: Shared): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share(what)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

export const host: Host = {
  name: hostOf(navigator.userAgent),
  share: 'share' in navigator ? share : undefined,
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}

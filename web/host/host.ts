/** The browser the product runs in. Sharing through WeChat's, QQ's and DingTalk's own bridges needs their keys; until then all share alike. */
export type HostName = 'wechat' | 'qq' | 'dingtalk' | 'browser'

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

/** Tells by the user agent. WeChat's names QQBrowser too, so it is asked first. */
export function hostOf(userAgent: string): HostName {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  if (/DingTalk/i.test(userAgent)) return 'dingtalk'
  if (/\bQQ\/|QQBrowser/i.test(userAgent)) return 'qq'
  return 'browser'
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

/** The browser the product runs in. Sharing through WeChat's, QQ's and DingTalk's own bridges needs their keys; until then all share alike. */
export type HostName = 'wechat' | 'qq' | 'dingtalk' | 'browser'

export interface Shared {
  title: string
  text: string
  url: string
}

export interface Host {
  name: HostName
  /** Hands a link on: by the system's own sheet where there is one, else by the clipboard. */
  share(what: Shared): Promise<'shared' | 'copied' | 'cancelled' | 'failed'>
}

/** Tells by the user agent. WeChat's names QQBrowser too, so it is asked first. */
export function hostOf(userAgent: string): HostName {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  if (/DingTalk/i.test(userAgent)) return 'dingtalk'
  if (/\bQQ\/|QQBrowser/i.test(userAgent)) return 'qq'
  return 'browser'
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export const host: Host = {
  name: hostOf(navigator.userAgent),
  async share(what) {
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share(what)
        return 'shared'
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      }
    }
    return (await copy(`${what.title} ${what.url}`)) ? 'copied' : 'failed'
  },
}

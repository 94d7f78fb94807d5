import type { Adapter, Share, Shared } from './adapter.ts'
import { type HostName, hostOf } from '#domain/host.ts'

export interface Host {
  name: HostName
  /** The app around the page, which neither prints nor saves a file; undefined: none that forbids it. */
  app: string | undefined
  /** The way to hand something on that the app offers by now: its own, or the system's sheet. */
  readonly share: Share | undefined
  /** Tells the app what its own menu hands on from now. It never fails: without it the app takes the bare address. */
  offer(what: Shared): Promise<void>
  /** @returns whether it is in the clipboard now */
  copy(text: string): Promise<boolean>
}

/** The address that the document was opened at: WeChat on iOS knows no other, wherever the page goes. */
const landing = typeof window === 'undefined' ? '' : window.location.href

const adapters: Partial<Record<HostName, () => Promise<Adapter>>> = {
  wechat: async () => (await import('./wechat.ts')).wechat,
  dingtalk: async () => (await import('./dingtalk.ts')).dingTalk,
  qq: async () => (await import('./qq.ts')).qq,
}

const system: Share = async ({ title, text, url }) => {
  try {
    await navigator.share({ title, text, url })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

const name = typeof navigator === 'undefined' ? 'browser' : hostOf(navigator.userAgent)
const apps: Partial<Record<HostName, string>> = { wechat: '微信', dingtalk: '钉钉' }
let own: Share | undefined
let offered: Shared | undefined

export const host: Host = {
  name,
  app: apps[name],
  get share() {
    return own ?? ('share' in navigator ? system : undefined)
  },
  async offer(what) {
    offered = what
    const isCurrent = (): boolean => offered === what
    try {
      const adapter = await adapters[name]?.()
      // A page before may be the last whose adapter arrives.
      if (!adapter || !isCurrent()) return
      const share = await adapter.offer(what, isCurrent, landing)
      if (isCurrent()) own = share
    } catch {
      // Spec §8: failures of the share setup are ignored.
    }
  },
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return copyByCommand(text)
    }
  },
}

/** For webviews that have no clipboard of the new kind, or give it to https only. */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  // Inside the dialog that holds the focus, where there is one.
  const around = document.activeElement?.closest('[role="dialog"]') ?? document.body
  const before = document.activeElement
  around.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

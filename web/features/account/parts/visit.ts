import { isChannel } from '#domain/account/channel.ts'
import { backFrom } from '#domain/gate.ts'
import { noteOrigin } from '#web/features/province/parts/location.ts'
import { safeNext } from './next-path.ts'
import { tabStorage } from '#web/client/storage.ts'

/** What the address of a visit may say of it (docs/decisions/017), each kept for the visit: until the tab is closed. */
const names = {
  /** By which poster, school or partner somebody came. */
  channel: 'channel',
  /** `1`: as on a desktop, also on a narrow device; `0`: without the desktop's QR panel. */
  desktop: 'desktop',
  /** The page of ours that 返回 leads to where there is no page to go back to. */
  fromUrl: 'fromUrl',
  /** The app that frames the product brings a bar of its own. */
  hideNavigateBar: 'hideNavigateBar',
} as const

/** Wide enough for the desktop's frame, in CSS pixels. */
const desktopWidth = 1024

/** Keeps what an address says of the visit. Called before anything is asked or drawn at that address. */
export function noteVisit(search: string): void {
  noteOrigin(search)
  const query = new URLSearchParams(search)
  const channel = query.get(names.channel)
  if (channel !== null && isChannel(channel)) tabStorage.set(names.channel, channel)
  for (const name of [names.desktop, names.fromUrl, names.hideNavigateBar]) {
    const said = query.get(name)
    if (said !== null) tabStorage.set(name, said)
  }
  layOut()
}

let narrow: string | undefined
/** A page that is as wide as a desktop's has the desktop's frame, with all that hangs on it; one may still zoom. */
function layOut(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
  if (!viewport) return
  narrow ??= viewport.content
  const content = tabStorage.get(names.desktop) === '1' ? `width=${desktopWidth}` : narrow
  if (viewport.content !== content) viewport.content = content
}

/** The channel by which the visit came, if any. */
export const channelOfVisit = (): string | undefined => tabStorage.get(names.channel) ?? undefined

/** Whether the QR panel beside the page is not wanted. */
export const isPanelHidden = (): boolean => tabStorage.get(names.desktop) === '0'

/** Longer ones make a code too fine to scan. */
const longestScanned = 300

/** The address of a page for its reader's own phone, without what is said of this visit. @param search with or without ? */
export function addressForPhone(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['origin', ...Object.values(names)]) query.delete(name)
  const said = query.toString()
  const page = window.location.origin + pathname
  return said === '' || page.length + said.length > longestScanned ? page : `${page}?${said}`
}

/**
 * The page to go back to from the first page of a visit; home where none is named, and from that page itself. Inside of
 * 选科决策 it is its own home.
 */
export function wayBack(here: string): string {
  const named = tabStorage.get(names.fromUrl)
  const above = backFrom(here.split('?')[0] ?? '', '/')
  if (named === null && above !== null) return above
  const back = safeNext(named)
  return back === here ? '/' : back
}

/** Whether our bar above the page is not wanted. */
export function isBarHidden(): boolean {
  const kept = tabStorage.get(names.hideNavigateBar)
  return kept !== null && kept !== '0' && kept !== 'false'
}

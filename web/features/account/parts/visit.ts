import { isChannel } from '#domain/account/channel.ts'
import { backFrom } from '#domain/gate.ts'
import { noteOrigin } from '#web/features/province/parts/location.ts'
import { safeNext } from './next-path.ts'
import { tabStorage } from '#web/client/storage.ts'
import { type StoredValue, storedText } from '#web/client/stored.ts'

/** What the address of a visit may say of it (docs/decisions/017), each kept for the visit: until the tab is closed. */
const names = [
  /** By which poster, school or partner somebody came. */
  'channel',
  /** `1`: as on a desktop, also on a narrow device; `0`: without the desktop's QR panel. */
  'desktop',
  /** The page of ours that 返回 leads to where there is no page to go back to. */
  'fromUrl',
  /** The app that frames the product brings a bar of its own. */
  'hideNavigateBar',
] as const

/** What was said of this visit, by name. */
const said = (name: (typeof names)[number]): StoredValue<string> => storedText(name, tabStorage)

/** Wide enough for the desktop's frame, in CSS pixels. */
const desktopWidth = 1024

/** Keeps what an address says of the visit. Called before anything is asked or drawn at that address. */
export function noteVisit(search: string): void {
  noteOrigin(search)
  const query = new URLSearchParams(search)
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && (name !== 'channel' || isChannel(value))) said(name).set(value)
  }
  layOut()
}

let narrow: string | undefined
/** A page that is as wide as a desktop's has the desktop's frame, with all that hangs on it; one may still zoom. */
function layOut(): void {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
  if (!viewport) return
  narrow ??= viewport.content
  const content = said('desktop').get() === '1' ? `width=${desktopWidth}` : narrow
  if (viewport.content !== content) viewport.content = content
}

/** The channel by which the visit came, if any. */
export const channelOfVisit = (): string | undefined => said('channel').get()

/** Whether the QR panel beside the page is not wanted. */
export const isPanelHidden = (): boolean => said('desktop').get() === '0'

/** Whether anything was said of the frame around pages. */
export const isFrameSaid = (): boolean => said('desktop').get() !== undefined || isBarHidden()

/** Longer ones make a code too fine to scan. */
const longestScanned = 300

/** The address of a page for its reader's own phone, without what is said of this visit. @param search with or without ? */
export function addressForPhone(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['origin', ...names]) query.delete(name)
  const rest = query.toString()
  const page = window.location.origin + pathname
  return rest === '' || page.length + rest.length > longestScanned ? page : `${page}?${rest}`
}

/**
 * The page to go back to from the first page of a visit; home where none is named, and from that page itself. Inside of
 * 选科决策 it is its own home.
 */
export function wayBack(here: string): string {
  const named = said('fromUrl').get()
  const above = backFrom(here.split('?')[0] ?? '', '/')
  if (named === undefined && above !== null) return above
  const back = safeNext(named ?? null)
  return back === here ? '/' : back
}

/** Whether our bar above the page is not wanted. */
export function isBarHidden(): boolean {
  const kept = said('hideNavigateBar').get()
  return kept !== undefined && kept !== '0' && kept !== 'false'
}

import type { Locator, Page } from '@playwright/test'
import { WIDTH } from './made.ts'
import { settle } from './stage.ts'

/** Bytes of a picture at most: a guide is read on the way, over a phone's network. */
export const MOST_BYTES = 40_960
const MOST_HEIGHT = 560
/** Space around a part that is shown. */
const MARGIN = 8
/** Pixels of a picture for one of the page's, and how well they are packed: the first that is small enough is taken. */
const LOOKS = [2, 1.5].flatMap((scale) => [85, 70, 55, 40].map((quality) => ({ scale, quality })))

/** A picture in both schemes. */
export interface Shot {
  readonly light: Buffer
  readonly dark: Buffer
  readonly height: number
}

/** Part of the page, as wide as it is. */
interface Clip {
  /** Pixels from its top; null: from where it is scrolled to. */
  readonly y: number | null
  readonly height: number
}

/** What the browser shows. */
export async function capture(
  page: Page,
  { y, height }: Clip,
  look: { format: 'webp' | 'jpeg'; quality: number; scale: number },
): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { format, quality, scale } = look
  const top = y ?? (await page.evaluate(() => scrollY))
  const clip = { x: 0, y: top, width: WIDTH, height, scale }
  const { data } = await devtools.send('Page.captureScreenshot', { format, quality, clip })
  await devtools.detach()
  return Buffer.from(data, 'base64')
}

/**
 * Takes what of a screen is in sight, or a part of it, light and dark.
 *
 * @throws Error where it cannot be made small enough
 */
export async function shoot(page: Page, most = MOST_HEIGHT, part?: Locator): Promise<Shot> {
  const clip = await clipOf(page, most, part)
  const light = await take(page, clip, 'light')
  const dark = await take(page, clip, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  if (isOneEmpty(light.length, dark.length))
    throw new Error('in one scheme there is nearly nothing to be seen')
  return { light, dark, height: clip.height }
}

/** Whether one of two pictures of the same in both schemes was taken before anything was drawn. @param light In bytes, as `dark` */
const isOneEmpty = (light: number, dark: number): boolean => Math.min(light, dark) * 4 < Math.max(light, dark)

/** Where the part stands, with nothing scrolled away and nothing over it. */
async function clipOf(page: Page, most: number, part: Locator | undefined): Promise<Clip> {
  if (part === undefined) return { y: null, height: most }
  const long = await page.evaluate(() => document.documentElement.scrollHeight)
  // The bar at the foot stands below what is shown.
  await page.setViewportSize({ width: WIDTH, height: long + 200 })
  await settle(page)
  const box = await part.first().boundingBox()
  if (box === null) throw new Error('what should be shown is not on the screen')
  const y = Math.max(0, Math.floor(box.y + (await page.evaluate(() => scrollY))) - MARGIN)
  return { y, height: Math.min(most, Math.ceil(box.height) + 2 * MARGIN) }
}

/** As good as it may be. */
async function take(page: Page, clip: Clip, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  await settle(page)
  for (const look of LOOKS) {
    const bytes = await capture(page, clip, { format: 'webp', ...look })
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`more than ${MOST_BYTES} bytes: show less of it`)
}

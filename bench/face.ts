import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { findChromium } from '#test/chromium.ts'
import { makeDataDir, startProduct } from '#test/product.ts'
import { type FaceStudent, makeFaceStudent } from './face-student.ts'
import { printTable } from './table.ts'

interface Look {
  path: string
  /** What stands in the table in place of an address that is made anew each time. */
  name?: string
  /** A student's, with a condition and a list; else a visitor's, who has said score and subjects. */
  own?: boolean
  /** What is a row of it; left out: it has no list. */
  rows?: string
  /** The same on a desktop, where it is a grid. */
  gridRows?: string
}

const GRID = 'main [role="grid"] [aria-rowindex]:not([aria-rowindex="1"])'
const RESULT = '[aria-label="模拟结果"] [aria-rowindex]:not([aria-rowindex="1"])'

/** The main screens; the season's tool and a past year at the end. */
const looksOf = ({ year, link }: FaceStudent): readonly Look[] => [
  { path: paths.home() },
  { path: paths.first(), rows: 'main section li' },
  { path: paths.register.index() },
  { path: paths.search.index() },
  { path: paths.cu.index(), rows: 'main li', gridRows: GRID },
  { path: paths.hiscore.grade({ year: 2025 }), rows: 'main tbody tr' },
  { path: paths.apprecsim.result(), own: true, rows: 'main article', gridRows: RESULT },
  { path: paths.apprecsim.check(), own: true, rows: 'main li:not(li li)', gridRows: GRID },
  { path: paths.my.index(), own: true, rows: 'main li' },
  { path: paths.apprec.index(), own: true, rows: 'main li' },
  { path: paths.apprec.result(), own: true, rows: 'main article', gridRows: RESULT },
  { path: paths.apprec.resultFilter(), own: true },
  { path: paths.apprec.check(), own: true, rows: 'main li:not(li li)', gridRows: GRID },
  { path: paths.apprec.preview(), own: true, rows: 'main ol > li' },
  { path: link, name: '/apprecTable', rows: 'main tbody tr', gridRows: GRID },
  { path: paths.y2020.index(), own: true, rows: 'main li' },
  { path: withYear(paths.y2020.result(), year), own: true, rows: 'main article', gridRows: RESULT },
  { path: withYear(paths.y2020.check(), year), own: true, rows: 'main li:not(li li)', gridRows: GRID },
]

const withYear = (path: string, year: number): string => `${path}?year=${year}`

const sizes = {
  phone: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

/** What a browser keeps of a visitor who has said score and subjects (web/features/candidate/parts/candidate.ts). */
const said = { provinceId: 11, track: null, score: 612, rank: null, given: 'score', subjects: [1, 2, 3] }

/** Widths at which nothing may stick out: the smallest phone, and a phone's page at 200 %. */
const NARROW = [320, 188]

/** Looks at the page that is open, in the browser. */
function measure(rowsAre: string): { rows: number; text: number; low: string[]; back: number } {
  const seen = (one: Element): DOMRect | undefined => {
    const box = one.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility !== 'hidden' ? box : undefined
  }
  const bars = [...document.querySelectorAll('header, nav, main *')].filter((one) => {
    const { position } = getComputedStyle(one)
    const box = one.getBoundingClientRect()
    return (position === 'fixed' || position === 'sticky') && box.width > window.innerWidth / 3
  })
  const foot = Math.min(
    window.innerHeight,
    ...bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > window.innerHeight / 2),
  )
  const rows = rowsAre === '' ? [] : [...document.querySelectorAll(rowsAre)].filter((row) => seen(row))
  // From the first row on: what stands above a list goes away with the first touch.
  const first = rows[0]?.getBoundingClientRect().top ?? 0
  // A grid scrolls by itself: what lies below its frame is not in sight.
  const frame = rows[0]?.closest('[role="grid"]')?.getBoundingClientRect()
  const whole = rows.filter((row) => {
    const { bottom } = row.getBoundingClientRect()
    return frame === undefined ? bottom - first <= foot - 48 : bottom <= Math.min(frame.bottom, foot)
  })
  const texts = rows.map((row) => (row instanceof HTMLElement ? row.innerText.replace(/\s/g, '').length : 0))
  const pressed = [...document.querySelectorAll('a, button, input, select, summary, label')].filter(
    (one) =>
      seen(one) && one.closest('.visually-hidden') === null && one.closest('p, dd, td, th, li li') === null,
  )
  const low = pressed.filter((one) => {
    const place = one.closest('label') ?? one
    // A note opens by its line; a box to tick has its label beside it; a mouse needs less than a finger.
    const least = one.matches('summary, [type=checkbox]') || window.innerWidth >= 1024 ? 24 : 43.5
    return (one.tagName !== 'LABEL' || one.querySelector('input')) && (seen(place)?.height ?? 44) < least
  })
  const focused = [...document.querySelectorAll('main a, main button, main input, main select, main summary')]
    .filter((one) => getComputedStyle(one).position !== 'absolute')
    .flatMap((one) => seen(one) ?? [])
  const back = focused.filter((box, at) => {
    const before = focused[at - 1]
    return before !== undefined && box.bottom < before.top - 8 && box.left <= before.left
  })
  return {
    rows: whole.length,
    text: texts.length === 0 ? 0 : Math.round(texts.reduce((sum, each) => sum + each, 0) / texts.length),
    low: low.map((one) => `${one.tagName.toLowerCase()} ${(one.textContent ?? '').trim().slice(0, 12)}`),
    back: back.length,
  }
}

/** How far the page has jumped since it was opened. */
const jumped = (): Promise<number> =>
  new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          sum += Number(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 300)
  })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('#loading').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

async function lookAt(
  browser: Browser,
  { path, name = path, own, ...look }: Look,
  size: keyof typeof sizes,
  given: { address: string; token: string; pictures: string | undefined },
): Promise<Record<string, string | number>> {
  const rows = (size === 'desktop' ? look.gridRows : undefined) ?? look.rows ?? ''
  const context = await browser.newContext({ ...sizes[size], baseURL: given.address, locale: 'zh-CN' })
  const kept: [string, string] = own ? [tokenHeader, given.token] : ['own', JSON.stringify(said)]
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), kept)
  const page = await context.newPage()
  await open(page, path)
  if (rows !== '') await page.locator(rows).first().waitFor()
  const jump = await page.evaluate(jumped)
  const figures = await page.evaluate(measure, rows)
  if (given.pictures !== undefined) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const file = `${name.replaceAll(/[/?]/g, '-').slice(1) || 'home'}-${size}-${colorScheme}.png`
      await page.screenshot({ path: join(given.pictures, file) })
    }
  }
  const wide: number[] = []
  for (const width of size === 'phone' ? NARROW : []) {
    await page.setViewportSize({ width, height: 640 })
    await open(page, path)
    wide.push(
      // The window of a phone grows with what sticks out; the page does not.
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
  }
  await context.close()
  if (figures.low.length > 0) console.log(`${name} (${size}): low: ${[...new Set(figures.low)].join(' | ')}`)
  return {
    screen: name,
    size,
    'rows a screen': rows === '' ? '' : figures.rows,
    'text a row': rows === '' ? '' : figures.text,
    jump: jump.toFixed(3),
    'low targets': figures.low.length,
    'steps back': figures.back,
    'too wide, px': wide.join(' / '),
  }
}

/** The figures of docs/design.md. `--only PATH` looks at one screen, `--pictures DIR` keeps what was seen, light and dark. */
export async function run(args: string[]): Promise<void> {
  const after = (name: string): string | undefined =>
    args.includes(name) ? args[args.indexOf(name) + 1] : undefined
  const only = after('--only')
  const { dataDir, remove } = makeDataDir()
  const product = await startProduct({ dataDir })
  const chromiumPath = findChromium()
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const table: Record<string, string | number>[] = []
  try {
    const student = await makeFaceStudent(product)
    const given = { address: product.address, token: student.token, pictures: after('--pictures') }
    const looks = looksOf(student)
    for (const look of looks.filter(({ path, name = path }) => only === undefined || name === only)) {
      for (const size of ['phone', 'desktop'] as const) table.push(await lookAt(browser, look, size, given))
    }
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    remove()
  }
  printTable(table)
}

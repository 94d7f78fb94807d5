import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDb } from '#server/db/open.ts'
import { findChromium, wantChromium } from '#test/chromium.ts'
import { makeDataDir, startProduct } from '#test/product.ts'
import { settle } from '#test/guides/stage.ts'
import { type Colleagues, fillConsole } from './filled.ts'
import { type ConsolePicture, consolePictures } from './pictures.ts'

/** Bytes of a picture at most. */
const MOST_BYTES = 61_440
const WIDTH = 1280
const HEIGHT = 640
/** Where docs/console.md finds them. */
const folder = join(import.meta.dirname, '../../../docs/console')

/** Takes the pictures of docs/console.md from a console in which something has happened; all where none is named. */
export async function takeConsole(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in consolePictures))
  const without = unknown.length > 0 ? `${unknown.join(', ')}: not listed` : wantChromium()
  if (without !== undefined) throw new Error(without)
  const { dataDir, remove } = makeDataDir()
  const product = await startProduct({ dataDir })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const colleagues = await fill(dataDir, product.address)
    mkdirSync(folder, { recursive: true })
    for (const [name, picture] of Object.entries(consolePictures)) {
      if (names.length > 0 && !names.includes(name)) continue
      const bytes = await takeOne(browser, product.address, colleagues, picture)
      writeFileSync(join(folder, `${name}.webp`), bytes)
      process.stdout.write(`${name}: ${bytes.length} bytes\n`)
    }
  } finally {
    await browser.close()
    await product.end('SIGTERM')
    remove()
  }
  for (const file of globSync('*.webp', { cwd: folder }))
    if (!(basename(file, '.webp') in consolePictures)) rmSync(join(folder, file))
}

async function fill(dataDir: string, address: string): Promise<Colleagues> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const db = openDb(database.url)
  try {
    return await fillConsole(db, address)
  } finally {
    await db.destroy()
    await database.close()
  }
}

async function takeOne(
  browser: Browser,
  baseURL: string,
  colleagues: Colleagues,
  { as, at, before, height = HEIGHT }: ConsolePicture,
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: WIDTH, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  try {
    const [name = '', value = ''] = colleagues[as].split('=')
    await context.addCookies([{ name, value, domain: new URL(baseURL).hostname, path: '/api/console' }])
    const page = await context.newPage()
    await page.goto(`/console${at}`)
    await settle(page)
    await before?.(page)
    await settle(page)
    return await packed(await page.screenshot())
  } finally {
    await context.close()
  }
}

/** As good as it may be. @throws Error where it cannot be made small enough */
async function packed(png: Buffer): Promise<Buffer> {
  for (const quality of [85, 70, 55, 40]) {
    const bytes = await sharp(png).webp({ quality }).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Error(`more than ${MOST_BYTES} bytes: show less of it`)
}

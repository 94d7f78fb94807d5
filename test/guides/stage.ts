import { globSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { findChromium, wantChromium } from '#test/chromium.ts'
import { buildGrant, buildRound, buildUser } from '#test/factories.ts'
import { makeDataDir, send, startProduct } from '#test/product.ts'
import { nationFigures } from '#test/starter.ts'
import { candidate } from './candidate.ts'
import type { Viewer } from './picture.ts'

/** What the package and what is sold beside it open. */
const ALL_GOODS = [9, 11, 12]
const FULL_DAY = 86_400_000

/** A size of the page that the browser shows. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A product of its own, with a browser before it. */
export interface Stage {
  /** A page of somebody new, as large as a phone's. */
  open(viewer: Viewer, size: Size): Promise<Page>
  /** Opens or closes the season of the candidate's province. */
  setSeason(isOpen: boolean): Promise<void>
  close(): Promise<void>
}

/** Starts the product on the figures that it ships, and a browser. */
export async function openStage(): Promise<Stage> {
  const without = wantChromium()
  if (without !== undefined) throw new Error(without)
  const { dataDir, remove } = makeDataDir()
  const env = { FIGURES_DIR: linkFigures(dataDir), EXAM_YEAR: String(candidate.year) }
  const product = await startProduct({ dataDir, env })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const db = openDb(database.url, { statementTimeout: 0 })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  return {
    open: async (viewer, size) => {
      const token = viewer === 'visitor' ? null : await makeStudent(db, product.address, viewer)
      const context = await contextOf(browser, product.address, size, token)
      return context.newPage()
    },
    setSeason: async (isOpen) => {
      await db.deleteFrom('season').execute()
      if (!isOpen) return
      const [opens, closes] = [-2, 3].map((days) => new Date(Date.now() + days * FULL_DAY))
      await buildRound(db, { year: candidate.year, ...(opens && closes ? { opens, closes } : {}) })
    },
    close: async () => {
      await browser.close()
      await db.destroy()
      await database.close()
      await product.end('SIGTERM')
      remove()
    },
  }
}

/** The shipped figures of the country and of the candidate's province: those of all would take minutes. */
function linkFigures(dataDir: string): string {
  const folder = join(dataDir, 'shown-figures')
  mkdirSync(folder)
  for (const name of [...globSync('*.csv', { cwd: nationFigures }), String(candidate.provinceId)]) {
    symlinkSync(join(nationFigures, name), join(folder, name))
  }
  return folder
}

/** Somebody new with the candidate's score; the token of a session of theirs. */
async function makeStudent(db: Db, address: string, viewer: Viewer): Promise<string> {
  const { id, token } = await buildUser(db, { birth_year: 2008, age_told_at: new Date() })
  const goods = viewer === 'member' ? ALL_GOODS : []
  for (const goodsId of goods) await buildGrant(db, { account_id: id, goods_id: goodsId })
  const { answer } = await send(address, 'POST', '/api/user/apprec/condition', { body: candidate, token })
  if (!answer.success) throw new Error(`the candidate was refused: ${answer.info}`)
  return token
}

async function contextOf(
  browser: Browser,
  baseURL: string,
  viewport: Size,
  token: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  if (token !== null) {
    await context.addInitScript((given) => localStorage.setItem('x-auth-token', given), token)
  }
  return context
}

/** Waits until all that the page asked for is drawn. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByLabel('正在加载').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

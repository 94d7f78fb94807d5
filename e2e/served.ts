import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Route, test as base } from '@playwright/test'
import { tokenHeader } from '#contract/protocol.ts'
import type { Options } from '#test/browser-options.ts'
import { send, startProduct, zhejiangCondition } from '#test/product.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import { madePerson } from './operator.ts'

export interface Served extends Options {
  /** Whether every official figure is behind the screens. */
  isFull: boolean
  /** The address of the product under test. */
  address: string
  /** Where it keeps its data. */
  dataDir: string
  /** What a browser keeps, and under which name, of a 浙江 student who has said score, rank and subjects. */
  student: [name: string, token: string]
}

/** Tests that run on the starter set, or on the full import where the project says so. */
export const test = base.extend<object, Served>({
  products: [[], { option: true, scope: 'worker' }],
  fullIn: ['', { option: true, scope: 'worker' }],
  engineName: ['firefox', { option: true, scope: 'worker' }],
  isFull: [({ fullIn }, use) => use(fullIn !== ''), { scope: 'worker' }],
  dataDir: [
    async ({ products, fullIn }, use, { parallelIndex }) => {
      const dataDir = fullIn === '' ? products[parallelIndex]?.dataDir : fullIn
      if (dataDir === undefined) throw new Error(`worker ${parallelIndex} has no product`)
      // What reads its outbox or runs its operator's commands finds it here.
      process.env['E2E_DATA_DIR'] = dataDir
      await use(dataDir)
    },
    { scope: 'worker', auto: true },
  ],
  address: [
    async ({ products, dataDir, isFull }, use, { parallelIndex }) => {
      if (!isFull) {
        await use(products[parallelIndex]?.address ?? '')
        return
      }
      await importOnce(dataDir)
      const product = await startProduct({ dataDir })
      await use(product.address)
      await product.end('SIGTERM')
    },
    { scope: 'worker', auto: true, timeout: HANGS_AFTER },
  ],
  student: [
    async ({ address }, use) => {
      const { mobile, password } = await madePerson()
      const { token } = await send(address, 'POST', '/api/session', { body: { mobile, password } })
      if (token === null) throw new Error('the login was refused')
      await send(address, 'POST', '/api/user/apprec/condition', { body: zhejiangCondition, token })
      await use([tokenHeader, token])
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
  baseURL: async ({ address }, use) => {
    await use(address)
  },
  page: async ({ page }, use) => {
    const route = page.route.bind(page)
    let isOwn = false
    page.route = async (url, ...how) => {
      const text = typeof url === 'string' ? url : url instanceof RegExp ? url.source : ''
      if (!isOwn && text.includes('api')) {
        isOwn = true
        await route((at) => PAGE.test(at.pathname), leaveToBrowser)
      }
      return route(url, ...how)
    }
    const goto = page.goto.bind(page)
    page.goto = async (...where) => {
      const response = await goto(...where)
      // What is done before is kept and done again, which has tests of its own.
      await page.locator('html[data-waits]').waitFor({ state: 'detached' })
      return response
    }
    await use(page)
  },
})

const PAGE = /^\/(?!api\/|assets\/)/

/** What a test puts in an answer's place is to be asked for: then no page comes with its answers. */
async function leaveToBrowser(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const url = new URL(route.request().url())
  // The server draws none for an address that says more.
  url.searchParams.set('drawn', 'here')
  await route.fulfill({ response: await route.fetch({ url: url.href, maxRedirects: 0 }) })
}

/** Fills a data directory with the starter set and every official file, whoever comes first. */
async function importOnce(dataDir: string): Promise<void> {
  const done = join(dataDir, 'imported')
  if (existsSync(done)) return
  mkdirSync(dataDir, { recursive: true })
  // With it come all importers.
  const { importInto } = await import('#test/import-official.ts')
  await importInto(dataDir)
  writeFileSync(done, '')
}

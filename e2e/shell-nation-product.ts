import { type Browser, type Page, type PlaywrightTestOptions, test as base, expect } from '@playwright/test'
import * as z from 'zod'
import { setProvince } from '#contract/account.ts'
import { getLines } from '#contract/hiscore.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { nationExamYear } from '#test/exam-year.ts'
import { provincesWithLines } from '#test/drawn.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import { type Product, registerStudent, send, startProduct } from '#test/product.ts'
import { nationFigures } from '#test/starter.ts'

/** A user of a product with all that every install has: those of other specs hold a small set. */
export interface Student {
  readonly product: Product
  readonly token: string
  readonly hashId: string
  /** One page for all tests: a page of its own would load and compile the app anew for each. */
  readonly page: Page
  /** Moves them to another province, once that can be asked for. */
  readonly moveTo: (provinceId: number) => Promise<void>
}

/** To start a product on all figures takes minutes of a processor: all tests that need them have one. */
export const test = base.extend<object, { nation: Product; reader: Student; careful: Student }>({
  nation: [
    // Playwright takes a pattern here and nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeFilledDataDir('nation')
      const env = { FIGURES_DIR: nationFigures, EXAM_YEAR: nationExamYear }
      const product = await startProduct({ dataDir, env })
      await use(product)
      await product.end('SIGTERM')
      remove()
    },
    { scope: 'worker', timeout: 2 * HANGS_AFTER },
  ],
  reader: [
    ({ nation, browser }, use, { project }) => lend(nation, '13900000001', browser, project.use, use),
    { scope: 'worker' },
  ],
  careful: [
    ({ nation, browser }, use, { project }) => lend(nation, '13900000002', browser, project.use, use),
    { scope: 'worker' },
  ],
})

const accountShape = z.object({ hashId: z.string() })

async function lend(
  product: Product,
  mobile: string,
  browser: Browser,
  { viewport = null, locale, timezoneId }: Partial<PlaywrightTestOptions>,
  use: (student: Student) => Promise<void>,
): Promise<void> {
  const { address } = product
  const token = await registerStudent(product, mobile, 'kaoshi-shunli-2026')
  const { answer } = await send(address, 'GET', '/api/user/account', { token })
  const { hashId } = accountShape.parse(answer.data)
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
  })
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    tokenHeader,
    token,
  ] as const)
  const moveTo = async (provinceId: number): Promise<void> => {
    await untilRead(product, provinceId)
    const moved = await send(address, 'PUT', setProvince.path, { body: { provinceId }, token })
    expect(moved.answer.success, moved.answer.info).toBe(true)
  }
  await use({ product, token, hashId, page: await context.newPage(), moveTo })
  await context.close()
}

/** Provinces are built one after the other, and one that somebody asks for first. */
export async function untilRead({ address }: Product, provinceId: number): Promise<void> {
  if (!provincesWithLines.includes(provinceId)) return
  const isRead = async (): Promise<boolean> =>
    (await send(address, 'GET', `${getLines.path}?provinceId=${provinceId}&size=1`)).answer.success
  await expect.poll(isRead, { timeout: HANGS_AFTER, intervals: [500] }).toBe(true)
}

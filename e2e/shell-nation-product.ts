import { type Browser, type Page, type PlaywrightTestOptions, expect } from '@playwright/test'
import * as z from 'zod'
import { getLines } from '#contract/hiscore.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { type Product, registerStudent, send, startProduct } from '#test/product.ts'
import { nationFigures } from '#test/starter.ts'

/** A product with all that every install has: those of other specs hold a small set. */
export interface Nation {
  readonly product: Product
  /** Of a user who moves from province to province. */
  readonly token: string
  readonly hashId: string
}

const accountShape = z.object({ hashId: z.string() })

/** Starts it, lends it out once these provinces can be asked for, and ends it. */
export async function withNation(
  provinceIds: readonly number[],
  use: (nation: Nation) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const { dataDir, remove } = await makeFilledDataDir('nation')
  const product = await startProduct({ dataDir, env: { FIGURES_DIR: nationFigures, ...env } })
  const token = await registerStudent(product, '13900000001', 'kaoshi-shunli-2026')
  const { answer } = await send(product.address, 'GET', '/api/user/account', { token })
  const { hashId } = accountShape.parse(answer.data)
  await waitUntilRead(product.address, provinceIds)
  await use({ product, token, hashId })
  await product.end('SIGTERM')
  remove()
}

/** Provinces are built one after the other, and one that somebody asks for first. */
async function waitUntilRead(address: string, provinceIds: readonly number[]): Promise<void> {
  const isRead = async (provinceId: number): Promise<boolean> =>
    (await send(address, 'GET', `${getLines.path}?provinceId=${provinceId}&size=1`)).answer.success
  for (const provinceId of provinceIds) {
    await expect.poll(() => isRead(provinceId), { timeout: 300_000, intervals: [500] }).toBe(true)
  }
}

/** One page of its user for all tests: a page of its own would load and compile the app anew for each. */
export async function withReader(
  { product, token }: Nation,
  browser: Browser,
  { viewport = null, locale, timezoneId }: Partial<PlaywrightTestOptions>,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport,
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
  })
  await context.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    tokenHeader,
    token,
  ] as const)
  await use(await context.newPage())
  await context.close()
}

import { type Page, test as base, expect } from '@playwright/test'
import { setProvince } from '#contract/account.ts'
import { saveCondition } from '#contract/apprecsim.ts'
import { send } from '#test/product.ts'
import { type Nation, withNation, withReader } from './shell-nation-product.ts'

const JIANGSU = 10

/** The figures that ship, as a student of 江苏 meets them: nobody there publishes what a group costs. */
const test = base.extend<object, { nation: Nation; reader: Page }>({
  nation: [
    // Playwright takes a pattern here and nothing else.
    // oxlint-disable-next-line no-empty-pattern
    ({}, use) => withNation([JIANGSU], use),
    { scope: 'worker', timeout: 600_000 },
  ],
  reader: [
    ({ nation, browser }, use, { project }) => withReader(nation, browser, project.use, use),
    { scope: 'worker' },
  ],
})

test('a ceiling of 8,000 in 江苏 keeps what nobody published a fee of, marks it and counts it', async ({
  nation: { product, token },
  reader: page,
}) => {
  await send(product.address, 'PUT', setProvince.path, { body: { provinceId: JIANGSU }, token })
  const body = {
    provinceId: JIANGSU,
    year: 2026,
    totalScore: 600,
    rank: 32_000,
    given: 'sure',
    subjectIds: [1, 2, 3],
  }
  const saved = await send(product.address, 'POST', saveCondition.path, { body, token })
  expect(saved.answer.success, saved.answer.info).toBe(true)
  await page.goto('/apprecsim/result?highFee=8000')
  const main = page.getByRole('main')
  const note = main.getByText(/有 [\d,]+ 个志愿的学费没有公布，没有因此去掉/)
  await expect(note).toBeVisible()
  await expect(note).toContainText(/中外合作 [\d,]+ 个/)
  await expect(main.getByRole('article').first()).toContainText('学费暂无')
  await expect(main.getByText('中外合作', { exact: true })).toHaveCount(0)
  await page.goto('/apprecsim/result')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(note).toHaveCount(0)
})

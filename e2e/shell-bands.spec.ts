import { type Page, expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, sayScore } from './person.ts'
import { test } from './served.ts'

/** A stranger says a score in 浙江, whose table of 2025 has 693 to 750 in one row: 1 to 343. */
const say = (page: Page, score: string): Promise<void> => sayScore(page, score, ['物理', '化学', '生物'])

test('浙江 705: a row of many scores is told as it is, and the rank is asked for', async ({ page }) => {
  await say(page, '705')
  const main = page.getByRole('main')
  await expect(main).toContainText('705 分是第 1–343 名（693 分及以上合成一段）')
  await expect(main).toContainText('成绩单上有位次，请填上')
  await expect(main.getByText(/个专业有机会/)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await test.step('either end can be looked at', async () => {
    await page.getByRole('button', { name: '按第 1 名' }).click()
    await expect(main.getByText(/个专业有机会/)).toBeVisible()
    await expect(main).toContainText('705 分 · 位次 1 ')
  })
  await test.step('a rank outside the row is questioned, and none is offered in its place', async () => {
    await page.getByRole('button', { name: '改条件' }).click()
    await page.getByLabel('全省位次').fill('900')
    await page.getByRole('button', { name: '看看能上哪些' }).click()
    const asked = page.getByRole('dialog')
    await expect(asked).toContainText('705 分在 2025 年对应 1–343 名，你填的是 900 名')
    await expect(asked.getByText(/对应的位次/)).toHaveCount(0)
    await asked.getByRole('button', { name: '回去改' }).click()
  })
  await test.step('the rank of the score slip is taken, and the score stays as it was typed', async () => {
    await page.getByLabel('全省位次').fill('60')
    await page.getByRole('button', { name: '看看能上哪些' }).click()
    await expect(main).toContainText('705 分 · 位次 60 ')
    await expect(main.getByText(/个专业有机会/)).toBeVisible()
  })
})

test('浙江 200: the table is there, and ends above', async ({ page }) => {
  await say(page, '200')
  const main = page.getByRole('main')
  await expect(main).toContainText(/2025 年一分一段表到 \d+ 分为止（第 [\d,]+ 名），200 分排在它之后/)
  await expect(main).not.toContainText('没有 2025 年同科类的一分一段表')
})

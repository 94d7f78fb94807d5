import { type Page, expect } from '@playwright/test'
import { enterAsNew, expectAccessible } from './person.ts'
import { test } from './served.ts'

// 浙江 2025: 580 has the ranks 74,835 to 76,084, and 500 those from 172,011 to 173,134.

/** The condition form of somebody new who takes 物理, 化学 and 生物. */
async function openForm(page: Page) {
  await enterAsNew(page, '/apprecsim/condition')
  for (const subject of ['物理', '化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  return {
    score: page.getByLabel('总分'),
    rank: page.getByLabel('全省位次'),
    go: page.getByRole('button', { name: '看看能上哪些学校' }),
  }
}

test('a rank that was filled in follows its score: after computing, a reload and the way back', async ({
  page,
}) => {
  const { score, rank, go } = await openForm(page)
  await score.fill('580')
  await expect(rank).toHaveValue('76084')
  await page.reload()
  await expect(rank).toHaveValue('76084')
  await score.fill('581')
  await expect(rank).toHaveValue('74834')
  await score.fill('580')
  await go.click()
  await expect(page.getByText(/76,084/).first()).toBeVisible()

  await page.goto('/apprecsim/condition')
  await expect(rank).toHaveValue('76084')
  await score.fill('500')
  await expect(rank).toHaveValue('173134')
  await page.reload()
  await expect(rank).toHaveValue('173134')
  await page.getByLabel('高考年份').selectOption('2024')
  await expect(rank).not.toHaveValue('173134')
  await page.getByLabel('高考年份').selectOption('2025')
  await expect(rank).toHaveValue('173134')
  // Sent before the table has answered, it is the table's rank all the same.
  await score.fill('580')
  await score.press('Enter')
  await expect(page.getByText(/76,084/).first()).toBeVisible()
  await test.step('a rank that contradicts its score asks which is right before anything is computed', async () => {
    await page.goto('/apprecsim/condition')
    await page.getByLabel('高考年份').selectOption('2025')
    await score.fill('500')
    await expect(rank).toHaveValue('173134')
    await rank.fill('300000')
    await go.click()
    await expect(rank).toHaveAccessibleDescription(/位次填大了：2025 年 268 分及以上一共 290,790 名/)
    await rank.fill('42645')
    await go.click()
    const question = page.getByRole('dialog', {
      name: '500 分在 2025 年对应 172,011–173,134 名，你填的是 42,645 名。用哪个？',
    })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: /^我填的位次没错/ }).click()
    await expect(page.getByText(/42,645/).first()).toBeVisible()
    // Who was sure is not asked again.
    await page.goto('/apprecsim/condition')
    await expect(rank).toHaveValue('42645')
    await go.click()
    await expect(page.getByText(/42,645/).first()).toBeVisible()
  })
})

test('a visitor’s rank follows the score, also after a reload', async ({ page }) => {
  await page.goto('/cu')
  await page.getByRole('button', { name: /填位次/ }).click()
  const form = page.getByRole('dialog', { name: '我的成绩' })
  const score = form.getByLabel('总分')
  const done = form.getByRole('button', { name: '确定' })
  await score.fill('580')
  await done.click()
  const said = page.getByRole('button', { name: /修改$/ })
  await expect(said).toContainText('位次 76,084')
  await page.reload()
  await said.click()
  await score.fill('500')
  await done.click()
  await expect(said).toContainText('位次 173,134')
})

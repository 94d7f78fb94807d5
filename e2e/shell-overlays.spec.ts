import { type Page, expect } from '@playwright/test'
import { signIn } from './person.ts'
import { test } from './served.ts'
import { watch } from './watch.ts'

// What opens and closes here does so as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Presses beside whatever is open. */
const pressBeside = (page: Page) => page.mouse.click(12, 70)

/** Two frames later, what was to scroll has begun to. */
async function wheel(page: Page): Promise<void> {
  await page.mouse.move(150, 75)
  await page.mouse.wheel(0, 300)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

test('the page behind a sheet is neither read out nor scrolled; a press beside the sheet closes it @sizes', async ({
  page,
}) => {
  const faults = watch(page)
  await page.goto('/cu')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /大学/ }).nth(5)).toBeVisible()
  const button = page.getByRole('button', { name: /^筛选/ })
  await button.click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect(sheet).toBeFocused()
  // Escape takes back a word that is being composed, and leaves the sheet open.
  await sheet.dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
  await expect(heading(page)).toHaveCount(0)
  await wheel(page)
  expect(await scrolled(page)).toBe(0)
  await pressBeside(page)
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(heading(page)).toBeVisible()
  await wheel(page)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('a question is no answer by a press beside it, and holds the focus both ways', async ({ page }) => {
  const faults = watch(page)
  await signIn(page, '/my')
  const button = page.getByRole('button', { name: '退出登录' })
  await button.click()
  const question = page.getByRole('dialog', { name: '退出登录？' })
  await expect(question).toBeFocused()
  await expect(question).toHaveAccessibleDescription('保存的内容还在，下次登录就能看到。')
  await pressBeside(page)
  await page.keyboard.press('Shift+Tab')
  await expect(question.getByRole('button', { name: '退出' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: '取消' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()
  expect(faults).toEqual([])
})

test('over a page a toast above a sheet is seen and read out; a link in a popup leads to the heading of the next', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/cu/detail/Q0YEZ78A')
  await test.step('the toast', async () => {
    await page.getByRole('button', { name: '分享' }).click()
    const sheet = page.getByRole('dialog', { name: '分享' })
    await sheet.getByRole('button', { name: '复制链接' }).click()
    await expect(page.getByText('已复制', { exact: true })).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
  await test.step('the popup, which outlives its page', async () => {
    await page.getByRole('button', { name: '关注 浙江大学', exact: true }).click()
    const popup = page.getByRole('dialog', { name: '登录后继续' })
    await popup.getByRole('link', { name: '注册账号' }).click()
    await expect(page).toHaveURL(/\/register/)
    await expect(popup).toBeHidden()
    await expect(page.getByRole('heading', { name: '注册', level: 1 })).toBeFocused()
  })
})

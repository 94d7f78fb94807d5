import { type Page, expect } from '@playwright/test'
import { test } from './served.ts'

const first = '/cu'

/** Opens a popup on the first page of a visit, and waits until it is ready. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: /填位次|修改/ }).click()
  const form = page.getByRole('dialog', { name: '我的成绩' })
  await expect(form).toBeFocused()
  return form
}

/** Nothing stands between the page and what was before the visit. */
async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test('on the first page of a visit back closes what lies over it, and leaves no step behind', async ({
  page,
}) => {
  await test.step('back closes a popup on the first page of a visit; forward brings back neither it nor a dead step', async () => {
    await page.goto(first)
    const form = await openForm(page)
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(first)
    await page.goForward()
    await expect(page).toHaveURL(first)
    await expect(form).toBeHidden()
    await openForm(page)
    await page.goBack()
    await expect(form).toBeHidden()
    await expectBackLeaves(page)
  })
  await test.step('a popup closed by its button or by Escape leaves no step behind', async () => {
    await page.goto(first)
    const form = await openForm(page)
    await form.getByRole('button', { name: '关闭' }).click()
    await expect(form).toBeHidden()
    await openForm(page)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expectBackLeaves(page)
  })
  await test.step('of two popups back closes one at a time, the topmost first', async () => {
    await page.goto(first)
    const form = await openForm(page)
    await form.getByLabel('总分').fill('500')
    await form.getByLabel('全省位次').fill('10000')
    await form.getByRole('button', { name: '确定' }).click()
    const question = page.getByRole('dialog', { name: /用哪个？$/ })
    await expect(question).toBeFocused()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(first)
    await expectBackLeaves(page)
  })
  await test.step('a reload with a popup open leaves the page alone, and no step behind', async () => {
    await page.goto(first)
    await openForm(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('Above')
    await expectBackLeaves(page)
  })
  await test.step('a link in a popup leads on as from the page: back and forward go between the two', async () => {
    await page.goto(first)
    const form = await openForm(page)
    await form.getByRole('link', { name: '去做模拟推荐' }).click()
    await expect(page).toHaveURL(/\/apprecsim$/)
    await page.goBack()
    await expect(page).toHaveURL(first)
    await expect(page.getByRole('button', { name: /填位次/ })).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/\/apprecsim$/)
    await page.goBack()
    await expectBackLeaves(page)
  })
  await test.step('what a popup changes in the address stays when it closes, and back does not walk through it', async () => {
    await page.goto(first)
    await page.getByRole('button', { name: /^筛选/ }).click()
    const filters = page.getByRole('dialog', { name: '筛选' })
    await expect(filters).toBeFocused()
    await filters.getByRole('checkbox', { name: /^985/ }).check()
    await filters.getByRole('button', { name: /^查看/ }).click()
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL(/\?.+/)
    const filtered = page.url()
    await openForm(page)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(filtered)
    await expectBackLeaves(page)
  })
})

test('on a later page back closes the popup, then goes to the page before', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^查大学/ })
    .click()
  const form = await openForm(page)
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(first)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL(first)
})

import { expect } from '@playwright/test'
import { enterConsole, laptop } from './console.ts'
import { expectAccessible } from './person.ts'
import { test } from './served.ts'

test.use(laptop)

test('an owner looks at the numbers of each day, by keyboard and as a table, takes them as a file, and reads errors', async ({
  page,
}) => {
  await enterConsole(page, ['owner'])
  await page.getByRole('navigation', { name: '功能' }).getByRole('link', { name: '数字' }).click()
  const opened = page.getByRole('slider', { name: '打开次数：逐个看' })
  await opened.focus()
  await page.keyboard.press('End')
  await expect(opened).toHaveAttribute('aria-valuetext', /当天 [\d,]+$/)
  await page.keyboard.press('Home')
  await expect(opened).toHaveAttribute('aria-valuetext', /当天 没有统计$/)
  await page.getByRole('button', { name: /^打开次数.*看表格$/ }).click()
  await expect(page.getByRole('table', { name: '打开次数' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^数字-[\d-]+\.csv$/)
  await page.getByRole('radio', { name: '最近 7 天' }).click()
  await expect(page.getByRole('table', { name: '打开次数' }).getByRole('row')).toHaveCount(8)
  await page.getByRole('link', { name: '错误' }).click()
  await expect(page.getByRole('heading', { name: '错误', level: 1 })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^还不知道的/ })).toBeChecked()
  await expectAccessible(page)
})

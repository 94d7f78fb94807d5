import { expect } from '@playwright/test'
import { enterConsole } from './console.ts'
import { expectAccessible } from './person.ts'
import { test } from './served.ts'

test('feedback is written without an account, after a little work, and put away as read', async ({
  page,
}) => {
  const text = `这一页的位次不对 ${Date.now()}`
  await page.goto('/my/aboutus')
  await page.getByRole('link', { name: '反馈', exact: true }).click()
  await page.getByLabel('邮箱（不填也行）').fill('nobody')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('请至少写 5 个字')).toBeVisible()
  await expect(page.getByText('邮箱格式错误')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('写反馈').fill(text)
  await page.getByLabel('邮箱（不填也行）').fill('')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('收到了，谢谢')).toBeVisible()
  await enterConsole(page, ['service'])
  await page.goto('/console/inbox')
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: text })
  await expect(row).toContainText('反馈（未登录）')
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('button', { name: '看过了' }).click()
  await expect(page.getByText(/同事，.* 看过$/)).toBeVisible()
})

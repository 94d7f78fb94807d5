import { expect } from '@playwright/test'
import { enterConsole, laptop } from './console.ts'
import { newPerson } from './operator.ts'
import { expectAccessible, register } from './person.ts'
import { test } from './served.ts'

test.use(laptop)

test('a class is handed in; its student registers by themselves and takes what the school opened', async ({
  page,
  browser,
}) => {
  const student = newPerson()
  const className = `高三（${student.mobile.slice(-6)}）班`
  await enterConsole(page, ['service'])
  await page.goto('/console/classes')
  await page.getByLabel('学校名称').fill('第一中学')
  await page.getByLabel('班级').fill(className)
  await page.getByLabel('高考省份').selectOption({ label: '浙江' })
  await page.getByLabel('开通的服务').selectOption({ label: '学科测评' })
  const pasted = page.getByLabel('或者粘贴名单')
  await pasted.fill(`姓名\t手机号\n甲\t${student.mobile}\n乙\t12345`)
  await page.getByRole('button', { name: '核对并登记' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '第 3 行，手机号' })).toBeVisible()
  await expectAccessible(page)
  await pasted.fill(`姓名\t手机号\n甲\t${student.mobile}`)
  await page.getByRole('button', { name: '核对并登记' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '登记' }).click()
  await expect(page.getByText('登记了 1 个手机号')).toBeVisible()
  await page.getByRole('button', { name: '好的' }).click()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const own = await context.newPage()
  await register(own, student)
  await expect(own.getByRole('heading', { name: `第一中学为${className}开通了学科测评` })).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: '收下' }).click()
  await expect(own.getByRole('heading', { name: /第一中学为/ })).toHaveCount(0)
  await context.close()

  await page.reload()
  const row = page.getByRole('row').filter({ hasText: className })
  await expect(row.getByRole('cell').nth(3)).toHaveText('1')
  await row.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText(/\d 撤回$/)
})

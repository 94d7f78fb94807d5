import { expect } from '@playwright/test'
import { enterConsole, laptop } from './console.ts'
import { newPerson } from './operator.ts'
import { expectAccessible, register } from './person.ts'
import { test } from './served.ts'

test.use(laptop)

test('an owner takes a partner in; its student is asked, agrees, and takes it back', async ({
  page,
  browser,
}) => {
  const student = newPerson()
  const name = `第一中学 ${student.mobile.slice(-6)}`
  await enterConsole(page, ['owner'])
  await page.goto('/console/partners')
  await page.getByLabel('名称').fill(name)
  await page.getByLabel('联系方式').fill('0571-00000000')
  await page.getByLabel('用途').fill('在学校的系统里看填报进度')
  await page.getByRole('button', { name: '接入并生成密钥' }).click()
  await expect(page.getByText('请至少选一项')).toBeVisible()
  await page.getByLabel('关联学生和推送').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: '接入并生成密钥' }).click()
  const key = (await page.getByText(/^xk_[\w-]{43}$/).textContent()) ?? ''
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('0 个学生关联了它')).toBeVisible()
  await expectAccessible(page)

  const headers = { authorization: `Bearer ${key}` }
  const invited = await page.request.post('/api/partner/link', { headers, data: { reference: 'S-1' } })
  const { data } = await invited.json()
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const own = await context.newPage()
  await register(own, student)
  await own.goto(data.url)
  await expect(own.getByRole('heading', { name: `“${name}”想关联你的账号` })).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: '同意关联' }).click()
  const links = own.getByRole('list', { name: '关联的学校和机构' })
  await expect(links.getByText(name)).toBeVisible()
  await own.getByRole('button', { name: `解除和${name}的关联` }).click()
  await own.getByRole('dialog').getByRole('button', { name: '解除' }).click()
  await expect(own.getByText('没有关联的学校和机构')).toBeVisible()
  await context.close()
})

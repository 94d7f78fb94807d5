import { expect } from '@playwright/test'
import { PATIENCE } from '#test/patience.ts'
import { enterConsole, laptop } from './console.ts'
import { expectAccessible } from './person.ts'
import { test } from './served.ts'

test.use(laptop)

const name = '云南-2018-理科.csv'
const table = '考分,甲,全省累计\n690,120,120\n689,31,151\n688,849,1000\n687,1003,2003\n'

test('a file is uploaded, a column told by hand, a second person confirms, students see it, and it is undone', async ({
  page,
  browser,
  address,
}) => {
  const outside = await browser.newContext({ ...laptop, baseURL: address })
  const [other, student] = [await outside.newPage(), await outside.newPage()]
  const expectSeen = (isThere: boolean): Promise<void> =>
    expect(async () => {
      await student.goto('/hiscore/grade/2018?provinceId=25')
      await expect(student.getByRole('main')).toContainText('云南')
      await expect(student.getByRole('row', { name: /687.*1,003.*2,003/ })).toHaveCount(isThere ? 1 : 0, {
        timeout: 1000,
      })
    }).toPass()
  await test.step('uploads it, and sees what was recognised', async () => {
    await enterConsole(page, ['data'], '上传的人')
    await enterConsole(other, ['data'], '确认的人')
    await page.getByRole('navigation', { name: '功能' }).getByRole('link', { name: '数据' }).click()
    await page.getByLabel('是什么数据').selectOption({ label: '一分一段表' })
    await page
      .getByLabel('文件', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(table) })
    await expectAccessible(page)
    await page.getByRole('button', { name: /^上传/ }).click()
    await expect(page.getByText('认出 4 行')).toBeVisible({ timeout: PATIENCE })
    await expectAccessible(page)
  })
  await test.step('tells a column and the track by hand', async () => {
    await page.getByLabel('甲', { exact: true }).selectOption({ label: '本段人数' })
    await page.getByLabel('科类', { exact: true }).selectOption({ label: '理科' })
    await page.getByRole('button', { name: '重新读' }).click()
    await expect(page.getByRole('row', { name: /689.*151.*31/ })).toBeVisible({ timeout: PATIENCE })
    await expect(page.getByText(/新增 4 条/)).toBeVisible()
    await expect(page.getByRole('button', { name: '确认导入' })).toHaveCount(0)
  })
  await test.step('a second person finds it waiting, and confirms', async () => {
    await other.goto(new URL(page.url()).pathname)
    await other.getByRole('button', { name: '确认导入' }).click()
    await other.getByRole('button', { name: '导入', exact: true }).click()
    await expect(other.getByText('已导入')).toBeVisible({ timeout: PATIENCE })
    await expect(other.getByText(/确认的人，/)).toBeVisible()
    await expectAccessible(other)
  })
  await test.step('students see it', () => expectSeen(true))
  await test.step('it is undone, and students see it no more', async () => {
    await other.getByRole('button', { name: '撤销这次导入' }).click()
    await other.getByRole('button', { name: '撤销', exact: true }).click()
    await expect(other.getByText('已撤销')).toBeVisible({ timeout: PATIENCE })
    await expectSeen(false)
  })
  await test.step('what is missing is one table', async () => {
    await page.goto('/console/figures/held')
    await expect(page.getByRole('row', { name: /^云南/ })).toBeVisible()
    await expectAccessible(page)
  })
  await outside.close()
})

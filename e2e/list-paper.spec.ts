import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { tokenHeader } from '#contract/protocol.ts'
import { send, zhejiangCondition } from '#test/product.ts'
import { expectAccessible, signIn } from './person.ts'
import { test } from './served.ts'

/** Opens the report of a list of three units. */
async function openReport(page: Page, address: string): Promise<void> {
  await signIn(page)
  const token = await page.evaluate((name) => localStorage.getItem(name), tokenHeader)
  const call = async (method: string, path: string, body?: object) =>
    (await send(address, method, path, { ...(body && { body }), token: token ?? '' })).answer
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  const found = z.object({ list: z.array(z.object({ majorId: z.string() })) })
  const { data } = await call('POST', '/api/user/apprec/mock', { provinceId: 11 })
  const majorIds = found
    .parse(data)
    .list.slice(0, 3)
    .map(({ majorId }) => majorId)
  const list = await call('GET', '/api/user/apprec/list?provinceId=11')
  const { version } = z.object({ version: z.int() }).parse(list.data)
  const saved = await call('PUT', '/api/user/apprec/list', { provinceId: 11, version, majorIds })
  expect(saved.success).toBe(true)
  await page.goto('/apprecsim/report')
  await page.getByRole('button', { name: '导出 / 打印' }).click()
}

test('a PDF is made with a name on it', async ({ page, address }) => {
  await openReport(page, address)
  const sheet = page.getByRole('dialog', { name: '导出 / 打印' })
  await expect(sheet).toBeVisible()
  // Whose hand is quicker on the browser's own print gets the page, and not the sheet over nothing.
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeHidden()
  await page.emulateMedia({ media: null })
  await sheet.getByLabel('印上姓名（可不填）').fill('欧阳喆')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '生成 PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^浙江2026年普通类一段志愿表-\d+分-[\d-]{10}\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(sheet.getByText(/已交给浏览器下载/)).toBeVisible()
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile MicroMessenger/8.0.50' })

  test('the file has an address, to open or to carry to a browser', async ({ page, address, request }) => {
    await openReport(page, address)
    const sheet = page.getByRole('dialog', { name: '导出 / 打印' })
    const [made] = await Promise.all([
      page.waitForResponse('**/api/user/apprec/list/file'),
      sheet.getByRole('button', { name: '生成 PDF' }).click(),
    ])
    await expect(sheet.getByRole('button', { name: '打开文件' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: '复制下载链接' })).toBeVisible()
    await expectAccessible(page)
    // As a browser opens it that nobody is logged in to.
    const { data } = z.object({ data: z.object({ path: z.string() }) }).parse(await made.json())
    const file = await request.get(data.path)
    expect(file.headers()['content-type']).toBe('application/pdf')
  })
})

import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { pdfPages } from '#test/pdf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'

/** Has the server make a PDF of the result in sight, as a reader does. @returns its text, without blanks */
export async function printedText(page: Page, fileName: string, printedName: string): Promise<string> {
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: '打印', exact: true })).toBeVisible()
  await main.getByRole('button', { name: '导出 PDF' }).click()
  const sheet = page.getByRole('dialog', { name: '导出 PDF' })
  await sheet.getByLabel('印上姓名（可不填）').fill(printedName)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '生成 PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(fileName)
  await expect(sheet.getByText(/已交给浏览器下载/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const text = (await pdfPages(readFileSync(await download.path()))).join('')
  expect(text).toContain(printedName)
  return text
}

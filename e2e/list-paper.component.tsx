import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeListFile } from '#web/client/calls/list.ts'
import { ExportButton } from '#web/features/list/ExportButton.tsx'
import { madeList } from './list-made.ts'
import { answer, expectAccessible, expectNoSidewaysScroll, mount, ok } from './mount.tsx'

/** A list is given out as a file, with a name on it or without. */

const open = page.getByRole('button', { name: '导出 / 打印', exact: true })
const sheet = page.getByRole('dialog', { name: '导出 / 打印' })
const name = sheet.getByLabelText('印上姓名（可不填）')
const make = (what: string) => sheet.getByRole('button', { name: what, exact: true })
const file = { fileName: '志愿表.pdf', bytes: 2048, path: 'data:application/pdf,made' }

test('a wrong name is said on the spot and makes no file; a lost connection is said, and tried again', async () => {
  const asked: unknown[] = []
  answer(makeListFile, (body) => {
    asked.push(body)
    throw new TypeError('Failed to fetch')
  })
  mount(<ExportButton saved={madeList([])} />)
  await open.click()
  await expect.element(sheet.getByRole('radio', { name: 'PDF' })).toBeChecked()
  await expectAccessible()
  expectNoSidewaysScroll()
  await name.fill('😀'.repeat(5))
  await expect.element(sheet.getByText('姓名只能用汉字、字母、数字、空格和·')).toBeVisible()
  await make('生成 PDF').click()
  expect(asked).toEqual([])
  await name.fill('甲乙')
  await make('生成 PDF').click()
  await expect.element(sheet.getByText(/^网络连接失败/)).toBeVisible()
  answer(makeListFile, (body) => {
    asked.push(body)
    return ok(makeListFile, file)
  })
  await make('再试一次').click()
  await expect.element(sheet.getByText(/已交给浏览器下载/)).toBeVisible()
  await expect.element(sheet.getByText('志愿表.pdf')).toBeVisible()
  const wanted = { list: 'one', tool: 'apprecsim', format: 'pdf', printedName: '甲乙' }
  expect(asked).toMatchObject([wanted, wanted])
  await expectAccessible()
})

test('a table for other programs bears no name; what is not saved yet is not given out', async () => {
  const asked: unknown[] = []
  answer(makeListFile, (body) => {
    asked.push(body)
    return ok(makeListFile, { ...file, fileName: '志愿表.csv' })
  })
  mount(<ExportButton saved={madeList([], { id: null })} />)
  await open.click()
  await name.fill('甲乙')
  await sheet.getByRole('radio', { name: 'CSV' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await make('生成 CSV').click()
  await expect.poll(() => asked).toMatchObject([{ format: 'csv', printedName: '' }])
  expect(asked[0]).not.toHaveProperty('list')
  mount(<ExportButton saved={madeList([])} unsaved />)
  await expect.element(open).toBeDisabled()
})

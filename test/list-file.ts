import { read, utils } from '@e965/xlsx'
import { expect } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { makeListFile } from '#contract/list.ts'
import type { TestApp } from './app.ts'
import { fetchFile } from './file.ts'

/** Makes a file of a list and fetches it. */
export async function listFile(app: TestApp, token: string, body: InputOf<typeof makeListFile>['body']) {
  const { data, success, info } = await app.call(makeListFile, { token, body })
  expect(success, info).toBe(true)
  const { status, bytes } = await fetchFile(app, data.path)
  expect(status).toBe(200)
  expect(bytes.length).toBe(data.bytes)
  return { ...data, content: bytes }
}

/** The Excel file of a list, read by another library than the one that wrote it. */
export async function listWorkbook(
  app: TestApp,
  token: string,
  query: Omit<InputOf<typeof makeListFile>['body'], 'format'>,
) {
  const { fileName, content } = await listFile(app, token, { ...query, format: 'xlsx' })
  const book = read(content, { cellStyles: true, cellNF: true })
  const sheet = book.Sheets['志愿表'] ?? {}
  const about = utils.sheet_to_csv(book.Sheets['说明'] ?? {})
  return {
    fileName,
    book,
    sheet,
    about,
    rows: utils.sheet_to_json<Record<string, string | number>>(sheet, { defval: '' }),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read, set_cptable, utils } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { officialFolder } from './official.ts'

set_cptable(codepages)

/** The first sheet of a workbook as it stands in its file, row by row. */
export function officialSheet(path: string): unknown[][] {
  // 浙江 2021 has the code page of Chinese Windows, and does not say so.
  const book = read(readFileSync(join(officialFolder, path)), { codepage: 936 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []
}

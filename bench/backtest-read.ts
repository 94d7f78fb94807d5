import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { LineRow } from './backtest-evaluate.ts'

// 浙江 2021 is an old workbook in GBK.
xlsx.set_cptable(codepages)

/** A province that the back-test knows how to read, and where its official files lie. */
export interface Province {
  readonly id: number
  readonly name: string
  readonly folder: string
  readonly file: (year: number) => string
  readonly years: readonly number[]
  readonly skipYears: readonly number[]
  /** Choices of one list. */
  readonly slots: number
  /** Years judged in the printed report. */
  readonly tests: readonly number[]
}

export const PROVINCES: readonly Province[] = [
  {
    id: 11,
    name: '浙江',
    folder: 'zhejiang',
    file: (year) => `lines-${year}-segment1.xls`,
    years: [2020, 2021, 2022, 2023, 2024, 2025],
    skipYears: [2020],
    slots: 80,
    tests: [2022, 2023, 2024, 2025],
  },
  {
    id: 15,
    name: '山东',
    folder: 'shandong',
    file: (year) => `lines-${year}-round1.xls`,
    years: [2020, 2021, 2023, 2024],
    skipYears: [],
    slots: 96,
    tests: [2023, 2024],
  },
]

/** The province named by id, name or folder. */
export function findProvince(text: string): Province | undefined {
  return PROVINCES.find(({ id, name, folder }) => [String(id), name, folder].includes(text))
}

/** Folder of the reference data, beside the project. */
export const REFERENCE = join(import.meta.dirname, '..', '..', 'shared', 'data')

/** The official lines of a province up to a year that are at hand, by year. */
export function readOfficial(province: Province, upTo: number, folder: string): Map<number, LineRow[]> {
  const lines = new Map<number, LineRow[]>()
  for (const year of province.years) {
    const file = join(folder, 'official', province.folder, province.file(year))
    if (year <= upTo && existsSync(file)) lines.set(year, readLines(file))
  }
  return lines
}

/** Majors and their categories, or none where the catalogue is not at hand. */
export function readCategories(folder: string): Map<string, string> {
  const files = [
    join(import.meta.dirname, '..', 'data', 'majors-undergraduate.csv'),
    join(folder, 'tables', 'majors-undergraduate.csv'),
  ]
  const file = files.find((each) => existsSync(each))
  const categories = new Map<string, string>()
  if (file === undefined) return categories
  const [head = '', ...rows] = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
  const names = head.split(',')
  for (const row of rows) {
    const cells = row.split(',')
    const name = cells[names.indexOf('name')]
    const category = cells[names.indexOf('category')]
    if (name !== undefined && category !== undefined && category !== '') categories.set(name, category)
  }
  return categories
}

interface Layout {
  readonly school: number
  readonly name: number
  readonly plan: number
  readonly rank: number
  readonly firstRow: number
}

/**
 * Reads a table of lines as 浙江 and 山东 publish it (xls, xlsx, csv), by the names of its columns.
 *
 * @throws Error when the columns are not found.
 */
export function readLines(file: string): LineRow[] {
  const book = xlsx.read(readFileSync(file), { codepage: 936 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw new Error(`${file}: no sheet`)
  const rows = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null })
  const layout = findLayout(rows)
  if (layout === null) throw new Error(`${file}: no columns for school, major, places and rank`)
  return rows.slice(layout.firstRow).flatMap((row): LineRow[] => {
    const school = cell(row, layout.school).replace(/^[A-Z]\d{3}(?=\p{Script=Han})/u, '')
    const name = cell(row, layout.name).replace(/^[0-9A-Z]{2}(?=[\p{Script=Han}(（“])/u, '')
    if (school === '' || name === '') return []
    return [{ school, name, plan: whole(row, layout.plan), rank: whole(row, layout.rank) }]
  })
}

function cell(row: readonly unknown[], index: number): string {
  const value = row[index]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** A whole number above 0, or null (empty, 0, 前50名). */
function whole(row: readonly unknown[], index: number): number | null {
  const value = Number(cell(row, index))
  return Number.isInteger(value) && value > 0 ? value : null
}

function findLayout(rows: readonly (readonly unknown[])[]): Layout | null {
  const found = { school: -1, name: -1, plan: -1, rank: -1 }
  let firstRow = 0
  rows.slice(0, 6).forEach((row, at) => {
    if (row.filter((value) => value !== null).length < 2) return
    row.forEach((_, index) => {
      const text = cell(row, index)
      const title = /^(?:学校|院校)(?:名称|代号及名称)?$/u.test(text)
        ? 'school'
        : /^专业(?:名称|代号及名称)?$/u.test(text)
          ? 'name'
          : /^(?:投档)?计划数$/u.test(text)
            ? 'plan'
            : text.endsWith('位次')
              ? 'rank'
              : null
      if (title === null) return
      found[title] = index
      firstRow = at + 1
    })
  })
  return Object.values(found).includes(-1) ? null : { ...found, firstRow }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { buildPdf } from './pdf.ts'
import { buildWorkbook } from './workbook.ts'

/** An excerpt of an official file: real figures, as rows in `test/fixtures`. */
interface Fixture {
  readonly source: string
  readonly rows: string
  /** The file it is of; what its name ends with says in which form it is published. */
  readonly fileName: string
  /** Of a workbook: its sheet, and the columns that hold numbers. */
  readonly sheet?: string
  readonly numbers?: readonly number[]
}

/** One of each kind of file that is imported, in the order that they build on one another. */
export const fixtures: readonly Fixture[] = [
  { source: 'score-rank', rows: 'score-rank.csv', fileName: 'score-rank.csv.gz' },
  { source: 'score-rank', rows: 'zhejiang-score-rank-2026.csv', fileName: 'score-rank-2026.pdf' },
  {
    source: 'zhejiang-lines',
    rows: 'zhejiang-lines-2025.csv',
    fileName: 'lines-2025-segment1.xls',
    sheet: 'tdx2025',
    numbers: [4, 5, 6],
  },
  {
    source: 'shandong-lines',
    rows: 'shandong-lines-2020.csv',
    fileName: 'lines-2020-round1.xls',
    sheet: 'Sheet1',
    numbers: [2, 3, 4, 5, 6],
  },
  {
    source: 'shandong-lines',
    rows: 'shandong-lines-2024.csv',
    fileName: 'lines-2024-round1.xls',
    sheet: 'Sheet1',
    numbers: [2, 3],
  },
  { source: 'group-lines', rows: 'guangdong-groups.csv', fileName: 'guangdong-groups-2023-2024.csv' },
  { source: 'group-lines', rows: 'jiangsu-groups.csv', fileName: 'jiangsu-groups-2023-2024.csv' },
  { source: 'group-lines', rows: 'beijing-groups.csv', fileName: 'beijing-groups-2023-2026.csv' },
  { source: 'lines', rows: 'guizhou-lines.csv', fileName: 'guizhou.csv.gz' },
  {
    source: 'zhejiang-plan',
    rows: 'zhejiang-plan-2026.csv',
    fileName: 'plan-2026-physics-chemistry-biology.xlsm',
    sheet: 'Sheet1',
  },
  { source: 'plan-tables', rows: 'hebei-plan-2026.csv', fileName: 'hebei-2026-physics.csv.gz' },
  { source: 'plans', rows: 'jilin-plans.csv', fileName: 'jilin.csv.gz' },
  { source: 'control-lines', rows: 'control-lines.csv', fileName: 'control-lines.csv' },
  { source: 'art-lines', rows: 'art-lines.csv', fileName: 'shanxi.csv.gz' },
  {
    source: 'moe-schools',
    rows: 'moe-universities-2026.csv',
    fileName: 'moe-universities-2026.xls',
    sheet: '全国普通高等学校名单',
    numbers: [0, 2],
  },
  { source: 'moe-schools', rows: 'schools.csv', fileName: 'schools.csv' },
  { source: 'majors', rows: 'majors-undergraduate.csv', fileName: 'majors-undergraduate.csv' },
  { source: 'majors', rows: 'majors-vocational.csv', fileName: 'majors-vocational.csv' },
  { source: 'assessment', rows: 'assessment.csv', fileName: 'fourth_round_assessment_2017.csv' },
  { source: 'double-first-class', rows: 'double-first-class.csv', fileName: 'double_first_class_2022.csv' },
]

/** The bytes of a fixture in the form that its file is published in. */
export function buildFixture({ rows, fileName, sheet, numbers = [] }: Fixture): Buffer {
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures', rows))
  if (fileName.endsWith('.csv')) return bytes
  if (fileName.endsWith('.gz')) return gzipSync(bytes)
  const cells = parseCsv(bytes.toString('utf8'))
  if (fileName.endsWith('.pdf')) return buildPdf(cells.map((row) => row.filter((cell) => cell !== null)))
  const typed = cells.map((row) =>
    row.map((cell, column) =>
      cell !== null && numbers.includes(column) && /^\d+$/.test(cell) ? Number(cell) : cell,
    ),
  )
  return buildWorkbook(typed, sheet, fileName.endsWith('.xlsm') ? 'xlsm' : 'xls')
}

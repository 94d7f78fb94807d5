import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { read, set_cptable, utils } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { importFiles } from './import.ts'
import { smallFigures } from './starter.ts'

/** The authorities' own files, which the repository does not hold; `OFFICIAL_DATA` names another folder, or (empty) none. */
export const officialFolder = process.env['OFFICIAL_DATA'] ?? join(import.meta.dirname, '../../shared/data')
export const hasOfficial = existsSync(officialFolder)
if (!hasOfficial)
  console.warn(`skipped: no official files in ${officialFolder || 'OFFICIAL_DATA, which is empty'}`)

/** Every official file by the source that reads it, in the order that they build on one another. */
export const officialFiles: readonly (readonly [source: string, ...paths: string[]])[] = [
  [
    'score-rank',
    'tables/score-rank.csv.gz',
    'tables/score-rank-beijing-shanghai-2024.csv',
    'official/zhejiang/score-rank-2026.pdf',
  ],
  [
    'zhejiang-lines',
    ...[2020, 2021, 2022, 2023, 2024, 2025].map((year) => `official/zhejiang/lines-${year}-segment1.xls`),
  ],
  ['shandong-lines', ...[2020, 2021, 2023, 2024].map((year) => `official/shandong/lines-${year}-round1.xls`)],
  [
    'group-lines',
    'tables/guangdong-groups-2023-2024.csv',
    'tables/guangdong-groups-2025.csv',
    'tables/jiangsu-groups-2023-2024.csv',
    'tables/jiangsu-groups-2025.csv',
    'tables/beijing-groups-2023-2026.csv',
  ],
  ['zhejiang-plan', 'official/zhejiang/plan-2026-physics-chemistry-biology.xlsm'],
  ['plan-tables', 'tables/plans/hebei-2026-physics.csv.gz', 'tables/plans/jilin.csv.gz'],
  ['control-lines', 'tables/control-lines.csv'],
  ['moe-schools', 'official/moe-universities-2026.xls', 'tables/schools.csv'],
  ['majors', 'tables/majors-undergraduate.csv', 'tables/majors-vocational.csv'],
  ['assessment', 'tables/fourth_round_assessment_2017.csv'],
  ['double-first-class', 'tables/double_first_class_2022.csv'],
]

/** Imports every official file. @returns how many files were refused */
export async function importOfficial(databaseUrl: string, print: (line: string) => void): Promise<number> {
  let refused = 0
  for (const [name, ...paths] of officialFiles) {
    const files = paths.map((path) => join(officialFolder, path))
    refused += (await importFiles(databaseUrl, name, files, { print })).refused
  }
  return refused
}

/** Fills a data directory with the starter set and every official file. @throws Error where one is refused */
export async function importInto(dataDir: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    await prepareDatabase(database.url, smallFigures)
    const refused = await importOfficial(database.url, () => {})
    if (refused > 0) throw new Error(`${refused} official files were refused`)
  } finally {
    await database.close()
  }
}

/** A CSV table as it stands in its file, read without the importer: rows by the names of its header. */
export function officialRows(path: string): Record<string, string>[] {
  const bytes = readFileSync(join(officialFolder, path))
  return parseRecords((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), '')
}

set_cptable(codepages)

/** The first sheet of a workbook as it stands in its file, row by row. */
export function officialSheet(path: string): unknown[][] {
  // 浙江 2021 has the code page of Chinese Windows, and does not say so.
  const book = read(readFileSync(join(officialFolder, path)), { codepage: 936 })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json(sheet, { header: 1 }) : []
}

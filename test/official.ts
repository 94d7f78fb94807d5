import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseRecords } from '#server/import/layouts/csv.ts'

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

/** A CSV table as it stands in its file, read without the importer: rows by the names of its header. */
export function officialRows(path: string): Record<string, string>[] {
  const bytes = readFileSync(join(officialFolder, path))
  return parseRecords((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'), '')
}

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Disturbed, type PlainTable, csvBytes, disturbances } from '#test/disturbed.ts'
import { sourceOf } from '#test/import.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

/** Rows that are taken of a file: it takes long to write a whole one in each way. */
const ROWS = 120

const files = [
  ['zhejiang-lines', 'official/zhejiang/lines-2025-segment1.xls', { 计划数: '人', 分数线: '分', 位次: '名' }],
  ['shandong-lines', 'official/shandong/lines-2025-round1.xls', { 投档计划数: '人', 投档最低位次: '名' }],
  ['group-lines', 'tables/guangdong-groups-2025.csv', { plan: '人', min_score: '分', min_rank: '名' }],
  ['lines', 'tables/lines/guizhou.csv.gz', { min_score: '分', rank_max: '名' }],
  ['lines', 'tables/lines/hainan.csv.gz', { min_score: '分', rank_max: '名' }],
  ['plan-tables', 'tables/plans/hebei-2026-physics.csv.gz', { plan_count: '人' }],
  ['score-rank', 'tables/score-rank-beijing-shanghai-2024.csv', { score: '分', count: '人' }],
] as const

/** A file's first rows, and the header that they stand under. */
async function plainOf(
  path: string,
  units: PlainTable['units'],
): Promise<{ plain: PlainTable; above: Disturbed['above'] }> {
  const [sheet] = await readSheets(readFileSync(join(officialFolder, path)))
  const rows = sheet?.rows ?? []
  const at = rows.findIndex((row) => row.filter((cell) => cell !== null).length > 3)
  const header = (rows[at] ?? []).map((cell) => String(cell ?? ''))
  return {
    plain: { header, rows: rows.slice(at + 1, at + 1 + ROWS), units, merged: [] },
    above: rows.slice(0, at),
  }
}

describe.skipIf(!hasOfficial).each(files)('%s %s', (source, path, units) => {
  const ways = Object.keys(disturbances).filter((way) => way !== 'cells merged down')

  test.each(ways)('with %s its rows are the same, or it is refused', async (way) => {
    const { plain, above } = await plainOf(path, units)
    const asItIs: Disturbed = { above, header: [plain.header], rows: plain.rows, foot: [] }
    // A name says the province and the year, whatever stands above.
    const name = basename(path)
      .replace(/\.gz$/u, '')
      .replace(/\.xls$/u, '.csv')
    const told = async (table: Disturbed) => {
      const parsed = sourceOf(source).read(await readSheets(csvBytes(table, 'plain')), name)
      return {
        rows: parsed.rows.map((row) => JSON.stringify({ ...row, at: 0 })),
        faults: parsed.faults.length,
      }
    }
    const own = await told(asItIs)
    expect(own.rows.length).toBeGreaterThan(20)
    const known = new Set(own.rows)
    for (const draw of [0, 3]) {
      const disturbed = disturbances[way]?.(asItIs, plain, (below) => draw % Math.max(below, 1)) ?? asItIs
      try {
        const { rows, faults } = await told(disturbed)
        expect(rows.filter((row) => !known.has(row))).toEqual([])
        if (faults === 0) expect(rows.toSorted()).toEqual(own.rows.toSorted())
      } catch (error) {
        if (!(error instanceof ImportRefusal)) throw error
        expect(error.message.length).toBeGreaterThan(20)
      }
    }
  })
})

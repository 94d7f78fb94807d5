import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { officialFolder } from '#test/official.ts'
import { ShippedRows } from '#test/shipped-rows.ts'

const file = join(officialFolder, '../cases/广东2025-历史-本科口径.csv')
const isAtHand = officialFolder !== '' && existsSync(file)
if (!isAtHand) console.warn(`skipped: ${file} is not at hand`)

const GUANGDONG = 19

describe.skipIf(!isAtHand)('lines of 广东 2025 that stand before the band of the column that ships', () => {
  let rows: readonly Readonly<Record<string, string>>[] = []
  beforeAll(() => {
    rows = parseRecords(readFileSync(file, 'utf8'), '')
  })

  test('ship', () => {
    expect(rows.length).toBeGreaterThan(0)
    const shipped = new ShippedRows(GUANGDONG).read('lines-2025')
    for (const { what = '', score, line_rank_published: rank } of rows) {
      const [school = '', group = ''] = what.split(' ')
      const found = shipped.filter((line) => line['school'] === school && line['unit'] === `第${group}`)
      expect(
        found.map((line) => [line['min_score'], line['min_rank']]),
        what,
      ).toContainEqual([score, rank])
    }
  })
})

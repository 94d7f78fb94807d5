import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { controlScale } from '#domain/directory/control-scale.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { controlLines } from './control-lines.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

/** What the table of 2026 calls the marks of the exam itself; '' where its transcriber did not say. */
const OF_TOTAL = new Set(['gaokao-total', 'culture-score', ''])
const IDS = new Map([
  ['北京', 1],
  ['浙江', 11],
  ['上海', 9],
])

describe.skipIf(!hasOfficial)('the control lines of 2026', () => {
  test('are of the total or of other marks as their transcript says', async () => {
    const content = readFileSync(join(officialFolder, 'tables/control-lines-2026.csv'))
    const records = parseRecords(content.toString('utf8'), '')
    const { rows } = controlLines.read(await readSheets(content), 'control-lines-2026.csv')
    expect(rows.length).toBeGreaterThan(500)
    const wrong = rows.flatMap((row) => {
      const basis = records[row.at - 2]?.['basis'] ?? ''
      const province = String(row['province'])
      const { of } = controlScale({
        provinceId: IDS.get(province) ?? 99,
        province,
        year: Number(row['year']),
        batch: String(row['batch']),
        track: String(row['track']),
      })
      const isSaid = basis !== '' && OF_TOTAL.has(basis) !== (of === null)
      return isSaid ? [`${province} ${String(row['batch'])} ${basis}`] : []
    })
    expect(wrong).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { GRADING } from './grading.ts'

test('every province that grades subjects has one sentence on how', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../../../data/province-rules.csv'), 'utf8')
  const graded = parseRecords(rules, '').filter(({ model }) => model !== '文理')
  const told = GRADING.flatMap(({ provinceIds }) => provinceIds)
  expect(new Set(told)).toEqual(new Set(graded.map((row) => Number(row['province_id']))))
  expect(told).toHaveLength(new Set(told).size)
})

import { expect, test } from 'vitest'
import { otherColumn, otherColumnText } from './score-rank-column.ts'

const scope = { provinceId: 19, year: 2025, track: '历史' }
const bands = (rankMax: number) => [
  { scoreMin: 501, rankMax: rankMax - 900 },
  { scoreMin: 500, rankMax },
]

test('a table is told by its figures to be of another column, not by its province and year', () => {
  expect(otherColumn(scope, bands(58_355))).toBe('专科')
  expect(otherColumn(scope, bands(58_353))).toBeNull()
  expect(otherColumn({ ...scope, track: '物理' }, bands(58_355))).toBeNull()
  expect(otherColumn({ ...scope, provinceId: 11 }, bands(58_355))).toBeNull()
  expect(otherColumn(scope, [])).toBeNull()
  expect(otherColumnText('专科')).toContain('“专科”一栏')
  expect(otherColumnText(null)).toBeNull()
})

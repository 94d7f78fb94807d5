import { expect, test } from 'vitest'
import { columnOf, insideOf, otherColumn, whichTableText } from './score-rank-column.ts'

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
  expect(whichTableText('专科')).toContain('“专科”一栏')
  expect(whichTableText(null)).toBeNull()
})

test('of the two tables of 广西 each is told, and neither is another column than that of the lines', () => {
  const guangxi = { provinceId: 20, year: 2025, track: '历史' }
  const inside = { ...guangxi, track: insideOf('历史') }
  expect(columnOf(guangxi, bands(16_708))).toBe('区外院校')
  expect(columnOf(inside, bands(16_739))).toBe('区内院校')
  expect(otherColumn(guangxi, bands(16_708))).toBeNull()
  expect(columnOf({ ...guangxi, year: 2024 }, bands(16_708))).toBeNull()
  expect(whichTableText('区外院校')).toContain('投区外院校按它排')
  expect(whichTableText('区内院校')).toContain('都按另一张')
  expect(columnOf(scope, bands(58_355))).toBe('专科')
})

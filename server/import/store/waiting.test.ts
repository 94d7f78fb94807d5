import { expect, test } from 'vitest'
import type { HeldYear } from './status.ts'
import { comingText, dueYear, waitingOf } from './waiting.ts'

const held = (kind: HeldYear['kind'], year: number, other: Partial<HeldYear> = {}): HeldYear => ({
  provinceId: 11,
  province: '浙江',
  kind,
  year,
  readFrom: 'file',
  derived: false,
  ranked: true,
  vocational: false,
  partial: false,
  ...other,
})
const provinces = [
  { id: 11, name: '浙江' },
  { id: 31, name: '新疆' },
]
const autumn = new Date('2026-11-27T08:00:00Z')
const all = [
  held('lines', 2025),
  held('lines', 2026),
  held('score-rank', 2026),
  held('control lines', 2026),
  held('plan', 2026),
]

test('a province waits for each kind and year that should be out and is not held', () => {
  expect(waitingOf(provinces, all, autumn)).toEqual([
    { province: '新疆', years: ['2025, 2026', '2026', '2026', '2026'] },
  ])
  const without = all.filter(({ kind, year }) => kind !== 'plan' && year !== 2025)
  expect(waitingOf(provinces.slice(0, 1), without, autumn)).toEqual([
    { province: '浙江', years: ['2025', '-', '-', '2026'] },
  ])
})

test.each([
  ['a part that came with the product', { partial: true }, '2026*'],
  ['scores without ranks', { ranked: false }, '2026r'],
  ['lines of 专科 alone', { vocational: true }, '2026v'],
])('%s is waited for still, with a mark', (_, other, text) => {
  const rows = all.map((each) => (each.kind === 'lines' && each.year === 2026 ? { ...each, ...other } : each))
  expect(waitingOf(provinces.slice(0, 1), rows, autumn)).toEqual([
    { province: '浙江', years: [text, '-', '-', '-'] },
  ])
  // What has more beside it is whole.
  expect(waitingOf(provinces.slice(0, 1), [...rows, held('lines', 2026)], autumn)).toEqual([])
})

test('a kind is due from the day that most provinces have published it, by the day in Beijing', () => {
  expect(dueYear('plan', new Date('2027-06-30T15:59:00Z'))).toBe(2026)
  expect(dueYear('plan', new Date('2027-06-30T16:00:00Z'))).toBe(2027)
  expect(dueYear('lines', new Date('2027-07-20T00:00:00Z'))).toBe(2026)
  expect(dueYear('lines', new Date('2027-08-01T00:00:00Z'))).toBe(2027)
  expect(dueYear('lines', autumn)).toBe(2026)
})

test('what the coming season brings is told with its days', () => {
  expect(comingText(autumn)).toBe(
    'Of 2027 are waited for: lines from 2027-08-01, score-rank from 2027-07-01, control lines from 2027-07-01, plan from 2027-07-01',
  )
  expect(comingText(new Date('2027-08-10T00:00:00Z'))).toBe('')
})

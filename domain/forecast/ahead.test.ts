import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aheadText } from './ahead.ts'

const line = (year: number, rank: number | null, plan: number | null = 8) => ({ year, rank, plan })
const row = (rest: Partial<Parameters<typeof aheadText>[0]>) => ({
  probability: 0.55,
  lines: [line(2026, 29_700), line(2025, 29_900), line(2024, 29_800)],
  plan: 8,
  planYear: 2026,
  fieldTrend: 0,
  ...rest,
})

test('a likely unit whose last line was before the student says how far, and that it is open', () => {
  expect(aheadText(row({}), 30_000, 2027)).toBe('2026 年的线在你前面 300 位（1%），能不能进各占一半')
})

test.each([
  [
    'more places',
    { plan: 15, planYear: 2027 },
    '2026 年的线在你前面 300 位（1%）；预测 2027 年会放宽：计划从 8 人增加到 15 人',
  ],
  [
    'a hot year',
    { lines: [line(2026, 20_000), line(2025, 26_000)] },
    '2026 年的线在你前面 10,000 位（33%）；预测 2027 年会放宽：2026 年偏热，比 2025 年靠前 23%',
  ],
  [
    'older lines after the student',
    { lines: [line(2026, 29_700), line(2025, 31_000), line(2024, 30_500)] },
    '2026 年的线在你前面 300 位（1%）；预测 2027 年会放宽：3 年平均在你后面',
  ],
  [
    'a field that eases',
    { probability: 0.82, fieldTrend: 8 },
    '2026 年的线在你前面 300 位（1%）；预测 2027 年会放宽：同类专业 2026 年比别的专业多放宽 8%',
  ],
  [
    'a year between',
    { lines: [line(2025, 29_700)] },
    '2025 年的线在你前面 300 位（1%）；预测 2027 年会放宽：隔了 2 年，浮动更大',
  ],
])('%s is told as the reason', (_, rest, text) => {
  expect(aheadText(row(rest), 30_000, 2027)).toBe(text)
})

test('how often rows told as surely came true stands behind the reason, and behind there being none', () => {
  const held = { year: 2026, came: 0.734 }
  const told = '；2026 年回测里说得一样有把握的，实际录取 73%'
  const eased = row({ probability: 0.82, fieldTrend: 8 })
  expect(aheadText(eased, 30_000, 2027, held)).toBe(aheadText(eased, 30_000, 2027) + told)
  const open = aheadText(row({ probability: 0.82 }), 30_000, 2027, held)
  expect(open).toContain('没有哪个数字说它会放宽')
  expect(open?.endsWith(told)).toBe(true)
})

test('fewer places, or places of another year, are no reason', () => {
  for (const rest of [
    { plan: 6, planYear: 2027 },
    { plan: 15, planYear: 2026 },
  ])
    expect(aheadText(row(rest), 30_000, 2027)).toContain('各占一半')
})

test('there is nothing to explain where the last line is behind the student, no rank is known, or it is unlikely', () => {
  expect(aheadText(row({}), 29_700, 2027)).toBeNull()
  expect(aheadText(row({}), null, 2027)).toBeNull()
  expect(aheadText(row({ probability: 0.49 }), 30_000, 2027)).toBeNull()
  expect(aheadText(row({ probability: null }), 30_000, 2027)).toBeNull()
  expect(aheadText(row({ lines: [{ ...line(2026, 50), isBound: true }] }), 30_000, 2027)).toBeNull()
})

test('no likely row stands beside lines that were all before the student without saying why', () => {
  const lines = fc
    .array(fc.integer({ min: 1, max: 29_999 }), { minLength: 1, maxLength: 3 })
    .map((ranks) => ranks.map((rank, at) => line(2026 - at, rank)))
  fc.assert(
    fc.property(lines, fc.double({ min: 0.5, max: 1, noNaN: true }), (held, probability) => {
      expect(aheadText(row({ lines: held, probability }), 30_000, 2027)).not.toBeNull()
    }),
  )
})

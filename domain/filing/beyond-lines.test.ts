import { expect, test } from 'vitest'
import { beyondLines, lastFiler, nearEnd } from './beyond-lines.ts'

const end = { year: 2026, rank: 100_000, lastCandidate: null, controlScore: 494 }

test('who stands behind all lines is told so, and who might yet file in another year is not shut out', () => {
  expect(beyondLines(100_000, end, null)).toBeNull()
  expect(beyondLines(100_001, end, null)).toContain('排在 2026 年这一批所有投档线之后')
  expect(lastFiler(end)).toBe(106_000)
  expect(lastFiler({ ...end, lastCandidate: 120_000 })).toBe(127_200)
  expect(beyondLines(106_000, end, null)).toContain('概率只按各专业的线算')
  expect(beyondLines(106_001, end, null)).not.toContain('概率')
})

test('the control line of that year stands beside it, where it is known', () => {
  expect(beyondLines(100_001, end, null)).toContain('2026 年这一批的控制线是 494 分')
  expect(beyondLines(100_001, { ...end, controlScore: null }, null)).toContain('请先核对控制线')
})

test('who did not pass the latest control line is told so, whatever the lines of last year say', () => {
  const control = { year: 2027, score: 500, rank: 90_000 }
  expect(beyondLines(90_000, end, control)).toBeNull()
  const shut = beyondLines(90_001, end, control)
  expect(shut).toMatch(
    /^你的位次 90,001 没有过 2027 年这一批的控制线（500 分，到 90,000 位为止）：没过线就不能填报/,
  )
  expect(shut).toContain('概率只按各专业的线算')
  expect(beyondLines(90_001, null, { ...control, score: null })).toContain('控制线（到 90,000 位为止）')
  const both = beyondLines(100_001, end, control)
  expect(both).toMatch(
    /^你的位次 100,001 排在 2026 年这一批所有投档线之后.+也没有过 2027 年这一批的控制线（500 分/,
  )
  // Behind the lines of last year, and yet above the control line.
  expect(beyondLines(100_001, end, { ...control, rank: 120_000 })).toContain('控制线你过了')
})

test('who stands within a tenth of the end is told what may come next, and nobody else is', () => {
  expect(nearEnd(89_999, end, '普通类二段')).toBeNull()
  expect(nearEnd(100_001, end, '普通类二段')).toBeNull()
  expect(nearEnd(90_000, end, '普通类二段')).toContain('万一没录上，还能填普通类二段')
  expect(nearEnd(100_000, end, null)).toContain('征集志愿')
  const control = { year: 2027, score: 500, rank: 90_000 }
  expect(nearEnd(89_000, control, null)).toContain('2027 年这一批的控制线（90,000）')
})

test('where the end of the lines is not known nothing is said', () => {
  expect(beyondLines(900_000, null, null)).toBeNull()
  expect(nearEnd(900_000, null, null)).toBeNull()
  expect(lastFiler(null)).toBe(Infinity)
})

import { expect, test } from 'vitest'
import { beyondLines, lastFiler, nearEnd } from './beyond-lines.ts'

const end = { year: 2026, rank: 100_000, lastCandidate: null, controlScore: 494 }

test('who stands behind all lines is told so, and who might yet file in another year is not shut out', () => {
  expect(beyondLines(100_000, end)).toBeNull()
  expect(beyondLines(100_001, end)).toContain('排在 2026 年这一批所有投档线之后')
  expect(lastFiler(end)).toBe(106_000)
  expect(lastFiler({ ...end, lastCandidate: 120_000 })).toBe(127_200)
  expect(beyondLines(106_000, end)).toContain('概率只按各专业的线算')
  expect(beyondLines(106_001, end)).not.toContain('概率')
})

test('the control line of that year stands beside it, where it is known', () => {
  expect(beyondLines(100_001, end)).toContain('2026 年这一批的控制线是 494 分')
  expect(beyondLines(100_001, { ...end, controlScore: null })).toContain('请先核对控制线')
})

test('who stands within a tenth of the end is told what may come next, and nobody else is', () => {
  expect(nearEnd(89_999, end, '普通类二段')).toBeNull()
  expect(nearEnd(100_001, end, '普通类二段')).toBeNull()
  expect(nearEnd(90_000, end, '普通类二段')).toContain('万一没录上，还能填普通类二段')
  expect(nearEnd(100_000, end, null)).toContain('征集志愿')
})

test('where the end of the lines is not known nothing is said', () => {
  expect(beyondLines(900_000, null)).toBeNull()
  expect(nearEnd(900_000, null, null)).toBeNull()
  expect(lastFiler(null)).toBe(Infinity)
})

import { expect, test } from 'vitest'
import { factsOf, shortRequirement } from './line-text.ts'

test('a requirement is shortened where it says no less', () => {
  expect(shortRequirement('物理,化学(2门科目考生均须选考方可报考)')).toBe('物理+化学')
  expect(shortRequirement('物理(1门科目考生必须选考方可报考)')).toBe('物理')
  expect(shortRequirement('物理,化学,技术(3门科目考生选考其中一门即可报考)')).toBe('物理或化学或技术')
  expect(shortRequirement('不提科目要求')).toBe('不提科目要求')
  expect(shortRequirement('首选物理，再选化学')).toBe('首选物理，再选化学')
})

test('a requirement of another year’s plan says so', () => {
  const line = { level: null, city: '杭州', requirement: '不限', requirementYear: 2026, plan: 1200 }
  expect(factsOf(line, 2025)).toBe('层次待核对 · 杭州 · 选科 不限（2026 年） · 计划 1,200 人')
  expect(factsOf({ ...line, requirementYear: 2025, plan: null, level: '本科' }, 2025)).toBe(
    '本科 · 杭州 · 选科 不限',
  )
  expect(factsOf({ ...line, level: '专科', city: null, requirement: null, plan: null }, 2025)).toBe('专科')
})

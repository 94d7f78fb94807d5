import { expect, test } from 'vitest'
import { conditionText } from './condition-text.ts'

test('a condition leaves out what it does not hold', () => {
  const condition = {
    saved: true,
    provinceId: 11,
    year: 2026,
    track: '综合',
    totalScore: null,
    rank: 12000,
    scores: [],
    subjects: [{ id: 1, name: '物理' }],
    majors: [],
  }
  expect(conditionText(condition)).toBe('位次 12,000 · 物')
  expect(conditionText({ ...condition, subjects: [], totalScore: 620 })).toBe('620 分 · 位次 12,000 · 综合')
})

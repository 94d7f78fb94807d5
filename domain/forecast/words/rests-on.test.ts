import { expect, test } from 'vitest'
import { type RestsOn, laterText, restsText } from './rests-on.ts'

test('a prediction says for which year it is and what it rests on', () => {
  const about: RestsOn = { year: 2027, predictedFrom: 2025, planYear: null, oneYear: false }
  expect(restsText({ ...about, predictedFrom: 2026 })).toBe('预测 2027 年；依据 2026 年及以前的投档线')
  expect(restsText({ ...about, planYear: 2026 })).toBe(
    '预测 2027 年；依据 2025 年及以前的投档线、2026 年招生计划',
  )
  expect(restsText({ ...about, oneYear: true, planYear: 2026 })).toBe(
    '预测 2027 年；依据 2025 年的投档线（只有一年数据）、2026 年招生计划',
  )
  expect(restsText({ ...about, predictedFrom: null })).toBe('')
  expect(laterText(2028, 2027)).toBe('你 2028 年考：目前只能按 2027 年推算，仅供参考。')
})

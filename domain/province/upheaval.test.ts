import { expect, test } from 'vitest'
import { type Upheaval, laterUpheavalText, upheavalText, upheavalYears } from './upheaval.ts'

const reported: Upheaval = { year: 2027, certainty: 'M', what: '2027 年起目录将调整', source: '媒体报道' }
const confirmed: Upheaval = { ...reported, certainty: 'H', source: '教育部文件' }

test('what is only reported is no year of upheaval', () => {
  expect(upheavalYears([{ ...confirmed, year: 2024 }, reported])).toEqual([2024])
})

test.each([
  [[], 'wider', null],
  [[{ ...reported, year: 2024 }], 'wider', null],
  [[reported], 'wider', '2027 年起目录将调整（媒体报道），预测暂按常年的幅度。'],
  [[reported], null, '2027 年起目录将调整（媒体报道）。'],
  [
    [reported, confirmed],
    'wider',
    '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，预测已按更大的幅度估计，请多留余地。',
  ],
  [
    [confirmed],
    'slightly',
    '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，预测只略微放宽，请多留余地。',
  ],
  [[confirmed], null, '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，请多留余地。'],
] as const)('of %j who files in 2027 is told (%s)', (upheavals, effect, text) => {
  expect(upheavalText(upheavals, 2027, effect)).toBe(text)
})

test('whoever reads the figures of a year is told what later exams change, and nothing of what they have', () => {
  const told = '2027 年起目录将调整（教育部文件）。这里是 2026 年的要求，决定选科前请再核对新版。'
  expect(laterUpheavalText([{ ...confirmed, year: 2024 }, confirmed], 2026)).toBe(told)
  expect(laterUpheavalText([confirmed], 2027)).toBeNull()
})

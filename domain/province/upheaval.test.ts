import { expect, test } from 'vitest'
import { MEASURED_SHARE, type Upheaval, laterUpheavalText, upheavalSizes, upheavalText } from './upheaval.ts'

const reported: Upheaval = { year: 2027, certainty: 'M', what: '2027 年起目录将调整', source: '媒体报道' }
const confirmed: Upheaval = { ...reported, certainty: 'H', source: '教育部文件' }

test('an upheaval is as great as the share of places whose requirement changed; without it, none', () => {
  const announced = [{ ...confirmed, year: 2024 }, confirmed, { ...reported, year: 2028 }]
  expect([...upheavalSizes(announced, new Map())]).toEqual([[2024, 1]])
  const sizes = upheavalSizes(
    announced,
    new Map([
      [2027, MEASURED_SHARE / 2],
      [2028, 0],
      [2031, 0.4],
    ]),
  )
  expect([...sizes]).toEqual([
    [2024, 1],
    [2027, 0.5],
  ])
})

const wider = { by: 'wider', share: null } as const
const byShare = { by: 'wider', share: 0.123 } as const
const slightly = { by: 'slightly', share: null } as const

test.each([
  [[], wider, null],
  [[{ ...reported, year: 2024 }], wider, null],
  [[reported], 'usual', '2027 年起目录将调整（媒体报道），预测暂按常年的幅度。'],
  [[reported], null, '2027 年起目录将调整（媒体报道）。'],
  [
    [reported, confirmed],
    'usual',
    '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，预测暂按常年的幅度，请多留余地。',
  ],
  [
    [reported],
    byShare,
    '2027 年起目录将调整（媒体报道），分数线可能比常年变动大，对照新旧两版的要求，约 12% 的名额换了要求，预测已按这个比例放宽，请多留余地。',
  ],
  [
    [reported, confirmed],
    wider,
    '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，预测已按更大的幅度估计，请多留余地。',
  ],
  [
    [confirmed],
    slightly,
    '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，预测只略微放宽，请多留余地。',
  ],
  [[confirmed], null, '2027 年起目录将调整（教育部文件），分数线可能比常年变动大，请多留余地。'],
] as const)('of %j who files in 2027 is told (%s)', (upheavals, effect, text) => {
  expect(upheavalText(upheavals, 2027, effect)).toBe(text)
})

test('whoever reads the figures of a year is told what later exams change, and nothing of what they have', () => {
  const told =
    '2027 年起目录将调整（教育部文件）。现在列的是 2024 版的要求（2026 年），决定选科前请再核对新版。'
  expect(laterUpheavalText([{ ...confirmed, year: 2024 }, confirmed], 2026)).toBe(told)
  expect(laterUpheavalText([confirmed], 2026)).toContain('现在列的是 2026 年的要求，')
  expect(laterUpheavalText([confirmed], 2027)).toBeNull()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANK, scoreRange, subjectRange } from './exam/bounds.ts'
import { figureText, percentText, readFigure, rounded } from './figure.ts'

test.each([
  [' 620 ', '620'],
  ['６２０．５', '620.5'],
  ['12,345', '12345'],
  ['１２，３４５', '12345'],
  ['138 0013 8000', '13800138000'],
  ['-5', '-5'],
  ['abc', 'abc'],
  ['', ''],
])('%j is the figure %j', (typed, figure) => expect(figureText(typed)).toBe(figure))

const score = scoreRange(750)

describe('what is typed', () => {
  test.each([
    ['650', score, 650],
    ['650.5', score, 650.5],
    ['６５０．５', score, 650.5],
    ['650.', score, 650],
    ['0', score, 0],
    ['750', score, 750],
    ['1', RANK, 1],
    ['33,000', RANK, 33_000],
    ['899.5', scoreRange(null), 899.5],
  ] as const)('%j is read', (typed, range, value) => {
    expect(readFigure(typed, range)).toEqual({ value })
  })

  test.each(['750.5', '651.25', '-1', '六百', '1e2', '6.5.1', '.5'])(
    '%j is no score, and the sentence says what is',
    (typed) => {
      expect(readFigure(typed, score)).toEqual({
        value: null,
        problem: '总分要填 0 到 750 之间的数，最多 1 位小数',
      })
    },
  )

  test.each(['0', '3.5', '第三', '2000001'])('%j is no rank', (typed) => {
    expect(readFigure(typed, RANK)).toEqual({ value: null, problem: '位次要填 1 到 2000000 之间的整数' })
  })

  test('a score of a subject is refused by its name', () => {
    expect(readFigure('151', subjectRange('数学')).problem).toBe(
      '数学成绩要填 0 到 150 之间的数，最多 1 位小数',
    )
  })

  test('nothing typed is nothing wrong', () => {
    expect(readFigure(' ', score)).toEqual({ value: null })
  })

  test('a figure is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7500 }), (tenths) => {
        expect(readFigure(String(tenths / 10), score)).toEqual({ value: tenths / 10 })
      }),
    )
  })
})

test('what binary fractions leave behind is gone', () => {
  expect(rounded(0.1 + 0.2, 3)).toBe(0.3)
  expect([rounded(559.9964, 3), rounded(559.9964, 2), rounded(-3.46, 1)]).toEqual([559.996, 560, -3.5])
})

test('a share reads in per cent, with one decimal at most', () => {
  expect([0.1234, 0.5, 1].map(percentText)).toEqual(['12.3%', '50%', '100%'])
})

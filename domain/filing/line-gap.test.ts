import { expect, test } from 'vitest'
import { gapSentence, gapWords, lineGap } from './line-gap.ts'

const line = { year: 2025, rank: 10_203 }

test('how far a rank lies from the latest line, before it or behind', () => {
  expect(lineGap([line, { year: 2024, rank: 1 }], 9000)).toEqual({ year: 2025, ahead: 1203 })
  expect(lineGap([line], 12_000)).toEqual({ year: 2025, ahead: -1797 })
  for (const [lines, own] of [
    [[], 9000],
    [[{ ...line, rank: null }], 9000],
    [[{ ...line, isBound: true }], 9000],
    [[line], null],
  ] as const)
    expect(lineGap(lines, own)).toBeNull()
})

test('is said in a sentence, and in few letters', () => {
  const told = (ahead: number) => [gapSentence({ year: 2025, ahead }), ...gapWords({ year: 2025, ahead })]
  expect(told(1203)).toEqual(['你比 2025 年的线靠前 1,203 名', '靠前', '1,203'])
  expect(told(-1797)).toEqual(['你离 2025 年的线还差 1,797 名', '差', '1,797'])
  expect(told(0)).toEqual(['你正好在 2025 年的线上', '正好', '在线'])
  expect(told(-12_960)[2]).toBe('1.2万')
  expect(told(30_000)[2]).toBe('3万')
})

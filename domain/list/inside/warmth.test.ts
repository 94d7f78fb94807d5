import { expect, test } from 'vitest'
import { warmthOf } from './warmth.ts'

test.each([
  ['计算机类', 'hot'],
  ['临床医学类', 'hot'],
  ['土木类', 'cold'],
  ['环境科学与工程类', 'cold'],
  ['机械类', null],
  ['', null],
])('%s draws as its lines told', (category, warmth) => {
  expect(warmthOf(category)).toBe(warmth)
})

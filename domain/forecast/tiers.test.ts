import { expect, test } from 'vitest'
import { tierCode, tierOf } from './tiers.ts'

test('tiers are bands of probability', () => {
  expect([0, 0.0999, 0.1, 0.4999, 0.5, 0.8999, 0.9, 1].map(tierOf)).toEqual([
    'out',
    'out',
    'reach',
    'reach',
    'match',
    'match',
    'safe',
    'safe',
  ])
  expect(tierCode(0.95)).toBe(3)
})

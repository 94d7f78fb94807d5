import { expect, test } from 'vitest'
import { heldOf } from './held.ts'

test('a tier holds as its bins do, each by its share of students', () => {
  const bins = Array.from({ length: 10 }, (_, bin): [number, number, number] => [0, bin / 10 + 0.05, 0])
  bins[5] = [0.3, 0.55, 0.5]
  bins[8] = [0.1, 0.85, 0.9]
  bins[9] = [0.2, 0.97, 0.95]
  const { reach, match, safe } = heldOf(bins)
  expect(safe).toEqual({ told: 0.97, came: 0.95 })
  expect(match.told).toBeCloseTo(0.625)
  expect(match.came).toBeCloseTo(0.6)
  expect(reach).toEqual({ told: 0, came: 0 })
})

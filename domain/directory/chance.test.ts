import { expect, test } from 'vitest'
import { tierAt } from './chance.ts'

test('the three ranks of a forecast are the bounds of the tiers', () => {
  const forecast = { rank90: 900, rank50: 1000, rank10: 1100 }
  const tiers = [900, 901, 1000, 1001, 1100, 1101].map((rank) => tierAt(rank, forecast))
  expect(tiers).toEqual(['safe', 'match', 'match', 'reach', 'reach', 'out'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quartersOf } from './quarters.ts'

test('quarters of ranks by example', () => {
  expect(quartersOf([400, 100, 300, 200])).toEqual({
    best: 100,
    quarter: 100,
    median: 250,
    threeQuarters: 300,
    worst: 400,
  })
  expect(quartersOf([7])).toEqual({ best: 7, quarter: 7, median: 7, threeQuarters: 7, worst: 7 })
  expect(quartersOf([])).toBeNull()
})

const ranks = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 60 })

test('they stand in order, and hold as many ranks as they say', () => {
  fc.assert(
    fc.property(ranks, (all) => {
      const found = quartersOf(all)
      if (found === null) throw new Error('there are ranks')
      const { best, quarter, median, threeQuarters, worst } = found
      const inOrder = [best, quarter, median, threeQuarters, worst]
      expect([...inOrder].sort((a, b) => a - b)).toEqual(inOrder)
      const upTo = (rank: number): number => all.filter((each) => each <= rank).length
      expect(upTo(quarter)).toBeGreaterThanOrEqual(all.length / 4)
      expect(upTo(threeQuarters)).toBeGreaterThanOrEqual((all.length * 3) / 4)
      expect(upTo(worst)).toBe(all.length)
      expect(all).toEqual(expect.arrayContaining([best, quarter, threeQuarters, worst]))
    }),
  )
})

test('a rank further back puts none of them further ahead', () => {
  fc.assert(
    fc.property(ranks, fc.nat(), fc.integer({ min: 1, max: 9_000 }), (all, nth, by) => {
      const moved = all.map((rank, at) => (at === nth % all.length ? rank + by : rank))
      const [before, after] = [quartersOf(all), quartersOf(moved)]
      if (before === null || after === null) throw new Error('there are ranks')
      const names = ['best', 'quarter', 'median', 'threeQuarters', 'worst'] as const
      for (const name of names) expect(after[name]).toBeGreaterThanOrEqual(before[name])
    }),
  )
})

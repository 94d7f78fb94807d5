import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierName, tierOf } from './tiers.ts'
import { badYearOf, chanceText, dotsOf, tenText, yearsText } from './likelihood.ts'

const probability = fc.double({ min: 0, max: 1, noNaN: true })

test.each([
  [0, '不到 1%', 0.5, '像这样的 10 个志愿，不到 1 个会录到你这个位次'],
  [0.04, '4%', 0.5, '像这样的 10 个志愿，不到 1 个会录到你这个位次'],
  [0.12, '12%', 1, '像这样的 10 个志愿，约 1 个会录到你这个位次'],
  [0.72, '72%', 7, '像这样的 10 个志愿，约 7 个会录到你这个位次'],
  [0.93, '93%', 9, '像这样的 10 个志愿，约 9 个会录到你这个位次'],
  [0.97, '97%', 9.5, '像这样的 10 个志愿，9 个以上会录到你这个位次'],
  [1, '99% 以上', 9.5, '像这样的 10 个志愿，9 个以上会录到你这个位次'],
])('%f is told as %s', (p, figure, dots, sentence) => {
  expect([chanceText(p), dotsOf(p), tenText(p)]).toEqual([figure, dots, sentence])
})

test('what is told in figures is of the tier that stands beside it', () => {
  fc.assert(
    fc.property(probability, (p) => {
      const told = Number(/^(\d+)%$/.exec(chanceText(p))?.[1] ?? p * 100) / 100
      expect(tierName(tierOf(told), told)).toBe(tierName(tierOf(p), p))
    }),
  )
  expect([0.0199, 0.02, 0.0996, 0.4999, 0.8951, 0.9].map(chanceText)).toEqual([
    '1%',
    '2%',
    '9%',
    '49%',
    '89%',
    '90%',
  ])
})

test('nothing is told as certain or as impossible, and never by people', () => {
  fc.assert(
    fc.property(probability, (p) => {
      expect(['0%', '100%']).not.toContain(chanceText(p))
      expect(dotsOf(p)).toBeGreaterThan(0)
      expect(dotsOf(p)).toBeLessThan(10)
      expect(Math.abs(dotsOf(p) - p * 10)).toBeLessThanOrEqual(0.5 + 1e-9)
      expect(tenText(p)).not.toMatch(/个人|名考生|人里/)
    }),
  )
})

const years = fc
  .array(fc.tuple(probability, fc.double({ min: 0.01, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 21,
  })
  .map((nodes) => {
    const total = nodes.reduce((sum, [, weight]) => sum + weight, 0)
    return { chances: nodes.map(([p]) => p), weights: nodes.map(([, weight]) => weight / total) }
  })

test('a bad year is the worst fifth: no better than all years, no worse than the worst, and better for a better rank', () => {
  fc.assert(
    fc.property(years, fc.double({ min: 0, max: 1, noNaN: true }), ({ chances, weights }, share) => {
      const bad = badYearOf(chances, weights)
      const usual = chances.reduce((sum, p, node) => sum + p * (weights[node] ?? 0), 0)
      expect(bad).toBeLessThanOrEqual(usual + 1e-9)
      expect(bad).toBeGreaterThanOrEqual(Math.min(...chances) - 1e-9)
      const better = chances.map((p) => p + (1 - p) * share)
      expect(badYearOf(better, weights)).toBeGreaterThanOrEqual(bad - 1e-9)
    }),
  )
})

test('a bad year is what the years make that are put in order of their chances', () => {
  fc.assert(
    fc.property(years, ({ chances, weights }) => {
      // Chances told apart by little, and some that are equal.
      const told = chances.map((p) => Math.round(p * 8) / 8)
      const inOrder = told
        .map((chance, node) => ({ chance, weight: weights[node] ?? 0 }))
        .toSorted((a, b) => a.chance - b.chance)
      let left = 0.2
      let sum = 0
      for (const { chance, weight } of inOrder) {
        sum += Math.min(weight, left) * chance
        left -= Math.min(weight, left)
      }
      expect(badYearOf(told, weights)).toBeCloseTo(sum / 0.2, 9)
    }),
  )
})

test('the node at the bound of the fifth counts in part', () => {
  expect(badYearOf([0.9, 0.1, 0.5], [0.7, 0.1, 0.2])).toBeCloseTo((0.1 * 0.1 + 0.1 * 0.5) / 0.2)
})

test('both kinds of years stand in one sentence', () => {
  expect(yearsText(0.72, 0.58)).toBe('一般年份 72%，分数线整体偏紧的年份（约五年一次）58%')
})

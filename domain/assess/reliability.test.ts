import { describe, expect, test } from 'vitest'
import { drawFrom, normal } from './random.ts'
import { alpha, correlation, itemRest, omega } from './reliability.ts'

/** Answers of people whose items share one factor: loading 0.6 to 0.8 of a variance of 1. */
function simulated(people: number, loadings: readonly number[]): number[][] {
  const draw = drawFrom(7)
  return Array.from({ length: people }, () => {
    const factor = normal(draw)
    return loadings.map((loading) => loading * factor + Math.sqrt(1 - loading ** 2) * normal(draw))
  })
}

describe('with known loadings', () => {
  const loadings = [0.6, 0.7, 0.8, 0.6, 0.7, 0.8]
  const answers = simulated(4_000, loadings)
  const sum = loadings.reduce((total, loading) => total + loading, 0)
  const unique = loadings.reduce((total, loading) => total + 1 - loading ** 2, 0)

  test('omega is what the loadings say', () => {
    expect(omega(answers)).toBeCloseTo(sum ** 2 / (sum ** 2 + unique), 1)
  })

  test('alpha is a little below omega where loadings differ', () => {
    const [a, o] = [alpha(answers), omega(answers)]
    expect(a).not.toBeNull()
    expect(o).not.toBeNull()
    expect(a ?? 0).toBeLessThan((o ?? 0) + 0.005)
    expect(a ?? 0).toBeGreaterThan(0.8)
  })

  test('an item that is turned the wrong way goes against the rest', () => {
    const turned = answers.map(([first = 0, ...rest]) => [-first, ...rest])
    const rests = itemRest(turned)
    expect(rests[0]).toBeLessThan(-0.4)
    expect(rests[1]).toBeGreaterThan(0.3)
  })
})

test('alpha by hand: two items that always agree measure one thing', () => {
  expect(
    alpha([
      [1, 1],
      [3, 3],
      [5, 5],
    ]),
  ).toBeCloseTo(1)
})

test('where nothing varies nothing is told', () => {
  const same = [
    [3, 3, 3],
    [3, 3, 3],
    [3, 3, 3],
  ]
  expect(alpha(same)).toBeNull()
  expect(omega(same)).toBeNull()
  expect(correlation([1, 1, 1], [1, 2, 3])).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { type DifficultyWeights, chanceRight, difficultyOf } from '#domain/assess/difficulty.ts'
import { drawFrom, normal } from '#domain/assess/random.ts'
import { drawTask } from '#domain/assess/task.ts'
import { DRAWN_KINDS, KINDS, type TalentTaskKind } from './adaptive.ts'
import { type CountedAnswer, refit } from './refit.ts'

const weigh = (base: number, features: DifficultyWeights['features']): DifficultyWeights => ({
  base,
  features,
})
/** What was set, in the manner of data/assess/talent/weights.json. */
const set: Record<TalentTaskKind, DifficultyWeights> = {
  matrix: weigh(-2.5, { rules: 1, progress: 0.1, three: 0.4, turn: 0.3 }),
  series: weigh(-2.7, { rules: 1, mixed: 0.5, three: 0.3, turn: 0.3 }),
  numbers: weigh(-1.6, { growing: 0.7, factor: 0.5, affine: 1.5, turns: 1.5, twoSteps: 1.7, sum: 1.6 }),
  cube: weigh(-1.6, { turned: 0.8, crooked: 0.6, unheard: 0.4 }),
  folding: weigh(-2.4, { folds: 1, both: 0.5, holes: 0.4, partial: 0.4 }),
  verbal: weigh(-2.4, { difficulty: 1 }),
  logic: weigh(-2.4, { difficulty: 1.2 }),
}
/** What is true: harder to begin with, less so by rules; unlike by kind. */
const realOf = (kind: TalentTaskKind): DifficultyWeights => ({
  base: set[kind].base + 0.5 - 0.1 * KINDS.indexOf(kind),
  features: Object.fromEntries(
    Object.entries(set[kind].features).map(([name, value], nth) => [name, value + (nth % 2 ? 0.4 : -0.3)]),
  ),
})

const draw = drawFrom(2_026)
const QUOTA: Readonly<Record<TalentTaskKind, number>> = {
  matrix: 5,
  series: 4,
  numbers: 6,
  cube: 5,
  folding: 4,
  verbal: 3,
  logic: 3,
}
const pool = new Map<TalentTaskKind, Pick<CountedAnswer, 'features' | 'guess'>[]>(
  KINDS.map((kind) => [kind, [1, 2, 3].map((difficulty) => ({ features: { difficulty }, guess: 0.25 }))]),
)
for (const kind of DRAWN_KINDS)
  pool.set(
    kind,
    Array.from({ length: 150 }, (_, seed) => {
      const { features, options } = drawTask(kind, 1 + (seed % 3), seed)
      return { features, guess: 1 / options.length }
    }),
  )

/** The answers of somebody whose ability is drawn. */
function person(): CountedAnswer[] {
  const ability = normal(draw)
  return KINDS.flatMap((kind) =>
    Array.from({ length: QUOTA[kind] }, () => {
      const task = draw.pick(pool.get(kind) ?? [])
      const difficulty = difficultyOf(realOf(kind), task.features)
      const right = draw.int(1e6) < 1e6 * chanceRight(ability, { difficulty, guess: task.guess })
      return { kind, ...task, right }
    }),
  )
}

describe('weights fitted to the answers of 800 simulated people', () => {
  const found = refit(
    set,
    Array.from({ length: 800 }, () => person()),
  )

  test.each(KINDS)('of %s are near those that made the answers', (kind) => {
    const names = Object.keys(realOf(kind).features).filter((name) => name !== 'unheard')
    expect(names.length).toBeGreaterThan(0)
    const off = (mine: DifficultyWeights): number[] => [
      mine.base - realOf(kind).base,
      ...names.map((name) => (mine.features[name] ?? 0) - (realOf(kind).features[name] ?? 0)),
    ]
    const farthest = (mine: DifficultyWeights): number => Math.max(...off(mine).map(Math.abs))
    expect(farthest(set[kind])).toBeGreaterThan(0.29)
    expect(farthest(found[kind])).toBeLessThan(0.2)
  })

  test('leave a weight as it was that no task bears', () => {
    expect(found.cube.features.unheard).toBeCloseTo(0.4)
  })
})

test('without answers all weights stay', () => {
  expect(refit(set, [])).toEqual(set)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceRight, difficultyAt, difficultyOf, estimate, information, shareRight } from './difficulty.ts'

const response = fc.record({
  difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
  guess: fc.constantFrom(0.17, 0.2, 0.25),
})
const ability = fc.double({ min: -4, max: 4, noNaN: true })

describe('the curve', () => {
  test('is guessing far below, 1 far above, and half between at the difficulty', () => {
    const task = { difficulty: 0.5, guess: 0.2 }
    expect(chanceRight(-20, task)).toBeCloseTo(0.2)
    expect(chanceRight(20, task)).toBeCloseTo(1)
    expect(chanceRight(0.5, task)).toBeCloseTo(0.6)
  })

  test('never falls with ability, and never with an easier task', () => {
    fc.assert(
      fc.property(ability, response, fc.double({ min: 0, max: 2, noNaN: true }), (one, task, more) => {
        expect(chanceRight(one + more, task)).toBeGreaterThanOrEqual(chanceRight(one, task))
        expect(chanceRight(one, { ...task, difficulty: task.difficulty - more })).toBeGreaterThanOrEqual(
          chanceRight(one, task),
        )
      }),
    )
  })

  test('tells most near the difficulty', () => {
    const task = { difficulty: 1, guess: 0.2 }
    expect(information(1.2, task)).toBeGreaterThan(information(-1, task))
    expect(information(1.2, task)).toBeGreaterThan(information(3.5, task))
  })
})

test('a difficulty set from the share expected right makes the middle right that often', () => {
  for (const expected of [0.4, 0.5, 0.8, 0.95])
    expect(chanceRight(0, { difficulty: difficultyAt(expected, 0.25), guess: 0.25 })).toBeCloseTo(expected)
})

test('a difficulty is the weighted sum of features; an unknown feature weighs nothing', () => {
  expect(
    difficultyOf({ base: -1, features: { rules: 0.6, turn: 0.3 } }, { rules: 2, turn: 1, other: 5 }),
  ).toBeCloseTo(0.5)
})

describe('the estimate', () => {
  test('is the prior before any answer', () => {
    const { ability: mean, error } = estimate([])
    expect(mean).toBeCloseTo(0)
    expect(error).toBeCloseTo(1, 1)
  })

  test('rises with a right answer, falls with a wrong one, and knows more after either', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ task: response, right: fc.boolean() }), { maxLength: 20 }),
        response,
        (given, task) => {
          const answers = given.map(({ task: own, right }) => ({ ...own, right }))
          const before = estimate(answers)
          expect(estimate([...answers, { ...task, right: true }]).ability).toBeGreaterThanOrEqual(
            before.ability - 1e-9,
          )
          expect(estimate([...answers, { ...task, right: false }]).ability).toBeLessThanOrEqual(
            before.ability + 1e-9,
          )
        },
      ),
    )
  })

  test('a share of tasks rises with ability', () => {
    const tasks = [-1, 0, 1].map((difficulty) => ({ difficulty, guess: 0.25 }))
    expect(shareRight(1, tasks)).toBeGreaterThan(shareRight(0, tasks))
  })
})

import { describe, expect, test } from 'vitest'
import { chanceRight, estimate } from '#domain/assess/difficulty.ts'
import { drawFrom, normal } from '#domain/assess/random.ts'
import { correlation } from '#domain/assess/reliability.ts'
import { KINDS, type TalentTaskKind } from './adaptive.ts'
import { type Coded, type HandedIn, bankFigures, figuresOf } from './figures.ts'

const draw = drawFrom(48)
const tasks = KINDS.flatMap((kind) =>
  [-1, -0.5, 0, 0.5, 1].map((difficulty) => ({ kind, difficulty, guess: 0.2 })),
)
/** @param harder Logits by which tasks of a kind are harder than the weights say */
function run(
  person: number,
  ability: number,
  harder: Partial<Record<TalentTaskKind, number>> = {},
): HandedIn<Coded> {
  const answers = tasks.map((task, at) => {
    const real = { ...task, difficulty: task.difficulty + (harder[task.kind] ?? 0) }
    const right = draw.int(1e6) < 1e6 * chanceRight(ability, real)
    const item = task.kind === 'verbal' ? `V${at % 5}` : undefined
    return { ...task, right, item }
  })
  return { person, believed: estimate(answers), answers }
}
const people = (count: number) =>
  Array.from({ length: count }, (_, person) => ({ person, ability: normal(draw) }))

describe('figures of the test of abilities', () => {
  test('are not told below 200 people, however often these took it', () => {
    const runs = people(199).flatMap(({ person, ability }) => [run(person, ability), run(person, ability)])
    expect(figuresOf(runs)).toEqual({ people: 199, runs: 398, reliability: null, retest: null, kinds: [] })
    expect(bankFigures(['V0'], runs)).toEqual([])
  })

  const drawn = people(400)
  const first = drawn.map(({ person, ability }) => run(person, ability, { cube: 1 }))

  test('hold the share that was right beside the one expected, and show a kind that is harder than was thought', () => {
    const { kinds } = figuresOf(first)
    expect(kinds.map(({ kind }) => kind)).toEqual([...KINDS])
    expect(kinds.every(({ answers }) => answers === 2_000)).toBe(true)
    for (const { kind, right, expected } of kinds) {
      if (kind === 'cube') expect(right).toBeLessThan(expected - 0.1)
      else expect(Math.abs(right - expected)).toBeLessThan(0.05)
    }
  })

  test('have a reliability near the square of how estimates go with the truth', () => {
    const runs = drawn.map(({ person, ability }) => run(person, ability))
    const r = correlation(
      drawn.map(({ ability }) => ability),
      runs.map(({ believed }) => believed.ability),
    )
    expect(figuresOf(runs).reliability).toBeCloseTo((r ?? 0) ** 2, 1)
  })

  test('count people once, by their first run, and hold it against the second', () => {
    const again = drawn.map(({ person, ability }) => run(person, ability, { cube: 1 }))
    const both = figuresOf([...first, ...again])
    expect(both).toMatchObject({ people: 400, runs: 800, kinds: figuresOf(first).kinds })
    expect(both.retest).toBeGreaterThan(0.7)
  })
})

test('a task of a bank that goes with the rest is told from one that is guessed', () => {
  const runs = people(400).map(({ person, ability }) => {
    const own = run(person, ability)
    const guessed = own.answers.map((answer) =>
      answer.item === 'V1' ? { ...answer, right: draw.int(2) === 1 } : answer,
    )
    return { ...own, answers: guessed }
  })
  const [good, bad, none] = bankFigures(['V0', 'V1', 'V9'], runs)
  expect(good?.code).toBe('V0')
  expect(good?.correlation).toBeGreaterThan(0.25)
  expect(bad?.mean).toBeCloseTo(0.5, 1)
  expect(Math.abs(bad?.correlation ?? 1)).toBeLessThan(0.15)
  expect(none).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { chanceRight, estimate } from '#domain/assess/difficulty.ts'
import type { TaskItem } from '#domain/assess/instrument.ts'
import { drawFrom } from '#domain/assess/random.ts'
import { type Answered, KINDS, abilitiesOf, lengthOf, responseOf } from '#domain/talent/adaptive.ts'
import { featuresOf, nextTask } from '#domain/talent/candidates.ts'
import { KINDS_TOLD } from '#domain/talent/kinds.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'
import { rules } from './rules.ts'

test('what is told of the tasks is what the rules say', () => {
  expect(KINDS_TOLD.map(({ kind, tasks, seconds }) => [kind, tasks, seconds])).toEqual(
    Object.entries(rules).map(([kind, { quota, seconds }]) => [kind, quota, seconds]),
  )
})

const itemsOf = (code: string): TaskItem[] =>
  instrumentFiles()
    .map((file) => parseInstrument(readInstrument(file)))
    .filter((instrument) => instrument.code === code)
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'tasks' ? [...part.items] : [])))
const bank = { verbal: itemsOf('verbal'), logic: itemsOf('logic') }

/** The answers of a run of somebody with an ability; null: who guesses. */
function run(seed: number, ability: number | null): Answered[] {
  const draw = drawFrom(seed)
  const answers: Answered[] = []
  const asked = new Set<string>()
  while (answers.length < lengthOf(rules)) {
    const taken = answers.map(({ kind }) => kind)
    const { kind, task, response } = nextTask(rules, taken, estimate(answers).ability, {
      seed: () => draw.int(2 ** 32),
      int: (below) => draw.int(below),
      isSeen: (one) => 'item' in one && asked.has(one.item.code),
      isAsked: (one) => 'item' in one && asked.has(one.item.code),
      bank,
    })
    if ('item' in task) asked.add(task.item.code)
    const chance = ability === null ? response.guess : chanceRight(ability, response)
    answers.push({ ...response, kind, right: draw.int(1e6) < 1e6 * chance })
  }
  return answers
}
const runs = (ability: number | null): Answered[][] =>
  Array.from({ length: 12 }, (_, seed) => run(seed, ability))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('tasks as they are weighed', () => {
  const [guessing, middle, strong] = [runs(null), runs(0), runs(2)]

  test.each(KINDS)('%s go with the person: easy to who guesses, harder to who is strong', (kind) => {
    const hardness = (all: readonly Answered[][]): number =>
      mean(
        all
          .flat()
          .filter((answer) => answer.kind === kind)
          .map(({ difficulty }) => difficulty),
      )
    expect(hardness(middle)).toBeGreaterThan(hardness(guessing) + 0.3)
    expect(hardness(strong)).toBeGreaterThan(hardness(middle) + 0.3)
  })

  test('give number series up to where the other drawn kinds reach', () => {
    const drawn = strong.flat().filter(({ kind }) => ['matrix', 'series', 'cube', 'folding'].includes(kind))
    const numbers = strong.flat().filter(({ kind }) => kind === 'numbers')
    const hardest = (answers: readonly Answered[]): number =>
      mean(answers.map(({ difficulty }) => difficulty))
    expect(Math.abs(hardest(numbers) - hardest(drawn))).toBeLessThan(0.3)
  })

  test('make of guessing a total of which each part is near', () => {
    const results = guessing.map((answers) => abilitiesOf(rules, answers))
    const total = mean(results.map(({ overall }) => overall.share))
    expect(total).toBeLessThan(35)
    for (const at of [0, 1, 2, 3, 4])
      expect(Math.abs(mean(results.map(({ parts }) => parts[at]?.band.share ?? 100)) - total)).toBeLessThan(3)
  })

  const chanceOf = (item: TaskItem): number =>
    chanceRight(0, responseOf(rules.verbal, featuresOf({ kind: 'verbal', item }), 4))

  test('expect of the middle what readers guessed, where they did', () => {
    const rated = bank.verbal.filter(({ expected }) => expected !== undefined)
    expect(rated.length).toBeGreaterThanOrEqual(25)
    for (const item of rated) expect(100 * chanceOf(item), item.code).toBeCloseTo(item.expected ?? 0, 0)
  })

  test('expect nine in ten of the middle right on a pair of words, and seven or fewer on ten passages and more', () => {
    for (const item of bank.verbal.filter(({ difficulty }) => difficulty === 1))
      expect(chanceOf(item), item.code).toBeGreaterThan(0.88)
    expect(bank.verbal.filter((item) => chanceOf(item) < 0.7).length).toBeGreaterThanOrEqual(10)
  })
})

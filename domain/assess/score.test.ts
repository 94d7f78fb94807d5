import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GivenAnswer, RatedPart, TaskPart } from './instrument.ts'
import { levelOf, scoreOf } from './score.ts'

const scale = (code: string) => ({ code, name: code, about: '', high: '', middle: '', low: '', isNot: '' })
const items = Array.from({ length: 20 }, (_, index) => ({
  code: `I${index}`,
  scale: index % 2 === 0 ? 'one' : 'two',
  reversed: index % 4 >= 2,
  text: `第${index}句`,
}))
const part: RatedPart = {
  kind: 'rated',
  code: 'all',
  title: '',
  intro: '',
  answers: [1, 2, 3, 4, 5].map((value) => ({ value, text: String(value) })),
  scales: [scale('one'), scale('two')],
  items,
  contradictions: [
    ['I0', 'I2'],
    ['I4', 'I6'],
    ['I8', 'I10'],
  ],
}
const tasks: TaskPart = {
  kind: 'tasks',
  code: 'A',
  title: '',
  intro: '',
  minutes: 10,
  items: (['A', 'B', 'C', 'D'] as const).map((key, index) => ({
    code: `T${index}`,
    point: '',
    difficulty: 1,
    text: '',
    options: { A: '', B: '', C: '', D: '' },
    key,
    solution: '',
    wrong: {},
  })),
}
const answer = (by: (index: number) => number, millis = 4_000): GivenAnswer[] =>
  items.map(({ code }, index) => ({ item: code, answer: by(index), millis }))

describe('statements', () => {
  test('agreeing with what is reversed lowers a scale', () => {
    const result = scoreOf(
      part,
      answer((index) => (index % 4 >= 2 ? 1 : 5)),
    )
    expect(result.kind === 'rated' && result.scales.map(({ mean }) => mean)).toEqual([5, 5])
  })

  test('more agreement never lowers a mean', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 20, maxLength: 20 }),
        fc.nat(19),
        (values, at) => {
          const meanOf = (list: number[]): number => {
            const result = scoreOf(
              part,
              answer((index) => list[index] ?? 3),
            )
            if (result.kind !== 'rated') return Number.NaN
            return result.scales[at % 2]?.mean ?? Number.NaN
          }
          const more = values.map((value, index) => (index === at ? value + 1 : value))
          const difference = meanOf(more) - meanOf(values)
          expect(Math.sign(difference)).toBe(items[at]?.reversed ? -1 : 1)
        },
      ),
    )
  })

  test('a scale of which less than half is answered has no mean', () => {
    const result = scoreOf(part, answer(() => 4).slice(0, 8))
    expect(result.kind === 'rated' && result.scales.map(({ mean }) => mean)).toEqual([null, null])
    expect(result.doubts).toContain('unanswered')
  })

  test('doubts are told: too fast, all alike, and what cannot both be', () => {
    const varied = (index: number): number => 1 + ((index * index + 2 * Math.floor(index / 3)) % 5)
    expect(scoreOf(part, answer(varied)).doubts).toEqual([])
    expect(scoreOf(part, answer(varied, 300)).doubts).toEqual(['fast'])
    expect(
      scoreOf(
        part,
        answer(() => 5),
      ).doubts,
    ).toEqual(['straight', 'contradicting'])
  })

  test.each([
    ['5, 1', [5, 1]],
    ['1 to 5', [1, 2, 3, 4, 5]],
    ['5, 5, 1', [5, 5, 1]],
    ['six by six', [5, 1, 4, 2, 3, 1]],
  ])('a pattern is doubted: %s', (_, round) => {
    const given = answer((index) => round[index % round.length] ?? 3)
    expect(scoreOf(part, given).doubts).toContain('straight')
  })

  test('levels follow the words of the answers', () => {
    expect([1, 2.5, 3, 3.5, 5].map(levelOf)).toEqual(['low', 'low', 'middle', 'high', 'high'])
  })
})

test('tasks: what is not answered is not right', () => {
  const given = [
    { item: 'T0', answer: 0, millis: 9_000 },
    { item: 'T1', answer: 3, millis: 9_000 },
  ]
  const result = scoreOf(tasks, given)
  expect(result).toMatchObject({ right: 1, of: 4, doubts: ['unanswered'] })
})

test('tasks: eight letters alike in a row are doubted, seven are not', () => {
  const letters = ['A', 'B', 'C', 'D'] as const
  const [first] = tasks.items
  if (first === undefined) throw new Error('there are tasks')
  const long: TaskPart = {
    ...tasks,
    items: Array.from({ length: 20 }, (_, index) => ({
      ...first,
      code: `T${index}`,
      key: letters[index % 4] ?? 'A',
    })),
  }
  const answered = (alike: number): GivenAnswer[] =>
    long.items.map(({ code }, index) => ({
      item: code,
      answer: index < 4 || index >= 4 + alike ? index % 4 : 2,
      millis: 9_000,
    }))
  expect(scoreOf(long, answered(7)).doubts).toEqual([])
  expect(scoreOf(long, answered(8)).doubts).toEqual(['straight'])
})

import { expect, test } from 'vitest'
import { type PairedStatements, partIn, partsOf, sidePart } from './instrument.ts'
import { compareSides } from './pair.ts'

const pair: PairedStatements = {
  code: 'family',
  title: '各怎么想',
  intro: '分开答',
  answers: [1, 2, 3, 4, 5].map((value) => ({ value, text: String(value) })),
  items: ['F1', 'F2', 'F3'].map((code) => ({
    code,
    topic: `${code} 的事`,
    forParent: `家长 ${code}`,
    forStudent: `学生 ${code}`,
    near: `${code} 相近`,
    apart: `${code} 不同`,
  })),
}
const given = (...answers: (number | null)[]) =>
  answers.flatMap((answer, at) => (answer === null ? [] : [{ item: `F${at + 1}`, answer, millis: 3000 }]))

test('answers next to each other are alike, two steps apart they are not', () => {
  const compared = compareSides(pair, given(1, 3, 5), given(2, 5, 5))
  expect(compared.map(({ near, says }) => [near, says])).toEqual([
    [true, 'F1 相近'],
    [false, 'F2 不同'],
    [true, 'F3 相近'],
  ])
  expect(compareSides(pair, given(2, 5, 5), given(1, 3, 5))).toEqual(compared)
})

test('what one side left open is not compared, and no answer is told', () => {
  const compared = compareSides(pair, given(1, null, 5), given(5, 2, null))
  expect(compared).toEqual([{ code: 'F1', topic: 'F1 的事', near: false, says: 'F1 不同' }])
})

test('each side is a part of its own, in its own words', () => {
  const test = {
    code: 't',
    version: 1,
    title: '测',
    purpose: '试',
    about: { builtOn: ['a'], isNot: ['b'] },
    minutes: 5,
    parts: [],
    pair,
  }
  expect(partsOf(test).map(({ code, items }) => [code, items[0]?.text])).toEqual([
    ['family-parent', '家长 F1'],
    ['family-student', '学生 F1'],
  ])
})

test('a province is asked what holds there, in the time that takes; a part without tasks is the same everywhere', () => {
  const letters = ['A', 'B', 'C', 'D'] as const
  const item = (code: string, provinces?: number[]) => ({
    code,
    point: '选科·组合',
    difficulty: 1 as const,
    text: code,
    options: { A: '甲', B: '乙', C: '丙', D: '丁' },
    key: letters[0],
    solution: '解',
    wrong: {},
    provinces,
  })
  const part = {
    kind: 'tasks' as const,
    code: 'k',
    title: '规则',
    intro: '选',
    minutes: 20,
    items: [item('all'), item('zhejiang', [11]), item('others', [15, 16]), item('both', [11, 16])],
  }
  const asked = partIn(part, 11)
  expect(asked.items.map(({ code }) => code)).toEqual(['all', 'zhejiang', 'both'])
  expect(asked).toMatchObject({ minutes: 15 })
  expect(partIn(part, 26).items).toHaveLength(1)
  expect(partIn(part, null)).toBe(part)
  const parent = sidePart(pair, 'parent')
  expect(partIn(parent, 11)).toBe(parent)
})

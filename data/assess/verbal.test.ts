import { expect, test } from 'vitest'
import { LETTERS, type TaskItem } from '#domain/assess/instrument.ts'
import { parseInstrument } from '#server/features/assess/service.ts'
import { instrumentFiles, readInstrument } from '#server/features/assess/starter.ts'

const items: TaskItem[] = instrumentFiles()
  .map((file) => parseInstrument(readInstrument(file)))
  .filter(({ code }) => code === 'verbal')
  .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'tasks' ? [...part.items] : [])))
const passages = items.filter(({ point }) => !point.startsWith('词语类比'))

test('at least ten tasks are hard, and none of them is a pair of common words that nearly everybody solves', () => {
  expect(items.filter(({ difficulty }) => difficulty === 3).length).toBeGreaterThanOrEqual(10)
  expect(passages.length).toBeGreaterThanOrEqual(15)
})

test('the level of a task is that of the share which readers expect right', () => {
  const levelOf = (expected: number): number =>
    [76, 89].reduce((level, from) => level - Number(expected >= from), 3)
  expect(passages.filter(({ expected }) => expected === undefined)).toEqual([])
  for (const { code, difficulty, expected } of items)
    if (expected !== undefined) expect(difficulty, code).toBe(levelOf(expected))
})

test('no key of a passage is given away by its length, its letter, or an absolute word beside it', () => {
  const longest = passages.filter(({ key, options }) =>
    LETTERS.every((letter) => letter === key || options[letter].length < options[key].length),
  )
  expect(longest.length).toBeLessThanOrEqual((8 / 20) * passages.length)
  const absolute = passages.flatMap(({ options }) =>
    Object.values(options).filter((text) => /都|只|完全|必定|一定|所有|任何|唯一/u.test(text)),
  )
  expect(absolute).toEqual([])
  for (const letter of LETTERS)
    expect(passages.filter(({ key }) => key === letter).length, letter).toBeGreaterThanOrEqual(3)
})

test('a passage and its options fit a phone beside their time', () => {
  for (const { code, text, options } of passages) {
    expect(text.length, code).toBeLessThanOrEqual(120)
    for (const option of Object.values(options)) expect(option.length, code).toBeLessThanOrEqual(18)
  }
})

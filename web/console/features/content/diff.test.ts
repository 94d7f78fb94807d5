import { expect, test } from 'vitest'
import { changesIn, diffLines } from './diff.ts'

const signs = { same: ' ', gone: '-', new: '+' }
const told = (before: string, after: string): string[] =>
  diffLines(before, after).map(({ sign, text }) => `${signs[sign]}${text}`)

test('lines that came and went are told in their places', () => {
  expect(told('甲\n乙\n丙', '甲\n丁\n丙\n戊')).toEqual([' 甲', '-乙', '+丁', ' 丙', '+戊'])
  expect(told('甲', '甲')).toEqual([' 甲'])
  expect(told('甲\n甲', '甲')).toHaveLength(2)
})

test('both sides can be read out of it', () => {
  const texts = ['a\nb\nc\na', 'b\na\na', '', 'c\nc\nb', 'a\nb\nb\nc\na\nb']
  for (const before of texts) {
    for (const after of texts) {
      const lines = diffLines(before, after)
      const side = (left: 'gone' | 'new') => lines.filter(({ sign }) => sign !== left).map(({ text }) => text)
      expect(side('new').join('\n')).toBe(before)
      expect(side('gone').join('\n')).toBe(after)
    }
  }
})

test('what is far from a change is left out', () => {
  const long = Array.from({ length: 20 }, (_, at) => String(at)).join('\n')
  expect(changesIn(diffLines(long, long))).toEqual([])
  const shown = changesIn(diffLines(long, long.replace('10', '改')))
  expect(shown).toHaveLength(8)
  expect([shown[0], shown[7]]).toEqual([null, null])
})

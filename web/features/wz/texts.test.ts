import { expect, test } from 'vitest'
import { dayText, remarkAt, remarked } from './texts.ts'

test('a day reads with its weekday, whatever the zone of the reader', () => {
  expect(dayText('2026-06-26')).toBe('6 月 26 日（周五）')
  expect(dayText('2026-07-05')).toBe('7 月 5 日（周日）')
})

test('remarks are found by list and row; those of a list as a whole are of no row', () => {
  const opinion = [
    { list: 0, row: 0, text: '整体偏冲' },
    { list: 1, row: 0, text: '这张可以' },
    { list: 1, row: 3, text: '往后放' },
  ]
  expect(remarkAt(opinion, 1, 3)).toBe('往后放')
  expect(remarkAt(opinion, 2, 3)).toBeNull()
  expect(remarkAt(null, 0, 0)).toBeNull()
  expect([remarked(opinion, 1), remarked(opinion, 2), remarked(null, 1)]).toEqual([1, 0, 0])
})

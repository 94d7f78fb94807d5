import { expect, test } from 'vitest'
import { picking } from './picking.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const picked = (...of: [picked: string[], id: string, last: string | null]): string[] =>
  [...picking(ids, new Set(of[0]), of[1], of[2])].sort()

test('a row that is ticked changes over', () => {
  expect(picked([], 'b', null)).toEqual(['b'])
  expect(picked(['b', 'c'], 'b', null)).toEqual(['c'])
})

test('with the row before it, all between become what it becomes, upwards and downwards', () => {
  expect(picked(['b'], 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(picked(['d'], 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(picked(['a', 'b', 'c'], 'c', 'b')).toEqual(['a'])
  // The row before it has left the list.
  expect(picked([], 'c', 'gone')).toEqual(['c'])
})

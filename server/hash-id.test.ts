import { expect, test } from 'vitest'
import { hashIdOf, makeHashId } from './hash-id.ts'

test('an id never changes, and no two codes share one', () => {
  expect(hashIdOf('4133010335')).toBe('Q0YEZ78A')
  const codes = [
    '080901',
    '80901',
    '080901K',
    '080901T',
    '080901TK',
    '4133010335',
    '0431',
    '030',
    'P030',
    '030P',
  ]
  expect(new Set(codes.map(hashIdOf)).size).toBe(codes.length)
})

test('what is no official code is refused', () => {
  expect(() => hashIdOf('浙江大学')).toThrow(RangeError)
})

test('an id by chance can be given to a command as it is, and none comes twice', () => {
  const ids = Array.from({ length: 5000 }, makeHashId)
  expect(ids.filter((id) => !/^[\w][\w-]{11}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

import { expect, test } from 'vitest'
import { safeNext } from './next-path.ts'

test.each([
  ['/my?a=1', '/my?a=1'],
  [null, '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/\n/elsewhere.example', '/'],
])('after login %s leads to %s', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

import { expect, test } from 'vitest'
import { insertAt } from './insert-at.ts'

test.each([
  ['', 0, 0, '以章程为准。'],
  ['先看细则', 4, 4, '先看细则\n以章程为准。'],
  ['先看细则\n', 5, 5, '先看细则\n以章程为准。'],
  ['甲乙丙', 1, 2, '甲\n以章程为准。丙'],
])('into %j from %i to %i', (text, from, to, wanted) => {
  const next = insertAt(text, '以章程为准。', from, to)
  expect(next.text).toBe(wanted)
  expect(next.text.slice(0, next.cursor).endsWith('以章程为准。')).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { challengeAt, isFresh, isWorked } from './work.ts'

test('a hash is counted by its leading zeros, bit by bit', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 24 }),
      (hash, bits) => {
        const written = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
        expect(isWorked(hash, bits)).toBe(written.startsWith('0'.repeat(bits)))
      },
    ),
  )
  expect(isWorked(Uint8Array.of(0, 1, 255))).toBe(true)
  expect(isWorked(Uint8Array.of(0, 2, 0))).toBe(false)
})

test.each([
  [-1, false],
  [0, true],
  [4, true],
  [5, false],
])('a challenge that is %i minutes old: %s', (minutes, fresh) => {
  const now = new Date('2026-06-25T04:00:30Z')
  expect(isFresh(challengeAt(new Date(now.getTime() - minutes * 60_000)), now)).toBe(fresh)
})

test.each(['', '-1', 'NaN', '1e9', ' '])('%j is no fresh challenge', (challenge) => {
  expect(isFresh(challenge, new Date())).toBe(false)
})

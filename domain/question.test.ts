import { expect, test } from 'vitest'
import { KINDS_SHOWN, QUESTION_KINDS, isUnread } from './question.ts'

test('every kind is shown in one part of 我的', () => {
  expect(Object.values(KINDS_SHOWN).flat().sort()).toEqual([...QUESTION_KINDS].sort())
})

test('an answer is unread until it was seen, and so is the one that replaces it', () => {
  const [early, late] = [new Date('2026-06-01T08:00:00Z'), new Date('2026-06-01T09:00:00Z')]
  expect(isUnread({ answered_at: null, read_at: null })).toBe(false)
  // The student looked while there was no answer yet.
  expect(isUnread({ answered_at: null, read_at: early })).toBe(false)
  expect(isUnread({ answered_at: early, read_at: null })).toBe(true)
  expect(isUnread({ answered_at: early, read_at: late })).toBe(false)
  expect(isUnread({ answered_at: early, read_at: early })).toBe(false)
  expect(isUnread({ answered_at: late, read_at: early })).toBe(true)
})

import { expect, test } from 'vitest'
import { placeOfOrigin, readPlace, writePlace } from './location.ts'

const shandong = { id: 15, name: '山东' }

test('a place found today is known all day, and forgotten tomorrow', () => {
  const kept = writePlace(shandong, new Date(2026, 5, 25, 0, 1))
  expect(readPlace(kept, new Date(2026, 5, 25, 23, 59))).toEqual(shandong)
  expect(readPlace(kept, new Date(2026, 5, 26, 0, 0))).toBeUndefined()
  expect(readPlace(kept, new Date(2026, 6, 25, 12, 0))).toBeUndefined()
})

test.each([null, '', '{', '{"date":1}', '[]'])('what is no place reads as none: %s', (text) => {
  expect(readPlace(text, new Date())).toBeUndefined()
})

test.each([
  ['sd', 15],
  ['hb', 17],
  ['hn', 18],
  ['js', 10],
  ['constructor', undefined],
  [null, undefined],
])('origin %s is province %s', (origin, id) => {
  expect(placeOfOrigin(origin)?.id).toBe(id)
})

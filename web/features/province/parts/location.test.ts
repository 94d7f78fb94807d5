import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/client/stub-storage.ts'
import {
  choosePlace,
  keepFound,
  knownProvinceId,
  noteOrigin,
  placeOfOrigin,
  sayProvince,
} from './location.ts'

const shandong = { id: 15, name: '山东' }

beforeEach(() => {
  stubStorage('location', 'origin', 'said-province')
  vi.useFakeTimers({ now: new Date(2026, 5, 25, 0, 1), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a place found today is known all day, and forgotten tomorrow', () => {
  keepFound(shandong)
  expect(knownProvinceId(new Date(2026, 5, 25, 23, 59))).toBe(15)
  expect(knownProvinceId(new Date(2026, 5, 26, 0, 0))).toBeUndefined()
  expect(knownProvinceId(new Date(2026, 6, 25, 12, 0))).toBeUndefined()
})

test('what was said counts more than where the device is, what was chosen more, where the visit came from most', () => {
  keepFound(shandong)
  sayProvince(19)
  expect(knownProvinceId()).toBe(19)
  choosePlace({ id: 10, name: '江苏' })
  keepFound(shandong)
  expect(knownProvinceId()).toBe(10)
  noteOrigin('?origin=hb')
  expect(knownProvinceId()).toBe(17)
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

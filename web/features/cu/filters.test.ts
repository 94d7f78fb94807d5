import { expect, test } from 'vitest'
import { SCHOOL_FILTERS } from '#web/client/calls/cu.ts'
import { sharedPath } from '#web/features/share/parts/shared-path.ts'
import { filterQueryOf, schoolParams, withoutLostCities } from './filters.ts'

const { none, write, count, clear } = schoolParams
const read = (text: string) => schoolParams.read(new URLSearchParams(text))

test('an address that was written reads as the same filters', () => {
  const filters = { ...read('q=理工&sort=name&reach=1'), province: ['浙江'], levels: ['985', '211'] }
  const written = write(filters)
  expect(schoolParams.read(new URLSearchParams(written))).toEqual(filters)
  expect(written.levels).toBe('985,211')
  // What is off is taken out of the address.
  expect(written.type).toBe('')
})

test('an address without filters, or with nonsense, is the whole list', () => {
  expect(none).toEqual({
    q: '',
    sort: 'reach',
    reverse: false,
    ...Object.fromEntries(SCHOOL_FILTERS.map((type) => [type, []])),
    reach: false,
  })
  expect(read('sort=nonsense&province=,')).toEqual(none)
  expect(Object.values(write(read(''))).filter(Boolean)).toEqual([])
})

test('cities go with their province', () => {
  const before = read('province=浙江&city=杭州,宁波&level=本科')
  const after = withoutLostCities(before, { ...before, province: ['浙江', '江苏'] })
  expect(after).toEqual({ ...none, province: ['浙江', '江苏'], level: ['本科'] })
  expect(withoutLostCities(before, { ...before, level: [] }).city).toEqual(['杭州', '宁波'])
})

test('reset keeps the name and the order', () => {
  const filters = read('q=大学&sort=easy&level=本科,专科&recommend=1&reach=1')
  expect(count(filters)).toBe(3)
  expect(clear(filters)).toEqual({ ...none, q: '大学', sort: 'easy', reach: true })
})

test('calls are asked for what is on, and nothing else', () => {
  expect(filterQueryOf(read('q=大学&level=本科,专科&recommend=1&sort=easy'), 42_000)).toEqual({
    q: '大学',
    level: '本科,专科',
    recommend: '1',
  })
  expect(filterQueryOf(read('recommend=2'), null)).toEqual({})
  expect(filterQueryOf(read('reach=1'), 42_000)).toEqual({ reach: 42_000 })
  expect(filterQueryOf(read('reach=1'), null)).toEqual({})
})

test('a link that is handed on narrows and orders alike', () => {
  const chosen = Object.fromEntries(SCHOOL_FILTERS.map((type) => [type, ['1']]))
  const written = write({ ...none, ...chosen, q: '1', sort: 'easy', reach: true })
  const search = new URLSearchParams(written).toString()
  // All but what is the reader's own: what a rank reaches.
  expect(sharedPath('/cu', search)).toBe(`/cu?${search.replace('&reach=1', '')}`)
})

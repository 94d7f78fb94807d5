import { expect, test } from 'vitest'
import { SCHOOL_FILTERS } from '#contract/cu.ts'
import { sharedPath } from '#web/features/share/parts/sharedPath.ts'
import { activeCount, filterQueryOf, readFilters, reset, toggle, writeFilters } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

test('an address that was written reads as the same filters', () => {
  const filters = toggle(toggle(read('q=理工&sort=name&reach=1'), 'province', '浙江'), 'levels', '985')
  const written = writeFilters(filters)
  expect(readFilters(new URLSearchParams(written))).toEqual(filters)
  // What is off is taken out of the address.
  expect(written['type']).toBe('')
})

test('an address without filters, or with nonsense, is the whole list', () => {
  expect(read('sort=nonsense&province=,')).toEqual({
    q: '',
    chosen: {},
    sort: 'line',
    reach: false,
  })
  expect(Object.values(writeFilters(read(''))).filter(Boolean)).toEqual([])
})

test('cities go with their province', () => {
  const filters = toggle(read('province=浙江&city=杭州,宁波&level=本科'), 'province', '江苏')
  expect(filters.chosen).toEqual({ province: ['浙江', '江苏'], level: ['本科'] })
})

test('reset keeps the name and the order', () => {
  const filters = read('q=大学&sort=easy&level=本科,专科&recommend=1&reach=1')
  expect(activeCount(filters)).toBe(3)
  expect(reset(filters)).toEqual({ q: '大学', chosen: {}, sort: 'easy', reach: true })
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
  const search = new URLSearchParams(writeFilters({ q: '1', chosen, sort: 'easy', reach: true })).toString()
  // All but what is the reader's own: what a rank reaches.
  expect(sharedPath('/cu', search)).toBe(`/cu?${search.replace('&reach=1', '')}`)
})

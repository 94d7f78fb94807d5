import { expect, test } from 'vitest'
import { Durations } from './durations.ts'
import { routeOf } from './route.ts'

test('an answer counts in every bucket that it fits into', () => {
  const durations = new Durations()
  durations.observe('GET', '/a', 200, 0.004)
  durations.observe('GET', '/a', 200, 20)
  durations.observe('GET', '/a', 503, 0.5)
  const lines = durations.write().split('\n')
  const of = (labels: string) =>
    lines.filter((line) => line.includes(labels)).map((line) => line.split(' ').pop())
  expect(of('route="/a",status="200"')).toEqual([...'01111111111'.split(''), '2', '20.004', '2'])
  expect(of('status="503",le="0.25"')).toEqual(['0'])
  expect(of('status="503",le="0.5"')).toEqual(['1'])
})

test('a file of a build is counted under its folder, not under a name that the next release changes', () => {
  const under = (url?: string) => routeOf({ routeOptions: { url } })
  expect(under('/assets/MyPage-50125bca.js')).toBe('/assets/*')
  expect(under('/console/assets/index-33823277.css')).toBe('/console/assets/*')
  expect(under('/api/province/:provinceId/data')).toBe('/api/province/:provinceId/data')
  expect(under()).toBe('page')
})

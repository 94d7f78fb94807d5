import { expect, test } from 'vitest'
import { NO_COUNTS, NO_OWN } from '#domain/trirec/own.ts'
import { filtered, listParams, placesOf } from './list-params.ts'
import type { TrinitySchool } from './queries.ts'

const school = (name: string, part: Partial<TrinitySchool> = {}): TrinitySchool => ({
  name,
  cuHashId: null,
  province: '浙江',
  city: '杭州',
  kind: '省属',
  year: 2026,
  values: { A: 10, B: 8, C: 4, D: 0 },
  foreign: null,
  gradesFull: 100,
  testFull: 100,
  full: 100,
  weights: { grades: 15, test: 25, exam: 60 },
  form: null,
  conditions: null,
  firstChoice: null,
  applyFrom: null,
  applyUntil: null,
  testOn: null,
  certainty: 'H',
  note: null,
  url: 'https://www.example.cn',
  source: 1,
  lines: [],
  ...part,
})

const all = [
  school('丙', { weights: { grades: 10, test: 30, exam: 60 }, values: { A: 10, B: 6, C: 2, D: 0 } }),
  school('乙', {
    kind: '高水平',
    province: '上海',
    city: '上海',
    weights: { grades: 5, test: 10, exam: 85 },
  }),
  school('甲', { city: '宁波' }),
]
const names = (query: string, own = NO_OWN) =>
  filtered(all, listParams.read(new URLSearchParams(query)), own).map(({ name }) => name)
const half = { ...NO_OWN, counts: { ...NO_COUNTS, A: 5, B: 5 } }

test('the list is narrowed by kind, place, weight and what one’s own grades are worth', () => {
  expect(names('kind=高水平')).toEqual(['乙'])
  expect(names('place=宁波,上海').sort()).toEqual(['乙', '甲'].sort())
  expect(names('weight=60&kind=省属')).toHaveLength(2)
  expect(names('least=90', half).sort()).toEqual(['乙', '甲'].sort())
  // Without grades nothing is known to be worth as much.
  expect(names('least=60')).toEqual([])
  expect(
    placesOf(all)
      .map(({ value }) => value)
      .sort(),
  ).toEqual(['上海', '宁波', '杭州'].sort())
})

test('and ordered', () => {
  expect(names('')[0]).toBe('乙')
  expect(names('sort=test')[0]).toBe('丙')
  expect(names('sort=grades', half)[2]).toBe('丙')
})

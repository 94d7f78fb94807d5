import { expect, test } from 'vitest'
import { schoolSentence } from './school-sentence.ts'

const known = {
  name: '虚构大学',
  province: '浙江',
  city: '杭州',
  level: '本科',
  ownership: '公办',
  authority: '教育部',
  levels: ['985', '211', '双一流'],
} as const
const of = (more: object) => schoolSentence({ ...known, levels: [...known.levels], ...more })

test('a school is told in a sentence', () => {
  expect(of({})).toContain('虚构大学是浙江杭州的一所由教育部主管的公办本科高校。')
  expect(of({ province: '北京', city: '北京', levels: [] })).toBe(
    '虚构大学是北京的一所由教育部主管的公办本科高校。',
  )
})

test('what the directory does not say is named, and nothing stands in its place', () => {
  expect(of({ province: null, city: null, ownership: null, authority: null, level: null, levels: [] })).toBe(
    '虚构大学是院校。名录里没有写它的所在地、主管部门、办学层次、办学性质。',
  )
})

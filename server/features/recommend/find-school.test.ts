import { expect, test } from 'vitest'
import { schoolKey } from '#domain/recommend/name.ts'
import type { SchoolFacts } from '#server/snapshot/reference.ts'
import { findSchool } from './units.ts'

const college: SchoolFacts = { province: '广东', city: '广州', type: '师范', ownership: '公办', honours: [] }
const schools = new Map([['第二师范学院', college]])
const find = (name: string) => findSchool(schools, schoolKey(name))

test.each([
  '第二师范学院',
  '第二师范学院(学分互认)',
  '第二师范学院（国家专项计划）',
  '第二师范学院(中外合作办学)',
  '作）第二师范学院（闽台合',
])('%s is where the school is', (name) => {
  expect(find(name)).toEqual(college)
})

test.each([
  '第二师范学院(河源校区)',
  '第二师范学院(联合培养)',
  '第二师范学院(国家专项计划)(河源校区)',
  '第二师范学院(马来西亚分校)',
  '第二师范学院(北京)',
])('%s may be elsewhere', (name) => {
  expect(find(name)).toEqual({ ...college, province: null, city: null })
})

test('another school is none of it', () => {
  expect(find('第三师范学院(学分互认)')).toBeNull()
})

import { expect, test } from 'vitest'
import { findOthers, linkSchools } from './school-link.ts'

const schools = [
  '浙江大学',
  '浙江科技大学',
  '山东大学',
  '北京大学',
  '江西中医药大学',
  '桂林师范学院',
  '山东第二医科大学',
  '华北电力大学（保定）',
  '广西师范大学',
  '九江职业大学',
].map((name, index) => ({ code: String(index), name }))
const others = findOthers(schools, [
  ['广西师范学院', '广西师范大学', '浙江科技学院'],
  ['九江职业技术学院', '九江职业大学(中外合作办学)'],
  ['浙江科技大学'],
])
const link = linkSchools(schools, new Map([['潍坊医学院', '6']]), others)
const nameOf = (name: string): string | undefined => schools[Number(link(name) ?? NaN)]?.name

test.each([
  ['浙江大学（一流大学建设高校）', '浙江大学'],
  ['浙江科技学院', '浙江科技大学'],
  ['浙江科技学院(中外合作办学)', '浙江科技大学'],
  ['潍坊医学院', '山东第二医科大学'],
  ['山东第二医科大学(原潍坊医学院)', '山东第二医科大学'],
  ['山东大学威海分校', '山东大学'],
  ['山东大学（威海校区）', '山东大学'],
  ['北京大学医学部', '北京大学'],
  ['华北电力大学(保定)', '华北电力大学（保定）'],
  ['桂林师范高等专科学校', '桂林师范学院'],
  // Brackets that a file broke.
  ['华北电力大学(保定)(民族', '华北电力大学（保定）'],
  ['作）浙江大学（闽台合', '浙江大学'],
  ['浙江大学(中外合', '浙江大学'],
])('%s leads to %s', (name, expected) => {
  expect(nameOf(name)).toBe(expected)
})

test.each([
  '江西中医药高等专科学校',
  '浙江大学城市学院',
  '香港珠海学院',
  '大学',
  // Each stands in a list beside the school of its stem.
  '广西师范学院',
  '九江职业技术学院(中外合作办学)',
])('%s leads nowhere', (name) => {
  expect(link(name)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { campusOf } from './campus.ts'

const isCity = (text: string): boolean => ['深圳', '威海', '保定', '北京', '成都'].includes(text)
const of = (name: string, school: string, city: string | null = null) =>
  campusOf(name, { name: school, city }, isCity)

test.each<[name: string, school: string, place: string | null]>([
  ['哈尔滨工业大学(深圳)', '哈尔滨工业大学', '深圳'],
  ['哈尔滨工业大学（威海）', '哈尔滨工业大学', '威海'],
  ['山东大学威海分校', '山东大学', '威海'],
  ['东北大学秦皇岛分校', '东北大学', '秦皇岛'],
  ['大连理工大学(盘锦校区)', '大连理工大学', '盘锦'],
  ['中国石油大学(北京)克拉玛依校区', '中国石油大学（北京）', '克拉玛依'],
  ['华北电力大学(保定)', '华北电力大学', '保定'],
  ['北京航空航天大学(杭州国际校园)', '北京航空航天大学', '杭州'],
  ['哈尔滨工业大学', '哈尔滨工业大学', null],
  ['中国石油大学(北京)', '中国石油大学（北京）', null],
  ['西藏大学(师范)', '西藏大学', null],
  ['厦门大学(马来西亚分校招生专业)', '厦门大学', null],
  ['北京大学医学部', '北京大学', null],
  ['华侨大学(泉州市,厦门市)', '华侨大学', null],
  ['浙江科技学院', '浙江科技大学', null],
])('%s of %s: %s', (name, school, place) => expect(of(name, school)).toBe(place))

test('the city of the main campus is no other campus', () => {
  expect(of('华北电力大学(北京)', '华北电力大学', '北京')).toBeNull()
  expect(of('吉利学院(成都)', '吉利学院', '成都')).toBeNull()
})

import { expect, test } from 'vitest'
import { shortPlace } from './place.ts'

test.each([
  ['浙江省', '浙江'],
  ['北京市', '北京'],
  ['内蒙古自治区', '内蒙古'],
  ['新疆维吾尔自治区', '新疆'],
  ['延边朝鲜族自治州', '延边朝鲜族自治州'],
  ['杭州', '杭州'],
])('%s is called %s', (name, short) => {
  expect(shortPlace(name)).toBe(short)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFar } from './far.ts'

test('what takes most of a day to get home from is far, but 北京 and 上海', () => {
  expect(isFar('黑龙江', '浙江')).toBe(true)
  expect(isFar('新疆', '河北')).toBe(true)
  expect(isFar('海南', '山东')).toBe(true)
  expect(isFar('广东', '浙江')).toBe(false)
  expect(isFar('湖北', '广东')).toBe(false)
  expect(isFar('北京', '广东')).toBe(false)
  expect(isFar('浙江', '浙江')).toBe(false)
  expect(isFar('香港', '广东')).toBeNull()
})

const province = fc.constantFrom('广东', '浙江', '新疆', '黑龙江', '四川', '海南', '西藏')

test('is the same both ways', () => {
  fc.assert(fc.property(province, province, (one, other) => isFar(one, other) === isFar(other, one)))
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mendedName } from './mended-name.ts'

test.each([
  ['作）福建船政交通职业学院（闽台合', '福建船政交通职业学院（闽台合作）'],
  ['业，高本贯通）泉州医学高等专科学校（定向专', '泉州医学高等专科学校（定向专业，高本贯通）'],
  ['站定向，平和县）福建林业职业技术学院（乡镇林业', '福建林业职业技术学院（乡镇林业站定向，平和县）'],
  ['Nk）漳州卫生职业学院（定向专', '漳州卫生职业学院（定向专业）'],
  ['重庆商务职业学院(中外合', '重庆商务职业学院(中外合作办学)'],
  ['中国地质大学(北京)(民族', '中国地质大学(北京)(民族班)'],
  ['某学院（定向', '某学院（定向）'],
  ['泉州工程职业技术学院（', '泉州工程职业技术学院'],
  ['【湄洲湾职业技术学院', '湄洲湾职业技术学院'],
  ['（山西体育职业学院', '山西体育职业学院'],
  ['•湖北职业技术学院', '湖北职业技术学院'],
  ['漳州职业技术学院•', '漳州职业技术学院'],
  ['苏州工业职业技术学院）', '苏州工业职业技术学院'],
])('%s is %s', (broken, whole) => {
  expect(mendedName(broken)).toBe(whole)
})

const text = fc.string({ unit: fc.constantFrom('甲', '乙', '学', '院'), minLength: 1, maxLength: 8 })

test('a name with whole brackets, or none, stays as it is', () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 2 }), fc.boolean(), (name, parts, isWide) => {
      const whole = name + parts.map((part) => (isWide ? `（${part}）` : `(${part})`)).join('')
      expect(mendedName(whole)).toBe(whole)
    }),
  )
})

test('a kind that is cut is whole again, wherever its end stands', () => {
  const kinds = fc.constantFrom('中外合作办学', '闽台合作', '定向专业', '高本贯通')
  fc.assert(
    fc.property(text, kinds, fc.nat(), (name, kind, seed) => {
      const at = 3 + (seed % (kind.length - 3))
      expect(mendedName(`${name}（${kind.slice(0, at)}`)).toBe(`${name}（${kind}）`)
      expect(mendedName(`${kind.slice(at)}）${name}（${kind.slice(0, at)}`)).toBe(`${name}（${kind}）`)
    }),
  )
})

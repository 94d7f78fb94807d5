import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  formerSchoolKey,
  renamedSchoolStem,
  schoolKey,
  schoolName,
  similarity,
  splitName,
  unitKeys,
} from './name.ts'

test('remarks about a school go, names and campuses stay', () => {
  expect(schoolName('浙江大学（一流大学建设高校）')).toBe('浙江大学')
  expect(schoolName('浙江大学(一流大学建设高校)')).toBe('浙江大学')
  expect(schoolName('浙江工业大学(入选“2011计划”高校)(省重点建设高校)')).toBe('浙江工业大学')
  expect(schoolName('浙江海洋大学（省市共建重点高校）')).toBe('浙江海洋大学')
  expect(schoolName('浙江大学(“双一流”建设高校)')).toBe('浙江大学')
  expect(schoolName('宁波财经学院(民办)')).toBe('宁波财经学院')
  expect(schoolName('中国地质大学(武汉)(一流学科建设高校)')).toBe('中国地质大学(武汉)')
  expect(schoolName('合肥工业大学(宣城校区)')).toBe('合肥工业大学(宣城校区)')
  expect(schoolName('宁波诺丁汉大学(中外合作办学)')).toBe('宁波诺丁汉大学(中外合作办学)')
})

test('a bracket without its partner at an end of a name is no part of it', () => {
  expect(schoolName('苏州工业职业技术学院）')).toBe('苏州工业职业技术学院')
  expect(schoolName('（盘锦职业技术学院')).toBe('盘锦职业技术学院')
  expect(schoolKey('西物流职业技术学院）')).toBe(schoolKey('西物流职业技术学院'))
  expect(schoolName('华北电力大学（保定）')).toBe('华北电力大学（保定）')
  // Cut off inside: what it names stays.
  expect(schoolName('福建林业职业技术学院（国有林场')).toBe('福建林业职业技术学院（国有林场')
})

test('brackets of either width make one key', () => {
  expect(schoolKey('华北电力大学（保定） ')).toBe(schoolKey('华北电力大学(保定)'))
  expect(unitKeys('外国语言文学类（含涉外法治双学士学位项目）').exact).toBe(
    unitKeys('外国语言文学类(涉外法治双学位)').exact,
  )
  expect(unitKeys('社会科学试验班(竺可桢学院人文社科实验班、智能财务班)').exact).toBe(
    unitKeys('社会科学试验班（竺可桢学院人文社科实验班，智能财务班）').exact,
  )
})

test('a former name in brackets is known', () => {
  expect(formerSchoolKey('泰山科技学院(原山东科技大学泰山科技学院)')).toBe('山东科技大学泰山科技学院')
  expect(schoolKey('泰山科技学院(原山东科技大学泰山科技学院)')).toBe('泰山科技学院')
  expect(formerSchoolKey('泰山学院')).toBeNull()
})

test('a college and the university it became share a stem', () => {
  for (const [old, present] of [
    ['浙江科技学院', '浙江科技大学'],
    ['牡丹江医学院', '牡丹江医科大学'],
    ['金华职业技术学院', '金华职业技术大学'],
    ['上海体育学院', '上海体育大学'],
  ] as const) {
    expect(renamedSchoolStem(old)).toBe(renamedSchoolStem(present))
  }
})

test('explaining brackets differ, the loose key does not', () => {
  const plain = unitKeys('金融学(资本市场与投融资)')
  const other = unitKeys('金融学(跨境金融)')
  expect(plain.loose).toBe(other.loose)
  expect(plain.exact).not.toBe(other.exact)
  expect(unitKeys('汉语言文学(师范类)').exact).toBe(unitKeys('汉语言文学(师范)').exact)
})

test.each([
  ['应用化学', '应用化学(中外合作办学)'],
  ['安全工程', '安全工程(地方专项计划)'],
  ['文化产业管理', '文化产业管理(济南走读)'],
  ['临床医学', '临床医学(5+3一体化)'],
  ['护理学', '护理学(少数民族班)'],
  ['考古学(文物全科人才面向聊城市就业)', '考古学'],
  ['临床医学(临沂校区)', '临床医学(菏泽校区)'],
  ['会计学', '会计学(121中美实验班)'],
  ['会计学', '会计学(中英学分互认)'],
  ['英语', '英语(中外高水平大学学生交流计划)'],
])('%s and %s are other units', (a, b) => {
  expect(unitKeys(a).loose).not.toBe(unitKeys(b).loose)
})

test.each([
  ['中西医临床医学', ''],
  ['中西医临床医学(唐容川班)', ''],
  ['中西医临床医学(地方专项计划)', 'special'],
  ['中西医临床医学(中外合作办学)', 'abroad'],
  ['中医学(5+3一体化，中西医结合)', 'long'],
  ['中西面点工艺', ''],
  ['哲学(中西哲学比较试验班)', ''],
  ['会计学(中英双语创新班)', ''],
  ['会计学(中外合作办学)(中英双语)', 'abroad'],
  ['翻译(中英法复语)', ''],
])('the kinds of %s are %j', (name, kinds) => {
  expect(unitKeys(name).kinds).toBe(kinds)
})

test('a cell cut off inside its bracket still splits', () => {
  expect(splitName('机械设计制造及其自动化(中外合作办学)(合作高校为德国汉堡应用技术')).toEqual({
    base: '机械设计制造及其自动化',
    parts: ['中外合作办学', '合作高校为德国汉堡应用技术'],
  })
})

test('any text folds to the same keys twice', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = splitName(text)
      expect(splitName(once.base).parts).toEqual([])
      expect(unitKeys(text)).toEqual(unitKeys(text))
      expect(schoolKey(schoolKey(text))).toBe(schoolKey(text))
    }),
  )
})

test('similarity lies between 0 and 1 and is symmetric', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const value = similarity(a, b)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
      expect(similarity(b, a)).toBeCloseTo(value)
    }),
  )
})

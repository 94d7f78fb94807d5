import { expect, test } from 'vitest'
import { shownName, wholeNames } from './shown-name.ts'

const whole = wholeNames([
  { name: '海医大', school: '海南医科大学', campus: null },
  { name: '华电保定', school: '华北电力大学', campus: '保定' },
  { name: '湖南高速铁路职业技术学', school: '湖南高速铁路职业技术学院', campus: null },
  { name: '福建衣业职业技术学院', school: '福建农业职业技术学院', campus: null },
])

test.each([
  ['海医大', '海南医科大学'],
  ['华电保定', '华北电力大学（保定）'],
  ['湖南高速铁路职业技术学', '湖南高速铁路职业技术学院'],
  // What tells of another kind of admission stays.
  ['福建衣业职业技术学院（定向专业）', '福建农业职业技术学院（定向专业）'],
  ['作）福建船政交通职业学院（闽台合', '福建船政交通职业学院（闽台合作）'],
  // Whole names are shown as the file writes them: a former name, a campus, a kind.
  ['浙江科技学院', '浙江科技学院'],
  ['山东大学威海分校', '山东大学威海分校'],
  ['中国地质大学(武汉)(民族班)', '中国地质大学(武汉)(民族班)'],
  ['浙江大学（一流大学建设高校）', '浙江大学'],
])('%s is shown as %s', (name, expected) => {
  expect(shownName(name, whole)).toBe(expected)
})

import { expect, test } from 'vitest'
import { ZHEJIANG } from '#domain/province/ids.ts'
import { dayText, pastCalendar } from './past-calendar.ts'

test('浙江 filed 提前批 and 一段 together in 2026, and twice more', () => {
  const told = pastCalendar(ZHEJIANG, 2027)
  expect(told?.days.map((each) => `${each.what} ${dayText(each)}`)).toEqual([
    '普通类提前批和一段，一起填 6 月 29—30 日',
    '剩余计划 7 月 24 日',
    '普通类二段 7 月 26—27 日',
    '征求志愿 8 月 3 日',
  ])
  expect(told?.source).toContain('2026')
})

test('the year itself and provinces without one have no calendar of before', () => {
  expect(pastCalendar(ZHEJIANG, 2026)).toBeUndefined()
  expect(pastCalendar(17, 2027)).toBeUndefined()
})

test('a span over two months names both', () => {
  expect(dayText({ begins: '6-30', ends: '7-2' })).toBe('6 月 30 日—7 月 2 日')
})

import { expect, test } from 'vitest'
import { MOST_ENROLLED, readRoster, rosterProblemText } from './enrolment.ts'

test('mobiles are read under their head, as people write them; names are read over', () => {
  const grid = [
    ['高三（1）班名单'],
    ['姓名', '手机号码', '省份'],
    ['甲', '138 0000 0001', '浙江'],
    ['乙', '+86-13800000002', '浙江省'],
    ['', '', ''],
    ['丙', "'13800000003", ''],
  ]
  expect(readRoster(grid, '浙江')).toEqual({
    mobiles: ['13800000001', '13800000002', '13800000003'],
    problems: [],
  })
})

test('a list without a head is one column of mobiles, wherever it stands', () => {
  const grid = [
    ['1', '13800000001'],
    ['2', '13800000002'],
  ]
  expect(readRoster(grid, '浙江').mobiles).toEqual(['13800000001', '13800000002'])
  expect(readRoster([['13800000001']], '浙江').mobiles).toEqual(['13800000001'])
})

test('every bad row is named by its number in the file and its field', () => {
  const grid = [
    ['手机号', '省份'],
    ['13800000001', '浙江'],
    ['1380000000', '浙江'],
    ['', '浙江'],
    ['13800000001', '江苏'],
  ]
  expect(rosterProblemText(readRoster(grid, '浙江').problems)).toBe(
    '第 3 行的手机号应该是 1 开头的 11 位数字；第 4 行的手机号没有填；第 5 行的手机号和第 2 行一样；第 5 行的省份写的是江苏，和选的浙江不一样；一份名单只放一个省份的学生',
  )
})

test('a list without a mobile, and one too long, say so', () => {
  expect(readRoster([], '浙江').problems).toEqual([{ row: 1, field: '名单', problem: '里面没有手机号' }])
  const long = Array.from({ length: MOST_ENROLLED + 1 }, (_, at) => [String(13_800_000_000 + at)])
  expect(readRoster(long, '浙江').problems).toMatchObject([{ row: MOST_ENROLLED + 1, field: '名单' }])
})

import { expect, test } from 'vitest'
import { type PlacedText, gridOf } from './text-grid.ts'

const SIZE = 9

/** Texts of a page, each at its place; one letter is as wide as it is high. */
const at = (left: number, top: number, text: string, page = 1): PlacedText => ({
  page,
  text,
  left,
  right: left + text.length * SIZE,
  top,
  size: SIZE,
})

const head = (top: number, page = 1): PlacedText[] => [
  at(40, top, '志愿序号', page),
  at(100, top, '院校代号', page),
  at(160, top, '院校名称', page),
  at(330, top, '专业代号', page),
  at(390, top, '专业名称', page),
]

test('cells stand under their heads, however long; those left empty stay so', () => {
  const grid = gridOf([
    at(200, 20, '普通高校招生志愿表'),
    ...head(50),
    at(50, 70, '1'),
    at(105, 70, '0001'),
    at(160, 70, '很长的一个学校名称大学分校区'),
    at(335, 70, '101'),
    at(390, 70, '数学类'),
    at(50, 90, '2'),
    at(160, 90, '乙大学'),
    at(390, 90, '法学'),
  ])
  expect(grid).toEqual([
    ['普通高校招生志愿表'],
    ['志愿序号', '院校代号', '院校名称', '专业代号', '专业名称'],
    ['1', '0001', '很长的一个学校名称大学分校区', '101', '数学类'],
    ['2', '', '乙大学', '', '法学'],
  ])
})

test('a cell of three lines is one, with its number in the middle', () => {
  const grid = gridOf([
    ...head(50),
    at(390, 66, '工科试验班（含'),
    at(50, 76, '1'),
    at(160, 76, '甲大学'),
    at(390, 86, '软件工程）'),
    at(50, 106, '2'),
    at(160, 106, '乙大学'),
    at(390, 106, '法学'),
  ])
  expect(grid.slice(1)).toEqual([
    ['1', '', '甲大学', '', '工科试验班（含软件工程）'],
    ['2', '', '乙大学', '', '法学'],
  ])
})

test('a head whose cells stand in two lines', () => {
  const grid = gridOf([
    at(40, 50, '志愿'),
    at(100, 45, '院校'),
    at(100, 56, '代号'),
    at(160, 50, '院校名称'),
    at(330, 45, '专业'),
    at(330, 56, '代号'),
    at(390, 50, '专业名称'),
    at(45, 80, '1'),
    at(100, 80, '0001'),
    at(160, 80, '甲大学'),
    at(330, 80, '101'),
    at(390, 80, '法学'),
  ])
  expect(grid.slice(-2)).toEqual([
    ['志愿', '院校代号', '院校名称', '专业代号', '专业名称'],
    ['1', '0001', '甲大学', '101', '法学'],
  ])
})

test('text without a head keeps its lines, cut where blanks are wide', () => {
  expect(gridOf([at(40, 10, '1'), at(80, 10, '甲大'), at(98, 10, '学'), at(160, 10, '法学')])).toEqual([
    ['1', '甲大学', '法学'],
  ])
})

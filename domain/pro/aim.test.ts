import { expect, test } from 'vitest'
import { aimsOf, isCategoryCode, readAims, toggleAim } from './aim.ts'

test('a link names up to five majors or categories, each once', () => {
  expect(readAims('080901,0809,080901,x,08,080717T,020110TK,1002,1003')).toEqual([
    '080901',
    '0809',
    '080717T',
    '020110TK',
    '1002',
  ])
  expect(readAims('')).toEqual([])
  expect(isCategoryCode('0809')).toBe(true)
  expect(isCategoryCode('080901')).toBe(false)
})

test('a sixth is not added; what is chosen can be taken away', () => {
  const five = ['0101', '0201', '0301', '0401', '0501']
  expect(toggleAim(five, '0601')).toEqual(five)
  expect(toggleAim(five, '0301')).toEqual(['0101', '0201', '0401', '0501'])
  expect(toggleAim(['0101'], '0201')).toEqual(['0101', '0201'])
})

test('of what is liked, majors and categories are aims, a whole discipline is too wide', () => {
  const major = (code: string, category: string, discipline: string) => ({ code, category, discipline })
  const catalogue = [
    major('080901', '计算机类', '工学'),
    major('080902', '计算机类', '工学'),
    major('100201', '临床医学类', '医学'),
  ]
  expect(
    aimsOf(
      [
        { level: 'major', id: '080902' },
        { level: 'category', id: '计算机类' },
        { level: 'discipline', id: '医学' },
        { level: 'major', id: '999999' },
      ],
      catalogue,
    ),
  ).toEqual(['080902', '0809'])
})

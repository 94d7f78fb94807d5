import { expect, test } from 'vitest'
import { decideTie, tellsTies } from './filing-tie.ts'

/** 湖北 2024, 物理: the last one admitted with 679 points. */
const hubei = {
  语文数学合计: 253,
  语文数学最高: 134,
  外语: 143,
  首选科目: 85,
  再选科目最高: 96,
  再选科目次高: 92,
}
/** 上海 2024, 526 points. */
const shanghai = { 语文数学合计: 222, 外语: 115, 选考最高: 67, 选考次高: 64, 选考最低: 58 }

test('the sum of 语文 and 数学 decides first, then the higher of them, then 外语', () => {
  expect(decideTie({ chinese: 130, mathematics: 124, foreign: 100 }, hubei)).toBe('reached')
  expect(decideTie({ chinese: 120, mathematics: 132, foreign: 150 }, hubei)).toBe('missed')
  expect(decideTie({ chinese: 117, mathematics: 136, foreign: 100 }, hubei)).toBe('reached')
  expect(decideTie({ chinese: 120, mathematics: 133, foreign: 150 }, hubei)).toBe('missed')
  expect(decideTie({ chinese: 119, mathematics: 134, foreign: 144 }, hubei)).toBe('reached')
  expect(decideTie({ chinese: 119, mathematics: 134, foreign: 142 }, hubei)).toBe('missed')
})

test('what is equal in all three, was not given or was not published stays undecided', () => {
  expect(decideTie({ chinese: 119, mathematics: 134, foreign: 143 }, hubei)).toBe('tied')
  expect(decideTie(null, hubei)).toBe('tied')
  expect(decideTie({ chinese: 119, mathematics: 134, foreign: 143 }, null)).toBe('tied')
  expect(tellsTies({ 外语: 120 })).toBe(false)
})

test('where the higher of the two is not looked at, 外语 follows the sum', () => {
  expect(decideTie({ chinese: 111, mathematics: 111, foreign: 116 }, shanghai)).toBe('reached')
  expect(decideTie({ chinese: 100, mathematics: 122, foreign: 114 }, shanghai)).toBe('missed')
})

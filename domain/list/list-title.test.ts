import { expect, test } from 'vitest'
import { FIRST_NAME, listTitle } from './list-title.ts'

test('a list is called by its batch, and by its own name where it has one', () => {
  const list = { year: 2026, provinceName: '浙江', batch: '普通类一段', name: FIRST_NAME }
  expect(listTitle(list)).toBe('2026 年浙江普通类一段志愿表')
  expect(listTitle({ ...list, name: '稳一点' })).toBe('2026 年浙江普通类一段志愿表（稳一点）')
  expect(listTitle({ ...list, year: 2025 }, '试填的')).toBe('2025 年浙江普通类一段试填的志愿表')
})

import { expect, test } from 'vitest'
import { offeredText, shutText, talliesText } from './tallies.ts'

const lined = { year: 2025, units: 30, open: 28 }
const planned = { year: 2026, units: 48, open: 48, drawnFor: '物化生' }

test('units of lines and of a plan are counted apart, each with its year', () => {
  expect(talliesText({ lined, planned }, '专业')).toBe(
    '2025 年 30 个专业有投档线；2026 年物化生能报的计划 48 个专业',
  )
  expect(talliesText({ lined, planned: { ...planned, open: 40, drawnFor: null } }, '专业')).toBe(
    '2025 年 30 个专业有投档线；2026 年计划 48 个专业，选科能报 40 个',
  )
  expect(talliesText({ lined, planned: null }, '专业组')).toBe('2025 年 30 个专业组，选科能报 28 个')
  expect(offeredText({ lined, planned: { ...planned, units: 0, open: 0 } }, '专业')).toBe(
    '2026 年物化生能报的计划里没有',
  )
})

test('that nothing can be filed for is said only where it is known, and why', () => {
  const none = { ...planned, units: 0, open: 0 }
  expect(shutText({ lined, planned: none })).toBeNull()
  expect(shutText({ lined: { ...lined, open: 0 }, planned: none })).toBe('2026 年计划里没有')
  expect(shutText({ lined: { ...lined, open: 0 }, planned: { ...planned, open: 0 } })).toBe('选科都不符')
  expect(shutText({ lined: null, planned: null })).toBeNull()
})

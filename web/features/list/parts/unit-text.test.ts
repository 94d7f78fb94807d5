import { expect, test } from 'vitest'
import { codesText } from './unit-text.ts'

test('codes of another year than the one filed for say so', () => {
  const codes = { schoolCode: '0001', unitCode: '017' }
  expect(codesText({ ...codes, codeYear: 2026 }, 2026)).toBe('0001 / 017')
  expect(codesText({ ...codes, codeYear: 2025 }, 2026)).toBe('2025 年代码 0001 / 017')
})

test('what stands in the place of a code is never told as one', () => {
  expect(codesText({ schoolCode: '上应大', unitCode: '01', codeYear: 2023 }, 2026)).toBe(
    '2023 年代码 见招生计划 / 01',
  )
  expect(codesText({ schoolCode: '5265', unitCode: '专科', codeYear: 2026 }, 2026)).toBe('5265 / 见招生计划')
  expect(codesText({ schoolCode: '渤海大学', unitCode: '专科', codeYear: 2025 }, 2026)).toBe('见招生计划')
})

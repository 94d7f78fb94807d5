import { expect, test } from 'vitest'
import { codesText } from './unit-text.ts'

test('codes of another year than the one filed for say so', () => {
  const codes = { schoolCode: '0001', unitCode: '017' }
  expect(codesText({ ...codes, codeYear: 2026 }, 2026)).toBe('0001 / 017')
  expect(codesText({ ...codes, codeYear: 2025 }, 2026)).toBe('2025 年代码 0001 / 017')
})

import { expect, test } from 'vitest'
import { masked } from './masked.ts'

test('a mobile shows its ends only', () => {
  expect(masked('13812345678')).toBe('138****5678')
})

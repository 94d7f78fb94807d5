import { expect, test } from 'vitest'
import { type FillGround, unfillable } from './fillable.ts'

const ground: FillGround = { year: 2026, foretold: null, lineOnly: false, units: 10, without: 2 }

test('a list is filled where units have chances', () => {
  expect(unfillable(ground)).toBeNull()
  expect(unfillable({ ...ground, year: 2024, foretold: 'ready' })).toBeNull()
  // Nothing to take is told where it is filled.
  expect(unfillable({ ...ground, units: 0, without: 0 })).toBeNull()
})

test('who tells lines alone, or no rank, says why in a sentence and what can be done instead', () => {
  expect(unfillable({ ...ground, lineOnly: true })).toMatch(
    /^[^。]*每年变动太大[^。]*按位次查[^。]*自己加进[^。]*。$/,
  )
  expect(unfillable({ ...ground, without: 10 })).toMatch(/^[^。]*没有位次[^。]*自己[^。]*。$/)
})

test.each(['preparing', 'none', 'lineOnly', 'failed'] as const)(
  'of a past year that is %s, too',
  (foretold) => {
    expect(unfillable({ ...ground, year: 2020, foretold })).toBeTruthy()
  },
)

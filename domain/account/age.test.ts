import { expect, test } from 'vitest'
import { ageStateOf, guardedYears, mayBeUnder14 } from './age.ts'

test.each([
  [2026, 2012, true],
  [2026, 2011, false],
  [2027, 2012, false],
  [2026, 2018, true],
])('in %i somebody born in %i may be under 14: %s', (year, born, may) => {
  expect(mayBeUnder14(born, year)).toBe(may)
})

test.each([
  [{ told: false, birthYear: null, consented: false }, 'unknown'],
  [{ told: true, birthYear: null, consented: false }, 'fine'],
  [{ told: true, birthYear: 2013, consented: false }, 'needed'],
  [{ told: true, birthYear: 2013, consented: true }, 'consented'],
  // They have grown since they said it.
  [{ told: true, birthYear: 2011, consented: false }, 'fine'],
] as const)('%j in 2026 is %s', (known, state) => {
  expect(ageStateOf(known, 2026)).toBe(state)
})

test('every year offered is of a child that may be under 14', () => {
  const years = guardedYears(2026)
  expect(years).not.toEqual([])
  expect(years.filter((born) => !mayBeUnder14(born, 2026))).toEqual([])
})

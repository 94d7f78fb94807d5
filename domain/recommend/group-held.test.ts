import { expect, test } from 'vitest'
import * as held from './group-held.ts'
import { GROUP_SPREAD } from './group-spread.ts'
import type { YearResiduals } from './spread.ts'

/** A year whose lines all moved by chance as far as this, to either side. */
function year(size: number, count = 400): YearResiduals {
  const value = Array.from({ length: count }, (_, i) => size * Math.tan(Math.PI * ((i + 0.5) / count - 0.5)))
  const same = value.map(() => 0)
  return {
    gap: 1,
    upheaval: false,
    band: value.map((_, i) => i % 9),
    places: same.map(() => 2),
    basis: same,
    value,
    lo: same,
    hi: same,
  }
}

const shareHeld = (years: readonly YearResiduals[]) => held.shareHeld(years, GROUP_SPREAD.prior)
const holdsChance = (years: readonly YearResiduals[]) => held.holdsChance(years, GROUP_SPREAD.prior)

test('a province whose lines move as groups do has a chance told', () => {
  expect(shareHeld([year(0.03), year(0.03)])).toBeGreaterThan(0.88)
  expect(holdsChance([year(0.03), year(0.03)])).toBe(true)
})

test('one whose lines move much more has last year’s line alone', () => {
  expect(shareHeld([year(0.4)])).toBeLessThan(0.88)
  expect(holdsChance([year(0.4)])).toBe(false)
})

test('too few past lines judge nothing', () => {
  expect(shareHeld([])).toBeNull()
  expect(shareHeld([year(0.4, 100)])).toBeNull()
  expect(holdsChance([year(0.4, 100)])).toBe(true)
})

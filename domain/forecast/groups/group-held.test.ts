import { expect, test } from 'vitest'
import * as held from './group-held.ts'
import { GROUP_SPREAD, priorBefore } from './group-spread.ts'
import type { YearResiduals } from '#domain/forecast/spread.ts'

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

const judged = (years: readonly YearResiduals[]): held.JudgedYear[] =>
  years.map((residuals) => ({ residuals, prior: GROUP_SPREAD.prior }))
const shareHeld = (years: readonly YearResiduals[]) => held.shareHeld(judged(years))
const holdsChance = (years: readonly YearResiduals[]) => held.holdsChance(judged(years))

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

test('a year is judged by what was known before it: those that made the first fit judge nothing', () => {
  expect([2023, 2024].map((each) => priorBefore(each))).toEqual([null, null])
  // The pairs of 2025 moved more than those before: by what they made, they would judge themselves kindly.
  expect(priorBefore(2025)?.median).toBeLessThan(GROUP_SPREAD.prior.median)
  expect(priorBefore(2027)).toBe(GROUP_SPREAD.prior)
  const held2025 = (prior = priorBefore(2025)): boolean =>
    held.holdsChance([{ residuals: year(0.045), prior }])
  expect(held2025()).toBe(false)
  expect(held2025(GROUP_SPREAD.prior)).toBe(true)
})

test('a year that judges nothing is known to those after it', () => {
  const wild = { residuals: year(0.3), prior: null }
  const next = { residuals: year(0.3), prior: GROUP_SPREAD.prior }
  expect(held.shareHeld([wild])).toBeNull()
  expect(held.holdsChance([wild])).toBe(true)
  expect(held.shareHeld([wild, next])).toBeGreaterThan(held.shareHeld([next]) ?? 1)
})

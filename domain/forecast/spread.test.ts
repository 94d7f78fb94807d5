import { expect, test } from 'vitest'
import { cellOf, fitSpread } from './spread.ts'
import type { YearResiduals } from './spread.ts'

/** A year whose lines all moved by `shift`, each a little beside. */
function year(
  shift: number,
  { cohort, upheaval = false }: { cohort: number; upheaval?: boolean },
): YearResiduals {
  const all = Array.from({ length: 400 }, (_, i) => i)
  return {
    gap: 1,
    upheaval,
    cohort,
    band: all.map((i) => i % 9),
    places: all.map(() => 1),
    basis: all.map(() => 0),
    value: all.map((i) => shift + 0.03 * Math.sin(i)),
  }
}

const target = { gap: 1, upheaval: false, cohort: 0.04 }
const shiftOf = (years: readonly YearResiduals[], to = target): number =>
  fitSpread(years, to).shift[cellOf(0, 4, 1)] ?? NaN

test('what candidates of past years moved is no shift of theirs, or it would count again in the target year', () => {
  const grown = [0.04, 0.06, 0.05].map((cohort) => year(0.02 + 0.25 * cohort, { cohort }))
  const steady = [1, 2, 3].map(() => year(0.02, { cohort: 0 }))
  expect(shiftOf(grown)).toBeCloseTo(shiftOf(steady), 9)
  expect(shiftOf(steady) - shiftOf(steady, { ...target, cohort: 0 })).toBeCloseTo(0.01, 9)
})

test('in an upheaval candidates count neither in the past nor in the target year', () => {
  const years = (cohort: number): YearResiduals[] => [year(0.02, { cohort, upheaval: true })]
  expect(shiftOf(years(0.3))).toBe(shiftOf(years(0)))
  const upheaval = { ...target, upheaval: true }
  expect(shiftOf(years(0), upheaval)).toBe(shiftOf(years(0), { ...upheaval, cohort: 0 }))
})

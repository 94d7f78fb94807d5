import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type UnitInReach, homeRows, homeShareOf } from './home-share.ts'

const RANK = 10_000
const unit = (isHome: boolean, places: number | null, line: number | null = RANK): UnitInReach => ({
  isHome,
  places,
  line,
})
const many = (count: number, each: UnitInReach): UnitInReach[] => Array.from({ length: count }, () => each)

describe('the part of a list that belongs home', () => {
  test('is half the home share of places: few large units at home weigh as many small ones elsewhere', () => {
    const units = [...many(5, unit(true, 43)), ...many(95, unit(false, 3))]
    // 215 of 500 places.
    expect(homeShareOf(units, RANK)).toEqual({ least: 0.215, units: 5 })
  })

  test('is three times the share of units where places are not known, and no more than all of it', () => {
    expect(
      homeShareOf([...many(5, unit(true, null)), ...many(95, unit(false, null))], RANK).least,
    ).toBeCloseTo(0.15)
    expect(homeShareOf(many(4, unit(true, null)), RANK).least).toBe(1)
    // Known elsewhere alone, places would tell that home has none.
    expect(homeShareOf([...many(5, unit(true, null)), ...many(95, unit(false, 3))], RANK).least).toBeCloseTo(
      0.15,
    )
  })

  test('looks at lines from 0.7 to 1.6 of the rank', () => {
    const units = [
      unit(true, 10, 0.69 * RANK),
      unit(true, 10, 1.61 * RANK),
      unit(true, 10, null),
      unit(false, 10),
    ]
    expect(homeShareOf(units, RANK)).toEqual({ least: 0, units: 0 })
    expect(homeShareOf([...units, unit(true, 30, 0.7 * RANK), unit(true, 10, 1.6 * RANK)], RANK)).toEqual({
      least: 0.4,
      units: 2,
    })
  })

  test('asks for no row where none is in reach, and for no more rows than there are units', () => {
    expect(homeRows(homeShareOf(many(50, unit(false, 3)), RANK), 80)).toBe(0)
    expect(homeRows(homeShareOf([], RANK), 80)).toBe(0)
    expect(homeRows(homeShareOf([unit(true, 900), ...many(50, unit(false, 3))], RANK), 80)).toBe(1)
  })
})

const units = fc.array(
  fc.record({
    isHome: fc.boolean(),
    places: fc.option(fc.integer({ min: 0, max: 500 })),
    line: fc.option(fc.integer({ min: 1, max: 30_000 })),
  }),
)

test('a share is one, needs units at home, and never asks for more than the list or the units', () => {
  fc.assert(
    fc.property(
      units,
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 0, max: 200 }),
      (all, rank, count) => {
        const share = homeShareOf(all, rank)
        const rows = homeRows(share, count)
        expect(share.least).toBeGreaterThanOrEqual(0)
        expect(share.least).toBeLessThanOrEqual(1)
        expect(rows).toBeLessThanOrEqual(Math.min(count, share.units))
        if (share.units === 0) expect(rows).toBe(0)
      },
    ),
  )
})

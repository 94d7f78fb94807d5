import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineYear, predictionYears } from './comparable.ts'

const of = (year: number, filled: number, ranked: number): LineYear => ({ year, filled, ranked })

test('the newest year with ranks is predicted from, newer ones are left aside', () => {
  // 北京: lines of four years, a score-rank table of one.
  const beijing = [of(2026, 1300, 0), of(2025, 1290, 1280), of(2024, 1270, 0), of(2023, 1200, 0)]
  expect(predictionYears(beijing)).toEqual({ years: [2025, 2024, 2023], unranked: [2026], isRanked: true })
  expect(predictionYears(beijing.slice(1))).toMatchObject({ years: [2025, 2024, 2023], unranked: [] })
})

test('a year counts where most that filled have a rank: what did not fill asks for none', () => {
  expect(predictionYears([of(2026, 100, 50), of(2025, 100, 100)]).years).toEqual([2026, 2025])
  expect(predictionYears([of(2026, 100, 3), of(2025, 100, 100)]).unranked).toEqual([2026])
  expect(predictionYears([of(2026, 0, 0), of(2025, 100, 100)]).unranked).toEqual([2026])
  expect(predictionYears([of(2026, 100, 0), of(2025, 100, 10)]).unranked).toEqual([2026])
})

test('where none has ranks, none is left aside', () => {
  expect(predictionYears([of(2026, 100, 0), of(2025, 100, 0)])).toEqual({
    years: [2026, 2025],
    unranked: [],
    isRanked: false,
  })
  expect(predictionYears([])).toEqual({ years: [], unranked: [], isRanked: false })
})

const lineYears = fc
  .uniqueArray(
    fc.record({
      year: fc.integer({ min: 2017, max: 2030 }),
      filled: fc.nat(50),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    {
      selector: ({ year }) => year,
    },
  )
  .map((all) =>
    all
      .map(({ year, filled, part }) => of(year, filled, Math.round(filled * part)))
      .sort((a, b) => b.year - a.year),
  )

test('no year is lost, and newer lines without ranks change nothing of what was predicted from', () => {
  fc.assert(
    fc.property(lineYears, fc.integer({ min: 1, max: 900 }), (all, filled) => {
      const { years, unranked } = predictionYears(all)
      expect([...unranked, ...years]).toEqual(all.map(({ year }) => year))
      const hadRanks = all.some(({ ranked }) => ranked > 0)
      if (hadRanks) expect(predictionYears([of(2031, filled, 0), ...all]).years).toEqual(years)
    }),
  )
})

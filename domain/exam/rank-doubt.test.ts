import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtOf, endOf, tableYear } from './rank-doubt.ts'

/** What a table says of 500. */
const of500 = {
  year: 2025,
  score: 500,
  band: { rankMin: 184_941, rankMax: 187_310 },
  end: { score: 268, rank: 290_790 },
}

test('a rank that another score had is doubted, and both figures are named', () => {
  expect(doubtOf(of500, 42_645, 2025)).toEqual({
    isImpossible: false,
    sentence: '500 分在 2025 年对应 184,941–187,310 名，您填的是 42,645 名',
  })
})

test('beside the band a rank may stand by the width of the band', () => {
  const width = 2370
  expect(doubtOf(of500, 184_941 - width, 2025)).toBeNull()
  expect(doubtOf(of500, 184_941 - width - 1, 2025)).not.toBeNull()
  expect(doubtOf(of500, 187_310 + width, 2025)).toBeNull()
  expect(doubtOf(of500, 187_310 + width + 1, 2025)).not.toBeNull()
})

test('by the table of another year only what is far off is doubted', () => {
  expect(doubtOf(of500, 150_000, 2025)).not.toBeNull()
  expect(doubtOf(of500, 150_000, 2026)).toBeNull()
  expect(doubtOf(of500, 42_645, 2026)).not.toBeNull()
  expect(doubtOf({ ...of500, band: { rankMin: 10, rankMax: 10 } }, 25, 2026)?.sentence).toContain(
    '对应 10 名',
  )
})

test('a rank beyond all candidates of the year cannot be; of another year nobody counted them', () => {
  expect(doubtOf(of500, 290_791, 2025)).toEqual({
    isImpossible: true,
    sentence: '位次填大了：2025 年 268 分及以上一共 290,790 名，您填的是 290,791 名',
  })
  expect(doubtOf(of500, 290_791, 2026)).toBeNull()
})

describe('nothing is claimed', () => {
  test('of a score that the table does not reach', () => {
    expect(doubtOf({ ...of500, score: 200, band: null }, 1, 2025)).toBeNull()
    expect(doubtOf({ ...of500, score: 200, band: null }, 2_000_000, 2025)).toBeNull()
  })

  test('against a rank inside the band, of whichever year', () => {
    const bands = fc
      .record({ rankMin: fc.integer({ min: 1, max: 400_000 }), count: fc.integer({ min: 0, max: 5000 }) })
      .map(({ rankMin, count }) => ({ rankMin, rankMax: rankMin + Math.max(0, count - 1) }))
    fc.assert(
      fc.property(bands, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (band, at, isSame) => {
        const rank = Math.round(band.rankMin + (band.rankMax - band.rankMin) * at)
        const said = { year: 2025, score: 600, band, end: { score: 268, rank: 500_000 } }
        expect(doubtOf(said, rank, isSame ? 2025 : 2026)).toBeNull()
      }),
    )
  })

  test('by another year that the year itself would not doubt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300_000 }),
        fc.nat(3000),
        fc.integer({ min: 1, max: 300_000 }),
        (rankMin, more, rank) => {
          const said = { year: 2025, score: 600, band: { rankMin, rankMax: rankMin + more }, end: null }
          if (doubtOf(said, rank, 2025) === null) expect(doubtOf(said, rank, 2026)).toBeNull()
        },
      ),
    )
  })
})

test('a table ends at its lowest score', () => {
  const band = (score: number, rankMin: number, rankMax: number) => ({
    scoreMin: score,
    scoreMax: score,
    rankMin,
    rankMax,
    count: rankMax - rankMin + 1,
  })
  expect(endOf([band(700, 1, 3), band(698, 4, 8)])).toEqual({ score: 698, rank: 8 })
  expect(endOf([])).toBeNull()
})

test('a year without a table takes the latest one before it', () => {
  expect(tableYear([2025, 2024], 2024)).toBe(2024)
  expect(tableYear([2025, 2024], 2026)).toBe(2025)
  expect(tableYear([2025, 2024], 2020)).toBe(2025)
  expect(tableYear([], 2026)).toBeNull()
})

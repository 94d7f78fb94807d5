import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ScoreBand,
  bandOfRank,
  bandOfScore,
  highestScore,
  isMergedOpen,
  isOpenBand,
  pointsText,
  ranksText,
  scoreOfBand,
  sortBands,
} from './score-rank.ts'

/** A table from the counts of its scores, the highest score first. */
function table(top: number, counts: readonly number[]): ScoreBand[] {
  let above = 0
  return counts.map((count, index) => {
    const score = top - index
    const band = { scoreMin: score, scoreMax: score, rankMin: above + 1, rankMax: above + count, count }
    above += count
    return band
  })
}

const tables = fc
  .array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 60 })
  .filter((counts) => counts.some((count) => count > 0))
  .map((counts) => sortBands(table(700, counts)))

test('a score and a rank find their band', () => {
  const bands = sortBands(table(700, [3, 0, 5]))
  expect(bandOfScore(bands, 700)).toMatchObject({ rankMin: 1, rankMax: 3 })
  expect(bandOfScore(bands, 698)).toMatchObject({ rankMin: 4, rankMax: 8 })
  expect(bandOfRank(bands, 4)).toMatchObject({ scoreMin: 698 })
})

test('a score that nobody reached takes the next rank', () => {
  const bands = sortBands(table(700, [3, 0, 5]))
  expect(bandOfScore(bands, 699)).toMatchObject({ scoreMin: 699, rankMin: 4, rankMax: 4, count: 0 })
  expect(bandOfScore(bands, 750)).toMatchObject({ rankMin: 1, rankMax: 1 })
})

test('no score is above what the exam gives, by the rule where one is known', () => {
  const bands = sortBands(table(700, [3, 5]))
  const known = [
    { year: 2027, fullScore: 800 },
    { year: 2025, fullScore: 660 },
  ]
  expect(highestScore({ name: '浙江', rules: [] }, 2025, bands)).toBe(750)
  expect(highestScore({ name: '海南', rules: [] }, 2024, bands)).toBe(900)
  expect(highestScore({ name: '上海', rules: known }, 2028, bands)).toBe(800)
  expect(highestScore({ name: '上海', rules: known }, 2024, [])).toBe(660)
  // A table that goes higher is right.
  expect(highestScore({ name: '上海', rules: known }, 2026, bands)).toBe(700)
})

test('nothing is told beyond the table', () => {
  const bands = sortBands(table(700, [3, 5]))
  expect(bandOfScore(bands, 698)).toBeNull()
  expect(bandOfRank(bands, 9)).toBeNull()
})

test('a higher score never has a worse rank', () => {
  fc.assert(
    fc.property(tables, fc.double({ min: 630, max: 710, noNaN: true }), fc.nat(50), (bands, score, more) => {
      const lower = bandOfScore(bands, score)
      const higher = bandOfScore(bands, score + more)
      if (!lower) return
      expect(higher?.rankMin).toBeLessThanOrEqual(lower.rankMin)
      expect(higher?.rankMax).toBeLessThanOrEqual(lower.rankMax)
    }),
  )
})

test('every rank of the table leads to a score that leads back to it', () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 30_000 }), (bands, rank) => {
      const band = bandOfRank(bands, rank)
      if (!band) {
        expect(rank).toBeGreaterThan(bands.at(-1)?.rankMax ?? 0)
        return
      }
      expect(rank).toBeGreaterThanOrEqual(band.rankMin)
      expect(bandOfScore(bands, band.scoreMin)).toBe(band)
    }),
  )
})

test('a band is open that is wider than a twentieth of its rank and than ten candidates', () => {
  const open = (rankMin: number, rankMax: number) => isOpenBand({ rankMin, rankMax })
  expect([open(1, 10), open(1, 11), open(1, 392)]).toEqual([false, true, true])
  expect([open(381, 400), open(380, 400)]).toEqual([false, true])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), fc.nat(30_000), (rankMin, more) => {
      const rankMax = rankMin + more
      expect(open(rankMin, rankMax)).toBe(more + 1 > 10 && 20 * (more + 1) > rankMax)
      // Who stands inside a closed band stands at most a twentieth away from its last.
      if (!open(rankMin, rankMax) && more >= 10) expect(rankMin / rankMax).toBeGreaterThanOrEqual(0.95)
    }),
  )
})

test('a band of several scores has no one score, and a band of one keeps its own', () => {
  const top = { scoreMin: 693, scoreMax: 750, rankMin: 1, rankMax: 392 }
  expect([scoreOfBand(top), pointsText(top), ranksText(top)]).toEqual([null, '693 分及以上', '1–392'])
  const ten = { scoreMin: 110, scoreMax: 119, rankMin: 71_000, rankMax: 71_040 }
  expect([scoreOfBand(ten), pointsText(ten), isMergedOpen(ten)]).toEqual([null, '110–119 分', false])
  const one = { scoreMin: 692, scoreMax: 692, rankMin: 393, rankMax: 447 }
  expect([scoreOfBand(one), isOpenBand(one), isMergedOpen(one)]).toEqual([692, true, false])
})

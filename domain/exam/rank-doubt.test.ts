import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtOf, endOf, rankOfScore, tableYear } from './rank-doubt.ts'

/** What a table says of 500. */
const of500 = {
  year: 2025,
  score: 500,
  band: { scoreMin: 500, scoreMax: 500, rankMin: 184_941, rankMax: 187_310 },
  end: { score: 268, rank: 290_790 },
}

test('a rank that another score had is doubted, and both figures are named', () => {
  expect(doubtOf(of500, 42_645, 2025)).toEqual({
    isImpossible: false,
    tellsRank: true,
    sentence: '500 分在 2025 年对应 184,941–187,310 名，你填的是 42,645 名',
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
  expect(
    doubtOf({ ...of500, band: { ...of500.band, rankMin: 10, rankMax: 10 } }, 25, 2026)?.sentence,
  ).toContain('对应 10 名')
})

test('a rank beyond all candidates of the year cannot be; of another year nobody counted them', () => {
  expect(doubtOf(of500, 290_791, 2025)).toEqual({
    isImpossible: true,
    tellsRank: false,
    sentence: '位次填大了：2025 年 268 分及以上一共 290,790 名，你填的是 290,791 名',
  })
  expect(doubtOf(of500, 290_791, 2026)).toBeNull()
})

describe('a score of a merged band', () => {
  const merged = {
    year: 2026,
    score: 710,
    band: { scoreMin: 693, scoreMax: 750, rankMin: 1, rankMax: 392 },
    end: { score: 266, rank: 292_753 },
  }

  test('takes any rank of the band, and questions every other, by the table of whichever year', () => {
    for (const year of [2026, 2027]) {
      for (const rank of [1, 15, 392]) expect(doubtOf(merged, rank, year)).toBeNull()
      expect(doubtOf(merged, 393, year)).toEqual({
        isImpossible: false,
        tellsRank: false,
        sentence: '710 分在 2026 年对应 1–392 名，你填的是 393 名',
      })
    }
  })

  test('below the last row is behind all that the table counts', () => {
    const below = { ...merged, score: 200, band: null }
    expect(doubtOf(below, 300, 2027)?.sentence).toBe(
      '2026 年 266 分及以上一共 292,753 名，200 分排在它们之后，你填的是 300 名',
    )
    expect(doubtOf(below, 292_753, 2026)).not.toBeNull()
    expect(doubtOf(below, 292_754, 2026)).toBeNull()
    expect(doubtOf(below, 292_000, 2027)).toBeNull()
  })
})

describe('what a table tells of a score', () => {
  const band = (scoreMin: number, scoreMax: number, rankMin: number, rankMax: number) => ({
    scoreMin,
    scoreMax,
    rankMin,
    rankMax,
    count: rankMax - rankMin + 1,
  })
  const table = [band(693, 750, 1, 392), band(692, 692, 393, 447), band(500, 500, 448, 460)]
  const told = (score: number) => rankOfScore(table, score, 2026)

  test('is the last rank of a narrow band, also of a score that nobody had', () => {
    expect(told(500)).toEqual({ rank: 460, untold: null })
    expect(told(600)).toEqual({ rank: 448, untold: null })
  })

  test('is no rank in an open one, merged or not: both ends are told and the rank is asked for', () => {
    expect(told(710)).toMatchObject({ rank: null, untold: { band: { rankMin: 1, rankMax: 392 } } })
    expect(told(710).untold?.text).toBe(
      '按 2026 年一分一段表，710 分是第 1–392 名（693 分及以上合成一段），差得太多，不能取一个位次。成绩单上有位次，请填上。',
    )
    expect(told(692).untold?.text).toContain('692 分是第 393–447 名（同分的有 55 人）')
  })

  test('ends with its last row, which is said, and says nothing where there is none', () => {
    expect(told(499)).toMatchObject({ rank: null, untold: { band: null } })
    expect(told(499).untold?.text).toContain('2026 年一分一段表到 500 分为止（第 460 名）')
    expect(rankOfScore([], 500, 2026)).toEqual({ rank: null, untold: null })
  })
})

describe('nothing is claimed', () => {
  test('of a score that the table does not reach, and a rank beyond it', () => {
    expect(doubtOf({ ...of500, score: 200, band: null }, 290_791, 2025)).toBeNull()
    expect(doubtOf({ ...of500, score: 200, band: null }, 2_000_000, 2025)).toBeNull()
  })

  test('against a rank inside the band, of whichever year', () => {
    const bands = fc
      .record({ rankMin: fc.integer({ min: 1, max: 400_000 }), count: fc.integer({ min: 0, max: 5000 }) })
      .map(({ rankMin, count }) => ({
        scoreMin: 600,
        scoreMax: 600,
        rankMin,
        rankMax: rankMin + Math.max(0, count - 1),
      }))
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
          const band = { scoreMin: 600, scoreMax: 600, rankMin, rankMax: rankMin + more }
          const said = { year: 2025, score: 600, band, end: null }
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

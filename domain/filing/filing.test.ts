import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HeldCandidate, type HeldLine, holdAgainst, playThrough, VERDICTS } from './filing.ts'

const candidate = (rank: number, overrides: Partial<HeldCandidate> = {}): HeldCandidate => ({
  rank,
  score: null,
  isShared: false,
  marks: null,
  ...overrides,
})
const line = (overrides: Partial<HeldLine> = {}): HeldLine => ({
  score: null,
  rank: null,
  isBound: false,
  band: null,
  tieBreak: null,
  ...overrides,
})
const individual = { isIndividual: true, lastRank: 160_000 }
const shared = { isIndividual: false, lastRank: 160_000 }

describe('a candidate held against a line', () => {
  test('ranks of their own decide, at one score too', () => {
    // 浙江 2024, 浙江工业大学 …: 596 points had ranks 57,900 to 58,800.
    const held = line({ score: 596, rank: 58_100, band: { rankMin: 57_900, rankMax: 58_800 } })
    expect(holdAgainst(candidate(58_100), held, individual)).toBe('reached')
    expect(holdAgainst(candidate(58_101), held, individual)).toBe('missed')
    expect(holdAgainst(candidate(58_100, { score: 596 }), held, individual)).toBe('reached')
  })

  test('a rank that is the table’s own says nothing at one score, unless all of that score were admitted', () => {
    const band = { rankMin: 57_900, rankMax: 58_800 }
    const own = candidate(58_800, { isShared: true, score: 596 })
    expect(holdAgainst(own, line({ score: 596, rank: 58_100, band }), individual)).toBe('tied')
    expect(holdAgainst(own, line({ score: 596, rank: 58_800, band }), individual)).toBe('reached')
    expect(holdAgainst(own, line({ score: 596, rank: 58_800, band }), shared)).toBe('tied')
    expect(holdAgainst(own, line({ score: 595, rank: 59_000, band: null }), shared)).toBe('reached')
    expect(holdAgainst(own, line({ score: 597, rank: 57_500, band: null }), individual)).toBe('missed')
  })

  test('where ranks follow from scores, a rank within the score of another year’s line is a tie', () => {
    const held = line({ score: 600, rank: 1000, band: { rankMin: 901, rankMax: 1000 } })
    expect(holdAgainst(candidate(900), held, shared)).toBe('reached')
    expect(holdAgainst(candidate(901), held, shared)).toBe('tied')
    expect(holdAgainst(candidate(1000), held, shared)).toBe('tied')
    expect(holdAgainst(candidate(1001), held, shared)).toBe('missed')
  })

  test('a table that has the line’s rank at another score says nothing of it', () => {
    const held = line({ score: 600, rank: 1000, band: { rankMin: 5001, rankMax: 6000 } })
    expect(holdAgainst(candidate(999), held, shared)).toBe('reached')
    expect(holdAgainst(candidate(1000), held, shared)).toBe('tied')
    expect(holdAgainst(candidate(5500), held, shared)).toBe('missed')
  })

  test('in the exam’s own year a score decides also where there is no rank', () => {
    const held = line({ score: 600 })
    expect(holdAgainst(candidate(5, { score: 601 }), held, shared)).toBe('reached')
    expect(holdAgainst(candidate(5, { score: 599 }), held, shared)).toBe('missed')
    expect(holdAgainst(candidate(5, { score: 600 }), held, shared)).toBe('tied')
    expect(holdAgainst(candidate(5), held, shared)).toBe('unranked')
  })

  test('of a bound only what lies beyond it is known', () => {
    const bound = line({ rank: 2684, isBound: true })
    expect(holdAgainst(candidate(2685), bound, shared)).toBe('missed')
    expect(holdAgainst(candidate(2684), bound, shared)).toBe('hidden')
  })

  test('a unit that did not fill takes whoever may file, and no line is none', () => {
    expect(holdAgainst(candidate(160_000), line(), individual)).toBe('open')
    expect(holdAgainst(candidate(160_001), line(), individual)).toBe('unranked')
    expect(holdAgainst(candidate(1), line(), { isIndividual: true, lastRank: null })).toBe('unranked')
    expect(holdAgainst(candidate(1), null, individual)).toBe('none')
  })
})

describe('a list played through', () => {
  test('ends at the first choice that admits, and tells what before it nobody knows', () => {
    expect(playThrough(['missed', 'tied', 'none', 'barred', 'reached', 'none', 'reached'])).toEqual({
      landed: 4,
      unclear: [1, 2],
    })
    expect(playThrough(['missed', 'open'])).toEqual({ landed: 1, unclear: [] })
    expect(playThrough(['hidden', 'unranked', 'missed'])).toEqual({ landed: null, unclear: [0, 1] })
    expect(playThrough([])).toEqual({ landed: null, unclear: [] })
  })

  test('what stands below the choice that admits changes nothing', () => {
    const verdicts = fc.array(fc.constantFrom(...VERDICTS), { maxLength: 20 })
    fc.assert(
      fc.property(verdicts, verdicts, (above, below) => {
        const admitted = [...above, 'reached' as const]
        expect(playThrough([...admitted, ...below])).toEqual(playThrough(admitted))
      }),
    )
  })

  const rank = fc.integer({ min: 1, max: 3000 })
  const anyLine = fc.oneof(
    fc.constant(null),
    fc.constant(line()),
    rank.map((bound) => line({ rank: bound, isBound: true })),
    rank.map((last) => line({ score: 700 - Math.ceil(last / 20), rank: last, band: bandOf(last) })),
  )
  /** Twenty candidates a score. */
  function bandOf(last: number): { rankMin: number; rankMax: number } {
    const rankMax = Math.ceil(last / 20) * 20
    return { rankMin: rankMax - 19, rankMax }
  }

  test('a better rank never lands at a later choice, by ranks as by scores', () => {
    const scoreOf = (of: number): number => 700 - Math.ceil(of / 20)
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 20 }),
        rank,
        rank,
        fc.record({ isIndividual: fc.boolean(), lastRank: fc.option(rank) }),
        fc.record({ isSameYear: fc.boolean(), isShared: fc.boolean() }),
        (lines, a, b, year, { isSameYear, isShared }) => {
          const landing = (of: number): number => {
            const own = isShared ? bandOf(of).rankMax : of
            const who = candidate(own, { score: isSameYear ? scoreOf(of) : null, isShared })
            return playThrough(lines.map((each) => holdAgainst(who, each, year))).landed ?? Infinity
          }
          expect(landing(Math.min(a, b))).toBeLessThanOrEqual(landing(Math.max(a, b)))
        },
      ),
    )
  })

  test('the same list lands where its line is the candidate’s own or worse, where ranks are individual', () => {
    fc.assert(
      fc.property(fc.array(rank, { maxLength: 20 }), rank, (lasts, own) => {
        const verdicts = lasts.map((last) => holdAgainst(candidate(own), line({ rank: last }), individual))
        const { landed } = playThrough(verdicts)
        const first = lasts.findIndex((last) => own <= last)
        expect(landed).toBe(first < 0 ? null : first)
      }),
    )
  })
})

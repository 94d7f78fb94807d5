import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Round,
  type SeasonState,
  currentSeason,
  inTime,
  isUnderWay,
  presentBatch,
  roundName,
  roundProblem,
  roundState,
  seasonState,
} from './season.ts'

const at = (day: string): Date => new Date(`${day}T09:00:00+08:00`)
const round = (
  batch: string,
  number: number,
  opens: string,
  closes: string,
  kind: Round['kind'] = 'filing',
) => ({
  batch,
  round: number,
  kind,
  opens: at(opens),
  closes: at(closes),
})

/** 山东 files 常规批 three times. */
const shandong = [
  round('常规批', 1, '2026-07-03', '2026-07-08'),
  round('常规批', 2, '2026-07-20', '2026-07-22'),
  round('常规批', 3, '2026-08-01', '2026-08-03'),
]
const zhejiang = [
  round('一段', 1, '2026-06-27', '2026-06-30'),
  round('一段', 2, '2026-07-16', '2026-07-17', 'supplement'),
  round('二段', 1, '2026-07-26', '2026-07-28'),
]

describe('a round', () => {
  test.each([
    ['2026-06-26', 'coming'],
    ['2026-06-27', 'open'],
    ['2026-06-29', 'open'],
    ['2026-06-30', 'closed'],
  ] as const)('on %s is %s', (day, state) => {
    expect(roundState(round('一段', 1, '2026-06-27', '2026-06-30'), at(day))).toBe(state)
  })

  test('is named by its batch; by its number where there are several; 征集 by its own', () => {
    const names = (rounds: readonly Round[]) => rounds.map((each) => roundName(each, rounds))
    expect(names(shandong)).toEqual(['常规批第 1 次志愿', '常规批第 2 次志愿', '常规批第 3 次志愿'])
    expect(names(zhejiang)).toEqual(['一段', '一段征集志愿', '二段'])
    const twice = [...zhejiang, round('一段', 3, '2026-07-19', '2026-07-20', 'supplement')]
    expect(names(twice)).toEqual(['一段', '一段第 1 次征集', '二段', '一段第 2 次征集'])
    // The rules of 山东 name the batch by its first filing: none of the others is of that number.
    const numbered = shandong.map((each) => ({ ...each, batch: '普通类常规批第1次' }))
    expect(names(numbered)).toEqual([
      '普通类常规批第 1 次志愿',
      '普通类常规批第 2 次志愿',
      '普通类常规批第 3 次志愿',
    ])
    const later = round('普通类常规批第1次', 4, '2026-08-05', '2026-08-06', 'supplement')
    expect(roundName(later, [...numbered, later])).toBe('普通类常规批征集志愿')
  })

  test.each<[string, Round, ReturnType<typeof roundProblem>]>([
    ['after the others', round('常规批', 4, '2026-08-05', '2026-08-06'), null],
    ['in place of itself', round('常规批', 2, '2026-07-19', '2026-07-23'), null],
    ['of another batch', round('提前批', 1, '2026-07-03', '2026-07-08'), null],
    ['that begins as the one before ends', round('常规批', 2, '2026-07-08', '2026-07-20'), null],
    [
      'that ends before it begins',
      round('常规批', 4, '2026-08-06', '2026-08-05'),
      { field: 'closes', with: null },
    ],
    [
      'that ends as it begins',
      round('常规批', 4, '2026-08-06', '2026-08-06'),
      { field: 'closes', with: null },
    ],
    [
      'that begins before the one before ends',
      round('常规批', 2, '2026-07-07', '2026-07-20'),
      { field: 'opens', with: shandong[0] ?? null },
    ],
    [
      'that ends after the next begins',
      round('常规批', 2, '2026-07-20', '2026-08-02'),
      { field: 'closes', with: shandong[2] ?? null },
    ],
    [
      'out of order',
      round('常规批', 4, '2026-06-01', '2026-06-02'),
      { field: 'opens', with: shandong[0] ?? null },
    ],
  ])('%s', (_, wanted, problem) => {
    expect(roundProblem(wanted, shandong)).toEqual(problem)
  })
})

describe('a season', () => {
  test.each<[string, SeasonState]>([
    ['2026-06-01', 'before'],
    ['2026-06-28', 'open'],
    ['2026-07-01', 'between'],
    ['2026-07-16', 'open'],
    ['2026-07-20', 'between'],
    ['2026-07-28', 'closed'],
  ])('on %s is %s', (day, state) => {
    expect(seasonState(zhejiang, at(day))).toBe(state)
  })

  test('without rounds is none', () => {
    expect(seasonState([], at('2026-06-28'))).toBe('none')
    expect(currentSeason([{ year: 2026, rounds: [] }], at('2026-06-28'))).toBeUndefined()
  })

  test.each([
    ['2026-06-01', '一段'],
    ['2026-06-28', '一段'],
    ['2026-07-01', '一段'],
    ['2026-07-20', '二段'],
    ['2026-07-27', '二段'],
    ['2026-12-01', '二段'],
  ])('on %s goes on with %s', (day, batch) => {
    expect(presentBatch([...zhejiang].reverse(), at(day))).toBe(batch)
  })

  test('of two batches filed at once goes on with the one that is filed first', () => {
    const both = ['专科批', '本科批'].map((batch) => round(batch, 1, '2026-06-27', '2026-06-30'))
    expect(presentBatch(both, at('2026-06-28'))).toBe('本科批')
    expect(both.sort(inTime).map(({ batch }) => batch)).toEqual(['本科批', '专科批'])
    expect(presentBatch([], at('2026-06-28'))).toBeNull()
  })

  test('of this year is the one that counts until the next begins', () => {
    const next = zhejiang.map((each) => ({
      ...each,
      opens: new Date(each.opens.getTime() + 365 * 86_400_000),
      closes: new Date(each.closes.getTime() + 365 * 86_400_000),
    }))
    const seasons = [
      { year: 2027, rounds: next },
      { year: 2026, rounds: zhejiang },
    ]
    const yearOn = (day: string) => currentSeason(seasons, at(day))?.year
    expect(['2026-05-01', '2026-07-01', '2026-12-01', '2027-06-26', '2027-06-28'].map(yearOn)).toEqual([
      2026, 2026, 2026, 2026, 2027,
    ])
  })

  const instants = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 12 })
  /** Rounds of one batch that follow each other. */
  const proper = instants.map((times) => {
    const sorted = [...new Set(times)].sort((a, b) => a - b)
    const rounds: Round[] = []
    for (let from = 0; from + 1 < sorted.length; from += 2) {
      const [opens = 0, closes = 0] = sorted.slice(from, from + 2)
      rounds.push({
        batch: 'A',
        round: rounds.length + 1,
        kind: 'filing',
        opens: new Date(opens),
        closes: new Date(closes),
      })
    }
    return rounds
  })

  test('rounds that follow each other are no problem, and one at most is open', () => {
    fc.assert(
      fc.property(proper, fc.integer({ min: -1, max: 1001 }), (rounds, now) => {
        for (const each of rounds) expect(roundProblem(each, rounds)).toBeNull()
        const open = rounds.filter((each) => roundState(each, new Date(now)) === 'open')
        expect(open.length).toBeLessThanOrEqual(1)
        expect(seasonState(rounds, new Date(now)) === 'open').toBe(open.length === 1)
      }),
    )
  })

  test('rounds that all pass the check do not overlap, in whatever order they are set', () => {
    const any = fc.array(
      fc.record({
        round: fc.integer({ min: 1, max: 5 }),
        opens: fc.integer({ min: 0, max: 60 }),
        length: fc.integer({ min: -2, max: 15 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(any, (wanted) => {
        const set = new Map<number, Round>()
        for (const { round: number, opens, length } of wanted) {
          const next: Round = {
            batch: 'A',
            round: number,
            kind: 'filing',
            opens: new Date(opens),
            closes: new Date(opens + length),
          }
          if (roundProblem(next, [...set.values()]) === null) set.set(number, next)
        }
        const inOrder = [...set.values()].sort((a, b) => a.round - b.round)
        for (const [place, each] of inOrder.entries()) {
          expect(each.opens.getTime()).toBeLessThan(each.closes.getTime())
          const next = inOrder[place + 1]
          if (next) expect(each.closes.getTime()).toBeLessThanOrEqual(next.opens.getTime())
        }
      }),
    )
  })

  test('goes from before through open and between to closed, and never back', () => {
    const order: readonly SeasonState[] = ['before', 'open', 'between', 'closed']
    fc.assert(
      fc.property(proper, (rounds) => {
        fc.pre(rounds.length > 0)
        const states = Array.from({ length: 1003 }, (_, now) => seasonState(rounds, new Date(now - 1)))
        expect(states[0]).toBe('before')
        expect(states[states.length - 1]).toBe('closed')
        expect(states.every((state) => order.includes(state))).toBe(true)
        expect(states.lastIndexOf('before')).toBeLessThan(states.indexOf('open'))
        expect(states.indexOf('closed')).toBeGreaterThan(states.findLastIndex(isUnderWay))
      }),
    )
  })
})

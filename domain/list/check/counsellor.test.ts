import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkList } from './check.ts'
import type { CheckContext, Choice, Issue, IssueCode } from './choice.ts'
import type { Near } from './near.ts'
import { aboutList, choice } from './sound-choice.ts'

const RANK = 10_000

/** Much of everything, all of it to be had. */
const plenty: Near = {
  home: { least: 0.4, units: 60 },
  atHome: [1, 2, 3],
  bands: [0, 1, 2, 3].map((band) => ({ many: 30, best: [10 + band] })),
  fields: [
    { field: '工学', best: [20, 21] },
    { field: '法学', best: [30, 31] },
    { field: '医学', best: [40] },
  ],
}

/** Ten choices with nothing to say of. */
const PARTS = [0.7, 0.85, 0.92, 1, 1.02, 1.1, 1.15, 1.3, 1.4, 1.5]
const FIELDS = ['工学', '法学', '医学']
const sound = PARTS.map((part, unit) =>
  choice({
    unit,
    schoolName: `第${unit}大学`,
    city: `城市${unit}`,
    province: unit % 2 === 0 ? '广东' : null,
    probability: [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 0.9, 0.95, 0.97, 0.99][unit] ?? 0,
    lastRank: part * RANK,
    places: 20,
    field: FIELDS[unit % 3] ?? null,
  }),
)
const changed = (change: (choice: Choice, at: number) => Partial<Choice>): Choice[] =>
  sound.map((one, at) => ({ ...one, ...change(one, at) }))

const about = (given: Partial<CheckContext> = {}): CheckContext =>
  aboutList({ rank: RANK, home: '广东', slots: 10, risk: 'bold', near: plenty, ...given })
const found = (choices: readonly Choice[], given?: Partial<CheckContext>): Issue[] =>
  checkList(choices, about(given))
const only = (
  choices: readonly Choice[],
  code: IssueCode,
  given?: Partial<CheckContext>,
): Issue | undefined => found(choices, given).find((issue) => issue.code === code)

test('of a list that a counsellor would sign nothing is said', () => {
  expect(found(sound)).toEqual([])
})

describe('home', () => {
  const away = changed((_, at) => ({ province: at === 3 ? '广东' : '湖北', city: `城市${at}` }))

  test('few rows at home are counted, beside what lies there and how many belong there', () => {
    const issue = only(away, 'fewAtHome')
    expect(issue).toMatchObject({ severity: 'warning', positions: [3], offer: [1, 2, 3] })
    expect(issue?.text).toContain('只有1个')
    expect(issue?.text).toContain('省内能报的有60个')
    expect(issue?.text).toContain('补到4个左右')
    expect(
      only(
        changed(() => ({ province: '湖北' })),
        'fewAtHome',
      )?.text,
    ).toContain('一个也没有')
  })

  test('nobody is told so who named places, or has hardly any units at home, or of whom nothing near is known', () => {
    expect(only(away, 'fewAtHome', { namesPlaces: true })).toBeUndefined()
    expect(only(away, 'fewAtHome', { near: { ...plenty, home: { least: 0.4, units: 5 } } })).toBeUndefined()
    expect(only(away, 'fewAtHome', { near: null })).toBeUndefined()
    expect(only(away.slice(0, 7), 'fewAtHome')).toBeUndefined()
  })
})

describe('a hole', () => {
  const without = (from: number, to: number): Choice[] =>
    changed((one) => {
      const part = (one.lastRank ?? 0) / RANK
      return part >= from && part < to ? { lastRank: (part < 1 ? 0.7 : 1.6) * RANK } : {}
    })

  test('in the nearest hard choices comes first, with the ranks where it lies and what to add', () => {
    const issue = only(without(0.8, 0.95), 'hole')
    expect(issue).toMatchObject({ severity: 'warning', offer: [10] })
    expect(issue?.text).toContain('去年录到第 8,000 到 9,500 名，你能报的有30个')
  })

  test('further behind is told as far as the list goes on behind it', () => {
    expect(only(without(1.05, 1.2), 'hole')).toMatchObject({ severity: 'info', offer: [12] })
    const short = changed((one) => ({ lastRank: Math.min(one.lastRank ?? 0, 1.15 * RANK) }))
    expect(only(short, 'hole')).toBeUndefined()
  })

  test('counts only where units lay there, and where lines are known', () => {
    const none = { ...plenty, bands: plenty.bands.map(() => ({ many: 2, best: [9] })) }
    expect(only(without(0.8, 0.95), 'hole', { near: none })).toBeUndefined()
    expect(only(without(0.8, 0.95), 'hole', { near: null })).toBeUndefined()
    expect(
      only(
        changed(() => ({ lastRank: null })),
        'hole',
      ),
    ).toBeUndefined()
  })
})

describe('rows on one line', () => {
  test('are told where scores became ranks, and not where the authority published ranks', () => {
    const together = (derived: 'rank' | undefined) =>
      changed((_, at) => (at >= 3 && at <= 6 ? { lastRank: RANK, line: derived ? { derived } : {} } : {}))
    const issue = only(together('rank'), 'oneLine')
    expect(issue?.positions).toEqual([3, 4, 5, 6])
    expect(issue?.text).toContain('同一个分数')
    expect(only(together(undefined), 'oneLine')).toBeUndefined()
    expect(
      only(
        together('rank').filter((_, at) => at !== 5),
        'oneLine',
      ),
    ).toBeUndefined()
  })
})

describe('safe choices of one to three places', () => {
  const places = (many: readonly (number | null)[]) =>
    changed((_, at) => ({ places: many[at - 6] === undefined ? 20 : (many[at - 6] ?? null) }))

  test('are no safety alone', () => {
    expect(only(places([1, 2, 3, 3]), 'smallSafe')).toMatchObject({
      severity: 'warning',
      positions: [6, 7, 8, 9],
    })
    expect(only(places([1, 2, 3, 4]), 'smallSafe')?.text).toContain('招得多的只有1个')
    expect(only(places([1, 2, 4, 4]), 'smallSafe')).toBeUndefined()
    expect(only(places([1, 2, null, null]), 'smallSafe')).toBeUndefined()
  })
})

test('choices that bind say what they ask for, kind by kind', () => {
  const issues = found(changed((_, at) => ({ special: at < 2 ? 'military' : at === 5 ? 'directed' : null })))
  expect(issues.map(({ code, positions }) => [code, positions])).toEqual(
    [
      ['binding', [5]],
      ['binding', [0, 1]],
    ].toReversed(),
  )
  expect(issues[0]?.text).toMatch(/军警院校：.*政治考核.*体格检查.*年龄/u)
})

test('a 试验班 with another’s past is no safe ground', () => {
  const named = (name: string) => changed((_, at) => (at === 4 ? { name, isBorrowed: true } : {}))
  expect(only(named('工科试验班(智能)'), 'borrowed')).toMatchObject({ positions: [4], severity: 'warning' })
  expect(only(named('法学'), 'borrowed')).toBeUndefined()
})

test('rows far from home are told where many are, and nobody named places', () => {
  const far = changed((_, at) => ({ province: at < 3 ? '黑龙江' : at < 5 ? '新疆' : '广东' }))
  const issue = only(far, 'far')
  expect(issue?.positions).toEqual([0, 1, 2, 3, 4])
  expect(issue?.text).toContain('（黑龙江、新疆）')
  expect(only(far, 'far', { namesPlaces: true })).toBeUndefined()
  expect(
    only(
      changed((_, at) => ({ province: at < 2 ? '黑龙江' : '广东' })),
      'far',
    ),
  ).toBeUndefined()
})

describe('a list of one field', () => {
  test('falls together in a bad year of it: rows of others are offered, one of each', () => {
    const issue = only(
      changed((_, at) => ({ field: at === 0 ? '法学' : '工学' })),
      'oneField',
    )
    expect(issue).toMatchObject({ offer: [30, 40] })
    expect(issue?.positions).toHaveLength(9)
    expect(issue?.text).toContain('10个志愿里有9个属于工学')
  })

  test('is none with a fifth of others, or where fields are not known', () => {
    expect(
      only(
        changed((_, at) => ({ field: at < 2 ? '法学' : '工学' })),
        'oneField',
      ),
    ).toBeUndefined()
    expect(
      only(
        changed(() => ({ field: null })),
        'oneField',
      ),
    ).toBeUndefined()
  })
})

test('faults of one kind are told three times, the others together', () => {
  const turned = sound.toReversed()
  const above = found(turned).filter(({ code }) => code === 'saferAbove')
  expect(above).toHaveLength(4)
  expect(above[3]?.text).toMatch(/^和上面一样的还有\d+处/u)
})

const any = fc.record({
  probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  lastRank: fc.option(fc.integer({ min: 1, max: 40_000 })),
  places: fc.option(fc.integer({ min: 0, max: 90 })),
  province: fc.option(fc.constantFrom('广东', '新疆', '湖北')),
  special: fc.option(fc.constantFrom('military', 'directed')),
  isBorrowed: fc.boolean(),
  field: fc.option(fc.constantFrom('工学', '法学')),
})

test('whatever the list, few things are said, each about rows that are there, the gravest first', () => {
  const order = ['error', 'warning', 'info']
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 60 }), (rows) => {
      const choices = rows.map((row, unit) => choice({ unit, schoolName: `第${unit}大学`, ...row }))
      const issues = found(choices)
      expect(issues.length).toBeLessThanOrEqual(30)
      for (const { positions } of issues)
        for (const position of positions) expect(choices[position]).toBeDefined()
      const grave = issues.map(({ severity }) => order.indexOf(severity))
      expect(grave).toEqual(grave.toSorted((a, b) => a - b))
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ArtCategory, ART_CODES, categoriesIn, categoryName, findCategory } from './category.ts'
import {
  type Weights,
  compositeOf,
  cultureShare,
  findRule,
  fullOf,
  neededCulture,
  neededTest,
  weightsOf,
  worthOf,
} from './composite.ts'
import { type WrittenControl, controlsFor, hasStreams, readControl, standOf } from './control.ts'
import { bandsOf, reachOf } from './reach.ts'

const half: Weights = { culturePercent: 50, cultureFull: 750, testFull: 300, sameScale: true, times: 1 }
/** As rules of other provinces write it. */
const hubei = weightsOf({ ...half, culturePercent: 40, sameScale: false }, 960)
const plainSum = weightsOf({ ...half, sameScale: false }, 1050)
const hunan = weightsOf({ ...half, culturePercent: 30, sameScale: false }, null)
const liaoning = weightsOf(half, 100)
const shanghai = weightsOf({ ...half, cultureFull: 660 }, null)
const broadcast: Weights = { ...half, culturePercent: 80 }
const sport: Weights = { ...half, testFull: 100 }

/** Names of categories, since codes say little to who reads them here. */
const namesIn = (name: string): string[] => categoriesIn(name).map(categoryName)

describe('the categories that a written name means', () => {
  test.each([
    ['艺术类（本科）-美术与设计类', ['美术与设计']],
    ['音乐表演类（声乐）本科控制线', ['音乐表演（声乐）']],
    ['音乐类音乐表演器乐方向', ['音乐表演（器乐）']],
    ['音乐表演（声乐、器乐）', ['音乐表演（声乐）', '音乐表演（器乐）']],
    ['音乐教育（声乐主项）类', ['音乐教育']],
    ['音乐类（含音乐教育、音乐表演）', ['音乐表演（声乐）', '音乐表演（器乐）', '音乐教育']],
    ['表（导）演类（戏剧影视导演方向）', ['戏剧影视导演']],
    ['表(导)演类', ['戏剧影视表演', '服装表演', '戏剧影视导演']],
    [
      '舞蹈/表演/音乐表演本科专业',
      ['音乐表演（声乐）', '音乐表演（器乐）', '舞蹈', '戏剧影视表演', '服装表演'],
    ],
    ['美术与设计类、书法类、音乐类(不含音乐表演专业)', ['美术与设计', '音乐教育', '书法']],
    ['舞蹈类、戏曲类', ['舞蹈', '戏曲（省际联考）']],
    ['体育类第一段', ['体育']],
    ['普通类一段', []],
    ['特殊类型招生控制线', []],
  ])('%s', (name, categories) => {
    expect(namesIn(name)).toEqual(categories)
  })

  test('a name of all of art leaves out what it excepts, and sport', () => {
    expect(namesIn('艺术类（本科）')).toEqual(ART_CODES.filter((code) => code !== 'sport').map(categoryName))
    for (const name of ['艺术类（不含舞蹈类、戏曲类）', '艺术类本科文化控制分数线（舞蹈类、戏曲类除外）']) {
      expect(namesIn(name)).toHaveLength(9)
      expect(namesIn(name)).not.toContain('舞蹈')
    }
  })

  test('each is found by its own name and its code', () => {
    for (const code of ART_CODES) {
      expect(findCategory(code)).toBe(code)
      expect(findCategory(categoryName(code))).toBe(code)
      expect(categoriesIn(categoryName(code))).toEqual([code])
    }
    expect(findCategory('编导')).toBeUndefined()
  })
})

const written = (changes: Partial<WrittenControl>): WrittenControl => ({
  provinceId: 14,
  year: 2026,
  batch: '书法类本科控制线',
  track: '艺术类',
  score: 309,
  measure: 'culture',
  testScore: 241,
  ...changes,
})

/** The lines of a candidate, as level and score. */
function linesFor(
  lines: readonly Partial<WrittenControl>[],
  category: ArtCategory,
  stream: '历史' | '物理' | null = null,
) {
  const controls = lines.flatMap(
    (line) => readControl(written({ measure: null, testScore: null, ...line })) ?? [],
  )
  return controlsFor(controls, { year: 2026, category, stream }).map(({ level, segment, score }) => [
    segment ?? level,
    score,
  ])
}

describe('a control line', () => {
  test('of 江西 has both parts, and each is held against its own mark', () => {
    const line = readControl(written({}))
    expect(line).toMatchObject({
      level: '本科',
      measure: 'culture',
      testScore: 241,
      categories: ['calligraphy'],
    })
    if (line === null) throw new Error('it is none')
    expect(standOf(line, { culture: 320, test: 240.5, composite: 460 })).toEqual([
      { of: 'culture', mark: 320, line: 309, distance: 11 },
      { of: 'test', mark: 240.5, line: 241, distance: -0.5 },
    ])
    expect(standOf(line, { culture: null, test: null, composite: 460 })).toEqual([])
  })

  test('of a segment of 浙江 is of the composite score', () => {
    const line = readControl(
      written({
        provinceId: 11,
        batch: '艺术类统考批第一段（美术与设计类）',
        score: 517,
        measure: null,
        testScore: null,
      }),
    )
    expect(line).toMatchObject({ measure: 'composite', segment: '第一段', level: null })
    if (line === null) throw new Error('it is none')
    expect(standOf(line, { culture: 600, test: 200, composite: 520 })).toEqual([
      { of: 'composite', mark: 520, line: 517, distance: 3 },
    ])
  })

  test.each([
    ['文化 in its name says that it is of the exam', { batch: '体育类本科文化课录取控制分数线' }, 'culture'],
    ['a name with the test’s marks in it is composite', { batch: '体育类一段（含专业成绩）' }, 'composite'],
    ['a qualifying line is of the test', { batch: '体育类专业统考合格线（文史类）' }, 'test'],
    ['a name that says nothing is not guessed', { batch: '体育类本科' }, null],
  ] as const)('%s', (_, changes, measure) => {
    expect(readControl(written({ measure: null, testScore: null, ...changes }))?.measure).toBe(measure)
  })

  test('of another exam, or of neither art nor sport, is none', () => {
    for (const changes of [
      { batch: '本科批', track: '物理' },
      { batch: '体育类专科录取控制分数线', track: '对口招生' },
      { batch: '高职单考单招艺术类专业控制分数线', track: '综合' },
    ])
      expect(readControl(written(changes))).toBeNull()
    expect(readControl(written({ batch: '专科批', track: '体育文' }))).toMatchObject({
      categories: ['sport'],
      stream: '历史',
    })
  })

  test('that excepts a category stands in the place of the general one', () => {
    const lines = [
      { batch: '艺术类本科普通专业文化线', score: 331, track: '历史' },
      { batch: '舞蹈、戏剧影视表演、服装表演、音乐表演文化线', score: 250, track: '历史' },
      { batch: '艺术类专科（高职）文化线', score: 150, track: '历史' },
    ]
    expect(linesFor(lines, 'dance')).toEqual([
      ['本科', 250],
      ['专科', 150],
    ])
    expect(linesFor(lines, 'calligraphy')).toEqual([
      ['本科', 331],
      ['专科', 150],
    ])
    expect(linesFor(lines, 'sport')).toEqual([])
  })

  test('is the stream’s own where a year tells them apart, and both’s where a file writes one alone', () => {
    const both = [
      { batch: '体育类本科', track: '历史', score: 368 },
      { batch: '体育类本科', track: '物理', score: 356 },
    ]
    expect(linesFor(both, 'sport', '物理')).toEqual([['本科', 356]])
    expect(linesFor(both.slice(0, 1), 'sport', '物理')).toEqual([['本科', 368]])
    const read = both.flatMap((line) => readControl(written(line)) ?? [])
    expect(hasStreams(read, 2026, 'sport')).toBe(true)
    expect(hasStreams(read.slice(0, 1), 2026, 'sport')).toBe(false)
  })

  test('of a plan set apart is nobody’s by itself', () => {
    expect(linesFor([{ batch: '舞蹈类（专项类）本科录取控制分数线' }], 'dance')).toEqual([])
  })
})

describe('a composite score', () => {
  test.each([
    // The tests are scaled to the exam: 240 of 300 are 600 of 750.
    ['exam and test half and half', half, 500, 240, 550],
    ['播音与主持 of 浙江: four fifths are the exam’s', broadcast, 500, 240, 520],
    ['sport: a test of 100 counts seven and a half times', sport, 400, 80, 500],
    // As an example of its authority has it.
    ['湖北: (500 × 40% + 234.12 × 60%) × 2', hubei, 500, 234.12, 680.944],
    ['湖北, 播音与主持 and 书法: a plain sum', plainSum, 500, 240, 740],
    ['湖南: 30 and 70 of a hundred, as they are', hunan, 500, 240, 318],
    ['辽宁: of a hundred', liaoning, 500, 240, 73.333],
    ['上海: a test of 300 beside an exam of 660', shanghai, 440, 240, 484],
  ])('%s', (_, weights, culture, mark, composite) => {
    expect(compositeOf(weights, { culture, test: mark })).toBe(composite)
  })

  test('has the full marks that its rule says, or those of its parts', () => {
    expect([half, hubei, plainSum, hunan, liaoning, shanghai].map(fullOf)).toEqual([
      750, 960, 1050, 435, 100, 660,
    ])
    expect([half, hubei, plainSum, hunan].map((each) => Math.round(cultureShare(each)))).toEqual([
      50, 63, 71, 52,
    ])
  })

  test('says what one more mark of each part is worth', () => {
    expect(worthOf(half)).toEqual({ culture: 0.5, test: 1.25 })
    expect(worthOf(broadcast)).toEqual({ culture: 0.8, test: 0.5 })
    expect(worthOf(sport)).toEqual({ culture: 0.5, test: 3.75 })
    expect(worthOf(hubei)).toEqual({ culture: 0.8, test: 1.2 })
    expect(worthOf(plainSum)).toEqual({ culture: 1, test: 1 })
  })

  test('is turned round: what the other part must bring', () => {
    expect(neededTest(half, 500, 550)).toEqual({ kind: 'mark', mark: 240 })
    expect(neededTest(half, 500, 550.5)).toEqual({ kind: 'mark', mark: 240.4 })
    expect(neededCulture(half, 240, 550)).toEqual({ kind: 'mark', mark: 500 })
    expect(neededCulture(half, 240, 550.1)).toEqual({ kind: 'mark', mark: 501 })
    expect(neededTest(half, 300, 600)).toEqual({ kind: 'beyond' })
    expect(neededTest(half, 750, 300)).toEqual({ kind: 'mark', mark: 0 })
    expect(neededTest({ ...half, culturePercent: 100 }, 500, 501)).toEqual({ kind: 'beyond' })
  })
})

const weights = fc.record({
  culturePercent: fc.integer({ min: 1, max: 99 }),
  cultureFull: fc.constantFrom(660, 750, 900),
  testFull: fc.constantFrom(100, 300, 450),
  sameScale: fc.boolean(),
  times: fc.constantFrom(1, 2, 100 / 750),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const hundredth = (value: number): number => Math.round(value * 100) / 100

describe('for all weights', () => {
  test('more marks never give a lower composite score, and full marks give the full score', () => {
    fc.assert(
      fc.property(weights, share, share, share, (rule, exam, mark, more) => {
        const marks = { culture: hundredth(exam * rule.cultureFull), test: hundredth(mark * rule.testFull) }
        const least = compositeOf(rule, marks)
        const culture = hundredth(marks.culture + more * (rule.cultureFull - marks.culture))
        const own = hundredth(marks.test + more * (rule.testFull - marks.test))
        expect(compositeOf(rule, { ...marks, culture })).toBeGreaterThanOrEqual(least)
        expect(compositeOf(rule, { ...marks, test: own })).toBeGreaterThanOrEqual(least)
        expect(compositeOf(rule, { culture: rule.cultureFull, test: rule.testFull })).toBeCloseTo(
          fullOf(rule),
          2,
        )
      }),
    )
  })

  test('the mark that is needed reaches the score, and a hundredth less does not', () => {
    fc.assert(
      fc.property(weights, share, share, (rule, exam, wanted) => {
        const culture = Math.round(exam * rule.cultureFull)
        const target = hundredth(wanted * fullOf(rule))
        const needed = neededTest(rule, culture, target)
        const most = compositeOf(rule, { culture, test: rule.testFull })
        if (needed.kind === 'beyond') expect(most).toBeLessThan(target)
        else {
          expect(compositeOf(rule, { culture, test: needed.mark })).toBeGreaterThanOrEqual(target)
          if (needed.mark > 0)
            expect(compositeOf(rule, { culture, test: needed.mark - 0.01 })).toBeLessThan(target)
        }
      }),
    )
  })

  test('a better composite score never reaches fewer lines', () => {
    const scores = fc.array(fc.integer({ min: 100, max: 700 }), { maxLength: 40 })
    fc.assert(
      fc.property(scores, fc.integer({ min: 100, max: 700 }), fc.nat(100), (lines, own, more) => {
        const list = lines.map((score) => ({ score }))
        const few = reachOf(list, own).reached.length
        expect(reachOf(list, own + more).reached.length).toBeGreaterThanOrEqual(few)
        expect(bandsOf(list, own).reduce((sum, band) => sum + band.lines, 0)).toBe(lines.length)
      }),
    )
  })
})

test('a rule holds from its year on, and no earlier', () => {
  const rule = { ...half, category: 'design', certainty: 'M', source: '测试', note: null } as const
  const rules = [
    { ...rule, year: 2024 },
    { ...rule, year: 2026, culturePercent: 60 },
  ]
  const percentIn = (year: number) => findRule(rules, { category: 'design', year })?.culturePercent
  expect([2023, 2024, 2025, 2026, 2027].map(percentIn)).toEqual([undefined, 50, 50, 60, 60])
  expect(findRule(rules, { category: 'dance', year: 2026 })).toBeUndefined()
})

test('lines are told by distance, the nearest first; those that did not fill are left out', () => {
  const lines = [500, 520, null, 519.5, 480].map((score, at) => ({ at, score }))
  const { reached, missed } = reachOf(lines, 510)
  expect(reached.map(({ at, distance }) => [at, distance])).toEqual([
    [0, 10],
    [4, 30],
  ])
  expect(missed.map(({ at, distance }) => [at, distance])).toEqual([
    [3, -9.5],
    [1, -10],
  ])
  expect(bandsOf(lines, 510)).toEqual([
    { from: 520, to: 539, lines: 1, own: false },
    { from: 500, to: 519, lines: 2, own: true },
    { from: 480, to: 499, lines: 1, own: false },
  ])
  expect(bandsOf([], 510)).toEqual([])
})

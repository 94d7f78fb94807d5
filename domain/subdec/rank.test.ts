import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combinationsOf } from '#domain/exam/combination.ts'
import { findSubject, subjectBit, subjectMask } from '#domain/exam/subject.ts'
import { type Answers, CRITERIA, type Exam, HEAVIEST, NO_ANSWERS, OFFERS } from './answers.ts'
import { type Facts, type Tallied, keptOf, rankOf } from './rank.ts'
import { withResults } from './results.ts'
import { standingOf } from './standing.ts'

const ZHEJIANG = combinationsOf({
  firstSubjects: [],
  subjects: ['物理', '化学', '生物', '政治', '历史', '地理', '技术'],
  choose: 3,
})
const JIANGSU = combinationsOf({
  firstSubjects: ['物理', '历史'],
  subjects: ['化学', '生物', '政治', '地理'],
  choose: 2,
})

const idOf = (name: string): number => findSubject(name)?.id ?? 0
const maskOf = (...names: string[]): number => subjectMask(names.map(idOf))
const asks = (units: number, ...names: string[]): Tallied => ({
  track: 0,
  requirement: { first: 0, all: maskOf(...names), any: 0 },
  units,
  places: null,
})
const factsOf = (facts: Partial<Facts> = {}): Facts => {
  const combinations = facts.combinations ?? ZHEJIANG
  return { combinations, wishes: [], wishTable: { complete: true }, seen: combinations, all: null, ...facts }
}
const exam = (places: Record<string, number>, rest: Partial<Exam> = {}): Exam => ({
  name: '期中',
  scope: 'school',
  people: 100,
  results: Object.entries(places).map(([name, place]) => ({ subject: idOf(name), mark: null, rank: place })),
  ...rest,
})
const answersOf = (answers: Partial<Answers>): Answers => ({ ...NO_ANSWERS, ...answers })

describe('what a combination keeps', () => {
  const demands = [asks(30, '物理', '化学'), asks(5), { ...asks(2), requirement: null }]

  test('is counted by requirement; what is not understood is neither kept nor lost', () => {
    expect(keptOf(demands, maskOf('物理', '化学', '生物'))).toMatchObject({ open: 35, lost: 0, unknown: 2 })
    expect(keptOf(demands, maskOf('政治', '历史', '地理'))).toMatchObject({ open: 5, lost: 30, unknown: 2 })
  })

  test('a wish for 计算机 puts combinations with 物理 and 化学 first', () => {
    const [first, ...others] = rankOf(factsOf({ wishes: [{ name: '计算机类', demands }] }), NO_ANSWERS)
    expect((first?.combination ?? 0) & maskOf('物理', '化学')).toBe(maskOf('物理', '化学'))
    expect(others.at(-1)?.scores.kept).toBeCloseTo(5 / 35)
  })

  test('a table that says nothing of some combinations compares none', () => {
    const facts = factsOf({ wishes: [{ name: '法学', demands }], seen: ZHEJIANG.slice(1) })
    const ranked = rankOf(facts, NO_ANSWERS)
    expect(ranked).toHaveLength(35)
    expect(ranked.every(({ scores, total }) => scores.kept === null && total === null)).toBe(true)
  })

  test('a table that is not whole has no shares: the weight goes to the others', () => {
    const facts = factsOf({ wishes: [{ name: '计算机类', demands }], wishTable: { complete: false } })
    const answers = answersOf({ exams: [exam({ 政治: 1, 历史: 2, 地理: 3, 物理: 90, 化学: 90 })] })
    const [first] = rankOf(facts, answers)
    expect(first?.combination).toBe(maskOf('政治', '历史', '地理'))
    expect(first?.scores.kept).toBeNull()
    expect(first?.total).toBe(first?.scores.rank)
  })

  test('units that are not understood decide nothing where they are most', () => {
    const track = maskOf('物理')
    const unknown = { track, requirement: null, units: 10, places: null }
    const shut = { track: maskOf('历史'), requirement: { first: 0, all: 0, any: 0 }, units: 1, places: null }
    const facts = factsOf({ combinations: JIANGSU, wishes: [{ name: '某类', demands: [unknown, shut] }] })
    expect(rankOf(facts, NO_ANSWERS)[0]?.total).toBeNull()
  })

  test('without a wish all units of a whole table count, and without a whole table nothing does', () => {
    expect(rankOf(factsOf({ all: demands }), NO_ANSWERS)[0]?.total).toBeCloseTo(1)
    expect(rankOf(factsOf(), NO_ANSWERS)[0]?.total).toBeNull()
  })
})

describe('what was told of some subjects only', () => {
  const physics = maskOf('物理')
  const rate = (degrees: Record<string, number>) =>
    Object.entries(degrees).map(([name, degree]) => ({ subject: idOf(name), degree }))

  test.each([
    ['a place', answersOf({ exams: [exam({ 物理: 1 })] })],
    ['an interest', answersOf({ interest: rate({ 物理: 5 }) })],
    ['a load', answersOf({ effort: rate({ 物理: 5 }) })],
  ])('%s in one alone ranks nothing', (_, answers) => {
    expect(rankOf(factsOf(), answers).every(({ total }) => total === null)).toBe(true)
  })

  test('a subject without a place is neither better nor worse for it', () => {
    // Both are weak: in the middle of all, what is not known would come first.
    const weak = rankOf(factsOf(), answersOf({ exams: [exam({ 物理: 90, 化学: 95 })] }))
    expect((weak[0]?.combination ?? 0) & physics).toBe(physics)
    const strong = rankOf(factsOf(), answersOf({ exams: [exam({ 物理: 10, 化学: 2 })] }))
    expect((strong.at(-1)?.combination ?? 0) & physics).toBe(physics)
    expect((strong.at(-1)?.combination ?? 0) & maskOf('化学')).toBe(0)
  })
})

describe('how a student stands', () => {
  test('the mean of three exams, the way from the first to the last, and how far they lie apart', () => {
    const exams = [40, 10, 20, 30].map((place) => exam({ 物理: place }))
    const standing = standingOf(exams, idOf('物理'))
    expect(standing.share).toBeCloseTo(0.2)
    expect(standing.trend).toBeCloseTo(0.2)
    expect(standing.spread).toBeCloseTo(0.2)
    expect(standing).toMatchObject({ falling: true, exams: 3, people: 100, scope: 'school' })
  })

  test('a place behind the last is none, and exams among others make no trend', () => {
    expect(standingOf([exam({ 物理: 101 })], 1).share).toBeNull()
    const mixed = [exam({ 物理: 10 }), exam({ 物理: 300 }, { people: 1000, scope: 'joint' })]
    expect(standingOf(mixed, 1)).toMatchObject({ trend: null, falling: false, scope: 'joint' })
  })
})

test('a combination that the school does not offer stands behind all others', () => {
  const best = maskOf('物理', '化学', '生物')
  const facts = factsOf({ combinations: JIANGSU, all: [asks(9, '物理', '化学', '生物')] })
  expect(rankOf(facts, NO_ANSWERS)[0]?.combination).toBe(best)
  const ranked = rankOf(facts, answersOf({ offers: [{ combination: best, offer: 3 }] }))
  expect(ranked.at(-1)).toMatchObject({ combination: best, offer: 3 })
})

test('a test of a subject fills in what was not rated, unless it is in doubt', () => {
  const result = {
    instrument: 'subass-physics',
    title: '物理',
    part: '我和物理',
    subject: 1,
    scales: [
      { code: 'interest', name: '兴趣', mean: 4.5 },
      { code: 'load', name: '负担', mean: 2 },
    ],
    paper: null,
    doubtful: false,
  }
  const filled = withResults(answersOf({ effort: [{ subject: 1, degree: 5 }] }), [result])
  expect(filled.interest).toEqual([{ subject: 1, degree: 4.5 }])
  expect(filled.effort).toEqual([{ subject: 1, degree: 5 }])
  expect(withResults(NO_ANSWERS, [{ ...result, doubtful: true }]).interest).toEqual([])
})

const subject = fc.integer({ min: 1, max: 7 })
const rated = fc.uniqueArray(fc.record({ subject, degree: fc.integer({ min: 1, max: 5 }) }), {
  selector: (each) => each.subject,
})
const weight = fc.integer({ min: 0, max: HEAVIEST })
const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  exams: fc.array(
    fc.record({
      name: fc.constant('期末'),
      scope: fc.constantFrom('school' as const, 'joint' as const),
      people: fc.option(fc.integer({ min: 1, max: 500 })),
      results: fc.uniqueArray(
        fc.record({ subject, mark: fc.constant(null), rank: fc.option(fc.integer({ min: 1, max: 500 })) }),
        { selector: (each) => each.subject },
      ),
    }),
    { maxLength: 5 },
  ),
  interest: rated,
  effort: rated,
  offers: fc.array(
    fc.record({ combination: fc.constantFrom(...ZHEJIANG), offer: fc.constantFrom(...OFFERS) }),
    { maxLength: 4 },
  ),
  finalists: fc.constant([]),
  reasons: fc.constant([]),
  weights: fc.record({ kept: weight, rank: weight, interest: weight, load: weight }),
})
const demand: fc.Arbitrary<Tallied> = fc.record({
  track: fc.constant(0),
  requirement: fc.option(
    fc.record({ first: fc.constant(0), all: fc.integer({ min: 0, max: 7 }), any: fc.constantFrom(0, 24) }),
  ),
  units: fc.integer({ min: 1, max: 99 }),
  places: fc.option(fc.integer({ min: 0, max: 500 })),
})
const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    combinations: fc.constantFrom(ZHEJIANG, JIANGSU),
    wishes: fc.array(
      fc.record({ name: fc.constant('某专业'), demands: fc.array(demand, { maxLength: 4 }) }),
      {
        maxLength: 3,
      },
    ),
    all: fc.option(fc.array(demand, { minLength: 1, maxLength: 5 })),
    wishTable: fc.option(fc.record({ complete: fc.boolean() })),
  })
  .map((facts) => ({ ...facts, seen: facts.combinations }))

/** The combinations at least as good as one, as the totals have it. */
const aheadOf = (facts: Facts, answers: Answers, combination: number): Set<number> => {
  const ranked = rankOf(facts, answers)
  const own = ranked.find((each) => each.combination === combination)?.total ?? 0
  return new Set(ranked.filter(({ total }) => (total ?? 0) > own).map((each) => each.combination))
}
/** Rounded totals may turn by the last place. */
const isNoWorse = (before: Set<number>, after: Set<number>): boolean =>
  [...after].every((each) => before.has(each))

test('all combinations are ranked once, and every score lies between 0 and 1', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, answers) => {
      const ranked = rankOf(facts, answers)
      expect(ranked.map(({ combination }) => combination).toSorted((a, b) => a - b)).toEqual(
        [...facts.combinations].toSorted((a, b) => a - b),
      )
      for (const { scores, total } of ranked) {
        for (const value of [...Object.values(scores), total]) {
          if (value === null) continue
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }
    }),
  )
})

test('a heavier weight never lowers a combination that is best in it', () => {
  fc.assert(
    fc.property(
      anyFacts,
      anyAnswers,
      fc.constantFrom(...CRITERIA),
      fc.integer({ min: 1, max: HEAVIEST }),
      (facts, answers, criterion, more) => {
        const before = rankOf(facts, answers)
        const best = Math.max(...before.map(({ scores }) => scores[criterion] ?? 0))
        const heavier = answersOf({
          ...answers,
          weights: { ...answers.weights, [criterion]: Math.min(HEAVIEST, answers.weights[criterion] + more) },
        })
        for (const { combination, scores } of before.filter(
          (each) => (each.scores[criterion] ?? 0) === best,
        )) {
          if (scores[criterion] === null || before.every(({ total }) => total === null)) continue
          expect(isNoWorse(aheadOf(facts, answers, combination), aheadOf(facts, heavier, combination))).toBe(
            true,
          )
        }
      },
    ),
  )
})

// One with the subject may pass another with it: what is not known of the rest is taken to be as good.
test('a better place never lowers a combination with that subject below one without it', () => {
  fc.assert(
    fc.property(
      anyFacts,
      anyAnswers,
      subject,
      fc.integer({ min: 1, max: 200 }),
      (facts, answers, which, places) => {
        const better = answersOf({
          ...answers,
          exams: answers.exams.map((each) => ({
            ...each,
            results: each.results.map((mark) =>
              mark.subject === which && mark.rank !== null && mark.rank <= (each.people ?? 0)
                ? { ...mark, rank: Math.max(1, mark.rank - places) }
                : mark,
            ),
          })),
        })
        for (const combination of facts.combinations.filter((mask) => (mask & subjectBit(which)) !== 0)) {
          const after = [...aheadOf(facts, better, combination)].filter(
            (mask) => (mask & subjectBit(which)) === 0,
          )
          expect(isNoWorse(aheadOf(facts, answers, combination), new Set(after))).toBe(true)
        }
      },
    ),
  )
})

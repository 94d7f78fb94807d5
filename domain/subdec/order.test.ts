import { describe, expect, test } from 'vitest'
import { combinationsOf } from '#domain/exam/combination.ts'
import { combinationName, findSubject, subjectMask } from '#domain/exam/subject.ts'
import { type Answers, type Exam, NO_ANSWERS } from './answers.ts'
import { changesOf } from './order.ts'
import { pointsOf } from './points.ts'
import { type Facts, type Tallied, rankOf } from './rank.ts'
import { kindsOf, risksOf } from './risk.ts'
import { movePlaces } from './standing.ts'

const combinations = combinationsOf({
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
const factsOf = (facts: Partial<Facts> = {}): Facts => ({
  combinations,
  wishes: [],
  wishTable: { complete: true },
  seen: combinations,
  all: null,
  ...facts,
})
const answersOf = (answers: Partial<Answers>): Answers => ({ ...NO_ANSWERS, ...answers })
const exam = (places: Record<string, number>, rest: Partial<Exam> = {}): Exam => ({
  name: '期中',
  scope: 'school',
  people: 1000,
  results: Object.entries(places).map(([name, place]) => ({ subject: idOf(name), mark: null, rank: place })),
  ...rest,
})
const places = { 物理: 200, 化学: 150, 生物: 300, 政治: 400, 历史: 240, 地理: 210 }
const saidIn = (facts: Facts, answers: Answers, code: string) =>
  changesOf(facts, answers).filter((each) => each.code === code)

describe('what could change the order', () => {
  const facts = factsOf()
  const answers = answersOf({ exams: [exam(places)] })
  const firstOf = (some: Answers): string => combinationName(rankOf(facts, some)[0]?.combination ?? 0)

  test('the number of places is the smallest that turns it', () => {
    expect(firstOf(answers)).toBe('物化地')
    const [down] = saidIn(facts, answers, 'place-down')
    expect(down?.values).toMatchObject({ subject: '物理', ahead: '物化地' })
    const count = Number(down?.values.count)
    expect(count).toBe(41)
    const moved = (by: number) => answersOf({ exams: movePlaces(answers.exams, idOf('物理'), by) })
    expect(firstOf(moved(count))).toBe('化史地')
    expect(firstOf(moved(count - 1))).toBe('物化地')
    const [up] = saidIn(facts, answers, 'place-up')
    expect(up?.values).toMatchObject({ subject: '历史', count: '41', behind: '化史地' })
  })

  test('nothing is said where nothing ranks, and what is missing is asked for', () => {
    expect(changesOf(facts, NO_ANSWERS)).toEqual([])
    const without = answersOf({ exams: [exam({ 物理: 10, 化学: 20 })] })
    expect(saidIn(facts, without, 'missing-place').map(({ values }) => values.subject)).toContain('生物')
  })

  test('a lead of less than one exam moves is called close, a great one is not', () => {
    expect(saidIn(facts, answers, 'close')).toHaveLength(1)
    const apart = answersOf({ exams: [exam({ 物理: 1, 化学: 1, 生物: 1, 政治: 900, 历史: 900, 地理: 900 })] })
    expect(saidIn(facts, apart, 'close')).toEqual([])
  })

  test('another weight, another wish, a wish that the first shuts out', () => {
    const wishes = [
      { name: '历史学', demands: [asks(10, '历史')] },
      { name: '法学', demands: [asks(10)] },
    ]
    const weights = { ...NO_ANSWERS.weights, kept: 1, rank: 9 }
    const physics = answersOf({ exams: [exam({ ...places, 物理: 1, 历史: 900 })], weights })
    const wanted = factsOf({ wishes })
    const [must] = saidIn(wanted, physics, 'must-major')
    expect(must?.values).toMatchObject({ ahead: '物化地', major: '历史学' })
    expect(must?.values.behind).toContain('史')
    const history = answersOf({ ...physics, weights: { ...weights, kept: 10 } })
    expect(saidIn(wanted, history, 'drop-major')[0]?.values).toMatchObject({
      major: '历史学',
      behind: '物化地',
    })
    expect(saidIn(wanted, history, 'weight')[0]?.values).toMatchObject({ criterion: '能报的专业' })
    expect(saidIn(wanted, history, 'stable')).toEqual([])
  })

  test('what the school was not asked, and what it may not offer', () => {
    expect(saidIn(facts, answers, 'not-asked')).toHaveLength(1)
    const maybe = answersOf({
      ...answers,
      offers: [{ combination: maskOf('物理', '化学', '地理'), offer: 2 }],
    })
    expect(saidIn(facts, maybe, 'not-offered')[0]?.values.ahead).toBe('物化地')
  })
})

describe('risks in words', () => {
  const combination = maskOf('物理', '生物', '地理')
  const codes = (facts: Facts, answers: Answers, of = combination): string[] =>
    risksOf(facts, answers, '3+1+2', of).map(({ code }) => code)

  test('a wanted major that is shut names the subject that is missing', () => {
    const facts = factsOf({
      wishes: [{ name: '临床医学', demands: [asks(9, '物理', '化学'), asks(1, '化学')] }],
    })
    expect(risksOf(facts, NO_ANSWERS, '3+1+2', combination)).toContainEqual({
      code: 'missing-requirement',
      values: { subject: '化学', major: '临床医学' },
    })
    // One unit that is open, or that is not understood, and nobody says that it is shut.
    const open = factsOf({ wishes: [{ name: '临床医学', demands: [asks(9, '化学'), asks(1)] }] })
    expect(codes(open, NO_ANSWERS)).not.toContain('missing-requirement')
    const unknown = factsOf({
      wishes: [{ name: '临床医学', demands: [asks(9, '化学'), { ...asks(1), requirement: null }] }],
    })
    expect(codes(unknown, NO_ANSWERS)).not.toContain('missing-requirement')
    expect(codes({ ...facts, seen: [] }, NO_ANSWERS)).not.toContain('missing-requirement')
    expect(codes(factsOf(), NO_ANSWERS)).toContain('no-wish')
  })

  test('by places, liking and the school', () => {
    const one = answersOf({ exams: [exam({ 物理: 100, 生物: 100, 地理: 400 })] })
    expect(codes(factsOf(), one)).toEqual(
      expect.arrayContaining(['weak-subject', 'one-test', 'school-rank-only']),
    )
    const three = answersOf({
      exams: [100, 200, 300].map((place) => exam({ 物理: place, 历史: 210 })),
      interest: [{ subject: idOf('物理'), degree: 1 }],
      offers: [{ combination, offer: 3 }],
      reasons: ['classmates', 'change'],
    })
    expect(codes(factsOf(), three)).toEqual(
      expect.arrayContaining([
        'falling',
        'result-ahead',
        'close-first-subjects',
        'no-class',
        'copied',
        'late-change',
      ]),
    )
  })

  test('kinds are those whose subjects are in and out', () => {
    const kind = { models: ['3+1+2' as const], name: '', opens: '', risk: '', cost: '', check: [] }
    const kinds = [
      { ...kind, code: 'without', all: ['物理'], none: ['化学'] },
      { ...kind, code: 'with', all: ['物理', '化学'], none: [] },
      { ...kind, code: 'other', models: ['3+3' as const], all: ['物理'], none: [] },
    ]
    expect(kindsOf(kinds, '3+1+2', combination).map(({ code }) => code)).toEqual(['without'])
  })
})

test('marks of 物理 stand as they are, others become the grade of their place, where the table is at hand', () => {
  const exams = [exam({ 物理: 200, 化学: 150 })]
  const of = (provinceId: number, model: '3+3' | '3+1+2', firstSubjects: string[]) =>
    pointsOf({ provinceId, model, firstSubjects }, exams, maskOf('物理', '化学', '生物')).map(
      ({ way, grade }) => [way, grade?.name ?? null],
    )
  expect(of(10, '3+1+2', ['物理', '历史'])).toEqual([
    ['raw', null],
    ['graded', 'A'],
    ['graded', null],
  ])
  // The shares of 浙江's intervals are not at hand.
  expect(of(11, '3+3', [])).toEqual([
    ['graded', null],
    ['graded', null],
    ['graded', null],
  ])
  // That of 海南 is not at hand at all.
  expect(of(21, '3+3', []).map(([way]) => way)).toEqual(['unknown', 'unknown', 'unknown'])
})

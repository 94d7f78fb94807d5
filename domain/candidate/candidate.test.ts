import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SUBJECTS, findSubject } from '#domain/exam/subject.ts'
import { type Asking, asksTrack, partsOf, trackOf } from './asking.ts'
import { type TypedCandidate, faultsOf, givenOf, subjectFaults } from './faults.ts'
import { markFault } from './mark.ts'
import { askingOf } from './of-rule.ts'
import { sentSubjectsFault } from './sent-faults.ts'
import { type Candidate, nobodyOf } from './candidate.ts'
import { candidateOf, typedOf } from './typed.ts'
import { mergedFault, noTableFault } from './table-faults.ts'

const seven = ['物理', '化学', '生物', '思想政治', '历史', '地理', '技术']
const zhejiang = askingOf({
  firstSubjects: [],
  subjects: seven,
  choose: 3,
  tracks: ['综合'],
  fullScore: 750,
})
const hubei = askingOf({
  firstSubjects: ['物理', '历史'],
  subjects: ['化学', '生物', '政治', '地理'],
  choose: 2,
  tracks: ['历史类', '物理类'],
  fullScore: 750,
})
const tibet = askingOf({
  firstSubjects: [],
  subjects: [],
  choose: 0,
  tracks: ['文科', '理科'],
  fullScore: 900,
})
/** Each kind of province: three of several, one and two, and tracks alone. */
const kinds = { '3+3': zhejiang, '3+1+2': hubei, 文理: tibet }
const askings = fc.constantFrom(...Object.values(kinds))
const some = fc.uniqueArray(fc.integer({ min: 1, max: SUBJECTS.length }))

const ids = (...names: string[]): number[] => names.map((name) => findSubject(name)?.id ?? 0)

test('a rule says what is asked, by the ids of its subjects; without one nothing is', () => {
  expect(zhejiang.subjects.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(hubei.firstSubjects).toEqual([
    { id: 1, name: '物理' },
    { id: 5, name: '历史' },
  ])
  expect(askingOf(undefined)).toEqual({
    firstSubjects: [],
    subjects: [],
    choose: 0,
    tracks: [],
    fullScore: null,
  })
})

describe('the track', () => {
  test('is asked for only where no first subject tells it', () => {
    expect(Object.values(kinds).map(asksTrack)).toEqual([false, false, true])
  })

  test('is the only one, whatever is chosen or named', () => {
    fc.assert(
      fc.property(some, fc.option(fc.string()), (chosen, named) => {
        expect(trackOf(zhejiang, chosen, named)).toBe('综合')
      }),
    )
  })

  test('is that of the first subject, by its whole name or its beginning', () => {
    expect(trackOf(hubei, ids('化学', '物理', '生物'), '历史类')).toBe('物理类')
    expect(trackOf({ ...hubei, tracks: ['物理', '历史'] }, ids('历史'), null)).toBe('历史')
    fc.assert(
      fc.property(some, fc.option(fc.constantFrom(...hubei.tracks)), (chosen, named) => {
        const track = trackOf(hubei, chosen, named)
        const { firsts } = partsOf(hubei, chosen)
        // What is named does not count where a subject tells.
        expect(track === null).toBe(firsts.length === 0)
        if (firsts.length === 1) expect(track).toBe(firsts[0] === 1 ? '物理类' : '历史类')
      }),
    )
  })

  test('is the one named where it is asked for, if the province has it', () => {
    expect(trackOf(tibet, [], '理科')).toBe('理科')
    expect(trackOf(tibet, [], '体育')).toBeNull()
    expect(trackOf(tibet, ids('物理'), '')).toBeNull()
  })

  test('is one of the province’s or not known', () => {
    fc.assert(
      fc.property(askings, some, fc.string(), (asking, chosen, named) => {
        expect([...asking.tracks, null]).toContain(trackOf(asking, chosen, named))
      }),
    )
  })
})

test('subjects come in the order of the rule, and none that it does not name', () => {
  expect(partsOf(hubei, ids('地理', '技术', '化学', '历史'))).toEqual({
    firsts: ids('历史'),
    others: ids('化学', '地理'),
  })
  fc.assert(
    fc.property(askings, some, (asking, chosen) => {
      const { firsts, others } = partsOf(asking, chosen)
      expect(chosen).toEqual(expect.arrayContaining([...firsts, ...others]))
      expect(partsOf(asking, [...firsts, ...others])).toEqual({ firsts, others })
    }),
  )
})

describe('subjects', () => {
  test.each([
    ['whole', zhejiang, ids('物理', '化学', '技术'), {}],
    ['one too few', zhejiang, ids('物理', '化学'), { others: '选考科目要选 3 门，现在选了 2 门' }],
    ['whole, with a first', hubei, ids('物理', '化学', '生物'), {}],
    ['no first', hubei, ids('化学', '生物'), { first: '首选科目要在物理、历史中选 1 门' }],
    [
      'two firsts',
      hubei,
      ids('物理', '历史', '生物'),
      { first: '首选科目要在物理、历史中选 1 门', others: '再选科目要选 2 门，现在选了 1 门' },
    ],
    ['none to choose', tibet, [], {}],
  ])('%s', (_, asking, chosen, faults) => {
    expect(subjectFaults(asking, chosen)).toEqual(faults)
    expect(sentSubjectsFault(asking, chosen)).toBe(Object.values(faults)[0])
  })

  test.each([
    ['one twice', zhejiang, ids('物理', '物理', '化学'), '选考科目不能重复'],
    ['none that there is', zhejiang, [1, 2, 9], '9不是可以选的科目'],
    ['another province’s', hubei, ids('物理', '化学', '技术'), '技术不是可以选的科目'],
    ['one where none is chosen', tibet, ids('物理'), '物理不是可以选的科目'],
  ])('that a form does not offer are refused all the same: %s', (_, asking, chosen, fault) => {
    expect(sentSubjectsFault(asking, chosen)).toBe(fault)
  })

  test('pass where they are as many as the rule wants, each once, and of its own', () => {
    const any = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 })
    fc.assert(
      fc.property(askings, any, (asking, chosen) => {
        const { firsts, others } = partsOf(asking, chosen)
        const fits =
          firsts.length === Math.min(1, asking.firstSubjects.length) &&
          others.length === asking.choose &&
          firsts.length + others.length === chosen.length
        expect(sentSubjectsFault(asking, chosen) === undefined).toBe(fits)
        if (fits) expect(subjectFaults(asking, chosen)).toEqual({})
      }),
    )
  })
})

describe('a form', () => {
  const empty: TypedCandidate = { track: '', subjects: [], score: '', rank: '', given: 'score' }
  const whole: TypedCandidate = { ...empty, subjects: [1, 2, 3], score: '620', rank: '20000', given: 'both' }
  const faults = (asking: Asking, part: Partial<TypedCandidate>) => faultsOf(asking, { ...whole, ...part })

  test('says of each empty field what is missing, by what the province asks', () => {
    expect(faultsOf(zhejiang, empty)).toEqual({
      score: '请填写总分',
      others: '选考科目要选 3 门，现在选了 0 门',
    })
    expect(faultsOf(hubei, empty)).toEqual({
      score: '请填写总分',
      first: '首选科目要在物理、历史中选 1 门',
      others: '再选科目要选 2 门，现在选了 0 门',
    })
    expect(faultsOf(tibet, empty)).toEqual({ score: '请填写总分', track: '请选择科类（文科或理科）' })
    expect(faults(zhejiang, { score: '', rank: '' })).toEqual({ score: '请填写总分', rank: '请填写位次' })
  })

  test('refuses figures that there are not, and looks at none that the table gives', () => {
    const ofScore = { score: '总分要填 0 到 750 之间的数，最多 1 位小数' }
    expect(faults(zhejiang, { score: '751' })).toEqual(ofScore)
    expect(faults(zhejiang, { score: '六百' })).toEqual(ofScore)
    expect(faults(tibet, { subjects: [], track: '理科', score: '901' })).toEqual({
      score: '总分要填 0 到 900 之间的数，最多 1 位小数',
    })
    const ofRank = { rank: '位次要填 1 到 2000000 之间的整数' }
    expect(faults(zhejiang, { rank: '0' })).toEqual(ofRank)
    expect(faults(zhejiang, { rank: '1.5', given: 'sure' })).toEqual(ofRank)
    expect(faults(zhejiang, { score: '', given: 'rank' })).toEqual({})
    expect(faults(zhejiang, { score: 'x', given: 'rank' })).toEqual({})
    expect(faults(zhejiang, { rank: 'x', given: 'score' })).toEqual({})
  })

  test('that may leave things out refuses no more than figures that there are not', () => {
    fc.assert(
      fc.property(askings, some, (asking, subjects) => {
        expect(faultsOf(asking, { ...empty, subjects }, false)).toEqual({})
      }),
    )
    expect(Object.keys(faultsOf(zhejiang, { ...whole, score: '751', rank: '0' }, false))).toEqual([
      'score',
      'rank',
    ])
  })

  test('what was given is what its fields hold', () => {
    const pairs = [
      ['620', ''],
      ['', '20000'],
      ['620', '20000'],
      ['', ''],
    ] as const
    expect(pairs.map(([score, rank]) => givenOf({ score, rank }))).toEqual(['score', 'rank', 'both', 'score'])
  })
})

describe('what was said of a student', () => {
  const said: Candidate = {
    provinceId: 17,
    track: '物理类',
    score: 560,
    rank: 90_000,
    given: 'score',
    subjects: [1, 2, 3],
  }

  test('is typed again as it was: a figure that is the table’s follows the other', () => {
    expect(typedOf(said)).toMatchObject({ score: '560', rank: '', given: undefined })
    expect(typedOf({ ...said, given: 'rank' })).toMatchObject({ score: '', rank: '90000' })
    expect(typedOf({ ...said, given: 'sure' })).toMatchObject({ score: '560', rank: '90000', given: 'sure' })
    expect(typedOf({ ...said, given: undefined })).toMatchObject({ score: '560', rank: '90000' })
    expect(typedOf(nobodyOf(17))).toEqual({ track: '', subjects: [], score: '', rank: '' })
  })

  test('is read from a form by what the province asks', () => {
    const typed = { track: '', subjects: ids('生物', '技术', '物理', '化学'), score: '560', rank: '' }
    expect(candidateOf(17, hubei, typed)).toEqual({
      ...said,
      rank: null,
      subjects: ids('物理', '化学', '生物'),
    })
    expect(candidateOf(54, tibet, { ...typed, track: '理科', subjects: [], score: '', rank: '800' })).toEqual(
      {
        provinceId: 54,
        track: '理科',
        score: null,
        rank: 800,
        given: 'rank',
        subjects: [],
      },
    )
  })

  test('goes through a form unchanged, but for the figure that the table told', () => {
    const figure = fc.option(fc.integer({ min: 1, max: 700 }))
    fc.assert(
      fc.property(askings, some, figure, figure, (asking, subjects, score, rank) => {
        const typed = {
          track: asking.tracks[0] ?? '',
          subjects,
          score: `${score ?? ''}`,
          rank: `${rank ?? ''}`,
        }
        const own = candidateOf(1, asking, typed)
        expect(own).toMatchObject({ score, rank })
        expect(candidateOf(1, asking, typedOf(own))).toEqual(own)
      }),
    )
  })
})

test('a mark is asked for, or may be left out, and is never more than a subject has', () => {
  expect(markFault('数学', '')).toBe('请填写数学成绩')
  expect(markFault('数学', '', false)).toBeUndefined()
  expect(markFault('数学', '151', false)).toBe('数学成绩要填 0 到 150 之间的数，最多 1 位小数')
})

test('a rank in a row of several scores tells none', () => {
  const band = { scoreMin: 690, scoreMax: 750, rankMin: 1, rankMax: 20, count: 20 }
  expect(mergedFault(15, band)).toBe('第 15 名在 690 分及以上这一段，表里不分到每一分，请填写总分')
})

test('without the table of the year, the figure that it would tell is asked for', () => {
  expect(noTableFault(2026, 'score')).toBe(
    '2026 年的一分一段表还没有载入，不能由总分得出位次，请照成绩单填写位次',
  )
  expect(noTableFault(2026, 'rank')).toBe(
    '2026 年的一分一段表还没有载入，不能由位次得出总分，请照成绩单填写总分',
  )
})

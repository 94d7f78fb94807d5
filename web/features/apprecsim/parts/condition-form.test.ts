import { describe, expect, test } from 'vitest'
import type { ProvinceRules } from '#contract/province.ts'
import {
  type ConditionValues,
  bodyOf,
  conditionFaults,
  fieldsOfSubjects,
  scoreSubjects,
  trackIn,
  typeFigure,
  valuesOf,
  yearsOf,
} from './condition-form.ts'

const names = ['物理', '化学', '生物', '政治', '历史', '地理', '技术']
const subjects = names.map((name, index) => ({ id: index + 1, name }))
const pick = (...wanted: string[]) => subjects.filter(({ name }) => wanted.includes(name))

const zhejiang: ProvinceRules = {
  id: 11,
  name: '浙江',
  year: 2026,
  model: '3+3',
  fullScore: 750,
  firstSubjects: [],
  subjects,
  choose: 3,
  tracks: ['综合'],
  batches: [
    {
      name: '普通类一段',
      unitKind: 'major',
      choices: 80,
      majorsPerChoice: null,
      forWhom: null,
      supplement: null,
    },
  ],
  certainty: 'H',
  ruleSource: null,
  note: null,
  targetYear: 2026,
  data: {
    lines: [2025, 2024],
    scoreRanks: [2025, 2024],
    controlLines: [2025],
    predictedFrom: 2025,
    planYear: null,
    oneYear: false,
    starter: false,
    held: null,
  },
}
const hubei: ProvinceRules = {
  ...zhejiang,
  id: 17,
  name: '湖北',
  model: '3+1+2',
  firstSubjects: pick('物理', '历史'),
  subjects: pick('化学', '生物', '政治', '地理'),
  choose: 2,
  tracks: ['历史类', '物理类'],
}
const values: ConditionValues = {
  year: '2026',
  track: '',
  first: '',
  others: ['1', '2', '3'],
  totalScore: '620',
  rank: '20000',
  given: 'both',
  scores: {},
}

test('what is wrong is said of candidate and marks alike, of these of those subjects alone that are chosen', () => {
  expect(conditionFaults(zhejiang, values)).toEqual({})
  expect(conditionFaults(hubei, { ...values, first: '1', others: ['2', '3'] })).toEqual({})
  expect(conditionFaults(hubei, { ...values, others: ['2'], totalScore: '751' })).toEqual({
    score: '总分要填 0 到 750 之间的数，最多 1 位小数',
    first: '首选科目要在物理、历史中选 1 门',
    others: '再选科目要选 2 门，现在选了 1 门',
  })
  expect(conditionFaults(zhejiang, { ...values, scores: { 数学: '151', 技术: '151' } })).toEqual({
    数学成绩: '数学成绩要填 0 到 150 之间的数，最多 1 位小数',
  })
})

test('the track is that of the first subject, which its fields name', () => {
  expect(fieldsOfSubjects(hubei, [4, 5, 6])).toEqual({ first: '5', others: ['4', '6'] })
  expect(trackIn(hubei, { ...values, ...fieldsOfSubjects(hubei, [4, 5, 6]) })).toBe('历史类')
  expect(trackIn(hubei, { ...values, ...fieldsOfSubjects(hubei, [4]) })).toBeNull()
})

test('the years to choose from are the one predicted, those of the classes below, those with a table, and the one saved', () => {
  expect(yearsOf(zhejiang, 2023)).toEqual([2028, 2027, 2026, 2025, 2024, 2023])
})

describe('typing a figure', () => {
  const filled = { totalScore: '580', rank: '76084', given: 'score' } as const

  test('a figure that was filled in follows the other, as often as that changes', () => {
    const changed = typeFigure(filled, 'totalScore', '500')
    expect(changed).toEqual({ totalScore: '500', rank: '', given: 'score' })
    expect(typeFigure({ ...changed, rank: '173134' }, 'totalScore', '50')).toMatchObject({ rank: '' })
    const byRank = { totalScore: '612', rank: '39000', given: 'rank' } as const
    expect(typeFigure(byRank, 'rank', '3')).toEqual({ totalScore: '', rank: '3', given: 'rank' })
  })

  test('a figure that was typed stays', () => {
    const both = typeFigure(filled, 'rank', '76000')
    expect(both).toEqual({ totalScore: '580', rank: '76000', given: 'both' })
    expect(typeFigure(both, 'totalScore', '500')).toEqual({ ...both, totalScore: '500' })
    expect(typeFigure({ ...both, given: 'sure' }, 'totalScore', '500').given).toBe('both')
  })

  test('an empty figure is filled in by what is typed in the other', () => {
    const nothing = { totalScore: '', rank: '', given: 'both' } as const
    expect(typeFigure(nothing, 'totalScore', '5').given).toBe('score')
    expect(typeFigure(nothing, 'rank', '5').given).toBe('rank')
    expect(typeFigure({ ...filled, rank: '', given: 'both' }, 'totalScore', '58').given).toBe('score')
  })

  test('without what it was derived from a figure goes too', () => {
    expect(typeFigure(filled, 'totalScore', '')).toEqual({ totalScore: '', rank: '', given: 'both' })
  })
})

test('the figure that was not given is left to the table', () => {
  const score = { ...values, rank: '', given: 'score' } as const
  expect(conditionFaults(zhejiang, score)).toEqual({})
  expect(bodyOf(zhejiang, score, undefined)).toMatchObject({ totalScore: 620, given: 'score' })
  expect(bodyOf(zhejiang, score, undefined)).not.toHaveProperty('rank')
  const rank = { ...values, totalScore: '', given: 'rank' } as const
  expect(conditionFaults(zhejiang, rank)).toEqual({})
  expect(bodyOf(zhejiang, rank, undefined)).not.toHaveProperty('totalScore')
})

test('what is saved holds the first subject first, and no score of a subject given up', () => {
  const typed = { ...values, first: '1', others: ['2', '3'], scores: { 数学: '140', 技术: '90', 外语: '' } }
  expect(bodyOf(hubei, typed, undefined)).toEqual({
    provinceId: 17,
    year: 2026,
    track: '物理类',
    totalScore: 620,
    rank: 20000,
    given: 'both',
    scores: [{ name: '数学', score: 140 }],
    subjectIds: [1, 2, 3],
  })
  expect(scoreSubjects(hubei, typed)).toEqual(['语文', '数学', '外语', '物理', '化学', '生物'])
})

test('the form starts with what was saved', () => {
  const saved = {
    saved: true,
    provinceId: 17,
    year: 2026,
    track: '历史类',
    totalScore: 580,
    rank: 9000,
    given: 'sure' as const,
    scores: [{ name: '语文', score: 120 }],
    subjects: pick('历史', '政治', '地理'),
    majors: [],
  }
  expect(valuesOf(hubei, saved)).toEqual({
    year: '2026',
    track: '历史类',
    first: '5',
    others: ['4', '6'],
    totalScore: '580',
    rank: '9000',
    given: 'sure',
    scores: { 语文: '120' },
  })
})

import { describe, expect, test } from 'vitest'
import type { ProvinceRules } from '#contract/province.ts'
import {
  type ConditionValues,
  bodyOf,
  conditionRules,
  scoreSubjects,
  trackOf,
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
  batches: [{ name: '普通类一段', unitKind: 'major', choices: 80, majorsPerChoice: null, forWhom: null }],
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

function errors(province: ProvinceRules, changed: Partial<ConditionValues>): string[] {
  const typed = { ...values, ...changed }
  const rules = conditionRules(province)
  return [
    rules.year(typed.year),
    rules.track(typed.track),
    rules.first(typed.first),
    rules.others(typed.others),
    rules.totalScore(typed.totalScore, typed),
    rules.rank(typed.rank, typed),
  ].filter((problem) => problem !== undefined)
}

describe('checking', () => {
  test('a whole condition passes', () => {
    expect(errors(zhejiang, {})).toEqual([])
    expect(errors(hubei, { first: '1', others: ['2', '3'] })).toEqual([])
  })

  test('every sentence names its field', () => {
    expect(errors(zhejiang, { others: ['1'] })).toEqual(['选考科目要选 3 门'])
    expect(errors(hubei, { others: ['2'] })).toEqual(['请选择首选科目（物理或历史）', '再选科目要选 2 门'])
    expect(errors(zhejiang, { totalScore: '', rank: '' })).toEqual(['请填写总分', '请填写位次'])
    expect(errors(zhejiang, { totalScore: '751' })).toEqual(['总分要填 0 到 750 之间的数，最多 1 位小数'])
    expect(errors(zhejiang, { totalScore: '六百' })).toEqual(['总分要填 0 到 750 之间的数，最多 1 位小数'])
    expect(errors(zhejiang, { rank: '0' })).toEqual(['位次要填 1 到 2000000 之间的整数'])
    expect(errors(zhejiang, { rank: '1.5' })).toEqual(['位次要填 1 到 2000000 之间的整数'])
  })

  test('the track is asked only where no first subject tells it', () => {
    const tibet: ProvinceRules = { ...zhejiang, subjects: [], choose: 0, tracks: ['文科', '理科'] }
    expect(errors(tibet, { others: [] })).toEqual(['请选择科类'])
    expect(trackOf(tibet, { track: '理科', first: '' })).toBe('理科')
    expect(trackOf(zhejiang, { track: '', first: '' })).toBe('综合')
    expect(trackOf(hubei, { track: '', first: '' })).toBeNull()
    expect(trackOf(hubei, { track: '', first: '5' })).toBe('历史类')
  })
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
  expect(errors(zhejiang, score)).toEqual([])
  expect(bodyOf(zhejiang, score, undefined)).toMatchObject({ totalScore: 620, given: 'score' })
  expect(bodyOf(zhejiang, score, undefined)).not.toHaveProperty('rank')
  const rank = { ...values, totalScore: '', given: 'rank' } as const
  expect(errors(zhejiang, rank)).toEqual([])
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

import { describe, expect, test } from 'vitest'
import type { ProvinceRules } from '#contract/unit.ts'
import {
  type ConditionValues,
  bodyOf,
  conditionSchema,
  scoreSubjects,
  tableYear,
  trackOf,
  valuesOf,
  yearsOf,
} from './conditionForm.ts'

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
  batches: [{ name: '普通类一段', unitKind: 'major', choices: 80, majorsPerChoice: null }],
  certainty: 'H',
  ruleSource: null,
  note: null,
  targetYear: 2026,
  data: { lines: [2025, 2024], scoreRanks: [2025, 2024], controlLines: [2025], starter: false },
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
  filled: '',
  scores: {},
}

function errors(province: ProvinceRules, changed: Partial<ConditionValues>): string[] {
  const checked = conditionSchema(province).safeParse({ ...values, ...changed })
  return checked.success ? [] : checked.error.issues.map(({ message }) => message)
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
    expect(errors(zhejiang, { totalScore: '751' })).toEqual(['总分要在 0 到 750 之间'])
    expect(errors(zhejiang, { totalScore: '六百' })).toEqual(['总分要在 0 到 750 之间'])
    expect(errors(zhejiang, { rank: '0' })).toEqual(['位次要填 1 到 2000000 之间的整数'])
    expect(errors(zhejiang, { rank: '1.5' })).toEqual(['位次要填 1 到 2000000 之间的整数'])
    expect(errors(zhejiang, { scores: { 数学: '151', 语文: '' } })).toEqual(['数学成绩要在 0 到 150 之间'])
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

test('a year without a table takes the latest one before it', () => {
  expect(tableYear(zhejiang, 2024)).toBe(2024)
  expect(tableYear(zhejiang, 2026)).toBe(2025)
  expect(tableYear(zhejiang, 2020)).toBe(2025)
  expect(tableYear({ ...zhejiang, data: { ...zhejiang.data, scoreRanks: [] } }, 2026)).toBeNull()
  expect(yearsOf(zhejiang, 2023)).toEqual([2026, 2025, 2024, 2023])
})

test('what is saved holds the first subject first, and no score of a subject given up', () => {
  const typed = { ...values, first: '1', others: ['2', '3'], scores: { 数学: '140', 技术: '90', 外语: '' } }
  expect(bodyOf(hubei, typed, undefined)).toEqual({
    provinceId: 17,
    year: 2026,
    track: '物理类',
    totalScore: 620,
    rank: 20000,
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
    filled: '',
    scores: { 语文: '120' },
  })
})

import { expect, test } from 'vitest'
import { type Rule, byFiling, newestRules, rulesInForce, subjectsProblem, trackOf } from './rules.ts'

const zhejiang: Rule = {
  year: 2023,
  batch: '一段',
  model: '3+3',
  fullScore: 750,
  unitKind: 'major',
  choices: 80,
  majorsPerChoice: null,
  firstSubjects: [],
  subjects: ['物理', '化学', '生物', '政治', '历史', '地理', '技术'],
  choose: 3,
  tracks: ['综合'],
  certainty: 'H',
  source: '',
  note: null,
}
const jiangsu: Rule = {
  ...zhejiang,
  batch: '本科批',
  model: '3+1+2',
  unitKind: 'group',
  firstSubjects: ['物理', '历史'],
  subjects: ['化学', '生物', '政治', '地理'],
  choose: 2,
  tracks: ['物理', '历史'],
}
const old: Rule = {
  ...jiangsu,
  year: 2019,
  model: '文理',
  firstSubjects: [],
  subjects: [],
  choose: 0,
  tracks: ['文科', '理科'],
}

test('the latest rule not after the year holds, batch by batch', () => {
  const later = { ...zhejiang, year: 2026, choices: 90 }
  const second = { ...zhejiang, batch: '二段' }
  const rules = [later, second, zhejiang]
  expect(rulesInForce(rules, 2025).map((rule) => [rule.batch, rule.choices])).toEqual([
    ['一段', 80],
    ['二段', 80],
  ])
  expect(rulesInForce(rules, 2027).map((rule) => rule.choices)).toEqual([90, 80])
})

test('before the first known rule the first one is taken', () => {
  expect(rulesInForce([zhejiang, { ...zhejiang, year: 2026 }], 2020)).toEqual([zhejiang])
})

test('the batches of a former model are gone', () => {
  const first = { ...old, batch: '本科一批' }
  expect(rulesInForce([first, jiangsu], 2025)).toEqual([jiangsu])
  expect(rulesInForce([first, jiangsu], 2020)).toEqual([first])
  expect(rulesInForce([], 2020)).toEqual([])
})

test('the batches of a province come in the order that they are filed in', () => {
  const second = { ...zhejiang, batch: '普通类二段' }
  const first = { ...zhejiang, batch: '普通类一段' }
  expect(newestRules([second, first])).toEqual([first, second])
  expect(['高职专科批', '本科批B段', '本科批A段'].sort(byFiling)).toEqual([
    '本科批A段',
    '本科批B段',
    '高职专科批',
  ])
})

test('subjects are checked by the province’s own rule', () => {
  expect(subjectsProblem(zhejiang, ['物理', '化学', '技术'])).toBeNull()
  expect(subjectsProblem(zhejiang, ['物理', '化学'])).toBe('要选 3 门选考科目')
  expect(subjectsProblem(zhejiang, ['物理', '物理', '化学'])).toBe('选考科目不能重复')
  expect(subjectsProblem(jiangsu, ['物理', '化学', '生物'])).toBeNull()
  expect(subjectsProblem(jiangsu, ['化学', '生物'])).toBe('首选科目要在物理、历史中选 1 门')
  expect(subjectsProblem(jiangsu, ['物理', '历史', '生物'])).toBe('首选科目要在物理、历史中选 1 门')
  expect(subjectsProblem(jiangsu, ['物理', '化学', '技术'])).toBe('技术不是可以选的科目')
  expect(subjectsProblem(old, [])).toBeNull()
  expect(subjectsProblem(old, ['物理'])).toBe('物理不是可以选的科目')
})

test('the track follows from the rule, from the first subject, or from the student', () => {
  expect(trackOf(zhejiang, ['物理', '化学', '技术'], null)).toBe('综合')
  expect(trackOf(jiangsu, ['化学', '历史', '生物'], null)).toBe('历史')
  expect(trackOf({ ...jiangsu, tracks: ['物理类', '历史类'] }, ['历史'], null)).toBe('历史类')
  expect(trackOf(old, [], '理科')).toBe('理科')
  expect(trackOf(old, [], '体育')).toBeNull()
})

test('a batch for some alone is never the main one', () => {
  const rule = { year: 2025, model: '3+1+2' }
  const rules = [
    { ...rule, batch: '本科批A段', forWhom: '国家专项、地方专项考生' },
    { ...rule, batch: '本科批B段', forWhom: null },
    { ...rule, batch: '高职专科批' },
  ]
  expect(newestRules(rules).map(({ batch }) => batch)).toEqual(['本科批B段', '高职专科批', '本科批A段'])
})

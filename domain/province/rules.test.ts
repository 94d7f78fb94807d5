import { expect, test } from 'vitest'
import { type Rule, byFiling, newestRules, ruleDoubts, rulesInForce } from './rules.ts'

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

test('a batch for some alone is never the main one', () => {
  const rule = { year: 2025, model: '3+1+2' }
  const rules = [
    { ...rule, batch: '本科批A段', forWhom: '国家专项、地方专项考生' },
    { ...rule, batch: '本科批B段', forWhom: null },
    { ...rule, batch: '高职专科批' },
  ]
  expect(newestRules(rules).map(({ batch }) => batch)).toEqual(['本科批B段', '高职专科批', '本科批A段'])
})

test('a rule that no official text was read for, or of an earlier year, says so', () => {
  expect(ruleDoubts('宁夏', { year: 2026, certainty: 'H' }, 2026)).toEqual([])
  expect(ruleDoubts('宁夏', { year: 2025, certainty: 'H' }, 2026)).toEqual([
    '没有查到 2026 年的规定，这里还是 2025 年的。',
  ])
  expect(ruleDoubts('宁夏', { year: 2025, certainty: 'M' }, 2026)).toHaveLength(2)
})

import { expect, test } from 'vitest'
import type { SentList } from '#contract/wz.ts'
import { formOf } from './form.ts'

const row = (probability: number | null): SentList['rows'][number] => ({
  majorId: null,
  schoolName: '甲大学',
  unitName: '数学类',
  note: '',
  adjusts: null,
  probability,
  tier: null,
  eligible: null,
  line: null,
})

const sent: Omit<SentList, 'rows'> = {
  listId: 'L1',
  name: '我的志愿表',
  provinceId: 11,
  provinceName: '浙江',
  year: 2027,
  batch: '普通类一段',
  version: 1,
  predictedYear: 2027,
  predictedFrom: 2026,
  student: null,
}

test('an adviser reads chances as the student does: never 0 or 100 %', () => {
  const list: SentList = {
    ...sent,
    rows: [row(0.999), row(0.001), row(0.42), row(null)],
  }
  const lines = formOf({ hash_id: 'W1', lists: [list] })
    .trim()
    .split('\n')
  const chances = lines.slice(-4).map((line) => line.split(',')[5])
  expect(chances).toEqual(['99% 以上', '不到 1%', '42%', ''])
})

test('an adviser reads whether a row is 本科 or 专科, and that it is not known', () => {
  const levels = [{ level: '专科' }, { level: null }, {}] as const
  const rows = levels.map((level) => ({ ...row(null), ...level }))
  const lines = formOf({ hash_id: 'W1', lists: [{ ...sent, rows }] })
    .trim()
    .split('\n')
  expect(lines.slice(-3).map((line) => line.split(',')[4])).toEqual([
    '数学类；专科',
    '数学类；层次待核对',
    '数学类',
  ])
})

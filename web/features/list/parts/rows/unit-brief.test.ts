import { describe, expect, test } from 'vitest'
import type { UnitRow } from '#contract/recommend.ts'
import { behindName, lineCell, marksOf, schoolMarks, shortChance, shortFee, yearsOf } from './unit-brief.ts'

const line = { year: 2025, score: 600, rank: 12_000, plan: 10, source: 1 }
const row: UnitRow = {
  majorId: 'u',
  schoolCode: '0001',
  schoolName: '虚构大学',
  unitCode: '001',
  unitName: '计算机类',
  codeYear: 2026,
  school: null,
  probability: 0.62,
  badYear: 0.4,
  tier: 'match',
  rank90: 10_000,
  rank50: 12_000,
  rank10: 14_000,
  basis: 'unit',
  fieldTrend: 0,
  lines: [line],
  plan: 10,
  planYear: 2026,
  fee: 6000,
  feeText: null,
  remark: null,
  special: null,
  limits: [],
  level: '本科',
  requirement: { text: '不限', known: true, from: 'file', where: null, eligible: true },
  flags: { fallback: false, unfilled: false, shrunken: false, otherName: false },
  leftOut: null,
  source: 1,
}
const context = { ownRank: 11_000, year: 2026, oneYear: false, years: [2025] }

describe('a column of a year', () => {
  test('says what is there, and what is missing as missing', () => {
    expect(lineCell(row, 2025)).toEqual({ text: '12,000', whole: '2025 年 12,000 位' })
    expect(lineCell(row, 2024)).toEqual({ text: '—', whole: '2024 年没有投档线' })
    expect(lineCell({ lines: [{ ...line, score: null, rank: null }] }, 2025).text).toBe('未满')
    expect(lineCell({ lines: [{ ...line, rank: null }] }, 2025).text).toBe('600 分')
    expect(lineCell({ lines: [{ ...line, rank: 50, isBound: true }] }, 2025).text).toBe('前50')
    expect(lineCell({ lines: [{ ...line, derived: 'rank' }] }, 2025).text).toBe('约12,000')
  })
  test('stands for one of the three latest years of all rows', () => {
    const of = (...years: number[]) => ({ lines: years.map((year) => ({ ...line, year })) })
    expect(yearsOf([of(2025), of(2024, 2022), of(2021)])).toEqual([2025, 2024, 2022])
    expect(yearsOf([])).toEqual([])
  })
})

test('chance and fee in few letters are never more certain than in many', () => {
  expect([0.999, 0.34, 0.001, null].map(shortChance)).toEqual(['99%+', '34%', '<1%', '暂无'])
  expect(shortFee(row)).toBe('6,000 元')
  expect(shortFee({ fee: null, feeText: null })).toBe('')
  expect(shortFee({ fee: null, feeText: '见简注' })).toBe('见简注')
  expect(shortFee({ fee: 4400, feeText: '4400（另有较高收费，详见简注）' })).toBe('4400 元起')
})

test('a fee that is not known is said once: where it is asked for by the mark', () => {
  const open = { ...row, fee: null }
  expect(behindName(open, context)).toBe('学费暂无')
  expect(behindName({ ...open, unknown: ['学费未知'] }, context)).toBe('')
  expect(behindName({ ...open, unknown: ['城市未知'] }, context)).toBe('学费暂无')
})

describe('a school', () => {
  const school = { province: '浙江', city: '杭州', type: '师范类', ownership: '公办', levels: [] }
  test('tells its place, its highest honour and what kind it is', () => {
    expect(schoolMarks({ level: '本科', school: { ...school, levels: ['211', '双一流'] } })).toEqual({
      place: '杭州',
      honour: '211',
      level: '本科',
      kinds: ['师范', '公办'],
    })
    expect(schoolMarks({ level: '本科', school: null })).toEqual({
      place: '',
      honour: undefined,
      level: '本科',
      kinds: [],
    })
  })
  test('that is not public says so first', () => {
    const own = { ...school, city: null, type: null, ownership: '民办' }
    expect(schoolMarks({ level: '专科', school: own })).toEqual({
      place: '浙江 民办',
      honour: undefined,
      level: '',
      kinds: [],
    })
  })
})

describe('marks', () => {
  test('a plain row has none', () => {
    expect(marksOf(row, context)).toEqual([])
  })
  test('what may not be missed stands there, each once', () => {
    const requirement = { ...row.requirement, known: false }
    expect(marksOf({ ...row, probability: 0.95, requirement }, context)).toEqual(['计为稳', '选科待核对'])
    expect(marksOf({ ...row, requirement: { ...requirement, eligible: false } }, context)[0]).toBe('选科不符')
    // Where no row tells one, who is presumed to meet it is told so all the same.
    const open = { ...context, allOpen: true }
    expect(marksOf({ ...row, requirement }, open)).not.toContain('选科待核对')
    expect(marksOf({ ...row, requirement: { ...requirement, presumed: true } }, open)).toContain('选科待核对')
    expect(marksOf({ ...row, level: '专科' }, context)).toEqual(['专科'])
    expect(marksOf({ ...row, level: null }, context)).toEqual(['层次待核对'])
    expect(marksOf({ ...row, special: 'national' }, context)).toEqual(['国家专项'])
    expect(marksOf({ ...row, unknown: ['城市未知'] }, context)).toEqual(['城市未知'])
    expect(marksOf({ ...row, unitName: '经济学(中外合作办学)' }, context)).toEqual(['中外合作'])
    const leftOut = { year: 2026, isCertain: false, drawnFor: null }
    expect(marksOf({ ...row, leftOut }, context)).toEqual(['计划待核对'])
    expect(marksOf(row, { ...context, oneYear: true })).toEqual(['只有一年数据'])
    expect(marksOf(row, { ...context, ownRank: 12_500 })).toEqual(['去年线更高'])
    const lines: UnitRow['lines'] = [2025, 2024].map((year) => ({ ...line, year, readFrom: 'mirror' }))
    expect(marksOf({ ...row, lines }, context)).toEqual(['转载'])
  })
})

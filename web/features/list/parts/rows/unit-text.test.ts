import { expect, test } from 'vitest'
import { codesText, formCodesText, noChanceText, remarks, requirementText } from './unit-text.ts'

test('codes of another year than the one filed for say so', () => {
  const codes = { schoolCode: '0001', unitCode: '017' }
  expect(codesText({ ...codes, codeYear: 2026 }, 2026)).toBe('0001 / 017')
  expect(codesText({ ...codes, codeYear: 2025 }, 2026)).toBe('2025 年代码 0001 / 017')
})

test('what may be copied is of the plan of the year alone', () => {
  const row = { schoolCode: '0001', unitCode: '017', codeYear: 2026, source: 1 }
  const list = { provinceId: 11, year: 2026 }
  expect(formCodesText(row, list)).toBe('代码 0001 / 017')
  expect(formCodesText({ ...row, unitCode: '专科' }, list)).toBe('代码 0001 / 以当年招生计划为准')
  expect(formCodesText({ ...row, codeYear: 2025 }, list)).toBe('代码以当年招生计划为准')
})

test('what stands in the place of a code is never told as one', () => {
  expect(codesText({ schoolCode: '上应大', unitCode: '01', codeYear: 2023 }, 2026)).toBe(
    '2023 年代码 见招生计划 / 01',
  )
  expect(codesText({ schoolCode: '5265', unitCode: '专科', codeYear: 2026 }, 2026)).toBe('5265 / 见招生计划')
  expect(codesText({ schoolCode: '渤海大学', unitCode: '专科', codeYear: 2025 }, 2026)).toBe('见招生计划')
})

test('why there is no chance: a line that is published as a bound alone is no rank', () => {
  const line = { year: 2025, score: null, rank: 4096, plan: null, source: 1 }
  expect(noChanceText({ lines: [line], leftOut: null })).toBe('只有去年的线，不能算概率。')
  expect(noChanceText({ lines: [{ ...line, isBound: true }], leftOut: null })).toBe(
    '2025 年的线只公布到前 4,096 名以内，具体多少没有公布，不能算概率。',
  )
  expect(noChanceText({ lines: [], leftOut: null })).toBe('暂无法给出录取概率。')
})

test('a requirement that is presumed to be met is never told as met', () => {
  const open = { text: null, known: false, from: null, where: null, eligible: null, presumed: true }
  expect(requirementText(open)).toBe('待核对：同类专业在公布了要求的省份要的科目你都选了，多半能报，请核对')
  expect(requirementText({ ...open, text: '多半要求物理 + 化学', from: 'likely' })).toMatch(
    /^多半要求物理 \+ 化学（.+请核对）$/,
  )
  const flags = { fallback: false, unfilled: false, shrunken: false, otherName: false }
  const row = { flags, leftOut: null, probability: 0.7, tier: 'match', special: null, limits: [] } as const
  expect(remarks({ ...row, limits: [], requirement: open })).toEqual(['选科待核对'])
  const known = { ...open, known: true, presumed: false }
  expect(remarks({ ...row, limits: [], requirement: known })).toEqual([])
})

test('what an edition to come asks of a unit is said behind what it asks now, and marked where it shuts it', () => {
  const next = { year: 2027, text: '历史', where: null, eligible: false }
  const requirement = { text: '不限', known: true, from: 'file', where: null, eligible: true, next } as const
  expect(requirementText(requirement)).toBe('不限；2027 年起改为 历史，与你的选科不符')
  expect(requirementText({ ...requirement, next: { ...next, where: '山东', eligible: true } })).toBe(
    '不限；2027 年起改为 历史，参考山东公布的新版',
  )
  const flags = { fallback: false, unfilled: false, shrunken: false, otherName: false }
  const row = {
    flags,
    leftOut: null,
    probability: 0.9,
    requirement,
    special: null,
    limits: [],
    tier: 'safe',
  } as const
  expect(remarks({ ...row, limits: [] })).toContain('2027 年起选科不符')
})

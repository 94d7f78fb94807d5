import { describe, expect, test } from 'vitest'
import { demandText } from '#domain/exam/combination.ts'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { type UntoldUnit, type ToldRow, type ToldTable, collectTold } from './told-requirements.ts'

const row = (
  [province, year, track]: readonly [string, number, string],
  school: string,
  unit: string,
  text: string,
): ToldRow => ({
  province,
  year,
  track,
  school,
  unit,
  level: '本科',
  requirement: parseRequirement(text) ?? expect.fail(text),
  file: '计划',
})
const hebei = ['河北', 2026, '物理'] as const
const jilin = ['吉林', 2026, '历史'] as const
const jilinPhysics = ['吉林', 2026, '物理'] as const
const zhejiang = ['浙江', 2026, '综合'] as const

function collect(rows: readonly ToldRow[]): ToldTable {
  const steps = collectTold(rows, (province) => province === '吉林')
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

function ask(table: ToldTable, asked: Partial<UntoldUnit> & Pick<UntoldUnit, 'unit'>): string | null {
  const told = table.find({ school: '甲大学', level: '本科', track: '综合', ...asked })
  return (
    told &&
    `${demandText({ track: 0, requirement: told.requirement })} ${told.from} ${told.where ?? ''}`.trim()
  )
}

describe('the same major of the same school', () => {
  const table = collect([
    row(hebei, '甲大学', '软件工程(中外合作办学)', '不限'),
    row(hebei, '甲大学', '软件工程', '化学'),
    row(zhejiang, '甲大学', '法学', '不限'),
    row(hebei, '甲大学', '英语', '不限'),
    row(['吉林', 2025, '历史'], '甲大学', '英语', '政治'),
    row(jilin, '甲大学', '英语', '不限'),
  ])

  test('asks what another province’s files tell', () => {
    expect(ask(table, { unit: '软件工程' })).toBe('物理 + 化学 elsewhere 河北 2026 年计划')
    // What explains in brackets is the same major; another kind of unit is not.
    expect(ask(table, { unit: '软件工程(图灵班)' })).toBe('物理 + 化学 elsewhere 河北 2026 年计划')
    expect(ask(table, { unit: '软件工程(校企合作)' })).toBeNull()
    expect(ask(table, { unit: '软件工程', school: '乙大学' })).toBeNull()
    expect(ask(table, { unit: '软件工程', level: '专科' })).toBeNull()
    expect(ask(table, { unit: '软件工程', level: null })).toBe('物理 + 化学 elsewhere 河北 2026 年计划')
  })

  test('of several years the newest counts, and all files that it rests on are named', () => {
    expect(ask(table, { unit: '英语' })).toBe('不限 elsewhere 河北 2026 年计划、吉林 2026 年计划')
    expect(ask(table, { unit: '英语', track: '历史' })).toBe('不限 elsewhere 吉林 2026 年计划')
  })

  test('a track is told by 3+3 too', () => {
    expect(ask(table, { unit: '法学', track: '物理' })).toBe('不限 elsewhere 浙江 2026 年计划')
    expect(ask(table, { unit: '软件工程', track: '历史' })).toBeNull()
  })

  test('whose files disagree is told by none', () => {
    const both = collect([
      row(hebei, '甲大学', '药学', '化学'),
      row(jilinPhysics, '甲大学', '药学', '化学和生物'),
    ])
    expect(ask(both, { unit: '药学', track: '物理' })).toBeNull()
  })

  test('is open or shut to a choice, as far as its half is told', () => {
    const asked = { school: '甲大学', unit: '软件工程', level: '本科', track: '综合' }
    expect(table.isOpen(asked, subjectMask([1, 2, 3]))).toBe(true)
    expect(table.isOpen(asked, subjectMask([1, 3, 6]))).toBe(false)
    expect(table.isOpen(asked, subjectMask([4, 5, 6]))).toBeNull()
    expect(table.isOpen({ ...asked, school: '乙大学' }, subjectMask([1, 2, 3]))).toBeNull()
  })
})

describe('what a major asks at most schools', () => {
  const schools = ['乙大学', '丙大学', '丁大学', '戊大学']
  const everywhere = (
    unit: string,
    ...told: readonly (readonly [typeof jilin | typeof jilinPhysics, string])[]
  ) => schools.flatMap((school) => told.map(([where, text]) => row(where, school, unit, text)))

  test('is likely for another school of it', () => {
    const table = collect([
      ...everywhere('历史学', [jilin, '不限']),
      ...everywhere('法学', [jilin, '不限'], [jilinPhysics, '不限']),
      ...everywhere('化学', [jilinPhysics, '化学']),
    ])
    expect(ask(table, { unit: '历史学' })).toBe('历史 likely')
    expect(ask(table, { unit: '法学' })).toBe('不限 likely')
    expect(ask(table, { unit: '化学' })).toBe('物理 + 化学 likely')
    expect(ask(table, { unit: '历史学', track: '历史' })).toBe('不限 likely')
    expect(ask(table, { unit: '历史学', track: '物理' })).toBeNull()
    // A plan complete for 物化生 lacks it: what most schools ask is not what it asks.
    expect(ask(table, { unit: '法学', shutTo: subjectMask([1, 2, 3]) })).toBeNull()
  })

  test('is nothing where few schools teach it, or they ask for different subjects', () => {
    const few = everywhere('法学', [jilin, '不限'], [jilinPhysics, '不限']).slice(0, 4)
    expect(ask(collect(few), { unit: '法学' })).toBeNull()
    const split = schools.map((school, at) =>
      row(jilinPhysics, school, '护理学', at % 2 === 0 ? '化学' : '生物'),
    )
    expect(ask(collect(split), { unit: '护理学', track: '物理' })).toBeNull()
  })
})

describe('who is presumed to meet what a unit asks', () => {
  const schools = Array.from({ length: 40 }, (_, at) => `${at}大学`)
  const many = (from: readonly [string, number, string], unit: string, text: string, schoolsOf = schools) =>
    schoolsOf.map((school) => row(from, school, unit, text))
  const categories = new Map([
    ['软件工程', '计算机类'],
    ['网络工程', '计算机类'],
    ['计算机类', '计算机类'],
    ['临床医学', '临床医学类'],
    ['金融学', '金融学类'],
  ])
  const presuming = (rows: readonly ToldRow[]): ToldTable => {
    const steps = collectTold(
      rows,
      () => false,
      (base) => categories.get(base),
    )
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value
  }
  const chemist = subjectMask([1, 2, 3])
  const geographer = subjectMask([1, 3, 6])
  const historian = subjectMask([4, 5, 6])
  const asked = { school: '甲大学', level: '本科', track: '物理' } as const
  const choices = [chemist, geographer]

  test('a choice that meets what nearly all of its category and its name ask', () => {
    const table = presuming([
      ...many(hebei, '软件工程', '化学'),
      row(hebei, '41大学', '软件工程', '化学和政治'),
      ...many(hebei, '临床医学', '化学', schools.slice(2)),
      ...many(hebei, '临床医学', '化学和生物', schools.slice(0, 2)),
    ])
    expect(table.presumed({ ...asked, unit: '软件工程(人工智能班)' }, choices)).toEqual([chemist])
    // None of its name is known: its category alone tells.
    expect(table.presumed({ ...asked, unit: '网络工程' }, choices)).toEqual([chemist])
    expect(table.presumed({ ...asked, unit: '计算机类' }, choices)).toEqual([chemist])
    // One in twenty asks for more than 化学: only who has that as well.
    const noBiology = subjectMask([1, 2, 6])
    expect(table.presumed({ ...asked, unit: '临床医学' }, [...choices, noBiology])).toEqual([chemist])
    expect(table.presumed({ ...asked, unit: '口腔医学技术班' }, choices)).toEqual([])
    expect(table.presumed({ ...asked, level: '专科', unit: '软件工程' }, choices)).toEqual([])
  })

  test('four schools say nothing of a fifth', () => {
    const table = presuming(many(hebei, '软件工程', '化学', schools.slice(0, 4)))
    expect(table.presumed({ ...asked, unit: '软件工程' }, choices)).toEqual([])
  })

  test('a group asks what all of its majors do', () => {
    const table = presuming([...many(hebei, '软件工程', '化学'), ...many(hebei, '金融学', '不限')])
    const group = { ...asked, unit: '第 101 组' }
    expect(table.presumed(group, choices, ['金融学'])).toEqual(choices)
    expect(table.presumed(group, choices, ['金融学', '软件工程'])).toEqual([chemist])
    expect(table.presumed(group, choices, ['金融学', '某某班'])).toEqual([])
    expect(table.presumed(group, choices, [])).toEqual([])
  })

  test('in 3+3, what the table of 物理 alone tells says nothing for who has not 物理', () => {
    const table = presuming(many(hebei, '金融学', '不限'))
    const all = [chemist, geographer, historian]
    expect(table.presumed({ ...asked, track: '综合', unit: '金融学' }, all)).toEqual([chemist, geographer])
    const open = presuming(many(zhejiang, '金融学', '不限'))
    expect(open.presumed({ ...asked, track: '综合', unit: '金融学' }, all)).toEqual(all)
  })

  test('a plan that is whole for a choice and lacks the unit contradicts it', () => {
    const table = presuming(many(hebei, '软件工程', '化学'))
    expect(table.presumed({ ...asked, unit: '软件工程', shutTo: chemist }, choices)).toEqual([])
    expect(table.presumed({ ...asked, unit: '软件工程', shutTo: geographer }, choices)).toEqual([chemist])
  })
})

import { describe, expect, test } from 'vitest'
import { schoolKey } from '#domain/matching/name.ts'
import type { BroughtRow } from './brought-row.ts'
import { type KnownUnit, type UnitIndex, codesKey, matchRow } from './match-row.ts'

const unit = (
  schoolName: string,
  unitName: string,
  [schoolCode, unitCode]: readonly [string, string] = ['', ''],
  more: Partial<KnownUnit> = {},
): KnownUnit => ({
  id: `${schoolName} ${unitName} ${unitCode}`,
  schoolName,
  unitName,
  schoolCode,
  unitCode,
  codeYear: 2026,
  members: [],
  ...more,
})

const indexOf = (units: readonly KnownUnit[], names: Record<string, string> = {}): UnitIndex => ({
  byKey: Map.groupBy(units, ({ schoolName }) => schoolKey(schoolName)),
  bySchool: Map.groupBy(units, ({ schoolName }) => names[schoolName] ?? schoolName),
  byCodes: Map.groupBy(units, ({ schoolCode, unitCode }) => codesKey(schoolCode, unitCode)),
  schoolOf: (name) => names[name],
  calledSo: (name) => (name === '甲大' ? ['甲大学'] : []),
})

const row = (part: Partial<BroughtRow>): BroughtRow => ({
  at: 1,
  order: 1,
  schoolCode: '',
  schoolName: '',
  unitCode: '',
  unitName: '',
  majors: [],
  adjusts: null,
  ...part,
})

const majors = { areGroups: false, year: 2026 }
const groups = { areGroups: true, year: 2026 }

describe('a major', () => {
  const index = indexOf([
    unit('甲大学', '计算机科学与技术', ['0001', '101']),
    unit('甲大学', '计算机科学与技术(中外合作办学)', ['0001', '102']),
    unit('甲大学', '工科试验班(信息)', ['0001', '103']),
    unit('甲大学', '工科试验班(机械)', ['0001', '104']),
    unit('甲大学', '临床医学(5+3一体化)', ['0001', '105']),
    unit('甲大学', '法学(含知识产权)', ['0001', '106']),
    unit('乙大学', '计算机科学与技术', ['0002', '101']),
  ])
  const match = (part: Partial<BroughtRow>) => matchRow(row(part), index, majors)

  test('whole names find it, with or without codes', () => {
    const named = { schoolName: '甲大学（“双一流”建设高校）', unitName: '计算机科学与技术' }
    expect(match(named).unit?.unitCode).toBe('101')
    expect(match({ ...named, schoolCode: '1', unitCode: '101' }).unit?.unitCode).toBe('101')
  })

  test('a name without what its brackets say is asked, unless the code says the same', () => {
    expect(match({ schoolName: '甲大学', unitName: '法学' })).toMatchObject({ unit: null, doubt: 'alike' })
    expect(match({ schoolName: '甲大学', unitName: '法学', unitCode: '106' }).unit?.unitCode).toBe('106')
    expect(match({ schoolName: '甲大学', unitName: '工科试验班' })).toMatchObject({
      unit: null,
      candidates: [{ unitCode: '103' }, { unitCode: '104' }],
    })
  })

  test('another kind of the same major is never taken', () => {
    expect(match({ schoolName: '甲大学', unitName: '临床医学' })).toMatchObject({
      doubt: 'alike',
      candidates: [{ unitCode: '105' }],
    })
  })

  test('names and codes that mean two units are asked', () => {
    const told = { schoolName: '甲大学', unitName: '计算机科学与技术', schoolCode: '0002', unitCode: '101' }
    expect(match(told)).toMatchObject({
      doubt: 'codes',
      candidates: [{ schoolCode: '0001' }, { schoolCode: '0002' }],
    })
    // Codes of another year are somebody else's by now, and decide nothing.
    expect(matchRow(row(told), index, { ...majors, year: 2027 }).unit?.schoolCode).toBe('0001')
  })

  test('codes alone are enough where they are of the year', () => {
    const codes = { schoolCode: '0002', unitCode: '101' }
    expect(match(codes).unit?.schoolName).toBe('乙大学')
    expect(matchRow(row(codes), index, { ...majors, year: 2027 })).toMatchObject({
      doubt: 'codes',
      candidates: [{ schoolName: '乙大学' }],
    })
  })

  test('a school that is not known is asked, with what is like it', () => {
    expect(match({ schoolName: '甲大', unitName: '法学' })).toMatchObject({
      doubt: 'school',
      candidates: [{ unitCode: '106' }],
    })
    expect(match({ schoolName: '完全不同的学院', unitName: '法学' })).toMatchObject({
      doubt: 'school',
      candidates: [],
    })
  })

  test('school and major in one word', () => {
    const long = indexOf([unit('测试科技大学', '法学'), unit('测试科技大学', '哲学')])
    expect(matchRow(row({ schoolName: '测试科技大学法学' }), long, majors).unit?.unitName).toBe('法学')
  })
})

test('a name of a school with campuses is asked, even where one alone teaches the major', () => {
  const index = indexOf(
    [unit('丙大学(东)', '法学'), unit('丙大学(西)', '法学'), unit('丙大学(西)', '哲学')],
    {
      丙大学: 'c',
      '丙大学(东)': 'c',
      '丙大学(西)': 'c',
    },
  )
  expect(matchRow(row({ schoolName: '丙大学', unitName: '法学' }), index, majors)).toMatchObject({
    doubt: 'several',
  })
  expect(matchRow(row({ schoolName: '丙大学', unitName: '哲学' }), index, majors)).toMatchObject({
    doubt: 'several',
  })
  expect(matchRow(row({ schoolName: '丙大学(西)', unitName: '法学' }), index, majors).unit?.schoolName).toBe(
    '丙大学(西)',
  )
})

describe('a group', () => {
  const of = (year: number) =>
    indexOf([
      unit('甲大学', '第201组', ['10001', '201'], { codeYear: year, members: ['法学', '哲学'] }),
      unit('甲大学', '第202组', ['10001', '202'], { codeYear: year, members: ['数学类', '物理学类'] }),
    ])
  const told = { schoolName: '甲大学', unitCode: '202' }

  test('its number of the year finds it', () => {
    expect(matchRow(row(told), of(2026), groups).unit?.unitCode).toBe('202')
  })

  test('a number of another year is asked, unless its majors say the same', () => {
    expect(matchRow(row(told), of(2025), groups)).toMatchObject({
      doubt: 'number',
      candidates: [{ unitCode: '202' }, {}],
    })
    expect(matchRow(row({ ...told, majors: ['数学类'] }), of(2025), groups).unit?.unitCode).toBe('202')
  })

  test('majors that stand in another group make it a question', () => {
    const wrong = row({ ...told, majors: ['法学', '哲学'] })
    expect(matchRow(wrong, of(2025), groups)).toMatchObject({
      doubt: 'number',
      candidates: [{ unitCode: '202' }, { unitCode: '201' }],
    })
    expect(matchRow(wrong, of(2026), groups)).toMatchObject({ unit: null })
  })

  test('without a number its school’s groups are offered, those with its majors first', () => {
    const { unit: known, ...asked } = matchRow(
      row({ schoolName: '甲大学', majors: ['物理学类'] }),
      of(2026),
      groups,
    )
    expect([known, asked]).toMatchObject([null, { doubt: 'several', candidates: [{ unitCode: '202' }, {}] }])
  })
})

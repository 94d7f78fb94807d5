import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importDesk } from '#test/import-desk.ts'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { enbasicCharters, enbasicFormulas, enbasicRules } from './enbasic.ts'
import type { FileSource } from '#server/import/layouts/source.ts'

const shipped = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../data', name), 'utf8')
const read = (source: FileSource, csv: string) => source.read([{ name: '', rows: parseCsv(csv) }], 'file.csv')

describe('what ships', () => {
  const formulas = read(enbasicFormulas, shipped('enbasic.csv'))

  test('passes the importer row by row, as a correction of it will', () => {
    expect(formulas.faults).toEqual([])
    expect(read(enbasicRules, shipped('enbasic-rules.csv')).faults).toEqual([])
  })

  test('is of 39 schools in each of the years at hand, all of it to be checked', () => {
    const schools = (year: number): number =>
      new Set(formulas.rows.filter((row) => row['year'] === year).map((row) => row['school_name'])).size
    expect([2020, 2021, 2022, 2023, 2024, 2025, 2026].map(schools)).toEqual([36, 36, 39, 39, 39, 39, 39])
    expect(new Set(formulas.rows.map((row) => row['certainty']))).toEqual(new Set(['M']))
  })

  test('has formulas as they are shown, but for the school whose formula does not add up', () => {
    const written = parseCsv(shipped('enbasic.csv'))
      .slice(1)
      .map((row) => row[3])
    expect(formulas.rows.map((row) => row['formula'])).toEqual(written)
    const without = formulas.rows.filter((row) => row['formula'] === null)
    expect(new Set(without.map((row) => row['school_name']))).toEqual(new Set(['北京师范大学']))
  })
})

const formulaHeader =
  'school_name,year,majors,formula,full_marks,multiple,provinces,exception,certainty,source,note'
const whole = {
  school_name: '虚构甲大学',
  year: '2026',
  majors: '全部',
  formula: '高考÷高考满分×850+校测',
  full_marks: '{校测=150}',
  multiple: '4',
  provinces: '{全国}',
  exception: '',
  certainty: 'M',
  source: '学校招生简章',
  note: '',
}
const rowOf = (row: Record<string, string>): string => Object.values(row).join(',')
/** Nineteen sound rows before it: no column looks swapped. */
const fileWith = (row: Partial<typeof whole>): string => {
  const sound = Array.from({ length: 19 }, (_, at) => rowOf({ ...whole, school_name: `虚构${at}大学` }))
  return `${[formulaHeader, ...sound, rowOf({ ...whole, ...row })].join('\n')}\n`
}

test.each([
  [{ formula: 'gkf/gkzf*85+xkf/xkzf*15' }, /^formula is not understood: “g” has no meaning/],
  [{ formula: '高考×0.85' }, /^formula is not understood: it does not count the school’s test/],
  [{ formula: '高考÷高考满分×80+校测÷校测满分×20' }, /^formula is 80\.0 % exam, which is not the 85 %/],
  [{ formula: '高考÷高考满分×85+校测×0.15', full_marks: '{}' }, /^full_marks is without 校测/],
  [{ full_marks: '{校测}' }, /^full_marks is not understood/],
  [{ full_marks: '校测=150' }, /^full_marks is “校测=150”, which is not a list/],
  [{ year: '2019' }, /^year is 2019/],
  [{ multiple: '0' }, /^multiple is 0/],
  [{ provinces: '{浙江;杭州}' }, /^provinces is not a list of provinces/],
  [{ certainty: 'L' }, /^certainty is “L”/],
  [{ source: '' }, /^source is empty/],
])('a row of formulas with %j is refused by its field', (row, reason) => {
  const { faults, rows } = read(enbasicFormulas, fileWith(row))
  expect(faults).toEqual([{ row: 21, reason: expect.stringMatching(reason) }])
  expect(rows).toHaveLength(19)
})

test('a formula of an older school is kept as charters write it now', () => {
  const { rows } = read(enbasicFormulas, fileWith({ formula: '高考分/高考总分*850＋校考分' }))
  expect(rows[19]).toMatchObject({ formula: '高考÷高考满分×850+校测', full_marks: ['校测=150'] })
})

const charterHeader = 'school_name,year,kind,name,requirement,begins,ends,url,certainty,source'
const charter = (row: string): string =>
  `${charterHeader}\n虚构甲大学,2027,${row},https://www.example.cn/a.html,H,2027年强基计划招生简章\n`

test.each([
  ['专业,数学与应用数学,物理和化学,2027-04-10,', /^begins is 2027-04-10, which is not right for 专业/],
  ['日程,网上报名,,,', /^begins is empty, which is not right for 日程/],
  ['日程,网上报名,,2027-04-30,2027-04-10', /^ends is 2027-04-10, before 2027-04-30/],
  ['日程,网上报名,,4月10日,', /^begins is “4月10日”, which is not a day/],
  ['计划,数学,,,', /^kind is “计划”, which is not 专业 or 日程/],
])('a row of charters with %s is refused by its field', (row, reason) => {
  expect(read(enbasicCharters, charter(row)).faults).toEqual([
    { row: 2, reason: expect.stringMatching(reason) },
  ])
})

test.each([
  ['代价,2020,没有句号,M,媒体报道', /^statement is “没有句号”, which is not a sentence/],
  ['别的,2020,有句号。,M,媒体报道', /^topic is “别的”, which is not 代价/],
])('a rule with %s is refused by its field', (row, reason) => {
  const csv = `code,topic,year,statement,certainty,source\nmajor-change,${row}\n`
  expect(read(enbasicRules, csv).faults).toEqual([{ row: 2, reason: expect.stringMatching(reason) }])
})

describe('an import', () => {
  const imports = importDesk(async () => {})
  const formulasOf = async () =>
    (
      await imports.db
        .selectFrom('enbasic_school')
        .select(['school_name', 'year', 'majors', 'formula', 'certainty'])
        .orderBy('year')
        .orderBy('majors')
        .execute()
    ).map((row) => Object.values(row).join(' '))

  test('takes the place of a school’s year, and leaves its other years alone', async () => {
    const file = (...rows: string[]): string => `${[formulaHeader, ...rows].join('\n')}\n`
    const older = rowOf({ ...whole, year: '2025' })
    const first = await imports.importFile('enbasic', 'leads.csv', file(older, rowOf(whole)))
    expect(first.printed).toContain('2 rows accepted, 0 rejected')
    const checked = {
      ...whole,
      certainty: 'H',
      formula: '高考÷高考满分×85+校测÷校测满分×15',
      full_marks: '{}',
    }
    const second = await imports.importFile('enbasic', 'charter.csv', file(rowOf(checked)))
    expect(second.printed).toContain('1 rows accepted, 0 rejected')
    expect(await formulasOf()).toEqual([
      '虚构甲大学 2025 全部 高考÷高考满分×850+校测 M',
      '虚构甲大学 2026 全部 高考÷高考满分×85+校测÷校测满分×15 H',
    ])
  })
})

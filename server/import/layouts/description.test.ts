import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { READ_FROM } from '#domain/exam/read-from.ts'
import { BAND_FIELDS, LINE_FIELDS, PLAN_FIELDS } from './description-fields.ts'
import {
  bandDescription,
  describedColumn,
  lineDescription,
  planDescription,
  readDescription,
} from './description.ts'
import { majorProvinces } from '#server/import/sources/lines/major-provinces.ts'
import { groupProvinces } from '#server/import/sources/lines/group-provinces.ts'
import { planProvinces } from '#server/import/sources/plans/plan-tables.ts'
import { readBands } from './bands.ts'
import { readLines } from './read-lines.ts'
import { readPlans } from './read-plans.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/descriptions.md'), 'utf8')
const sections = new Map(
  page.split(/^## /mu).map((section) => [section.slice(0, section.indexOf('\n')).trim(), section] as const),
)
const sectionOf = (title: string): string => sections.get(title) ?? ''

/** Rows of the page's tables, by the title of their first column. */
function rowsOf(section: string, first: string): Map<string, readonly string[]> {
  const lines = sectionOf(section).split('\n')
  const from = lines.findIndex(
    (line, at) =>
      new RegExp(`^\\| \`?${first}\`? `, 'u').test(line) && lines[at + 1]?.startsWith('| -') === true,
  )
  const rows = lines.slice(
    from + 2,
    lines.findIndex((line, at) => at > from && line === ''),
  )
  return new Map(
    rows.map((line) => {
      const [, name = '', ...cells] = line.split(/(?<!\\)\|/u).map((cell) => cell.trim())
      return [name.replaceAll('`', ''), cells.slice(0, -1)]
    }),
  )
}
const exampleOf = (section: string): string => /```json\n([\s\S]*?)```/u.exec(sectionOf(section))?.[1] ?? ''

const kinds = [
  ['Lines', lineDescription, LINE_FIELDS],
  ['Plans', planDescription, PLAN_FIELDS],
  ['Tables of scores and ranks (一分一段)', bandDescription, BAND_FIELDS],
] as const

describe.each(kinds)('%s', (section, schema, fields) => {
  test('each field of the description has its row, with what it says and an example', () => {
    const rows = rowsOf(section, 'field')
    expect([...rows.keys()].sort()).toEqual(Object.keys(schema.shape).sort())
    for (const [name, [says = '', example = '']] of rows) {
      expect(says.length, name).toBeGreaterThan(4)
      const value: unknown = JSON.parse(example.replaceAll('`', '').replaceAll(String.raw`\|`, '|'))
      const field = Object.entries(schema.shape).find(([key]) => key === name)?.[1]
      expect(field?.safeParse(value).success, `${name}: ${example}`).toBe(true)
    }
  })

  test('so has each field of its columns', () => {
    const rows = rowsOf(section, 'column')
    expect([...rows.keys()].sort()).toEqual([...fields].sort())
    for (const [name, cells] of rows)
      expect(
        cells.every((cell) => cell !== ''),
        name,
      ).toBe(true)
  })
})

test('so have the fields of a column, and what it may hold', () => {
  const rows = rowsOf('A column', 'field')
  expect([...rows.keys()].sort()).toEqual(Object.keys(describedColumn.shape).sort())
  for (const [name, [, example = '']] of rows) {
    const value: unknown = JSON.parse(example.replaceAll('`', ''))
    expect(describedColumn.partial().safeParse({ [name]: value }).success, name).toBe(true)
  }
  expect([...rowsOf('A column', 'holds').keys()].sort()).toEqual(
    [...describedColumn.shape.holds.unwrap().options].sort(),
  )
  for (const each of READ_FROM) expect(sectionOf('Lines')).toContain(`\`${each}\``)
})

const sheetOf = (...rows: readonly (readonly (string | number | null)[])[]) => [{ name: '', rows }]

test('the examples read what they say', () => {
  const lines = readDescription(lineDescription, exampleOf('Lines'))
  const read = readLines(
    [lines],
    sheetOf(
      [
        '院校代码',
        '院校名称',
        '专业代码',
        '专业名称',
        '2025年最低分',
        '2025年最低位次',
        '2026年最低分',
        '2026年最低位次',
      ],
      ['1001', '虚构大学', '01', '哲学', 601, 9001, 605, 8800],
      [null, null, '02', '史学', 598, 9402, 597, 9511],
    ),
    'yunnan.csv',
  )
  expect(read.rows.map((row) => [row.year, row.school_code, row.unit_name, row.min_rank])).toEqual([
    [2025, '1001', '哲学', 9001],
    [2025, '1001', '史学', 9402],
    [2026, '1001', '哲学', 8800],
    [2026, '1001', '史学', 9511],
  ])
  const plan = readPlans(
    [readDescription(planDescription, exampleOf('Plans'))],
    sheetOf(
      ['院校代码', '院校名称', '专业组', '专业代码', '专业名称', '2026年计划数', '学费'],
      ['10001', '虚构大学', '201', '001', '哲学', '12人', '5,200'],
    ),
    'guangdong.csv',
  )
  expect(plan.rows).toMatchObject([{ year: 2026, unit_code: '201-001', places: 12, fee: 5200 }])
  const bands = readBands(
    readDescription(bandDescription, exampleOf('Tables of scores and ranks (一分一段)')),
    sheetOf(
      ['分数', '物理类人数', '物理类累计', '历史类人数', '历史类累计'],
      [690, 3, 3, 1, 1],
      [689, 4, 7, 2, 3],
    ),
    '湖南2026.csv',
  )
  expect(bands.rows.map((row) => [row.track, row.rank_max])).toEqual([
    ['物理', 3],
    ['物理', 7],
    ['历史', 1],
    ['历史', 3],
  ])
})

test('a column that is taken apart may have any name, its parts may not', () => {
  const parts = (group: string): string =>
    exampleOf('Lines')
      .replace('"unit_code"', '"both"')
      .replace('["专业代码"] }', `["专业代码"], "pattern": "(?<${group}>.+)" }`)
  expect(readDescription(lineDescription, parts('unit_code')).columns).toHaveProperty('both')
  expect(() => readDescription(lineDescription, parts('unit_cod'))).toThrow('“unit_cod” is no field')
})

test('a field that is misspelt is named, with those that there are', () => {
  const text = exampleOf('Lines').replace('"score"', '"scores"')
  expect(() => readDescription(lineDescription, text)).toThrow(
    '“scores” is no field; there are: province, year',
  )
})

test('a description whose track is left open is refused', () => {
  const text = exampleOf('Lines').replace('"物理"', '"物理或历史"')
  expect(() => readDescription(lineDescription, text)).toThrow('does not say the track')
})

test('the descriptions that ship are such', () => {
  for (const each of [...majorProvinces, ...groupProvinces]) {
    expect(lineDescription.safeParse(each).error?.message, each.province).toBeUndefined()
  }
  for (const each of planProvinces) {
    expect(planDescription.safeParse(each).error?.message, each.province).toBeUndefined()
  }
})

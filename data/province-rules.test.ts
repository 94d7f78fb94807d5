import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newestRules } from '#domain/province/rules.ts'
import { parseCsv, parseRecords } from '#server/import/layouts/csv.ts'
import { provinceRules } from '#server/import/sources/province-rules.ts'

const text = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const read = provinceRules.read(
  [{ name: '', rows: parseCsv(text('province-rules.csv')) }],
  'province-rules.csv',
)
const names = new Map(
  parseRecords(text('provinces.csv'), '').map(({ id = '', name = '' }) => [name, id] as const),
)

/** The newest rules of a province: batch, model, choices × majors a choice, year and certainty. */
const rulesOf = (province: string): string[] =>
  newestRules(
    read.rows
      .filter((row) => row['province'] === names.get(province))
      .map((row) => ({
        year: Number(row['year']),
        batch: String(row['batch']),
        model: String(row['model']),
        forWhom: row['for_whom'] === null ? null : String(row['for_whom']),
        size: `${String(row['choices'])}×${String(row['majors_per_choice'] ?? 1)}`,
        certainty: String(row['certainty']),
      })),
  ).map(({ batch, model, size, year, certainty }) => [batch, model, size, year, certainty].join(' '))

test('every province has rules that the importer takes', () => {
  expect(read.faults).toEqual([])
  expect(read.rejected).toEqual([])
  expect(names.size).toBe(31)
  for (const name of names.keys()) expect(rulesOf(name), name).not.toEqual([])
})

test.each([
  ['广西', ['本科普通批 3+1+2 40×20 2026 M']],
  ['云南', ['本科批 3+1+2 40×10 2025 M']],
  ['陕西', ['本科批 3+1+2 45×6 2025 M']],
  ['甘肃', ['本科批 3+1+2 45×6 2026 M']],
  ['宁夏', ['本科批B段 3+1+2 40×6 2025 M']],
  ['新疆', ['本科一批 文理 18×6 2026 M', '本科二批 文理 18×6 2026 M']],
])('%s files by rules that nobody has checked', (province, rules) => {
  expect(rulesOf(province)).toEqual(rules)
})

test.each('安徽 福建 广东 海南 河北 河南 青海 山东 四川 天津 浙江 西藏'.split(' '))(
  '%s has the rules of 2026 by an official text',
  (province) => {
    for (const rule of rulesOf(province)) expect(rule).toMatch(/ 2026 H$/u)
  },
)

test.each(['湖南', '吉林'])('%s has those of 2026, at second hand', (province) => {
  for (const rule of rulesOf(province)) expect(rule).toMatch(/ 2026 M$/u)
})

test.each('北京 山西 内蒙古 辽宁 黑龙江 上海 江苏 江西 湖北 重庆 贵州'.split(' '))(
  '%s keeps those of 2025: none later is at hand',
  (province) => {
    for (const rule of rulesOf(province)) expect(rule).toMatch(/ 2025 [HM]$/u)
  },
)

test('what is known of 征集 stands beside its batch, and 宁夏 says that its number is not known', () => {
  const told = read.rows.filter(({ supplement }) => supplement !== null)
  expect(new Set(told.map(({ province }) => province)).size).toBe(27)
  const [ningxia] = read.rows.filter((row) => row['province'] === names.get('宁夏'))
  expect(ningxia?.['note']).toContain('还没有查到正式文件')
})

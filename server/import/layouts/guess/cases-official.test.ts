import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseRequirement } from '#domain/exam/requirement.ts'
import { limitsOf } from '#domain/preference/limits.ts'
import { officialFolder } from '#test/official.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import { guessLayout } from './guess-layout.ts'

/** Small files that were made after public ones; the repository does not hold them. */
const folder = join(officialFolder, '../cases')

const pathOf = (name: string): string => join(folder, name)
const guess = async (name: string) =>
  guessLayout(await readSheets(readFileSync(pathOf(name))), basename(name))
const textsOf = (name: string): string[] =>
  readFileSync(pathOf(name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')

describe.skipIf(!existsSync(folder))('files that people have', () => {
  test('three years in columns, the oldest first', async () => {
    const { source, parsed } = await guess('云南2026-三年投档线-旧年在前.csv')
    expect([source, parsed.rows.length, parsed.faults.length]).toEqual(['lines', 24, 0])
    const law = parsed.rows.filter((row) => row['unit_name'] === '法学')
    expect(law.map((row) => [row['year'], row['min_score'], row['min_rank']])).toEqual([
      [2024, 605, 11_020],
      [2025, 610, 10_900],
      [2026, 612, 10_502],
    ])
  })

  test('a plan beside last year’s scores', async () => {
    const { source, parsed, beside } = await guess('云南2026-招生计划-附上年线.csv')
    expect([source, parsed.rows.length, parsed.faults.length]).toEqual(['plans', 8, 0])
    expect(parsed.rows[0]).toMatchObject({ year: 2026, places: 12, fee: 5200, requirement: '不限' })
    expect(beside?.parsed.rows[0]).toMatchObject({ year: 2025, min_score: 612, min_rank: 10_502 })
  })

  test('two years side by side under the same titles', async () => {
    const { source, parsed } = await guess('河南物理-两年并排同名列.csv')
    expect([source, parsed.rows.length, parsed.faults.length]).toEqual(['lines', 14, 0])
    const of = (year: number, unit: string) =>
      parsed.rows.find((row) => row['year'] === year && row['unit_name'] === unit)
    expect(of(2024, '运动康复')).toMatchObject({ track: '物理', min_score: 591, min_rank: 30_123 })
    expect(of(2023, '运动康复')).toMatchObject({ min_score: 586, min_rank: 32_135 })
    expect(of(2024, '会计学')).toBeUndefined()
    expect(of(2023, '会计学')).toMatchObject({ min_score: 610, min_rank: 15_000 })
  })

  test.each([
    ['四川2026-一分一段.csv', '四川', 2026, 6, 1014],
    ['云南2026-物理-单位.csv', '云南', 2026, 12, 1870],
    ['河南2024-物理-只有累计.csv', '河南', 2024, 12, 1870],
  ])('%s is a table of scores', async (name, province, year, rows, last) => {
    const { source, parsed } = await guess(name)
    expect([source, parsed.rows.length, parsed.faults.length]).toEqual(['score-rank', rows, 0])
    expect(parsed.rows.at(-1)).toMatchObject({ province, year, track: '物理', rank_max: last })
  })

  test('bounds and dashes', async () => {
    const { parsed } = await guess('广东2022-历史-投档情况-界限.csv')
    expect([parsed.rows.length, parsed.faults.length]).toEqual([29, 0])
    expect(parsed.rows[0]).toMatchObject({
      score_bound: 651,
      min_score: null,
      min_rank: 28,
      rank_is_bound: true,
    })
    expect(parsed.rows.at(-1)).toMatchObject({ plan: 0, min_score: null, min_rank: null })
  })

  test('a header of three rows, school and group in one cell', async () => {
    const { parsed } = await guess('江苏2022-物理-投档-三行表头.xlsx')
    expect([parsed.rows.length, parsed.faults.length]).toEqual([10, 0])
    expect(parsed.rows[3]).toMatchObject({
      school_code: '0131',
      school_name: '虚构医科大学',
      unit_code: '06',
      requirement: '化学或生物',
      min_score: 604,
    })
  })

  test('what is asked of subjects, and who is let in', () => {
    const asked = textsOf('选科要求文本.tsv')
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.filter((text) => parseRequirement(text) === null)).toEqual([])
    const limited = textsOf('限报文本.tsv')
    expect(limited.map((text) => limitsOf(text).map(({ kind }) => kind))).toEqual([
      ['sex'],
      ['sex'],
      ['language'],
      ['mark'],
    ])
    expect(limitsOf(limited.at(-1) ?? '')).toMatchObject([{ least: 90 }])
  })
})

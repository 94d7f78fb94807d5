import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backtest } from './backtest-evaluate.ts'
import { LEAST_HELD } from '#domain/forecast/held.ts'
import type { LineRow, YearReport } from './backtest-evaluate.ts'
import { findProvince, readLines } from './backtest-read.ts'
import { toMarkdown } from './backtest-report.ts'
import type { BacktestFile } from './backtest-report.ts'
import { heldOfAll, isLineOnly, judge } from './backtest-targets.ts'

/** Ten schools of forty majors; from year to year all lines move together and each a little by itself. */
function madeUp(year: number, shift: number): LineRow[] {
  return Array.from({ length: 400 }, (_, i) => ({
    school: `第${i % 10}大学${year < 2023 ? '（民办）' : ''}`,
    name: `专业${Math.floor(i / 10)}`,
    plan: 1 + (i % 40),
    rank: i % 50 === 0 ? null : Math.round(400 * (i + 5) * Math.exp(shift + 0.03 * Math.sin(i * year))),
  }))
}

function run(lines: ReadonlyMap<number, readonly LineRow[]>): ReturnType<typeof backtest> {
  return backtest({ province: '某省', year: 2024, lines, categories: new Map(), slots: 30 })
}

const lines = new Map([
  [2021, madeUp(2021, 0)],
  [2022, madeUp(2022, 0.02)],
  [2023, madeUp(2023, 0.01)],
  [2024, madeUp(2024, 0.03)],
])

let made: ReturnType<typeof backtest> | undefined
/** What comes of these, worked out once. */
const reportOfLines = (): ReturnType<typeof backtest> => (made ??= run(lines))

test('units are matched over the years, ranks missing are left out, and lists hold', () => {
  const report = reportOfLines()
  expect(report.previous).toBe(2023)
  expect(report.units).toEqual({ matched: 392, fallback: 0, none: 8, unfilled: 0 })
  const total = report.matched.at(-1)
  expect(total?.n).toBe(392)
  expect(total?.ours.median).toBeLessThan(0.06)
  // The rank at p = 0.5 knows the shift of the years before, last year's rank does not.
  expect(total?.ours.median).toBeLessThan(total?.last?.median ?? 0)
  expect(total?.ours.brier).toBeLessThan(0.1)
  expect(report.lists.map(({ miss }) => miss)).toEqual([0, expect.any(Number)])
})

test('the answers of the test year change nothing that is predicted', () => {
  const worse = new Map(lines).set(
    2024,
    madeUp(2024, 0.03).map((row) => ({ ...row, rank: row.rank === null ? null : row.rank * 3 })),
  )
  const expected = reportOfLines().lists.map((list) => list.expected)
  expect(run(worse).lists.map((list) => list.expected)).toEqual(expected)
})

test('targets are judged from the reports', () => {
  const targets = judge([reportOfLines()])
  expect(targets.map(({ what }) => what)).toHaveLength(6)
  expect(targets.every(({ measured }) => measured !== '' && !measured.includes('NaN'))).toBe(true)
})

test('groups are judged by what students pick of them, those that are told no chance apart', () => {
  const report = reportOfLines()
  const group = (province: string, told: number, lineOnly: boolean): YearReport => ({
    ...report,
    province,
    kind: 'group',
    wanted: { students: 500, told, got: 0.9 },
    lineOnly,
  })
  const targets = judge([report, group('甲省', 0.93, false), group('乙省', 0.97, true)])
  const wanted = targets.filter(({ what }) => what.includes('最抢手'))
  expect(wanted.map(({ what, kept }) => [what.slice(-7), kept])).toEqual([
    ['（按专业填报）', 'aim'],
    ['（院校专业组）', 'missed'],
  ])
  expect(wanted[1]?.measured).toBe('0.030（甲省2024）；不给概率、不算在内的 乙省2024 0.070')
})

test('of a table of groups, one year and track is read, with what tells groups apart', async () => {
  const jiangsu = findProvince('江苏')
  if (!jiangsu) throw new Error('江苏')
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-backtest-'))
  try {
    const path = join(folder, 'jiangsu.csv')
    const rows = ['2023,物理', '2024,历史', '2024,物理'].map(
      (of) => `${of},1902,虚构乙学院,04,(化学),462,187958`,
    )
    const header = 'year,track,school_code,school,group,subject_req,min_score,min_rank_derived'
    writeFileSync(path, `${[header, ...rows].join('\n')}\n`)
    const [row, ...others] = await readLines(jiangsu, '物理', 2024, path)
    expect(others).toEqual([])
    expect(row).toMatchObject({ school: '虚构乙学院', name: '第04组', rank: 187_958, plan: null })
    expect(row?.requirement?.all).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const file = join(import.meta.dirname, '..', 'data', 'backtest.json')
test.skipIf(!existsSync(file))('groups whose kept figures hold too little are those told no chance', () => {
  const { reports }: BacktestFile = JSON.parse(readFileSync(file, 'utf8'))
  const scopes = Map.groupBy(
    reports.filter(({ kind }) => kind === 'group'),
    ({ province }) => province,
  )
  expect(scopes.size).toBeGreaterThan(5)
  for (const [scope, years] of scopes) {
    const counts = years.map(({ units }) => units.matched + units.fallback)
    const held = years.reduce((sum, year, at) => sum + heldOfAll(year) * (counts[at] ?? 0), 0)
    const isHeld = held / counts.reduce((sum, count) => sum + count, 0) >= LEAST_HELD
    expect([scope, years.every(isLineOnly)]).toEqual([scope, !isHeld])
  }
})

test.skipIf(!existsSync(file))('docs/backtest.md is what the kept figures say', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'backtest.md'), 'utf8')
  expect(toMarkdown(JSON.parse(readFileSync(file, 'utf8')))).toBe(page)
})

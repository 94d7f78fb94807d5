import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Disturbed, ENCODINGS, type PlainTable, csvBytes, disturbances } from '#test/disturbed.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import type { TargetRow } from '#server/import/layouts/source.ts'
import { guessLayout } from './guess-layout.ts'

/** A layout at hand, made small, and what tells its rows apart and their figures. */
interface Layout extends PlainTable {
  readonly name: string
  readonly title: string
  readonly fileName: string
  readonly fields: readonly string[]
}

const schools = [
  ['4101', '虚构青山大学'],
  ['4102', '虚构绿水学院'],
  ['4103', '虚构红岩师范大学'],
  ['4105', '虚构白石医科大学'],
] as const
const majors = [
  ['11', '哲学', '不限'],
  ['12', '应用化学', '化学'],
  ['1A', '护理学', '化学或生物'],
] as const
const units = schools.flatMap(([code, school], at) =>
  majors.map(([unit, major, asks], order) => ({
    code,
    school,
    unit,
    major,
    asks,
    score: 660 - at * 37 - order * 9,
    rank: 1204 + at * 15_011 + order * 2903,
    plan: 7 + at + order * 11,
    fee: 4200 + order * 1350,
  })),
)

const layouts: readonly Layout[] = [
  {
    name: '一分一段',
    title: '云南省2027年普通高考一分一段表（历史类）',
    fileName: 'table.csv',
    header: ['分数', '本段人数', '累计人数'],
    rows: Array.from({ length: 14 }, (_, at) => [640 - at, 31 + ((at * 7) % 11), 0]).reduce<number[][]>(
      (rows, [score = 0, count = 0]) => [...rows, [score, count, (rows.at(-1)?.[2] ?? 960) + count]],
      [],
    ),
    units: { 分数: '分', 本段人数: '人', 累计人数: '人' },
    merged: [],
    fields: ['year', 'track', 'score_min', 'score_max', 'count', 'rank_max'],
  },
  {
    name: '专业+学校',
    title: '云南省2027年本科批投档情况（历史类）',
    fileName: 'lines.csv',
    header: ['院校代码', '院校名称', '专业代码', '专业名称', '选科要求', '投档最低分', '最低位次'],
    rows: units.map(({ code, school, unit, major, asks, score, rank }) => [
      code,
      school,
      unit,
      major,
      asks,
      score,
      rank,
    ]),
    units: { 投档最低分: '分', 最低位次: '名' },
    merged: ['院校代码', '院校名称'],
    fields: [
      'year',
      'track',
      'school_code',
      'school_name',
      'unit_code',
      'unit_name',
      'requirement',
      'min_score',
      'min_rank',
    ],
  },
  {
    name: '院校专业组',
    title: '湖南省2027年本科批院校专业组投档线（历史类）',
    fileName: 'groups.csv',
    header: ['院校代号', '院校名称', '院校专业组', '计划数', '投档线', '最低位次'],
    rows: units.map(({ code, school, unit, plan, score, rank }) => [
      code,
      school,
      `第${unit.replace('A', '3')}组`,
      plan,
      score,
      rank,
    ]),
    units: { 计划数: '人', 投档线: '分', 最低位次: '名' },
    merged: ['院校代号', '院校名称'],
    fields: ['year', 'track', 'school_code', 'school_name', 'unit_code', 'plan', 'min_score', 'min_rank'],
  },
  {
    name: '招生计划',
    title: '云南省2027年招生计划（历史类）',
    fileName: 'plan.csv',
    header: ['院校代码', '院校名称', '专业代码', '专业名称', '选科要求', '计划数', '学费'],
    rows: units.map(({ code, school, unit, major, asks, plan, fee }) => [
      code,
      school,
      unit,
      major,
      asks,
      plan,
      fee,
    ]),
    units: { 计划数: '人', 学费: '元' },
    merged: ['院校代码', '院校名称'],
    fields: [
      'year',
      'track',
      'school_code',
      'school_name',
      'unit_code',
      'unit_name',
      'requirement',
      'places',
      'fee',
    ],
  },
]

const names = Object.keys(disturbances)

/** Rows as text, sorted; null where the file is refused. */
async function understood(layout: Layout, disturbed: Disturbed, encoding: (typeof ENCODINGS)[number]) {
  const sheets = await readSheets(csvBytes(disturbed, encoding))
  const told = (row: TargetRow): string => JSON.stringify(layout.fields.map((field) => row[field] ?? null))
  try {
    const { parsed } = guessLayout(sheets, layout.fileName)
    return { rows: parsed.rows.map(told).sort(), faults: parsed.faults }
  } catch (error) {
    if (error instanceof ImportRefusal) return { rows: [], faults: [{ row: 0, reason: error.message }] }
    throw error
  }
}

const asItIs = ({ title, header, rows }: Layout): Disturbed => ({
  above: [[title]],
  header: [header],
  rows,
  foot: [],
})

function apply(layout: Layout, ways: readonly string[], draws: readonly number[]): Disturbed {
  let drawn = 0
  const pick = (below: number): number => (draws[drawn++ % draws.length] ?? 0) % Math.max(below, 1)
  return ways.reduce((table, way) => disturbances[way]?.(table, layout, pick) ?? table, asItIs(layout))
}

describe.each(layouts)('$name', (layout) => {
  test.each(names)('with %s it reads the same', async (way) => {
    const plain = await understood(layout, asItIs(layout), 'plain')
    expect(plain.faults).toEqual([])
    expect(plain.rows.length).toBeGreaterThanOrEqual(layout.rows.length)
    for (const draw of [0, 1, 2, 3, 5, 8]) {
      for (const encoding of ENCODINGS) {
        const { rows, faults } = await understood(layout, apply(layout, [way], [draw]), encoding)
        expect(faults, `${draw} ${encoding}`).toEqual([])
        expect(rows, `${draw} ${encoding}`).toEqual(plain.rows)
      }
    }
  })

  test('with any of them together it reads the same, or says what is wrong', async () => {
    const plain = await understood(layout, asItIs(layout), 'plain')
    const known = new Set(plain.rows)
    let read = 0
    await fc.assert(
      fc.asyncProperty(
        fc
          .subarray(names, { minLength: 2, maxLength: 5 })
          .chain((ways) => fc.shuffledSubarray(ways, { minLength: ways.length })),
        fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
        fc.constantFrom(...ENCODINGS),
        async (ways, draws, encoding) => {
          const { rows, faults } = await understood(layout, apply(layout, ways, draws), encoding)
          expect(rows.filter((row) => !known.has(row))).toEqual([])
          if (faults.length === 0) {
            expect(rows).toEqual(plain.rows)
            read += 1
          }
          for (const { reason } of faults) expect(reason.length).toBeGreaterThan(10)
        },
      ),
      { numRuns: 60 },
    )
    // A refusal is the exception.
    expect(read).toBeGreaterThan(40)
  })
})

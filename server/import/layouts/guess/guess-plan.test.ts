import { describe, expect, test } from 'vitest'
import {
  guangdongPlan,
  guangdongTitle,
  joined,
  mergedDown,
  renamed,
  reordered,
  shandongHeadings,
  shandongPlan,
  shandongTitle,
  underHeadings,
} from '#test/made-up-plans.ts'
import type { Cells } from '#test/workbook.ts'
import { planDescription } from '#server/import/layouts/description.ts'
import { guessLayout, rowText } from './guess-layout.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { readPlans } from '#server/import/layouts/read-plans.ts'

/** A file as the description reads it that is guessed of it and kept as JSON. */
function understood(rows: readonly Cells[]) {
  const sheets = [{ name: 'Sheet1', rows }]
  const { source, description, unused } = guessLayout(sheets, 'plan.xls')
  expect(source).toBe('plans')
  const kept = planDescription.parse(JSON.parse(JSON.stringify(description)))
  const { rows: read, faults } = readPlans([kept], sheets, 'plan.xls')
  expect(faults).toEqual([])
  return { read, unused, description: kept }
}

const majors: readonly (readonly [what: string, rows: readonly Cells[]])[] = [
  ['as it is', shandongPlan],
  ['with other headings', renamed(shandongPlan, shandongHeadings)],
  ['in another order', reordered(shandongPlan, [8, 3, 7, 1, 4, 2, 0, 9, 6, 5])],
  [
    'under several rows of titles, with notes at the foot',
    [
      ['招生计划以高校招生章程为准'],
      [null],
      ...shandongPlan,
      ['注：学费以当年公布的为准。'],
      ['本表由考试院编印，如有更正，另行公布。'],
    ],
  ],
  ['with the cells of a school merged', mergedDown(shandongPlan, [0, 1])],
  ['with code and name in one cell', joined(joined(shandongPlan, '院校', 0, 1), '专业', 1, 2)],
]

describe('a plan of 专业+学校 in six layouts', () => {
  test.each(majors)('%s', (_, rows) => {
    const { read, unused } = understood([[shandongTitle], ...rows])
    expect(unused).toEqual([])
    expect(read).toHaveLength(8)
    expect(read[1]).toMatchObject({
      province: '山东',
      year: 2026,
      batch: '普通类常规批',
      track: '综合',
      school_code: 'E107',
      school_name: '虚构甲大学',
      unit_code: 'Q2',
      unit_name: '法学',
      level: '本科',
      duration: '四年',
      places: 12,
      requirement: '不限',
      fee: 5200,
      fee_text: null,
      remark: '办学地点：东校区',
    })
    expect(read[7]).toMatchObject({ school_code: 'E110', unit_name: '护理', level: '专科', places: 60 })
  })
})

const groups: readonly (readonly [what: string, rows: readonly Cells[]])[] = [
  ['as it is', guangdongPlan],
  [
    'with other headings',
    renamed(guangdongPlan, [
      '首选科目',
      '学校代号',
      '学校',
      '院校专业组',
      '选科要求',
      '专业代号',
      '专业',
      '计划人数',
      '收费标准',
      '年限',
      '专业说明',
    ]),
  ],
  ['in another order', reordered(guangdongPlan, [6, 5, 4, 3, 8, 2, 1, 0, 7, 10, 9])],
  [
    'under several rows of titles, with notes at the foot',
    [['广东省教育考试院'], [null], ...guangdongPlan, ['备注：学费以高校公布的为准。']],
  ],
  ['with the cells of track, school and group merged', mergedDown(guangdongPlan, [0, 1, 2, 3, 4])],
  [
    'with a group written behind its school, and its own places',
    guangdongPlan.map((row, at) => [
      ...row.map((cell, place) => (place === 3 && at > 0 ? `${row[1]}${cell}` : cell)),
      at === 0 ? '专业组计划数' : 35,
    ]),
  ],
  [
    'with a group in words',
    guangdongPlan.map((row, at) =>
      row.map((cell, place) => (place === 3 && at > 0 ? `第${cell}组(普通)` : cell)),
    ),
  ],
  ['with a row for each school and group above its majors', underHeadings(guangdongPlan, [0, 1, 2], [3, 4])],
]

describe('a plan of groups with their majors in eight layouts', () => {
  test.each(groups)('%s', (_, rows) => {
    const { read } = understood([[guangdongTitle], ...rows])
    expect(
      read.map((row) => [row['track'], row['school_code'], row['unit_code'], row['requirement'], row['fee']]),
    ).toEqual([
      ['物理', '11901', '304-01', '化学', 6060],
      ['物理', '11901', '304-02', '化学', 8000],
      ['物理', '11901', '305-01', '不限', 5500],
      ['物理', '11902', '304-01', '化学', 6000],
      ['物理', '11902', '304-02', '化学', 5800],
      ['历史', '11901', '204-01', '不限', 5500],
      ['历史', '11901', '204-02', '不限', 5500],
      ['历史', '11902', '205-01', '政治', 5000],
    ])
    expect(read[4]).toMatchObject({
      province: '广东',
      year: 2026,
      batch: '本科批',
      school_name: '虚构乙学院',
      unit_name: '护理学',
      level: '本科',
      places: 25,
      duration: '4',
      remark: '只招女生',
    })
  })
})

test('subjects that nothing divides into one or all are all asked for', () => {
  const rows = shandongPlan.map((row) => row.map((cell) => (cell === '物理和化学' ? '物理、化学' : cell)))
  const { read, description } = understood([[shandongTitle], ...rows])
  expect(description.asksForAll).toBe(true)
  expect(read.map(({ requirement }) => requirement).slice(0, 2)).toEqual(['物理、化学(均须选考)', '不限'])
})

test.each([
  ['广东省2026年提前批招生计划', '提前批', '本科'],
  ['广东省2026年普通高校招生专业目录（专科）', '专科批', '专科'],
  ['广东省2026年普通高校招生专业目录', '本科批', '本科'],
])('the batch of %s is %s', (title, name, level) => {
  const { description } = understood([[title], ...guangdongPlan])
  expect(description.batches).toEqual([{ like: '', name, level }])
})

test('what is understood of a plan is shown with places, fee and requirement', () => {
  const sheets = [{ name: '', rows: [[guangdongTitle], ...guangdongPlan] }]
  const { parsed } = guessLayout(sheets, 'plan.xls')
  expect(parsed.rows.map(rowText)[1]).toBe(
    '2026 本科批 物理 | 11901 虚构甲大学 | 304-02 软件工程 | places 15, fee 8000, 4, asks 化学',
  )
})

test('a track that no column says is the one that the file says, whichever the description was made of', () => {
  const [header = [], ...rows] = reordered(guangdongPlan, [1, 2, 3, 4, 5, 6, 7, 8])
  const { description } = understood([[`${guangdongTitle}物理类`], header, ...rows.slice(0, 5)])
  expect(description.tracks).toEqual(['物理'])
  const history = [{ name: '', rows: [[`${guangdongTitle}历史类`], header, ...rows.slice(5)] }]
  const { rows: read, notes } = readPlans([description], history, 'plan.xls')
  expect(read).toEqual([])
  expect(notes).toMatchObject([{ reason: expect.stringContaining('3 rows of 历史 are not read') }])
  const both = { ...description, tracks: ['物理', '历史'] }
  expect(readPlans([both], history, 'plan.xls').rows.map(({ track }) => track)).toEqual([
    '历史',
    '历史',
    '历史',
  ])
})

test.each([
  ['no year', [['山东省招生计划'], ...shandongPlan], 'says which year this is'],
  ['no province', [['2026年招生计划'], ...shandongPlan], 'says which province this is of'],
  [
    'no schools',
    [[shandongTitle], ...reordered(shandongPlan, [2, 3, 7, 8])],
    'no column holds the name of the school',
  ],
  [
    'no majors',
    [[shandongTitle], ...reordered(shandongPlan, [0, 1, 7, 8])],
    'no column holds the name of the major',
  ],
  [
    'groups and no codes of majors',
    [[guangdongTitle], ...reordered(guangdongPlan, [0, 1, 2, 3, 6, 7, 8])],
    'no column holds the code of the major in its group',
  ],
] as const)('with %s it says what is missing', (_, rows, reason) => {
  const sheets = [{ name: '', rows }]
  expect(() => guessLayout(sheets, 'plan.xls')).toThrow(ImportRefusal)
  expect(() => guessLayout(sheets, 'plan.xls')).toThrow(reason)
})

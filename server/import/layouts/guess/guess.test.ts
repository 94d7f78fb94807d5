import { describe, expect, test } from 'vitest'
import { lineDescription } from '#server/import/layouts/description.ts'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { guessLines } from './guess.ts'
import { readLines } from '#server/import/layouts/read-lines.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'

type Rows = readonly (readonly Cell[])[]

/** Units of made-up schools as a province publishes them: 专业+学校 with requirements. */
const majors: Rows = [
  ['院校代码', '院校名称', '专业代码', '专业名称', '选科要求', '计划数', '投档最低分', '最低位次'],
  ['1001', '虚构甲大学', '01', '计算机科学与技术', '物理和化学', 30, 668, 1502],
  ['1001', '虚构甲大学', '02', '法学', '不限', 12, 655, 3120],
  ['1002', '虚构乙学院', '01', '英语', '不限', 8, 603, 20_418],
  ['1002', '虚构乙学院', '0A', '护理学', '化学', 40, 548, 61_277],
  ['1003', '虚构丙师范大学(威海)', '01', '汉语言文学(师范)', '不限', 6, 612, 17_004],
  ['1003', '虚构丙师范大学(威海)', '02', '化学(师范)', '化学', 5, 590, 27_890],
  ['1004', '虚构丁职业学院', '01', '学前教育', '不限', 22, 470, 131_006],
]
const TITLE = '云南省2027年普通高校招生本科批（物理类）投档情况表'

/** Groups, as others publish them. */
const groups: Rows = [
  ['院校编号', '招生院校', '专业组', '再选科目要求', '投档线', '位次'],
  ['5101', '虚构甲大学', '第101组', '不限', 641, 4820],
  ['5101', '虚构甲大学', '第102组(中外合作办学)', '化学', 612, 9915],
  ['5102', '虚构乙学院', '第101组', '不限', 540, 48_110],
  ['5102', '虚构乙学院', '第103组', '化学和生物', 523, 60_207],
  ['5103', '虚构丙医科大学', '第101组', '化学', 655, 3020],
]

const column = (rows: Rows, at: number): Cell[] => rows.map((row) => row[at] ?? null)
const ofColumns = (columns: readonly (readonly Cell[])[]): Rows =>
  (columns[0] ?? []).map((_, at) => columns.map((each) => each[at] ?? null))
const pick = (rows: Rows, order: readonly number[]): Rows => ofColumns(order.map((at) => column(rows, at)))
const headed = (rows: Rows, titles: readonly Cell[]): Rows => [titles, ...rows.slice(1)]
const merge = (rows: Rows, title: string, a: number, b: number): Rows => {
  const [first, second] = [column(rows, a), column(rows, b)]
  const cells = first.map((cell, at) => (at === 0 ? title : `${cell}${second[at]}`))
  const rest = (rows[0] ?? []).flatMap((_, at) => (at === a || at === b ? [] : [column(rows, at)]))
  return ofColumns([cells, ...rest])
}

/** What has to be understood of a file of majors, whatever was done to it. */
const MAJOR = { province: '云南', year: 2027, track: '物理', unit_kind: 'major' }
const disturbed: readonly (readonly [what: string, rows: Rows, plan: boolean])[] = [
  ['as it is, under a title', [[TITLE], ...majors], true],
  [
    'with other headings',
    [
      [TITLE],
      ...headed(majors, [
        '学校编码',
        '招生学校',
        '专业号',
        '招生专业',
        '选考科目',
        '招生计划人数',
        '最低分数',
        '最低分排名',
      ]),
    ],
    true,
  ],
  ['in another order', [[TITLE], ...pick(majors, [7, 3, 2, 6, 1, 0, 5, 4])], true],
  ['with code and name of the school in one cell', [[TITLE], ...merge(majors, '院校代号及名称', 0, 1)], true],
  ['with code and name of the major in one cell', [[TITLE], ...merge(majors, '专业代号及名称', 2, 3)], true],
  [
    'with both in one cell each, as 山东 has them',
    [[TITLE], ...merge(merge(majors, '专业', 2, 3), '院校', 1, 2)],
    true,
  ],
  [
    'under several rows of titles, with notes at the foot',
    [
      [TITLE],
      ['云南省招生考试院'],
      [null],
      ...majors,
      ['注：位次为投档最低位次。'],
      ['本表所列数据，以考试院公布的为准；如有疑问，请向考试院查询。'],
    ],
    true,
  ],
  [
    'with a heading of two rows',
    [
      [TITLE],
      ['院校', null, '专业', null, '选科要求', '计划数', '投档', null],
      ['院校代码', '院校名称', '专业代码', '专业名称', null, null, '最低分', '最低位次'],
      ...majors.slice(1),
    ],
    true,
  ],
  [
    'with columns that nobody needs',
    [
      [TITLE],
      ...ofColumns([
        ['序号', 1, 2, 3, 4, 5, 6, 7],
        ...(majors[0] ?? []).map((_, at) => column(majors, at)),
        ['平均分', 671, 660, 610, 560, 620, 601, 480],
        ['办学性质', '公办', '公办', '民办', '民办', '公办', '公办', '民办'],
      ]),
    ],
    true,
  ],
  ['without places and requirements', [[TITLE], ...pick(majors, [0, 1, 2, 3, 6, 7])], false],
]

const asSheets = (rows: Rows): Sheet[] => [{ name: 'Sheet1', rows }]

describe('ten copies of one file', () => {
  test.each(disturbed)('%s', (_, rows, hasPlan) => {
    const { description } = guessLines(asSheets(rows), 'lines.xls')
    // What is proposed is a description that can be kept in a file.
    const kept = lineDescription.parse(JSON.parse(JSON.stringify(description)))
    const { rows: read, faults } = readLines([kept], asSheets(rows), 'lines.xls')
    expect(faults).toEqual([])
    expect(read).toHaveLength(7)
    expect(read[0]).toMatchObject({
      ...MAJOR,
      school_code: '1001',
      school_name: '虚构甲大学',
      unit_code: '01',
      unit_name: '计算机科学与技术',
      plan: hasPlan ? 30 : null,
      min_score: 668,
      min_rank: 1502,
      requirement: hasPlan ? '物理和化学' : null,
    })
    expect(read[4]).toMatchObject({ school_name: '虚构丙师范大学(威海)', min_rank: 17_004 })
  })
})

test('groups are told from majors, with what they are for', () => {
  const sheets = asSheets([['陕西省2027年普通高校招生本科批（历史类）院校专业组投档线'], ...groups])
  const { description } = guessLines(sheets, 'lines.xls')
  const { rows } = readLines([description], sheets, 'lines.xls')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toMatchObject({
    province: '陕西',
    track: '历史',
    unit_kind: 'group',
    school_code: '5101',
    unit_code: '102',
    unit_name: '第102组(中外合作办学)',
    requirement: '化学',
    min_score: 612,
    min_rank: 9915,
  })
})

test('a running number is no rank, however great', () => {
  const numbered = ofColumns([
    ['序号', 1001, 1002, 1003, 1004, 1005, 1006, 1007],
    ...[0, 1, 2, 3, 6].map((at) => column(majors, at)),
  ])
  const { description, unused } = guessLines(asSheets([[TITLE], ...numbered]), 'lines.xls')
  expect(Object.keys(description.columns)).not.toContain('rank')
  expect(unused).toEqual(['序号'])
})

test.each([
  ['no year', [['云南省投档线'], ...majors], 'lines.xls', 'says which year this is'],
  ['no province', [['2027年投档线'], ...majors], 'lines.xls', 'says which province this is of'],
  [
    'no schools',
    [[TITLE], ...pick(majors, [2, 3, 6, 7])],
    'lines.xls',
    'no column holds the name of the school',
  ],
  [
    'no figures',
    [[TITLE], ...pick(majors, [0, 1, 2, 3])],
    'lines.xls',
    'no column holds the score or the rank',
  ],
  ['no table', [[TITLE]], 'lines.xls', 'no sheet holds a table'],
] as const)('with %s it says what is missing', (_, rows, name, reason) => {
  expect(() => guessLines(asSheets(rows), name)).toThrow(ImportRefusal)
  expect(() => guessLines(asSheets(rows), name)).toThrow(reason)
})

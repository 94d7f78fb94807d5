import { describe, expect, test } from 'vitest'
import type { Cell, Sheet } from '#server/import/layouts/cells.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'
import { guessed } from './guessed.ts'
import { guessLayout } from './guess-layout.ts'

type Rows = readonly (readonly Cell[])[]

const read = (rows: Rows, name = '云南2027-物理.xlsx') => guessLayout([{ name: 'Sheet1', rows }], name)

/** Score, candidates, all who reach it. */
const points = [
  [668, 9, 9],
  [667, 4, 13],
  [666, 7, 20],
  [665, 12, 32],
  [664, 11, 43],
  [663, 960, 1003],
  [662, 18, 1021],
  [661, 15, 1036],
  [660, 22, 1058],
  [659, 17, 1075],
] as const

const bandsOf = (rows: Rows, name?: string) => {
  const { source, parsed } = read(rows, name)
  expect(source).toBe('score-rank')
  expect(parsed.faults).toEqual([])
  return parsed.rows.map((row) => [row['track'], row['score_min'], row['count'], row['rank_max']])
}
const expected = (track = '物理'): unknown[] =>
  points.map(([score, count, total]) => [track, score, count, total])

describe('a table of scores is known', () => {
  const tables: readonly (readonly [what: string, rows: Rows])[] = [
    [
      'with labels that stand in many rows',
      [['来源', '批次', '分数', '人数', '累计'], ...points.map((row) => ['考试院网站', '本科批', ...row])],
    ],
    [
      'with units',
      [['分数', '人数', '累计人数'], ...points.map(([a, b, c]) => [`${a}分`, `${b}人`, `${c}人`])],
    ],
    [
      'with an open first row',
      [['分数', '人数', '累计人数'], ...points.map(([a, b, c], at) => [at === 0 ? `≥${a}` : a, b, c])],
    ],
    [
      'with its first row as a span',
      [['分数段', '人数', '累计人数'], ...points.map(([a, b, c], at) => [at === 0 ? `${a}-750` : a, b, c])],
    ],
    ['with those who reach a score alone', [['分数', '累计人数'], ...points.map(([a, , c]) => [a, c])]],
    [
      'with totals that are headed as people alone',
      [['总分', '考生人数'], ...points.map(([a, , c]) => [a, c])],
    ],
    ['with those of a score alone', [['分数', '人数'], ...points.map(([a, b]) => [a, b])]],
    [
      'from the lowest to the highest',
      [['分数', '人数', '累计人数'], ...[...points].reverse().map((row) => [...row])],
    ],
    [
      'two halves side by side, with a blank column between',
      [
        ['分数', '人数', '累计人数', null, '分数', '人数', '累计人数'],
        ...points.slice(0, 5).map((row, at) => [...row, null, ...(points[at + 5] ?? [])]),
      ],
    ],
    [
      'three across, row by row',
      [
        ['分数', '人数', '累计人数', '分数', '人数', '累计人数', '分数', '人数', '累计人数'],
        ...[0, 3, 6, 9].map((at) => points.slice(at, at + 3).flat()),
      ],
    ],
  ]
  test.each(tables)('%s', (_, rows) => expect(bandsOf([['云南省一分一段表'], ...rows])).toEqual(expected()))

  test('with full-width digits', async () => {
    const wide = (figure: number): string =>
      String(figure).replaceAll(/\d/gu, (digit) => String.fromCodePoint(Number(digit) + 0xff10))
    const text = ['分数,人数,累计人数', ...points.map((row) => row.map(wide).join(','))].join('\n')
    const { parsed } = guessLayout(await readSheets(Buffer.from(`${text}\n`)), '云南2027-物理.csv')
    expect(parsed.rows.map((row) => row['rank_max'])).toEqual(points.map(([, , total]) => total))
  })
})

describe('two tracks in one file', () => {
  const other = points.map(([score, count, total]) => [score - 20, count, total] as const)
  const both = [...expected('物理'), ...other.map(([a, b, c]) => ['历史', a, b, c])]

  test('side by side, under a heading each', () => {
    const rows: Rows = [
      ['湖南省2027年一分一段表'],
      ['首选物理', null, null, '首选历史', null, null],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      ...points.map((row, at) => [...row, ...(other[at] ?? [])]),
    ]
    expect(bandsOf(rows, '湖南.xlsx')).toEqual(both)
  })

  test('beside one column of scores', () => {
    const rows: Rows = [
      ['湖南省2027年一分一段表'],
      ['分数', '历史类', null, '物理类', null],
      [null, '人数', '累计', '人数', '累计'],
      ...points.map(([score, count, total]) => [score, count * 2, total * 2, count, total]),
    ]
    expect(bandsOf(rows, '湖南.xlsx')).toEqual([
      ...points.map(([a, b, c]) => ['历史', a, b * 2, c * 2]),
      ...expected('物理'),
    ])
  })

  test('a sheet each', () => {
    const sheetOf = (name: string, table: readonly (readonly number[])[]): Sheet => ({
      name,
      rows: [['湖南省2027年一分一段表'], ['分数', '人数', '累计人数'], ...table],
    })
    const sheets = [sheetOf('物理类', points), sheetOf('历史类', other), { name: '说明', rows: [['无']] }]
    const { parsed } = guessLayout(sheets, '湖南.xlsx')
    expect(parsed.rows.map((row) => [row['track'], row['score_min'], row['count'], row['rank_max']])).toEqual(
      both,
    )
    expect(parsed.faults).toEqual([])
  })

  test.each([20, 3])('that nothing tells apart are refused: %i points apart', (by) => {
    const rows: Rows = [
      ['湖南省2027年一分一段表'],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      ...points.map((row) => [...row, row[0] - by, row[1], row[2]]),
    ]
    expect(() => read(rows, '湖南.xlsx')).toThrow('the scores begin anew within the table')
  })
})

test('a track that nothing tells is left to the operator, and not made up', () => {
  const rows: Rows = [['湖南省2027年一分一段表'], ['分数', '人数', '累计'], ...points]
  const { description, parsed } = read(rows, '湖南.xlsx')
  expect(description).toMatchObject({ track: '物理或历史' })
  expect(parsed.rows[0]).toMatchObject({ track: '物理或历史', rank_max: 9 })
  expect(guessed([{ name: '', rows }], '湖南.xlsx').join('\n')).toContain('write 物理 or 历史 in place of')
})

test('people of whom nothing says which they are is a refusal', () => {
  const rows: Rows = [['云南省'], ['分数', '人数'], [668, 50], [667, 52], [666, 57], [665, 61]]
  expect(() => read(rows)).toThrow(ImportRefusal)
  expect(() => read(rows)).toThrow('head it 本段人数 or 累计人数')
})

const units: Rows = [
  ['3301', '虚构东大学', '01', '哲学', 611, 9120],
  ['3301', '虚构东大学', '02', '物理学', 633, 5004],
  ['3302', '虚构西学院', '01', '会计学', 541, 41_230],
  ['3302', '虚构西学院', '02', '护理学', 528, 52_077],
  ['3303', '虚构南学院', '01', '园林', 487, 88_310],
]
const linesOf = (rows: Rows, name?: string) => {
  const { source, parsed } = read(rows, name)
  expect(source).toBe('lines')
  expect(parsed.faults).toEqual([])
  return parsed.rows.map((row) => [
    row['year'],
    row['school_code'],
    row['unit_code'],
    row['min_score'],
    row['min_rank'],
  ])
}
const earlier = (row: Rows[number], by: number): Cell[] => [Number(row[4]) - by, Number(row[5]) + by * 300]
const byYear = (years: readonly (readonly [year: number, by: number])[]): unknown[] =>
  years.flatMap(([year, by]) => units.map((row) => [year, row[0], row[2], ...earlier(row, by)]))

describe('columns of several years', () => {
  const names = ['院校代码', '院校名称', '专业代码', '专业名称']
  const files: readonly (readonly [
    what: string,
    rows: Rows,
    years: readonly (readonly [number, number])[],
  ])[] = [
    [
      'in their headings, the newest last',
      [
        [...names, '2025最低分', '2025最低位次', '2026年最低分', '2026年最低位次'],
        ...units.map((row) => [...row.slice(0, 4), ...earlier(row, 3), ...row.slice(4)]),
      ],
      [
        [2025, 3],
        [2026, 0],
      ],
    ],
    [
      'above them, merged',
      [
        [...names, '2026年', null, '2025年', null, '2024年', null],
        [null, null, null, null, '最低分', '位次', '最低分', '位次', '最低分', '位次'],
        ...units.map((row) => [...row, ...earlier(row, 3), ...earlier(row, 5)]),
      ],
      [
        [2026, 0],
        [2025, 3],
        [2024, 5],
      ],
    ],
    [
      'behind them',
      [
        [...names, '最低分(2026)', '最低位次(2026)', '最低分(2025)', '最低位次(2025)'],
        ...units.map((row) => [...row, ...earlier(row, 4)]),
      ],
      [
        [2026, 0],
        [2025, 4],
      ],
    ],
    [
      'in two digits',
      [
        [...names, '25年最低分', '25年最低位次', '26年最低分', '26年最低位次'],
        ...units.map((row) => [...row.slice(0, 4), ...earlier(row, 2), ...row.slice(4)]),
      ],
      [
        [2025, 2],
        [2026, 0],
      ],
    ],
  ]
  test.each(files)('%s', (_, rows, years) =>
    expect(linesOf([['云南省2026年'], ...rows], '云南-物理.csv')).toEqual(byYear(years)),
  )

  test('that nothing tells apart are refused', () => {
    const rows: Rows = [
      [...names, '最低分', '最低位次', '最低分', '最低位次'],
      ...units.map((row) => [...row, ...earlier(row, 2)]),
    ]
    expect(() => read(rows)).toThrow('stands 2 times beside itself, and nothing says which year')
  })
})

test('a plan with last year’s scores is a plan, and its scores are of last year', () => {
  const rows: Rows = [
    [
      '院校代码',
      '院校名称',
      '专业代码',
      '专业名称',
      '2027年计划数',
      '学费',
      '2026年最低分',
      '2026年最低位次',
    ],
    ...units.map((row, at) => [...row.slice(0, 4), 10 + at, 5200, ...row.slice(4)]),
  ]
  const { source, parsed, beside } = read(rows)
  expect(source).toBe('plans')
  expect(parsed.rows[1]).toMatchObject({ year: 2027, unit_name: '物理学', places: 11, fee: 5200 })
  expect(beside?.source).toBe('lines')
  expect(beside?.parsed.rows[1]).toMatchObject({
    year: 2026,
    unit_name: '物理学',
    min_score: 633,
    min_rank: 5004,
  })
  const said = guessed([{ name: '', rows }], '云南2027-物理.csv').join('\n')
  expect(said).toContain('columns that are not used: 2026年最低分, 2026年最低位次')
  expect(said).toContain('Beside the plan stand lines of 2026')
})

test('the year before is that of the file less one', () => {
  const rows: Rows = [
    ['院校代码', '院校名称', '专业代码', '专业名称', '计划数', '学费', '上年最低分', '上年最低位次'],
    ...units.map((row) => [...row.slice(0, 4), 10, 5200, ...row.slice(4)]),
  ]
  const { source, beside } = read(rows)
  expect(source).toBe('plans')
  expect(beside?.parsed.rows[0]).toMatchObject({ year: 2026, min_score: 611 })
})

describe('school and group in one cell', () => {
  test.each([
    ['1101 虚构东大学 01组', '1101', '虚构东大学', '01'],
    ['1101虚构东大学第01组', '1101', '虚构东大学', '01'],
    ['虚构东大学(01)', '虚构东大学', '虚构东大学', '01'],
    ['虚构东大学（威海）01专业组', '虚构东大学（威海）', '虚构东大学（威海）', '01'],
  ])('%s', (cell, code, school, group) => {
    const rows: Rows = [
      ['院校专业组', '投档最低分', '最低位次'],
      [cell, 611, 9120],
      [cell.replace(/01(?=\D*$)/u, '02'), 590, 15_300],
      [cell.replace('1101', '1105').replace('东', '西'), 533, 48_100],
    ]
    const { parsed } = read(rows, '江苏2026物理.xlsx')
    expect(parsed.faults).toEqual([])
    expect(parsed.rows[0]).toMatchObject({
      school_code: code,
      school_name: school,
      unit_code: group,
      unit_kind: 'group',
    })
    expect(parsed.rows[1]).toMatchObject({ unit_code: '02', min_rank: 15_300 })
  })

  test('with what it asks, under a header of three rows', () => {
    const rows: Rows = [
      ['江苏省2026年普通类本科批次平行志愿投档线（物理等科目类）'],
      ['院校\n代号', '院校、专业组（再选科目要求）', '投档\n最低分', '同分考生排序项', null],
      [null, null, null, '（一）', '（二）'],
      [null, null, null, '语数\n成绩', '外语\n成绩'],
      ['0201', '虚构东大学01专业组(不限)', 588, 210, 120],
      ['0201', '虚构东大学02专业组(化学或生物)(中外合作办学)', 571, 201, 118],
      ['0202', '虚构西学院05专业组(化学)', 512, 180, 99],
      ['注：同分考生依次排序。'],
    ]
    const { parsed } = read(rows, '投档线.xlsx')
    expect(parsed.faults).toEqual([])
    expect(
      parsed.rows.map((row) => [row['school_code'], row['unit_name'], row['requirement'], row['min_score']]),
    ).toEqual([
      ['0201', '第01组', '不限', 588],
      ['0201', '第02组(中外合作办学)', '化学或生物', 571],
      ['0202', '第05组', '化学', 512],
    ])
  })
})

test('cells merged downwards are filled for lines, too', () => {
  const rows: Rows = [
    ['院校代码', '院校名称', '专业代码', '专业名称', '最低分', '最低位次'],
    ...units.map((row, at) => (at === 1 || at === 3 ? [null, null, ...row.slice(2)] : row)),
  ]
  expect(linesOf(rows)).toEqual(byYear([[2027, 0]]))
})

test('a running number is no code, whatever it is called', () => {
  const rows: Rows = [
    ['序号', '院校名称', '专业名称', '最低分', '最低位次'],
    ...units.map((row, at) => [at + 101, row[1] ?? null, row[3] ?? null, ...row.slice(4)]),
  ]
  expect(linesOf(rows).map(([, school, unit]) => [school, unit])).toEqual(
    units.map((row) => [row[1], row[3]]),
  )
})

test('bounds and dashes are read as what they say', () => {
  const rows: Rows = [
    ['院校代码', '院校名称', '专业组代码', '计划数', '投档最低分', '投档最低排位'],
    ['3301', '虚构东大学', '201', 8, '≥655', '30以内'],
    ['3301', '虚构东大学', '202', 8, '655及以上', '前30名'],
    ['3302', '虚构西学院', '201', 8, '612分', '2,911'],
    ['3302', '虚构西学院', '202', 0, '-', '——'],
  ]
  const { parsed } = read(rows, '广东2026-历史.csv')
  expect(parsed.faults).toEqual([])
  expect(
    parsed.rows.map((row) => [row['score_bound'], row['min_score'], row['min_rank'], row['rank_is_bound']]),
  ).toEqual([
    [655, null, 30, true],
    [655, null, 30, true],
    [null, 612, 2911, false],
    [null, null, null, false],
  ])
})

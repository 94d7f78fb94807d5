import { describe, expect, test } from 'vitest'
import { bandDescription } from '#server/import/layouts/description.ts'
import type { Cell } from '#server/import/layouts/cells.ts'
import { guessLayout, rowText } from './guess-layout.ts'
import { readBands } from '#server/import/layouts/bands.ts'

type Rows = readonly (readonly Cell[])[]

const TITLE = '云南省2027年普通高考成绩一分一段表（物理类）'
/** Score, candidates, candidates who reach it. */
const table: readonly (readonly [score: string, count: number, total: number])[] = Array.from(
  { length: 24 },
  (_, at) => [String(690 - at), 100 + at, 100 * (at + 1) + (at * (at + 1)) / 2],
)
const of = (
  header: readonly Cell[],
  row: (each: (typeof table)[number], at: number) => readonly Cell[],
): Rows => [header, ...table.map(row)]
const thousands = (number: number): string => number.toLocaleString('en-US')

/** How a table nobody has seen may stand in a file. */
const layouts: readonly (readonly [what: string, rows: Rows])[] = [
  ['as it is', of(['分数', '人数', '累计人数'], ([score, count, total]) => [score, count, total])],
  [
    'with other headings, in another order',
    of(['最低位次', '分值', '本分数人数'], ([score, count, total]) => [total, score, count]),
  ],
  [
    'with an open first row and notes at the foot',
    [
      ...of(['成绩', '考生数', '累计'], ([score, count, total], at) => [
        at === 0 ? `${score}分及以上` : score,
        thousands(count),
        thousands(total),
      ]),
      ['注：成绩含政策性加分。'],
    ],
  ],
  [
    'with a least and a greatest score',
    of(['最低分', '最高分', '同分人数', '累计人数'], ([score, count, total]) => [score, score, count, total]),
  ],
  [
    'with first and last rank, and a running number',
    of(['序号', '分数', '人数', '最高名次', '最低名次'], ([score, count, total], at) => [
      at + 1,
      score,
      count,
      total - count + 1,
      total,
    ]),
  ],
  [
    'three times side by side',
    [
      ['考分', '本段人数', '累计', '考分', '本段人数', '累计', '考分', '本段人数', '累计'],
      ...Array.from({ length: 8 }, (_, at) => [0, 8, 16].flatMap((block) => table[block + at] ?? [])),
    ],
  ],
]

describe('a table of scores and ranks in six layouts', () => {
  test.each(layouts)('%s', (_, rows) => {
    const sheets = [{ name: 'Sheet1', rows: [[TITLE], ...rows] }]
    const { source, description } = guessLayout(sheets, 'table.xls')
    expect(source).toBe('score-rank')
    const kept = bandDescription.parse(JSON.parse(JSON.stringify(description)))
    const { rows: bands, faults, province, year } = readBands(kept, sheets, 'table.xls')
    expect(faults).toEqual([])
    expect([province, year, bands[0]?.track]).toEqual(['云南', 2027, '物理'])
    expect(
      bands.map(({ score_min, score_max, count, rank_min, rank_max }) => [
        score_min,
        score_max,
        count,
        rank_min,
        rank_max,
      ]),
    ).toEqual(
      table.map(([score, count, total], at) => [
        Number(score),
        at === 0 ? 750 : Number(score),
        count,
        total - count + 1,
        total,
      ]),
    )
  })
})

test('both tracks may stand in one file, and counts alone are added up', () => {
  const rows = [
    ['科类', '分数', '本段人数'],
    ...['物理类', '历史类'].flatMap((track) => table.map(([score, count]) => [track, score, count])),
  ]
  const sheets = [{ name: '', rows: [['云南省2027年一分一段'], ...rows] }]
  const { parsed } = guessLayout(sheets, 'table.xls')
  expect(parsed.faults).toEqual([])
  expect(parsed.rows).toHaveLength(48)
  expect(parsed.rows.map(rowText)[25]).toBe('2027 历史 | 689 to 689 | 101 candidates, ranks 101 to 201')
})

test('a total that does not follow from the one above is named', () => {
  const rows = of(['分数', '人数', '累计人数'], ([score, count, total], at) => [
    score,
    count,
    at === 5 ? total + 1 : total,
  ])
  const { parsed } = guessLayout([{ name: '', rows: [[TITLE], ...rows] }], 'table.xls')
  expect(parsed.faults).toMatchObject([
    { row: 8, reason: 'count 105 is not that of the ranks 511 to 616' },
    { row: 9 },
  ])
})

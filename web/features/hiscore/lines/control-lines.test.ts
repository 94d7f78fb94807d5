import { expect, test } from 'vitest'
import { isSpecial } from '#domain/directory/control-lines.ts'
import { rowsOf, seriesOf, tracksOf, yearsWithoutMain } from './control-lines.ts'

const line = (year: number, batch: string, track: string, score: number) => ({
  year,
  batch,
  track,
  score,
  full: 750,
  of: null,
  source: 1,
  testScore: null,
})
const lines = [
  line(2020, '普通类一段', '综合', 594),
  line(2025, '特殊类型招生控制线', '综合', 592),
  line(2024, '特殊类型招生控制线', '综合', 595),
  line(2024, '普通类三段', '综合', 300),
  line(2025, '普通类一段', '综合', 490),
  line(2024, '普通类一段', '综合', 492),
  line(2024, '艺术类（平行录取一段）-舞蹈类', '综合', 462),
  line(2024, '体育类（本科批）', '体育类', 335),
]

test('art and sport stand apart', () => {
  expect(lines.filter(isSpecial).map(({ batch }) => batch)).toEqual([
    '艺术类（平行录取一段）-舞蹈类',
    '体育类（本科批）',
  ])
  expect(tracksOf(lines)).toEqual(['综合'])
})

test('a chart has a line a batch, the highest first', () => {
  expect(seriesOf(lines, '综合', [2020])).toEqual([
    {
      name: '特殊类型招生控制线',
      points: [
        { year: 2025, value: 592 },
        { year: 2024, value: 595 },
      ],
    },
    {
      name: '普通类一段',
      points: [
        { year: 2025, value: 490 },
        { year: 2024, value: 492 },
      ],
    },
  ])
})

test('a table has a row a batch and a column a track', () => {
  const rows = rowsOf([line(2024, '本科批', '物理', 440), line(2024, '本科批', '历史', 450)])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.lines.get('历史')?.score).toBe(450)
})

test('lines set apart do not take the place of the undergraduate one; a year without it is told', () => {
  const guangdong = [
    ...[2024, 2023, 2022].flatMap((year) => [
      line(year, '特殊类型招生控制线', '物理', 532),
      line(year, '地方专项计划批', '物理', 502),
      line(year, '高水平运动队', '物理', 456),
      line(year, '本科院校卫生专项计划', '物理', 458),
      line(year, '教师专项计划', '物理', 458),
      line(year, '军队提前本科批', '物理', 539),
      line(year, '预科班', '物理', 382),
      line(year, '少数民族班', '物理', 402),
    ]),
    line(2023, '本科批', '物理', 439),
    line(2023, '专科批', '物理', 180),
    line(2022, '专科批', '物理', 180),
  ]
  expect(seriesOf(guangdong, '物理', []).map(({ name }) => name)).toEqual([
    '特殊类型招生控制线',
    '本科批',
    '专科批',
  ])
  expect(yearsWithoutMain(guangdong, '物理', [])).toEqual([2022, 2024])
  expect(yearsWithoutMain(guangdong, '物理', [2024])).toEqual([2022])
  expect(yearsWithoutMain(lines, '综合', [2020])).toEqual([])
})

test('a line of other marks than the total is not drawn beside lines of it', () => {
  const beijing = [
    line(2026, '本科批', '综合', 429),
    { ...line(2026, '专科批', '综合', 120), full: 450, of: '语文、数学、外语三门' },
  ]
  expect(seriesOf(beijing, '综合', []).map(({ name }) => name)).toEqual(['本科批'])
})

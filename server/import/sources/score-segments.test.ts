import { expect, test } from 'vitest'
import { readScoreRank } from './score-rank.ts'

const title = ['浙江省 2030 年普通高校招生成绩分数段表（总分）']
const header = ['总分', '人数', '累计人数', '总分', '人数', '累计人数']
const table = (...rows: string[][]) =>
  readScoreRank([{ name: '', rows: [title, header, ...rows, ['第', '1', '页 共', '1', '页']] }])

test('a table side by side becomes bands, the first one open above', () => {
  const { rows, faults, year } = table(
    ['693↑', '392', '691', '73', '520'],
    ['692', '55', '447', '690', '100', '620'],
  )
  expect(faults).toEqual([])
  expect(year).toBe(2030)
  expect(
    rows.map(({ score_min, score_max, rank_min, rank_max }) => [score_min, score_max, rank_min, rank_max]),
  ).toEqual([
    [693, 750, 1, 392],
    [692, 692, 393, 447],
    [691, 691, 448, 520],
    [690, 690, 521, 620],
  ])
})

test('a number that is misread or missing contradicts the sum', () => {
  expect(table(['693↑', '392'], ['692', '55', '474']).faults).toMatchObject([{ row: 4 }])
  expect(table(['693↑', '392'], ['691', '73', '465']).faults).toMatchObject([{ row: 4 }])
  expect(table(['693↑', '392'], ['692', '55']).faults).toMatchObject([{ row: 4 }])
})

const bandsOf = (rows: (string | null)[][], fileName = 'table.pdf') => {
  const { rows: bands, faults, province, year } = readScoreRank([{ name: '', rows }], fileName)
  expect(faults).toEqual([])
  return {
    of: [province, year, bands[0]?.track, bands[0]?.read_from],
    bands: bands.map((band) => [band.score_min, band.score_max, band.rank_min, band.rank_max]),
  }
}

test('北京: 692分以上, spans of scores, numbers of pages and notes', () => {
  expect(
    bandsOf([
      ['北京市2026年高考考生分数分布'],
      ['分数', '本段人数', '累计人数'],
      ['692分以上', '111', '111'],
      ['691', '21', '132'],
      ['第', '页', '，', '共', '页'],
      ['1', '10'],
      ['680→690', '100', '232'],
      ['注：统计中的分数含全国性照顾加分。'],
    ]),
  ).toEqual({
    of: ['北京', 2026, '综合', 'file'],
    bands: [
      [692, 750, 1, 111],
      [691, 691, 112, 132],
      [680, 690, 133, 232],
    ],
  })
})

test('辽宁: commas in numbers, and scores that nobody has left out', () => {
  expect(
    bandsOf([
      ['辽宁省2026年普通高校招生考试成绩统计表(历史学科类)'],
      ['分数', '人数', '累计', '分数', '人数', '累计'],
      ['672', '1,012', '1,012', '667', '2', '1,016'],
      ['及以上'],
      ['668', '2', '1,014', '664', '3', '1,019'],
    ]),
  ).toEqual({
    of: ['辽宁', 2026, '历史', 'file'],
    bands: [
      [672, 750, 1, 1012],
      [668, 668, 1013, 1014],
      [667, 667, 1015, 1016],
      [664, 664, 1017, 1019],
    ],
  })
})

test('贵州: scores, counts and totals line by line, their headings before or behind', () => {
  expect(
    bandsOf([
      ['贵州省2026', '高考普通类分数段统计表(首选物理类)'],
      ['662', '及以上', '661', '660'],
      ['分', '数'],
      ['31', '3', '4'],
      ['本段人数'],
      ['累计人数', '31', '34', '38'],
      ['%', '0.037', '0.04', '0.045'],
      ['分数', '659', '657'],
      ['本段人数', '5', '6'],
      ['43', '49'],
      ['累计人数'],
    ]),
  ).toEqual({
    of: ['贵州', 2026, '物理', 'file'],
    bands: [
      [662, 750, 1, 31],
      [661, 661, 32, 34],
      [660, 660, 35, 38],
      [659, 659, 39, 43],
      [657, 657, 44, 49],
    ],
  })
})

test('山东: the columns of all, not those of each subject; the province by the file’s name', () => {
  expect(
    bandsOf(
      [
        ['2026年夏季高考文化成绩一分一段表'],
        ['分数段', '全体', null, '选考物理', null],
        [null, '本段人数', '累计人数', '本段人数', '累计人数'],
        ['697', '7', '56', '6', '50'],
        ['696', '14', '70', '12', '62'],
      ],
      'shandong-2026.xls',
    ),
  ).toEqual({
    of: ['山东', 2026, '综合', 'file'],
    bands: [
      [698, 750, 1, 49],
      [697, 697, 50, 56],
      [696, 696, 57, 70],
    ],
  })
})

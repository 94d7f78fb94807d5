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

import { expect, test } from 'vitest'
import { readScoreRank } from './score-rank.ts'

const header = ['province', 'year', 'track', 'score_min', 'score_max', 'count', 'rank_min', 'rank_max']

function read(province: string, year: number, ...rows: string[]) {
  const cells = rows.map((row) => [province, String(year), '3+3综合', ...row.split(' ')])
  const parsed = readScoreRank([{ name: '', rows: [header, ...cells] }])
  const bands = parsed.rows.map((row) => [
    row.score_min,
    row.score_max,
    row.count,
    row.rank_min,
    row.rank_max,
  ])
  return { ...parsed, bands }
}

test.each([
  ['浙江', 2025, 693, 750],
  ['上海', 2025, 623, 660],
  ['海南', 2025, 800, 900],
  ['江苏', 2020, 421, 480],
  ['江苏', 2025, 658, 750],
])('the first row of %s %i is open up to the full score', (province, year, score, full) => {
  const { bands, faults } = read(
    province,
    year,
    `${score} ${score} 343 1 343`,
    `${score - 1} ${score - 1} 52 344 395`,
  )
  expect(faults).toEqual([])
  expect(bands).toEqual([
    [score, full, 343, 1, 343],
    [score - 1, score - 1, 52, 344, 395],
  ])
})

test('a row of nobody above it says that it is not', () => {
  expect(read('广东', 2020, '651 750 0 - -', '650 650 12 1 12').bands).toEqual([
    [651, 750, 0, 1, 0],
    [650, 650, 12, 1, 12],
  ])
})

test('those before a first row that begins later have a band above it', () => {
  const { bands, notes } = read('山西', 2025, '671 671 3 9 11', '670 670 2 12 13')
  expect(bands).toEqual([
    [672, 750, 8, 1, 8],
    [671, 671, 3, 9, 11],
    [670, 670, 2, 12, 13],
  ])
  expect(notes).toHaveLength(1)
  expect(read('山西', 2025, '750 750 3 9 11').faults).toHaveLength(1)
})

test('two first rows of the same ranks are one', () => {
  expect(read('吉林', 2022, '600 750 104 1 104', '598 599 104 1 104', '597 597 2 105 106').bands).toEqual([
    [598, 750, 104, 1, 104],
    [597, 597, 2, 105, 106],
  ])
})

test('a score with the last rank of the one above is nobody’s, whatever its count says', () => {
  expect(read('江苏', 2021, '417 750 150598 1 150598', '400 416 1 150598 150598').bands[1]).toEqual([
    400, 416, 0, 150599, 150598,
  ])
  expect(read('青海', 2023, '613 750 10 1 10', '600 612 10 11 20', '593 599 10 11 20').bands[2]).toEqual([
    593, 599, 0, 21, 20,
  ])
  expect(read('山西', 2020, '635 750 3 33 35', '634 634 1 36 36').bands.at(-1)).toEqual([634, 634, 1, 36, 36])
})

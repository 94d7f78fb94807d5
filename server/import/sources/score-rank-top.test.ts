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

test('a first row that begins later and goes up to the full score is of its lowest score alone', () => {
  expect(read('山西', 2026, '668 750 4 10 13', '667 667 2 14 15').bands).toEqual([
    [669, 750, 9, 1, 9],
    [668, 668, 4, 10, 13],
    [667, 667, 2, 14, 15],
  ])
})

test('of several tables the broken one is left out alone, and named', () => {
  const rows = [
    ['广东', '2026', '历史类', '669', '750', '16', '1', '16'],
    ['广东', '2026', '历史类', '668', '668', '4', '30', '33'],
    ['广东', '2026', '物理类', '699', '750', '20', '1', '20'],
    ['广东', '2026', '物理类', '698', '698', '5', '21', '25'],
  ]
  const { rows: bands, faults, rejected } = readScoreRank([{ name: '', rows: [header, ...rows] }])
  expect(faults).toEqual([])
  expect(bands.map(({ track }) => track)).toEqual(['物理', '物理'])
  expect(rejected).toEqual([
    {
      row: 3,
      reason:
        'the table of 广东 2026 历史 breaks 1 times and is left out as a whole: rank_min 30 is not next after 16: the ranks between are missing',
    },
  ])
  // Alone it refuses the file.
  const alone = readScoreRank([{ name: '', rows: [header, ...rows.slice(0, 2)] }])
  expect(alone.faults).toMatchObject([{ row: 3 }])
})

test('candidates of art and sport, ranked by themselves, are told and left out', () => {
  const titled = [...header, 'source_quality']
  const { rows, notes } = readScoreRank([
    {
      name: '',
      rows: [
        titled,
        ['吉林', '2026', '物理类', '707', '750', '12', '1', '12', 'official-pdf'],
        ['吉林', '2026', '物理类', '588', '588', '1', '1', '1', 'official-special-pdf'],
        ['吉林', '2026', '对口招生', '626', '626', '1', '1', '1', 'official-vocational'],
      ],
    },
  ])
  expect(rows).toHaveLength(1)
  expect(notes.map(({ row }) => row)).toEqual([3, 4])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bandOfRank, bandOfScore, fullScore, sortBands } from '#domain/exam/scoreRank.ts'
import { officialFolder } from '#test/official.ts'
import { parseCsv } from './csv.ts'
import { type ScoreRankRow, readScoreRank } from './score-rank.ts'

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

const toBands = (rows: readonly ScoreRankRow[]) =>
  sortBands(
    rows.map((row) => ({
      scoreMin: row.score_min,
      scoreMax: row.score_max,
      count: row.count,
      rankMin: row.rank_min,
      rankMax: row.rank_max,
    })),
  )

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

describe.skipIf(!existsSync(officialFolder))('every table of every province and year', () => {
  const rows = parseCsv(
    gunzipSync(readFileSync(join(officialFolder, 'tables/score-rank.csv.gz'))).toString('utf8'),
  ).map((cells) => cells.map(String))
  const tables = [
    ...Map.groupBy(
      readScoreRank([{ name: '', rows }]).rows,
      ({ province, year, track }) => `${province} ${year} ${track}`,
    ),
  ].map(([name, table]) => ({ name, table, bands: toBands(table) }))

  test('has as many candidates as its last rank says', () => {
    const wrong = tables.filter(
      ({ bands }) => bands.reduce((sum, { count }) => sum + count, 0) !== bands.at(-1)?.rankMax,
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('has a rank for each score up to the full one, and no better one than its candidates have', () => {
    const wrong: string[] = []
    for (const { name, table, bands } of tables) {
      const [first] = table
      const [top] = bands
      if (!first || !top) throw new Error(name)
      if (first.rank_min !== 1 || first.score_max < fullScore(first.province, first.year)) wrong.push(name)
      // A score above all others has the rank of the first of them only where the table has nobody that high.
      for (let score = top.scoreMin; score <= fullScore(first.province, first.year); score += 1) {
        const band = bandOfScore(bands, score)
        const nobody = first.count === 0 && score >= first.score_min
        if (band?.rankMin !== 1 || band.rankMax !== (nobody ? 1 : top.rankMax)) wrong.push(`${name} ${score}`)
      }
      // Down to the last row, every score has a band, and every rank leads to a band that holds it.
      const least = bands[bands.length - 1]
      for (let score = least?.scoreMin ?? 0; score < top.scoreMin; score += 1) {
        if (bandOfScore(bands, score) === null) wrong.push(`${name} ${score}`)
      }
      for (const { rankMax } of bands) {
        const band = bandOfRank(bands, rankMax)
        if (!band || rankMax < band.rankMin) wrong.push(`${name} rank ${rankMax}`)
      }
      if (bandOfRank(bands, 1) !== top) wrong.push(`${name} rank 1`)
    }
    expect(wrong).toEqual([])
    expect(tables).toHaveLength(229)
  })
})

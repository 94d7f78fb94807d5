import { expect, test } from 'vitest'
import { readScoreRank } from './score-rank.ts'

function read(header: string, ...rows: string[]) {
  const { rows: bands, faults } = readScoreRank([
    { name: '', rows: [header, ...rows].map((row) => row.split(',')) },
  ])
  expect(faults).toEqual([])
  return bands.map((row) => [row.score_min, row.score_max, row.count, row.rank_min, row.rank_max])
}

test('a table of single scores is read as one of bands', () => {
  const bands = read(
    'province,year,track,score,count,rank_min,rank_max,source_url',
    '北京,2024,综合,690,104,1,104,-',
    '北京,2024,综合,689,13,105,117,-',
  )
  expect(bands.at(-1)).toEqual([689, 689, 13, 105, 117])
  expect(bands).toHaveLength(2)
})

test('the candidates of a band may be called same', () => {
  const bands = read(
    'province,year,track,score_min,score_max,rank_min,rank_max,same,source_quality,source_url',
    '北京,2026,综合,692,750,1,111,111,-,-',
    '北京,2026,综合,691,691,112,132,21,-,-',
  )
  expect(bands).toEqual([
    [692, 750, 111, 1, 111],
    [691, 691, 21, 112, 132],
  ])
})

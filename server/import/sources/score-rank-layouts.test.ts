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

test('the second table of the same candidates stands under a name of its own', () => {
  const header = 'province,year,track,scope,score_min,score_max,rank_min,rank_max,same,quality,source'
  const { rows, faults } = readScoreRank([
    {
      name: '',
      rows: [
        header,
        '广西,2025,历史类,outside: national bonus only,659,750,1,10,10,a second-hand transcript,',
        '广西,2025,历史类,outside: national bonus only,658,658,11,11,1,a second-hand transcript,',
        '广西,2025,历史类,inside: highest bonus,659,750,1,11,11,a second-hand transcript,',
        '宁夏,2025,历史类,,640,750,1,4,4,official-pdf-mirror-verified,',
      ].map((row) => row.split(',').map((cell) => (cell === '' ? null : cell))),
    },
  ])
  expect(faults).toEqual([])
  expect(rows.map(({ track, rank_max, read_from }) => [track, rank_max, read_from])).toEqual([
    ['历史', 10, 'transcript'],
    ['历史', 11, 'transcript'],
    ['历史（区内院校）', 11, 'transcript'],
    ['历史', 4, 'mirror'],
  ])
})

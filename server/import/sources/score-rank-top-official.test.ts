import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bandOfRank, bandOfScore, fullScore, sortBands } from '#domain/exam/score-rank.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { readScoreRank } from './score-rank.ts'
import { type ScoreRankRow } from '#server/import/layouts/score-rank-row.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

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

describe.skipIf(!hasOfficial)('every table of every province and year', () => {
  let tables: { name: string; table: readonly ScoreRankRow[]; bands: ReturnType<typeof toBands> }[]
  beforeAll(async () => {
    const sheets = await readSheets(readFileSync(join(officialFolder, 'tables/score-rank.csv.gz')))
    const byTable = Map.groupBy(
      readScoreRank(sheets).rows,
      ({ province, year, track }) => `${province} ${year} ${track}`,
    )
    tables = [...byTable].map(([name, table]) => ({ name, table, bands: toBands(table) }))
    expect(tables).toHaveLength(229)
  })

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
      // A score above all others has their first's rank only where the table has nobody higher.
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
  })
})

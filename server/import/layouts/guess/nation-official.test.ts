import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '#test/import.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { guessLines } from './guess.ts'
import { guessLayout } from './guess-layout.ts'
import { readLines } from '#server/import/layouts/read-lines.ts'
import { readSheets } from '#server/import/layouts/sheet.ts'

const read = async (source: string, path: string) => {
  const sheets = await readSheets(readFileSync(join(officialFolder, path)))
  return { sheets, parsed: sourceOf(source).read(sheets, basename(path)) }
}

// How many rows of each file are taken, `data/build-official.test.ts` holds to the byte.
describe.skipIf(!hasOfficial)('files of the other provinces', () => {
  test('PDFs say the same as the table that was made of them', async () => {
    const { parsed: table } = await read('score-rank', 'tables/score-rank-2026.csv.gz')
    const rankOf = new Map(
      table.rows.map((row) => [`${row.province} ${row.track} ${row.score_min}`, row.rank_max]),
    )
    for (const [province, name] of [
      ['北京', 'beijing-2026-yifenyiduan'],
      ['贵州', 'guizhou-2026-lishi'],
      ['贵州', 'guizhou-2026-wuli'],
      ['辽宁', 'liaoning-2026-lishi'],
      ['辽宁', 'liaoning-2026-wuli'],
    ] as const) {
      const { parsed } = await read('score-rank', `official/score-rank-2026/${name}.pdf`)
      expect(parsed.rows.length).toBeGreaterThan(300)
      const differing = parsed.rows.filter(
        (row) => rankOf.get(`${province} ${row.track} ${row.score_min}`) !== row.rank_max,
      )
      expect(differing, name).toEqual([])
    }
  })

  test.each([
    ['zhejiang-lines', 'official/zhejiang/lines-2020-segment1.xls'],
    ['shandong-lines', 'official/shandong/lines-2020-round1.xls'],
    ['shandong-lines', 'official/shandong/lines-2025-round1.xls'],
    ['group-lines', 'tables/guangdong-groups-2025.csv'],
    ['group-lines', 'tables/jiangsu-groups-2025.csv'],
    ['lines', 'tables/lines/liaoning.csv.gz'],
    ['lines', 'tables/lines/shanxi.csv.gz'],
    ['lines', 'tables/lines/jiangxi.csv.gz'],
    ['lines', 'tables/lines/hainan.csv.gz'],
  ])('what is guessed of %s %s is what its description says', async (source, path) => {
    const { sheets, parsed } = await read(source, path)
    const { description } = guessLines(sheets, basename(path))
    const guessed = readLines([description], sheets, basename(path))
    expect(guessed.rows).toHaveLength(parsed.rows.length)
    // A guess takes a unit without rank among ranked ones for unfilled: it has no score then.
    const told = (row: Readonly<Record<string, unknown>>, score: unknown) =>
      String([row.year, row.track, row.unit_code, score])
    const differing = guessed.rows.filter((row, at) => {
      const own = parsed.rows[at] ?? { at: 0 }
      return told(row, row.min_score) !== told(own, row.min_score === null ? null : own['min_score'])
    })
    expect(differing).toEqual([])
  })

  test.each([
    ['score-rank', 'official/score-rank-2026/beijing-2026-yifenyiduan.pdf'],
    ['score-rank', 'official/score-rank-2026/liaoning-2026-lishi.pdf'],
    ['score-rank', 'official/score-rank-2026/shandong-2026.xls'],
    ['score-rank', 'official/zhejiang/score-rank-2026.pdf'],
    ['score-rank', 'tables/score-rank-2026.csv.gz'],
    ['plans', 'tables/plans/hebei-2026-physics.csv.gz'],
  ])('what is guessed of %s %s is what its description says, too', async (source, path) => {
    const { sheets, parsed } = await read(source, path)
    const guessed = guessLayout(sheets, basename(path))
    expect(guessed.source).toBe(source)
    const told = (row: Readonly<Record<string, unknown>>) =>
      source === 'plans'
        ? [row['batch'], row['places'], row['requirement'], row['fee']]
        : [
            row['province'],
            row['track'],
            row['score_min'],
            row['rank_min'],
            row['rank_max'],
            row['read_from'],
          ]
    const isFile = parsed.rows[0]?.['read_from'] === 'file'
    const own = parsed.rows.map((row) => told(isFile ? { ...row, read_from: 'transcript' } : row))
    expect(guessed.parsed.rows.map(told)).toEqual(own)
  })
})

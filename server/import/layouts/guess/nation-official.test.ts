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

describe.skipIf(!hasOfficial)('every file of the other provinces is read', () => {
  /** Rows that are taken, and those that went wrong and are left out. */
  test.each([
    ['lines', 'tables/lines/anhui.csv.gz', 3730, 2],
    ['lines', 'tables/lines/chongqing.csv.gz', 52_046, 0],
    ['lines', 'tables/lines/chongqing-2023.csv.gz', 14_216, 42],
    ['lines', 'tables/lines/fujian.csv.gz', 10_755, 91],
    ['lines', 'tables/lines/guangxi.csv.gz', 5050, 0],
    ['lines', 'tables/lines/guizhou.csv.gz', 48_454, 0],
    ['lines', 'tables/lines/hainan.csv.gz', 6424, 0],
    ['lines', 'tables/lines/hebei-advance-B-2023-2025.csv.gz', 4164, 5],
    ['lines', 'tables/lines/hebei.csv.gz', 46_460, 0],
    ['lines', 'tables/lines/heilongjiang.csv.gz', 6675, 0],
    ['lines', 'tables/lines/hubei-2024.csv.gz', 4379, 0],
    ['lines', 'tables/lines/hubei.csv.gz', 6440, 0],
    ['lines', 'tables/lines/hunan.csv.gz', 14_366, 0],
    ['lines', 'tables/lines/jiangsu-2023.csv.gz', 3663, 0],
    ['lines', 'tables/lines/jiangxi.csv.gz', 2221, 0],
    ['lines', 'tables/lines/liaoning.csv.gz', 25_508, 0],
    // Without 专项类 and 对口.
    ['lines', 'tables/lines/neimenggu.csv.gz', 3656, 0],
    ['lines', 'tables/lines/ningxia.csv.gz', 2491, 0],
    ['lines', 'tables/lines/shanghai-2020-2024.csv.gz', 6715, 0],
    ['lines', 'tables/lines/shanghai.csv.gz', 2708, 0],
    ['lines', 'tables/lines/shanxi.csv.gz', 7215, 0],
    ['lines', 'tables/lines/sichuan.csv.gz', 2016, 0],
    ['lines', 'tables/lines/tianjin.csv.gz', 4762, 0],
    // Its second batch was read twice, and 712 of 734 units stand twice.
    ['lines', 'tables/lines/xinjiang.csv.gz', 1580, 23],
    ['zhejiang-lines', 'official/zhejiang/lines-2026-segment1.xls', 18_543, 0],
    ['shandong-lines', 'official/shandong/lines-2025-round1.xls', 21_381, 0],
    ['shandong-lines', 'official/shandong/lines-2026-round1.xls', 23_853, 0],
    ['plan-tables', 'tables/plans/xizang.csv.gz', 19_491, 152],
    ['plan-tables', 'tables/plans/neimenggu-2026.csv.gz', 15_131, 0],
    ['plan-tables', 'tables/plans/guangxi-2026.csv.gz', 25_405, 33],
    ['plan-tables', 'tables/jiangsu-subject-requirements-2024.csv.gz', 3211, 18],
    // Those of 西藏 that do not say what they are for stay out.
    ['control-lines', 'tables/control-lines-2026.csv', 898, 0],
    // 40 tables, with a band above those four that begin at a later rank.
    ['score-rank', 'tables/score-rank-2026.csv.gz', 19_700, 0],
    ['score-rank', 'tables/score-rank-six-provinces.csv.gz', 5020, 0],
    ['score-rank', 'official/score-rank-2026/beijing-2026-yifenyiduan.pdf', 341, 0],
    ['score-rank', 'official/score-rank-2026/guizhou-2026-lishi.pdf', 561, 0],
    ['score-rank', 'official/score-rank-2026/guizhou-2026-wuli.pdf', 640, 0],
    ['score-rank', 'official/score-rank-2026/liaoning-2026-lishi.pdf', 518, 0],
    ['score-rank', 'official/score-rank-2026/liaoning-2026-wuli.pdf', 558, 0],
    ['score-rank', 'official/score-rank-2026/shandong-2026.xls', 549, 0],
  ])('%s %s', async (source, path, rows, faults) => {
    const { parsed } = await read(source, path)
    expect([parsed.rows.length, parsed.faults.length]).toEqual([rows, faults])
    expect(faults).toBeLessThanOrEqual((parsed.tolerates ?? 0) * rows)
  })

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
    ['lines', 'tables/lines/guizhou.csv.gz'],
    ['lines', 'tables/lines/hebei.csv.gz'],
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

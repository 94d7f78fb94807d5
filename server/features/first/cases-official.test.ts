import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { firstAnswer } from '#contract/first.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildProvince, buildRule } from '#test/factories.ts'
import { officialFolder } from '#test/official.ts'
import { ShippedRows } from '#test/shipped-rows.ts'

const file = join(officialFolder, '../cases/api-cases.json')
const cases = z.array(z.looseObject({ call: z.string(), body: z.looseObject({}) }))

/** Of these the tables and control lines of 2026 are loaded as they ship, and no line: the answer is what they say of a score. */
const PROVINCES = [
  { id: 1, name: '北京', batch: '本科批' },
  { id: 10, name: '江苏', batch: '本科批' },
  { id: 11, name: '浙江', batch: '普通类一段' },
  { id: 21, name: '海南', batch: '本科批' },
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  for (const { id, name, batch } of PROVINCES) {
    await buildProvince(db, { id, name })
    const isSplit = id === 10
    await buildRule(db, {
      province_id: id,
      batch,
      full_score: id === 21 ? 900 : 750,
      ...(isSplit
        ? {
            model: '3+1+2',
            first_subjects: ['物理', '历史'],
            subjects: ['化学', '生物', '政治', '地理'],
            choose: 2,
            tracks: ['物理', '历史'],
          }
        : {}),
    })
    await load(id)
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

async function load(province_id: number): Promise<void> {
  const { db } = app.context
  const shipped = new ShippedRows(province_id)
  const import_id = await buildImport(db, { province_id })
  const year = 2026
  const trackOf = (of: string, list: string | undefined): string =>
    shipped.read('lists').find((row) => row['of'] === of && row['year'] === '2026' && row['list'] === list)?.[
      'track'
    ] ?? ''
  const above = new Map<string, number>()
  const ranks = shipped.read('score-rank-2026').map((row) => {
    const track = trackOf('score_rank', row['list'])
    const count = Number(row['count'])
    const rank_max = (above.get(track) ?? 0) + count
    above.set(track, rank_max)
    const score_min = Number(row['score_min'])
    const score_max = Number(row['score_max'] || score_min)
    return {
      import_id,
      province_id,
      year,
      track,
      score_min,
      score_max,
      count,
      rank_min: rank_max - count + 1,
      rank_max,
    }
  })
  for (let at = 0; at < ranks.length; at += 500)
    await db
      .insertInto('score_rank')
      .values(ranks.slice(at, at + 500))
      .execute()
  const lines = shipped
    .read('control-lines')
    .filter((row) => row['year'] === '2026')
    .map((row) => ({
      import_id,
      province_id,
      year,
      batch: row['batch'] ?? '',
      track: trackOf('control_line', row['list']),
      score: Number(row['score']),
    }))
  await db.insertInto('control_line').values(lines).execute()
}

const ask = async (provinceId: number, totalScore: number, subjectIds = [1, 2, 3]) =>
  (await app.call(firstAnswer, { body: { provinceId, totalScore, given: 'score', subjectIds } })).data

describe('what ships, as a student sees it', () => {
  test('the top of 浙江, 海南 and 江苏 is a row of its own, and nobody is given its last rank', async () => {
    for (const [provinceId, score, to] of [
      [11, 710, 392],
      [11, 700, 392],
      [11, 693, 392],
      [21, 850, 111],
      [10, 730, 110],
    ] as const) {
      const { condition, untold, result } = await ask(provinceId, score)
      expect(condition).toMatchObject({ totalScore: score, rank: null })
      expect([untold?.ranks, result]).toEqual([{ from: 1, to }, null])
    }
  })

  test('北京: 119 stays 119, and 120 of three subjects is not compared', async () => {
    for (const score of [119, 200]) {
      const { condition, standing } = await ask(1, score)
      expect(condition.totalScore).toBe(score)
      expect(condition.rank).not.toBeNull()
      const lines = standing?.controlLines ?? []
      expect(lines.find(({ batch }) => batch === '本科批')?.own).toEqual({ least: score, most: score })
      expect(lines.find(({ batch }) => batch === '专科批')).toMatchObject({
        score: 120,
        own: null,
        full: 450,
        of: '语文、数学、外语三门',
      })
      expect(lines.filter(({ of, own }) => of !== null && own !== null)).toEqual([])
    }
  })

  test('浙江: 200 is below the last row, which is named', async () => {
    const { condition, untold, standing } = await ask(11, 200)
    expect([condition.totalScore, condition.rank]).toEqual([200, null])
    expect(untold?.text).toContain('2026 年一分一段表到 266 分为止（第 292,753 名）')
    expect(standing?.controlLines.map(({ batch }) => batch)).toContain('普通类一段')
    expect(standing?.controlLines.some(({ batch }) => batch.includes('本科'))).toBe(false)
  })
})

describe.skipIf(!existsSync(file))('the calls that once answered wrongly', () => {
  test('each is answered without a rank or a distance that the tables do not tell', async () => {
    const asked = cases
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .filter(({ call }) => call === 'POST /api/first_answer')
    expect(asked).toHaveLength(5)
    for (const { body: said } of asked) {
      const body = firstAnswer.body.parse(said)
      const { data } = await app.call(firstAnswer, { body })
      expect(data.condition.totalScore).toBe(body.totalScore)
      // A rank is told only where the row is narrow; else both ends are, or the end of the table.
      expect(data.condition.rank === null).toBe(data.untold !== null)
      for (const { of, own } of data.standing?.controlLines ?? []) {
        if (of !== null) expect(own).toBeNull()
        else if (own !== null) expect(own).toEqual({ least: body.totalScore, most: body.totalScore })
      }
    }
  })
})

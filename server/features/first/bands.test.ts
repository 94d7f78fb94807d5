import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getStanding, saveCondition } from '#contract/apprecsim.ts'
import { firstAnswer } from '#contract/first.ts'
import { getControlLines } from '#contract/hiscore.ts'
import { getScoreRank } from '#contract/recommend.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildProvince, buildRule, buildScoreRank, buildUser } from '#test/factories.ts'

let app: TestApp

/** 北京 2026 as its table is made: merged at the top, ten points a row at the bottom. Of 2024 the top is another. */
const TABLES = [
  { year: 2026, score_min: 690, score_max: 750, rank_min: 1, rank_max: 140 },
  { year: 2026, score_min: 689, score_max: 689, rank_min: 141, rank_max: 160 },
  { year: 2026, score_min: 600, score_max: 600, rank_min: 10_001, rank_max: 10_300 },
  { year: 2026, score_min: 110, score_max: 119, rank_min: 69_981, rank_max: 70_000 },
  { year: 2026, score_min: 100, score_max: 109, rank_min: 70_001, rank_max: 70_018 },
  { year: 2024, score_min: 700, score_max: 750, rank_min: 1, rank_max: 120 },
  { year: 2024, score_min: 610, score_max: 610, rank_min: 121, rank_max: 10_300 },
]

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 1, name: '北京' })
  await buildRule(db, { province_id: 1, batch: '本科批', unit_kind: 'group' })
  for (const row of TABLES)
    await buildScoreRank(db, {
      province_id: 1,
      track: '综合',
      ...row,
      count: row.rank_max - row.rank_min + 1,
    })
  const import_id = await buildImport(db, { province_id: 1, title: '虚构控制线' })
  const line = { import_id, province_id: 1, year: 2026, track: '综合' }
  await db
    .insertInto('control_line')
    .values([
      { ...line, batch: '本科批', score: 429 },
      { ...line, batch: '专科批', score: 120 },
    ])
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

type Body = InputOf<typeof firstAnswer>['body']
const ask = async (figures: Partial<Body>) =>
  app.call(firstAnswer, { body: { provinceId: 1, subjectIds: [1, 2, 3], ...figures } })
const line = (answer: Awaited<ReturnType<typeof ask>>, batch: string) =>
  answer.data.standing?.controlLines.find((each) => each.batch === batch)

describe('a score whose row of the table is too wide', () => {
  test('has no rank: both ends are told, and the rank is asked for', async () => {
    for (const totalScore of [690, 705, 750]) {
      const { data } = await ask({ totalScore, given: 'score' })
      expect(data).toMatchObject({
        condition: { totalScore, rank: null },
        untold: { ranks: { from: 1, to: 140 } },
        result: null,
      })
      expect(data.untold?.text).toContain(`${totalScore} 分是第 1–140 名（690 分及以上合成一段）`)
    }
    const { data } = await ask({ totalScore: 689, given: 'score' })
    expect(data.untold).toMatchObject({ ranks: { from: 141, to: 160 } })
  })

  test('is not saved without the rank, and with it as it was typed', async () => {
    const { token } = await buildUser(app.context.db)
    const save = (figures: object) =>
      app.call(saveCondition, {
        token,
        body: { provinceId: 1, year: 2027, subjectIds: [1, 2, 3], ...figures },
      })
    expect(await save({ totalScore: 705, given: 'score' })).toMatchObject({
      success: false,
      data: 'RANK_UNKNOWN',
    })
    expect((await save({ totalScore: 705, rank: 15, given: 'both' })).data).toMatchObject({
      totalScore: 705,
      rank: 15,
    })
    expect(await save({ totalScore: 705, rank: 150, given: 'both' })).toMatchObject({
      success: false,
      data: 'RANK_OUTSIDE',
      info: '705 分在 2026 年对应 1–140 名，你填的是 150 名',
    })
    expect((await save({ totalScore: 705, rank: 150, given: 'sure' })).success).toBe(true)
  })

  test('is told by the call that turns scores into ranks', async () => {
    const isOpen = async (score: number) =>
      (await app.call(getScoreRank, { query: { provinceId: 1, score } })).data.match?.isOpen
    expect([await isOpen(705), await isOpen(689), await isOpen(600), await isOpen(115)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a rank in a row of several scores', () => {
  test('is given none of them: the score is asked for, or not said', async () => {
    const { token } = await buildUser(app.context.db)
    const body = { provinceId: 1, year: 2027, subjectIds: [1, 2, 3], rank: 15, given: 'rank' as const }
    expect(await app.call(saveCondition, { token, body })).toMatchObject({
      success: false,
      data: 'SCORE_UNKNOWN',
      info: '第 15 名在 690 分及以上这一段，表里不分到每一分，请填写总分',
    })
    const { data } = await ask({ rank: 15, given: 'rank' })
    expect(data.condition).toMatchObject({ totalScore: null, rank: 15 })
  })

  test('has a range beside the lines of its year, and a band among the scores of other years', async () => {
    const { token } = await buildUser(app.context.db, { province_id: 1 })
    const body = { provinceId: 1, year: 2027, subjectIds: [1, 2, 3], totalScore: 705, rank: 15 }
    await app.call(saveCondition, { token, body })
    const { data } = await app.call(getStanding, { token, query: { provinceId: 1 } })
    expect(data.years).toMatchObject([
      { year: 2026, match: { scoreMin: 690, scoreMax: 750 } },
      { year: 2024, match: { scoreMin: 700, scoreMax: 750 } },
    ])
    expect(data.controlLines[0]?.own).toEqual({ least: 690, most: 750 })
  })
})

describe('the score that was typed', () => {
  test('stays itself: 119 is not the floor of its row', async () => {
    const answer = await ask({ totalScore: 119, given: 'score' })
    expect(answer.data.condition).toMatchObject({ totalScore: 119, rank: 70_000 })
    expect(line(answer, '本科批')?.own).toEqual({ least: 119, most: 119 })
  })

  test('is not compared with a line of other marks, which says what it is of', async () => {
    const answer = await ask({ totalScore: 200, given: 'score' })
    expect(line(answer, '专科批')).toMatchObject({
      score: 120,
      full: 450,
      of: '语文、数学、外语三门',
      own: null,
    })
    const { lines } = (await app.call(getControlLines, { query: { provinceId: 1 } })).data
    expect(lines.map(({ batch, full, of }) => [batch, full, of])).toEqual([
      ['本科批', 750, null],
      ['专科批', 450, '语文、数学、外语三门'],
    ])
  })

  test('below the last row is told where the table ends, and held against the lines all the same', async () => {
    const answer = await ask({ totalScore: 90, given: 'score' })
    expect(answer.data).toMatchObject({ condition: { totalScore: 90, rank: null }, untold: { ranks: null } })
    expect(answer.data.untold?.text).toContain(
      '2026 年一分一段表到 100 分为止（第 70,018 名），90 分排在它之后',
    )
    expect(line(answer, '本科批')?.own).toEqual({ least: 90, most: 90 })
  })
})

test('who has saved such a score sees the same on the standing', async () => {
  const { token } = await buildUser(app.context.db, { province_id: 1 })
  const body = { provinceId: 1, year: 2027, subjectIds: [1, 2, 3], totalScore: 119, given: 'score' as const }
  await app.call(saveCondition, { token, body })
  const { data } = await app.call(getStanding, { token, query: { provinceId: 1 } })
  expect(data.condition).toMatchObject({ totalScore: 119, rank: 70_000 })
  expect(data.controlLines).toMatchObject([
    { batch: '本科批', own: { least: 119, most: 119 } },
    { batch: '专科批', own: null, of: '语文、数学、外语三门' },
  ])
})

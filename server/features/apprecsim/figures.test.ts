import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import { getCondition, getScoreRank } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

// In the made-up table of 2025 every score from 700 down to 500 has 900 candidates: 640 has the ranks 54,001 to 54,900.

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const subjectIds = [1, 2, 3]

/** Saves as somebody new, and reads what is kept. */
async function save(figures: object, token?: string) {
  const held = token ?? (await buildUser(app.context.db)).token
  const body = { provinceId: 11, year: 2025, subjectIds, ...figures }
  const answer = await app.call(saveCondition, { token: held, body })
  const { data: kept } = await app.call(getCondition, { token: held, query: { provinceId: 11 } })
  return { answer, kept, token: held }
}

describe('a figure that was left to the table', () => {
  test('follows the one that was given, whatever came with it', async () => {
    const { kept, token } = await save({ totalScore: 640, given: 'score' })
    expect(kept).toMatchObject({ totalScore: 640, rank: 54_900, given: 'score' })
    const later = await save({ totalScore: 600, rank: 54_900, given: 'score' }, token)
    expect(later.kept).toMatchObject({ totalScore: 600, rank: 90_900, given: 'score' })
    const byRank = await save({ totalScore: 640, rank: 90_001, given: 'rank' }, token)
    expect(byRank.kept).toMatchObject({ totalScore: 600, rank: 90_001, given: 'rank' })
  })

  test('is asked of the student where the table does not have it', async () => {
    expect((await save({ totalScore: 480, given: 'score' })).answer).toMatchObject({
      status: 200,
      success: false,
      data: 'RANK_UNKNOWN',
      info: '2025 年一分一段表到 500 分为止（第 180,900 名），480 分排在它之后，再低的分数没有公布位次。成绩单上有位次，请填上。',
    })
    expect((await save({ rank: 1_000_000, given: 'rank' })).answer).toMatchObject({ data: 'SCORE_UNKNOWN' })
    expect((await save({ given: 'score' })).answer.info).toBe('请填写总分')
    expect((await save({ given: 'rank' })).answer.info).toBe('请填写位次')
    expect((await save({ totalScore: 640 })).answer.info).toBe('请填写位次')
  })
})

describe('a rank that contradicts its score', () => {
  const apart = { totalScore: 500, rank: 54_900 }

  test('is not kept before the student says which is right', async () => {
    const { answer, kept, token } = await save(apart)
    expect(answer).toMatchObject({
      status: 200,
      success: false,
      data: 'RANK_APART',
      info: '500 分在 2025 年对应 180,001–180,900 名，你填的是 54,900 名',
    })
    expect(kept.saved).toBe(false)
    const sure = await save({ ...apart, given: 'sure' }, token)
    expect(sure.kept).toMatchObject({ totalScore: 500, rank: 54_900, given: 'sure' })
  })

  test('is one by the table that serves the year; the rough guide of another year lets more pass', async () => {
    expect((await save({ totalScore: 640, rank: 45_000 })).answer.data).toBe('RANK_APART')
    expect((await save({ totalScore: 640, rank: 45_000, year: 2026 })).answer.success).toBe(true)
    expect((await save({ ...apart, year: 2026 })).answer.data).toBe('RANK_APART')
  })

  test('is none inside the band, beside it, or where the table does not reach', async () => {
    for (const figures of [
      { totalScore: 640, rank: 54_001 },
      { totalScore: 640, rank: 53_101 },
      { totalScore: 480, rank: 250_000 },
    ]) {
      expect((await save(figures)).answer.success).toBe(true)
    }
  })

  test('cannot be sure beyond all candidates of the year', async () => {
    const { answer } = await save({ totalScore: 640, rank: 500_000, given: 'sure' })
    expect(answer).toMatchObject({
      success: false,
      data: 'RANK_IMPOSSIBLE',
      info: '位次填大了：2025 年 500 分及以上一共 180,900 名，你填的是 500,000 名',
    })
  })

  test('is none where no table is loaded', async () => {
    const body = { provinceId: 19, year: 2025, totalScore: 640, rank: 1_000_000, subjectIds }
    const { token } = await buildUser(app.context.db)
    expect((await app.call(saveCondition, { token, body })).success).toBe(true)
    expect((await app.call(saveCondition, { token, body: { ...body, given: 'score' } })).data).toBe(
      'RANK_UNKNOWN',
    )
  })
})

test('a condition kept before it was asked who gave what holds both for given', async () => {
  const { db } = app.context
  const { id, token } = await buildUser(db)
  const condition = { year: 2025, track: '综合', totalScore: 500, rank: 54_900, scores: [], majorIds: [] }
  await db
    .insertInto('score_condition')
    .values({
      account_id: id,
      province_id: 11,
      condition: JSON.stringify({ ...condition, subjectIds }),
    })
    .execute()
  const { data } = await app.call(getCondition, { token, query: { provinceId: 11 } })
  expect(data).toMatchObject({ saved: true, rank: 54_900, given: 'both' })
})

test('a table tells where it ends', async () => {
  const query = { provinceId: 11, year: 2025, score: 480 }
  expect((await app.call(getScoreRank, { query })).data).toMatchObject({
    match: null,
    end: { score: 500, rank: 180_900 },
  })
})

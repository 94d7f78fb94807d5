import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import { firstAnswer } from '#contract/first.ts'
import { getList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildRule, buildScoreRanks, buildUser } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

/** 浙江 with rules of 二段; 北京 and 山东 with rules and lines of the batch of 本科 alone. */
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildRule(db, { batch: '普通类二段', province_id: 11 })
  for (const [province_id, batch] of [
    [1, '本科批'],
    [15, '普通类常规批第1次'],
  ] as const) {
    await buildRule(db, { province_id, batch, tracks: ['综合'] })
    await buildScoreRanks(db, { province_id, year: 2025 }, { top: 600, bottom: 300 })
    for (const year of [2024, 2025])
      await buildLine(db, { province_id, batch, year, unit_name: '历史学', min_rank: 90_000 })
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const of = (provinceId: number, rank: number) => ({
  provinceId,
  subjectIds: [4, 5, 6],
  rank,
  totalScore: 400,
  given: 'sure' as const,
})

/** The batches to go on with, as the first answer and the list of a user name them. */
async function laterFor(provinceId: number, rank: number) {
  const body = of(provinceId, rank)
  const first = await app.call(firstAnswer, { body })
  expect(first.success, first.info).toBe(true)
  const { token } = await buildUser(app.context.db)
  await app.call(saveCondition, { token, body: { ...body, year: 2026 } })
  const list = await app.call(getList, { token, query: { provinceId } })
  expect(list.data.beyond?.later ?? []).toEqual(first.data.later)
  return first.data.later
}

test('who is behind all lines is led to the batch that the rules name; who is not, nowhere', async () => {
  expect(await laterFor(11, 170_000)).toEqual([{ batch: '普通类二段', hasLines: false }])
  expect(await laterFor(11, 20_000)).toEqual([])
})

test('where neither rules nor lines name the batch of 专科, control lines do, else nothing does', async () => {
  const unnamed = [{ batch: null, hasLines: false }]
  expect(await laterFor(1, 200_000)).toEqual(unnamed)
  expect(await laterFor(15, 200_000)).toEqual(unnamed)
  const { db } = app.context
  const import_id = await buildImport(db, { province_id: 1, title: '虚构控制线' })
  const control = { import_id, province_id: 1, year: 2025, track: '综合', score: 120 }
  await db
    .insertInto('control_line')
    .values([
      { ...control, batch: '高职单考单招' },
      { ...control, batch: '艺术类专科' },
      { ...control, batch: '专科批' },
    ])
    .execute()
  await app.context.snapshots.load()
  expect(await laterFor(1, 200_000)).toEqual([{ batch: '专科批', hasLines: false }])
  expect(await laterFor(15, 200_000)).toEqual(unnamed)
})

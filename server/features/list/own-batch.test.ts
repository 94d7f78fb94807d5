import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStanding, mock } from '#contract/apprecsim.ts'
import { firstAnswer } from '#contract/first.ts'
import { checkList, fillList, getList } from '#contract/list.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildImport, buildLine, buildRule, buildScoreRanks } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { studentsOf } from '#test/student.ts'

let app: TestApp
const { student } = studentsOf(() => app)

/** 物理 in 广东: lines of 专科批 alone, though most file 本科批, whose control line is 436. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildGuangdong(db)
  await buildRule(db, { province_id: 19, batch: '专科批', tracks: ['物理', '历史'] })
  await buildScoreRanks(db, { province_id: 19, year: 2025, track: '物理' }, { top: 650, bottom: 300 })
  const import_id = await buildImport(db, { province_id: 19, title: '虚构控制线' })
  await db
    .insertInto('control_line')
    .values({ import_id, province_id: 19, year: 2025, batch: '本科批', track: '物理', score: 436 })
    .execute()
  for (let school = 0; school < 30; school += 1)
    for (const year of [2024, 2025])
      await buildLine(db, {
        province_id: 19,
        year,
        batch: '专科批',
        track: '物理',
        school_name: `虚构职业学院${school}`,
        unit_name: '护理',
        min_score: 420 - 2 * school,
        min_rank: 231_000 + 2000 * school,
      })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const above = {
  provinceId: 19,
  year: 2026,
  totalScore: 560,
  given: 'score' as const,
  subjectIds: [1, 2, 3],
}
const below = { ...above, totalScore: 400 }
const later = { provinceId: 19, batch: '专科批' }
const simulate = async ({ token }: BuiltUser, body: { batch?: string } = {}) =>
  (await app.call(mock, { token, body: { provinceId: 19, ...body } })).data

test('who passed the control line of a batch without lines is told that, and nothing of the batch after it', async () => {
  const user = await student(above)
  expect(await simulate(user)).toMatchObject({ recordId: null, list: [], counts: { safe: 0 } })
  const { own } = (await app.call(getStanding, { token: user.token, query: { provinceId: 19 } })).data
  expect(own?.text).toMatch(
    /过了 2025 年本科批的控制线（那年到 215,000 位为止），该先填本科批。手里没有广东本科批/,
  )
  expect(own?.batches).toEqual(['专科批'])
  const list = await app.call(getList, { token: user.token, query: { provinceId: 19 } })
  expect(list).toMatchObject({ success: false, data: 'NO_LINES' })
  expect(list.info).toContain('还没有广东本科批的投档线')
  const { provinceId, totalScore, given, subjectIds } = above
  const first = await app.call(firstAnswer, { body: { provinceId, totalScore, given, subjectIds } })
  expect(first.data.result).toBeNull()
  expect(adviceText(first.data.advice)).toContain('该先填本科批')
})

test('who names the later batch all the same is answered, and told first whom it is for', async () => {
  const user = await student(above)
  const result = await simulate(user, { batch: '专科批' })
  expect(result.list.length).toBeGreaterThan(0)
  expect(adviceText(result.advice)).toMatch(/该先填本科批。这里是专科批，没有被本科批录取才用得上/)
  expect((await simulate(user)).recordId).toBeNull()
  const filled = await app.call(fillList, { token: user.token, body: { ...later, majorIds: [] } })
  const [plan] = filled.data.plans
  expect(plan?.notes[0]).toContain('该先填本科批')
  const majorIds = (plan?.choices ?? []).map(({ majorId }) => majorId)
  const { issues } = (await app.call(checkList, { token: user.token, body: { ...later, majorIds } })).data
  expect(issues[0]).toMatchObject({ code: 'ownBatch', severity: 'warning' })
})

test('who did not pass it is answered at once', async () => {
  const user = await student(below)
  const result = await simulate(user)
  expect(result).toMatchObject({ batch: '专科批' })
  expect(result.list.length).toBeGreaterThan(0)
  expect(adviceText(result.advice) ?? '').not.toContain('本科批')
  const { own } = (await app.call(getStanding, { token: user.token, query: { provinceId: 19 } })).data
  expect(own).toBeNull()
})

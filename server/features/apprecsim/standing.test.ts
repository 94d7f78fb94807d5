import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStanding, type saveCondition } from '#contract/apprecsim.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getCondition } from '#contract/recommend.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildScoreRanks } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { studentsOf } from '#test/student.ts'

let app: TestApp
const { student, simulate } = studentsOf(() => app)

/** 物理 in 广东: no lines, tables of 2024 and 2025, control lines of both. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildGuangdong(db)
  await buildProvince(db, { id: 11, name: '浙江' })
  for (const [year, shift] of [
    [2024, 20],
    [2025, 0],
  ] as const)
    await buildScoreRanks(db, { province_id: 19, year, track: '物理' }, { top: 650, bottom: 400, shift })
  const import_id = await buildImport(db, { province_id: 19, title: '虚构控制线' })
  const line = (year: number, batch: string, track: string, score: number) => ({
    import_id,
    province_id: 19,
    year,
    batch,
    track,
    score,
  })
  await db
    .insertInto('control_line')
    .values([
      line(2025, '本科批', '物理', 436),
      line(2025, '特殊类型', '物理', 534),
      line(2025, '本科批', '历史', 464),
      line(2025, '本科批（艺术）', '物理', 330),
      line(2024, '本科批', '物理', 442),
    ])
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const condition = {
  provinceId: 19,
  year: 2025,
  totalScore: 560,
  given: 'score' as const,
  subjectIds: [1, 2, 3],
} satisfies InputOf<typeof saveCondition>['body']
const standing = ({ token }: { token: string }) => app.call(getStanding, { token, query: { provinceId: 19 } })

test('a province without lines keeps the score, and says its rank and what that rank scored in each year', async () => {
  const user = await student(condition)
  // There is nothing to simulate.
  expect((await simulate(user, { provinceId: 19 })).data).toMatchObject({ recordId: null, list: [] })
  const { data } = await standing(user)
  expect(data.condition).toMatchObject({ totalScore: 560, rank: 91_000, track: '物理' })
  expect(data.tableYear).toBe(2025)
  const row = { rankMin: 90_001, rankMax: 91_000 }
  expect(data.years).toEqual([
    { year: 2025, match: { ...row, scoreMin: 560, scoreMax: 560 }, total: 251_000 },
    { year: 2024, match: { ...row, scoreMin: 580, scoreMax: 580 }, total: 251_000 },
  ])
})

test('beside the control lines of another year stands what the rank scored there', async () => {
  const { data } = await standing(await student(condition))
  const total = { full: 750, of: null }
  const own = (score: number) => ({ least: score, most: score })
  expect(data.controlLines).toEqual([
    { year: 2025, batch: '特殊类型', score: 534, ...total, isMain: false, own: own(560) },
    { year: 2025, batch: '本科批', score: 436, ...total, isMain: true, own: own(560) },
    { year: 2024, batch: '本科批', score: 442, ...total, isMain: true, own: own(580) },
  ])
  expect(data.sources.length).toBeGreaterThan(0)
})

test('a track that has just been divided otherwise has the lines of the former one, and no distance', async () => {
  const { db } = app.context
  const import_id = await buildImport(db, { province_id: 19, title: '虚构旧控制线' })
  await db.deleteFrom('control_line').where('province_id', '=', 19).where('track', '=', '历史').execute()
  await db
    .insertInto('control_line')
    .values({ import_id, province_id: 19, year: 2025, batch: '本科批', track: '文科', score: 470 })
    .execute()
  const historian = { ...condition, rank: 5000, given: 'sure' as const, subjectIds: [5, 4, 6] }
  const { data } = await standing(await student(historian))
  expect(data).toMatchObject({ tableYear: null, years: [] })
  expect(data.controlLines).toEqual([
    { year: 2025, batch: '本科批', score: 470, full: 750, of: null, isMain: true, own: null },
  ])
})

test('the year of the exam is asked once, whatever province is looked at next', async () => {
  const { token } = await student({ ...condition, year: 2027 })
  const { data } = await app.call(getCondition, { token, query: { provinceId: 11 } })
  expect(data).toMatchObject({ saved: false, year: 2027, rank: null })
  const { token: fresh } = await student(null)
  const nobody = await app.call(getCondition, { token: fresh, query: { provinceId: 11 } })
  expect(nobody.data.year).toBeNull()
})

test('before a condition is saved it is asked for', async () => {
  const answer = await standing(await student(null))
  expect([answer.success, answer.info]).toEqual([false, '请先填写成绩、位次和选科'])
})

test('lines without a rank foretell nothing: no record is kept, and what score and rank mean is told', async () => {
  const province = { province_id: 19, year: 2025, batch: '专科批', track: '物理', unit_kind: 'group' }
  await buildLine(app.context.db, { ...province, min_score: 430, min_rank: null })
  await app.context.snapshots.load()
  const user = await student(condition)
  const { data } = await simulate(user, { provinceId: 19 })
  expect(data).toMatchObject({ recordId: null, list: [], predictedFrom: null, batches: ['专科批'] })
  expect((await standing(user)).data.years.length).toBeGreaterThan(0)
})

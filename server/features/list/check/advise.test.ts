import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { adviseList, checkList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildImport, buildLine, buildRule, buildSchool } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'

/** Schools with a unit each, around the student's rank; those at home have most places. */
const SCHOOLS = 120
const HOME_EVERY = 2

let app: TestApp
let student: BuiltUser
let rows: UnitRow[]
const made = studentsOf(() => app)

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildRule(db)
  const import_id = await buildImport(db, { province_id: 11 })
  for (let at = 0; at < SCHOOLS; at += 1) {
    const isHome = at % HOME_EVERY === 0
    const school_name = `第${at}大学`
    await buildSchool(db, {
      name: school_name,
      province: isHome ? '浙江省' : '江苏省',
      city: isHome ? '杭州市' : '南京市',
    })
    for (const year of [2024, 2025])
      await buildLine(db, {
        import_id,
        year,
        school_name,
        school_code: String(1000 + at),
        plan: isHome ? 60 : 5,
        min_rank: Math.round(physics.rank * 0.4 * 6 ** (at / SCHOOLS) * (1 + ((at * 7 + year) % 9) / 50)),
      })
  }
  await app.context.snapshots.load()
  student = await made.student(physics)
  rows = await made.simulateAll(student, { tierIds: ['out', 'reach', 'match', 'safe'] })
})
afterAll(() => app.close())

const where = { provinceId: 11 }
const advise = (majorIds: string[], { token } = student) =>
  app.call(adviseList, { token, body: { ...where, majorIds } })
const between = (from: number, to: number): string[] =>
  rows
    .filter(({ probability }) => probability !== null && probability >= from && probability < to)
    .map(({ majorId }) => majorId)

describe('advice on a list that is being built', () => {
  test('a risky one is told what lowers the risk most, and with that added it is calm', async () => {
    const listed = between(0.1, 0.6).slice(0, 3)
    expect(listed.length).toBeGreaterThan(0)
    const { data } = await advise(listed)
    expect(data?.nowhere).toBeGreaterThan(0.02)
    expect(data?.upward).toBeNull()
    const added = data?.remedy?.add ?? []
    expect(added.length).toBeGreaterThan(0)
    expect(added.length).toBeLessThanOrEqual(3)
    for (const { majorId, row } of added) {
      expect(listed).not.toContain(majorId)
      expect(row?.probability).toBeGreaterThan(0.5)
    }
    const after = await advise([...listed, ...added.map(({ majorId }) => majorId)])
    expect(after.data?.nowhere).toBeCloseTo(data?.remedy?.nowhere ?? -1, 6)
    expect(after.data?.remedy).toBeNull()
  })

  test('one that aims low is led upward', async () => {
    const { data } = await advise(between(0.97, 1.01).slice(-4))
    expect(data?.remedy).toBeNull()
    expect(data?.upward?.add.length).toBeGreaterThan(0)
  })

  test('it says nothing of an empty list, and nothing to who stands behind all lines', async () => {
    expect((await advise([])).data).toBeNull()
    const behind = await made.student({ ...physics, rank: 300_000 })
    await app.call(mock, { token: behind.token, body: where })
    expect((await advise(between(0.5, 1), behind)).data).toBeNull()
  })
})

test('the check says of a list away from home what lies there, and offers it', async () => {
  const away = rows.filter(({ school, probability }) => school?.province !== '浙江' && probability !== null)
  const majorIds = away.map(({ majorId }) => majorId).slice(0, 30)
  const { data } = await app.call(checkList, { token: student.token, body: { ...where, majorIds } })
  const home = data.issues.find(({ code }) => code === 'fewAtHome')
  expect(home?.text).toContain('在浙江的一个也没有')
  expect(home?.offer.length).toBeGreaterThan(0)
  for (const { row } of home?.offer ?? []) expect(row?.school?.province).toBe('浙江')
  expect(data.checked).toContain('省内省外')
})

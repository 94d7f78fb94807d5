import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { checkList, saveList } from '#contract/list.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildLine, buildProvince, buildRule, buildSchool } from '#test/factories.ts'
import { listWorkbook } from '#test/list-file.ts'
import { studentsOf } from '#test/student.ts'

const GUANGDONG = 19
const OWN = 9000
const condition: InputOf<typeof saveCondition>['body'] = {
  provinceId: GUANGDONG,
  year: 2026,
  totalScore: 600,
  rank: OWN,
  given: 'sure',
  subjectIds: [1, 2, 3],
}

let app: TestApp
let user: BuiltUser
const { student } = studentsOf(() => app)

/** Groups of two years, of which the later ones say nothing of the earlier: no chance is told. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  const province_id = GUANGDONG
  await buildProvince(db, { id: province_id, name: '广东' })
  await buildRule(db, {
    province_id,
    model: '3+1+2',
    first_subjects: ['物理', '历史'],
    choose: 2,
    batch: '本科批',
    unit_kind: 'group',
    subjects: ['化学', '生物', '政治', '地理'],
    tracks: ['物理'],
    choices: 45,
  })
  for (let school = 0; school < 80; school += 1)
    await buildSchool(db, { name: `示例学院${school}`, province: school === 0 ? '广东' : '湖南' })
  for (const year of [2024, 2025])
    for (let school = 0; school < 80; school += 1)
      for (const [at, plan] of [100, 20, 4].entries()) {
        const moved = year === 2024 ? 0 : 0.5 * (((3 * school + at) * 37) % 11) - 2.5
        await buildLine(db, {
          province_id,
          year,
          batch: '本科批',
          track: '物理',
          unit_kind: 'group',
          school_code: `${2000 + school}`,
          school_name: `示例学院${school}`,
          unit_code: `${201 + at}`,
          unit_name: `第${201 + at}组`,
          plan,
          min_rank: Math.round((1000 + 400 * school) * Math.exp(moved)),
        })
      }
  await app.context.snapshots.load()
  user = await student(condition)
})
afterAll(() => app.close())

const ask = async (body: Partial<InputOf<typeof mock>['body']> = {}) => {
  const { data, pager, success, info } = await app.call(mock, {
    token: user.token,
    body: { provinceId: GUANGDONG, previousId: null, firstOfEach: true, ...body },
  })
  expect(success, info).toBe(true)
  const ranks = data.list.flatMap(({ lines }) => lines[0]?.rank ?? [])
  return { ...data, ranks, pager }
}

describe('a batch whose chances the past does not hold', () => {
  test('shows the lines of last year behind the student, the nearest first, without a chance', async () => {
    const { list, ranks, lined, counts, pager, sources } = await ask()
    expect(list).toHaveLength(30)
    expect(ranks).toHaveLength(30)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(OWN)
    expect(
      list.every(({ probability, tier, rank50 }) => probability === null && tier === null && !rank50),
    ).toBe(true)
    expect(lined?.year).toBe(2025)
    expect((lined?.sides.reached ?? 0) + (lined?.sides.missed ?? 0)).toBe(240)
    expect(pager).toMatchObject({ totalPages: Math.ceil((lined?.sides.reached ?? 0) / 30) })
    expect(counts).toEqual({ reach: 0, match: 0, safe: 0 })
    expect(sources.length).toBeGreaterThan(0)
  })

  test('and those before the student, the nearest first again', async () => {
    const { ranks } = await ask({ side: 'missed' })
    expect(ranks.length).toBeGreaterThan(0)
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
    expect(Math.max(...ranks)).toBeLessThan(OWN)
  })

  test('is paged, ordered, searched and filtered as results are', async () => {
    const first = await ask()
    const second = await ask({ showMore: true, page: 2 })
    expect(new Set([...first.list, ...second.list].map(({ majorId }) => majorId)).size).toBe(60)
    const { list: large } = await ask({ sort: 'plan' })
    expect(new Set(large.map(({ plan }) => plan))).toEqual(new Set([100]))
    const hardest = await ask({ side: 'missed', sort: 'cutoff' })
    expect(hardest.ranks).toEqual(hardest.ranks.toSorted((a, b) => a - b))
    const found = await ask({ q: '示例学院3' })
    expect(found.list.length).toBeGreaterThan(0)
    expect(found.list.every(({ schoolName }) => schoolName.startsWith('示例学院3'))).toBe(true)
    const local = await ask({ schoolProvinceIds: ['广东'], isFiltered: true })
    const elsewhere = await ask({ schoolProvinceIds: ['广东'], isFiltered: true, side: 'missed' })
    const schools = [...local.list, ...elsewhere.list].map(({ schoolName }) => schoolName)
    expect(new Set(schools)).toEqual(new Set(['示例学院0']))
  })

  test('its rows go into a list that is checked and handed out', async () => {
    const { list } = await ask()
    const majorIds = list.slice(0, 3).map(({ majorId }) => majorId)
    const { token } = user
    const saved = await app.call(saveList, { token, body: { provinceId: GUANGDONG, version: 0, majorIds } })
    expect(saved.success, saved.info).toBe(true)
    const { data } = await app.call(checkList, { token, body: { provinceId: GUANGDONG, majorIds } })
    expect(data.issues.map(({ code }) => code)).toContain('noPrediction')
    const { rows, about } = await listWorkbook(app, token, {
      provinceId: GUANGDONG,
      list: saved.data.id ?? expect.fail('not saved'),
    })
    expect(rows).toHaveLength(3)
    expect(about).toContain('都算不出录取概率，只有往年的线')
    expect(about).not.toContain('保 0')
  })
})

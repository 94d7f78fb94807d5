import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildPlanUnit } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'

const scope = { province_id: 10, batch: '本科批', track: '物理' }
const school = { school_code: '1100', school_name: '虚构理工大学' }
const requirement = '物理,化学(2门科目考生均须选考方可报考)'

/** Two groups that ask alike: in 2025 computing is 01, in 2026 it is 02. */
const plans = [
  [2025, '01-01', '计算机类'],
  [2025, '01-02', '软件工程'],
  [2025, '02-01', '护理学'],
  [2025, '02-02', '药学'],
  [2026, '01-01', '护理学'],
  [2026, '01-02', '药学'],
  [2026, '02-01', '软件工程'],
  [2026, '02-02', '计算机类'],
] as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db, snapshots } = app.context
  await buildJiangsu(db)
  const lines = await buildImport(db, { province_id: 10, year: 2025 })
  const line = { ...scope, ...school, import_id: lines, year: 2025, plan: null, unit_kind: 'group' } as const
  for (const [unit_code, min_rank] of [
    ['01', 9000],
    ['02', 14_000],
  ] as const)
    await buildLine(db, {
      ...line,
      unit_code,
      unit_name: `第${unit_code}组`,
      requirement: '(化学)',
      min_rank,
    })
  for (const [year, unit_code, unit_name] of plans)
    await buildPlanUnit(db, {
      ...scope,
      ...school,
      import_id: await buildImport(db, { province_id: 10, year }),
      year,
      unit_code,
      unit_name,
      requirement,
    })
  await snapshots.load()
})
afterAll(() => app.close())

test('groups that ask alike are told apart by the majors inside, where the plans of both years tell them', async () => {
  const query = { provinceId: 10, track: '物理' }
  const [found] = (await app.call(listSchools, { query: { ...query, q: '虚构理工' } })).data.schools
  const offers = { ...query, schoolHashId: found?.school.cuHashId ?? '', size: 50 }
  const { list } = (await app.call(listSchoolOffers, { query: offers })).data
  const pasts = new Map(list.map(({ unitCode, lines }) => [unitCode, lines.map(({ rank }) => rank)]))
  expect(pasts).toEqual(
    new Map([
      ['01', [14_000]],
      ['02', [9000]],
    ]),
  )
})

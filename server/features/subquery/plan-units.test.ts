import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOpenUnits } from '#contract/subquery.ts'
import { getSubjectSchool } from '#contract/requirement.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const SCHOOL = '虚构大学甲'
let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  // Two experimental classes of one name, as the plan has them too, and a unit that it does not have any more.
  for (const [unit_code, unit_name, plan, min_rank] of [
    ['007', '工科试验班', 40, 3000],
    ['008', '工科试验班', 90, 9000],
    ['009', '哲学', 20, 30_000],
  ] as const) {
    await buildLine(db, { school_code: '2000', school_name: SCHOOL, unit_code, unit_name, plan, min_rank })
  }
  const common = {
    import_id: await buildImport(db, { province_id: 11, year: 2026, title: '2026年虚构补充计划' }),
    province_id: 11,
    year: 2026,
    track: '综合',
    school_code: '2000',
    school_name: SCHOOL,
    requirement: '不提科目要求',
  }
  await db
    .insertInto('plan')
    .values([
      { ...common, batch: '普通类', level: '本科', unit_code: '007', unit_name: '工科试验班', places: 40 },
      { ...common, batch: '普通类', level: '本科', unit_code: '008', unit_name: '工科试验班', places: 90 },
      { ...common, batch: '普通类', level: '本科', unit_code: '009', unit_name: '人工智能', places: 30 },
      // A vocational course of the name of an undergraduate one, and a unit of a batch filed in before this one.
      { ...common, batch: '普通类', level: '专科', unit_code: '507', unit_name: '工商管理', places: 30 },
      { ...common, batch: '提前批', level: '本科', unit_code: '007', unit_name: '航海技术', places: 5 },
    ])
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const find = async (name: string, level: '本科' | '专科' = '本科') => {
  const { data } = await app.call(listOpenUnits, { query: { name, level, size: 50 } })
  return data.list.filter(({ filedName }) => filedName === SCHOOL)
}

test('each of two units of one name has its own line', async () => {
  const [small, large] = await find('工科试验班')
  expect([small?.unitCode, large?.unitCode]).toEqual(['007', '008'])
  expect(new Set([small?.majorId, large?.majorId, null]).size).toBe(3)
  expect(small?.forecast?.rank50).toBeLessThan(5000)
  expect(large?.forecast?.rank50).toBeGreaterThan(6000)
  const { data } = await app.call(getSubjectSchool, {
    params: { cuHashId: small?.cuHashId ?? '' },
    query: {},
  })
  const units = data.groups.flatMap((group) => group.units)
  expect(
    units.find(({ unitCode, unitName }) => unitCode === '008' && unitName === '工科试验班'),
  ).toMatchObject({
    majorId: large?.majorId,
    forecast: large?.forecast,
  })
})

test('a code that another unit had last year leads to the one that has it now', async () => {
  const [unit] = await find('人工智能')
  expect(unit).toMatchObject({ unitCode: '009', majorId: null })
  // Worked out from the lines of related majors, of which that of 哲学 is none.
  expect(unit?.forecast).toMatchObject({ related: true })
  expect(unit?.forecast?.rank50).toBeLessThan(20_000)
})

test('a name or a code of another level or batch leads nowhere', async () => {
  const [business] = await find('工商管理')
  expect(business?.majorId).toBeTruthy()
  const [vocational] = await find('工商管理', '专科')
  expect(vocational).toMatchObject({ unitCode: '507', majorId: null, forecast: null })
  const [early] = await find('航海技术')
  expect(early).toMatchObject({ unitCode: '007', majorId: null, forecast: null })
})

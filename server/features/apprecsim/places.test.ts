import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFilters } from '#contract/apprecsim.ts'
import type { TestApp } from '#test/app.ts'
import { physics, studentsOf } from '#test/student.ts'
import { buildSchool } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  const [nowhere = '', unknown = '', third = ''] = zhejiang.schools
  await db.updateTable('school').set({ province: null, city: null }).where('name', '=', nowhere).execute()
  await db.deleteFrom('school').where('name', '=', unknown).execute()
  await buildSchool(db, { code: '4244019999', name: '虚构海滨学院', province: '广东省', city: '珠海市' })
  for (const table of ['line', 'plan'] as const)
    await db
      .updateTable(table)
      .set({ unit_name: '汉语言文学(珠海校区)' })
      .where('school_name', 'like', `${third}%`)
      .where('unit_name', '=', '汉语言文学')
      .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulateAll } = studentsOf(() => app)

test('who ticks all places is shown what who ticks none is', async () => {
  const user = await student({ ...physics, rank: 800 })
  const { data } = await app.call(getFilters, { token: user.token })
  const options = data.find(({ type }) => type === 'schoolProvince')?.options ?? []
  expect(options.map(({ id }) => id)).toContain('地点未知')
  const all = await simulateAll(user)
  expect(all.length).toBeGreaterThan(10)
  const ticked = await simulateAll(user, { schoolProvinceIds: options.map(({ id }) => id) })
  // Marks are of what is asked for.
  expect(ticked.map((row) => ({ ...row, unknown: undefined }))).toEqual(all)
})

test('a unit is in the place of the campus that its name tells, and its school stays where it is', async () => {
  const user = await student({ ...physics, rank: 800 })
  const all = await simulateAll(user)
  const named = all.filter(({ unitName }) => unitName.includes('珠海校区'))
  expect(named.length).toBeGreaterThan(0)
  for (const { school } of named) expect(school).toMatchObject({ province: '广东', city: '珠海' })
  const idsOf = (rows: typeof all) => rows.map(({ majorId }) => majorId).sort()
  const inGuangdong = await simulateAll(user, { schoolProvinceIds: ['广东'] })
  expect(idsOf(inGuangdong.filter(({ school }) => school?.province === '广东'))).toEqual(idsOf(named))
  const others = all.filter(
    ({ schoolName, unitName }) => schoolName === named[0]?.schoolName && !unitName.includes('珠海校区'),
  )
  expect(others.length).toBeGreaterThan(0)
  for (const { school } of others) expect(school?.province).not.toBe('广东')
})

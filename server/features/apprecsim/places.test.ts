import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFilters } from '#contract/apprecsim.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { physics, studentsOf } from '#test/student.ts'
import { buildZhejiang } from '#test/zhejiang.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  const [nowhere = '', unknown = ''] = (await buildZhejiang(db)).schools
  await db.updateTable('school').set({ province: null, city: null }).where('name', '=', nowhere).execute()
  await db.deleteFrom('school').where('name', '=', unknown).execute()
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
  expect(ticked).toEqual(all)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/numbers.ts'
import { saveList } from '#contract/list.ts'
import { FEWEST_LISTS } from '#domain/staff/outcomes.ts'
import type { TestApp } from '#test/app.ts'
import { buildStaff } from '#test/staff.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { takeOutcomes } from './outcomes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student, simulate } = studentsOf(() => app)

test('lists of a year whose lines are in are told of together, and not while they are too few', async () => {
  const { db } = app.context
  const { headers } = await buildStaff(db, ['data'])
  const read = async () => (await app.call(calls.getOutcomes, { headers })).data
  const take = (now: Date) => takeOutcomes(db, app.context, now, { pause: 0 })
  const first = await student({ ...physics, year: 2025 })
  const { data } = await simulate(first)
  const hardest = [...data.list].sort((a, b) => (a.lines[0]?.rank ?? 0) - (b.lines[0]?.rank ?? 0))
  const majorIds = hardest.map(({ majorId }) => majorId)
  const landed = hardest.findIndex(({ lines }) => (lines[0]?.rank ?? 0) >= physics.rank)
  const file = async ({ token }: { token: string }) => {
    const body = { provinceId: 11, year: 2025, version: 0, majorIds }
    expect((await app.call(saveList, { token, body })).success).toBe(true)
  }
  const another = async () => file(await student({ ...physics, year: 2025 }))
  await file(first)
  const now = new Date('2026-03-01T08:00:00+08:00')
  for (let at = 2; at < FEWEST_LISTS; at += 1) await another()
  await take(now)
  expect(await read()).toEqual([])
  await another()
  await take(now)
  const [found, ...others] = await read()
  expect(others).toEqual([])
  expect(found).toMatchObject({ province: '浙江', year: 2025, batch: '普通类一段', nowhere: 0, unclear: 0 })
  expect([found?.first, found?.later]).toEqual(landed < 10 ? [FEWEST_LISTS, 0] : [0, FEWEST_LISTS])
  expect(found?.came).toBe(found?.foretold)
  expect(found?.expected).toBeGreaterThan(0)
  await another()
  await take(new Date('2026-03-01T20:00:00+08:00'))
  expect((await read())[0]?.first).toBe(found?.first)
  await take(new Date('2026-03-02T08:00:00+08:00'))
  expect((await read())[0]?.foretold).toBe(FEWEST_LISTS + 1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLanded, saveList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const batch = '普通类一段'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student, simulate } = studentsOf(() => app)

const land = async (token: string, year: number) =>
  (await app.call(getLanded, { token, query: { provinceId: 11, year, batch } })).data

test('the list that was to be filed is held against its own year’s lines, beside what was foretold', async () => {
  const user = await student({ ...physics, year: 2025 })
  const { data } = await simulate(user)
  const hardest = [...data.list].sort((a, b) => (a.lines[0]?.rank ?? 0) - (b.lines[0]?.rank ?? 0))
  const majorIds = hardest.map(({ majorId }) => majorId)
  const body = { provinceId: 11, year: 2025, version: 0, majorIds }
  expect((await app.call(saveList, { token: user.token, body })).success).toBe(true)
  const { filing, lacking, foretold, told, anywhere, sources } = await land(user.token, 2025)
  expect(lacking).toBeNull()
  const first = hardest.findIndex(({ lines }) => (lines[0]?.rank ?? 0) >= physics.rank)
  expect(first).toBeGreaterThan(0)
  expect(filing).toMatchObject({ year: 2025, landed: first, lined: majorIds.length })
  expect(foretold).toBe('ready')
  expect(told.reduce((sum, { choices }) => sum + choices, 0)).toBe(majorIds.length)
  expect(anywhere).toBeGreaterThan(0)
  expect(sources.map(({ title }) => title)).toEqual(['2025年虚构投档线'])
})

test('what lacks is said: a list, the year’s own score and rank, its lines', async () => {
  const user = await student()
  expect(await land(user.token, 2025)).toMatchObject({ filing: null, lacking: 'list' })
  const { data } = await simulate(user)
  const majorIds = data.list.slice(0, 3).map(({ majorId }) => majorId)
  for (const year of [2025, 2026]) {
    const body = { provinceId: 11, year, version: 0, majorIds }
    expect((await app.call(saveList, { token: user.token, body })).success).toBe(true)
  }
  // The condition saved is of 2026.
  expect(await land(user.token, 2025)).toMatchObject({ filing: null, lacking: 'condition' })
  expect(await land(user.token, 2026)).toMatchObject({ filing: null, lacking: 'lines' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import { savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildScoreRank } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { physics, studentsOf } from '#test/student.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildJiangsu(db)
  await buildScoreRank(db, { province_id: 10, track: '物理', year: 2024 })
  await db.updateTable('school').set({ ownership: '民办' }).where('name', '=', '虚构师范大学').execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulate } = studentsOf(() => app)

const byText = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '')
const tiers = { tierIds: ['reach', 'match', 'safe'] }

test('where no fee is known, a ceiling as a filter and as a wish leaves out the dear kinds alone, and says both numbers', async () => {
  const user = await student(null)
  const { token } = user
  const body = { ...physics, provinceId: 10, rank: 9000 }
  expect((await app.call(saveCondition, { token, body })).success).toBe(true)
  const ask = async (change: object) => (await simulate(user, { provinceId: 10, ...tiers, ...change })).data
  const all = await ask({})
  const requirements = all.list.map(({ requirement }) => requirement.text)
  expect(requirements).toContain('(化学)(中外合作办学)')
  expect(requirements).toContain('化学,生物')
  expect(all.list.every(({ fee }) => fee === null)).toBe(true)

  const filtered = await ask({ endSchoolFee: 8000 })
  expect(filtered.list.map(({ requirement }) => requirement.text).toSorted(byText)).toEqual(
    requirements.filter((text) => text !== '(化学)(中外合作办学)' && text !== '化学,生物').toSorted(byText),
  )
  expect(filtered.list.length).toBeGreaterThan(0)
  expect(all.list.every(({ unknown }) => unknown === undefined)).toBe(true)
  expect(new Set(filtered.list.flatMap(({ unknown }) => unknown))).toEqual(new Set(['学费未知']))
  expect(filtered.unknown).toBe(
    `这里有 ${filtered.list.length} 个志愿的学费没有公布，没有因此去掉，请看学校的招生章程。` +
      '中外合作 1 个、民办 1 个的学费也没有公布，这几类一般都超过你的上限，没有放进来。',
  )
  // Above what 民办 costs, that it is dear is no reason any more.
  expect((await ask({ endSchoolFee: 20_000 })).list).toHaveLength(all.list.length - 1)
  expect((await ask({ endSchoolFee: 50_000 })).list).toHaveLength(all.list.length)

  const wish = { ...NO_PREFERENCES, specials: null, maxFee: 8000 }
  expect((await app.call(savePreferences, { token, body: wish })).success).toBe(true)
  const wished = await ask({ byPreferences: true })
  expect(wished.list).toEqual(filtered.list)
  expect(wished.unknown).toBe(filtered.unknown)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillList } from '#contract/list.ts'
import { savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { TestApp } from '#test/app.ts'
import type { BuiltUser } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

/** Classes that enrol into several majors: what is liked is found inside them. */

const named = '工科试验班(含软件工程、工商管理)'
const remarked = '工科试验班(拔尖班)'
const silent = '文科试验班'

let app: TestApp
const { student, simulateAll } = studentsOf(() => app)
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  for (const [major, unit_name, remark] of [
    ['软件工程', named, null],
    ['工商管理', remarked, '东校区。含计算机科学与技术（卓越班）、软件工程专业。'],
    ['汉语言文学', silent, null],
  ] as const) {
    await db.updateTable('line').set({ unit_name }).where('unit_name', '=', major).execute()
    await db.updateTable('plan').set({ unit_name, remark }).where('unit_name', '=', major).execute()
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

async function liking(liked: readonly object[]): Promise<BuiltUser> {
  const user = await student({ ...physics, rank: 800 })
  const body = JSON.parse(JSON.stringify({ ...NO_PREFERENCES, liked }))
  expect((await app.call(savePreferences, { token: user.token, body })).success).toBe(true)
  return user
}

const software = { level: 'major', id: '080902' }
const business = { level: 'major', id: '120201' }

test('a result by liked majors holds them; only of what tells nothing it is said that nobody knows', async () => {
  const rows = await simulateAll(await liking([business]), { byPreferences: true })
  expect(new Set(rows.map(({ unitName }) => unitName))).toEqual(new Set([named, silent]))
  for (const { unitName, unknown } of rows)
    expect(unknown, unitName).toEqual(unitName === silent ? ['专业类未知'] : undefined)
})

test.each([
  [software, [named, remarked], '含软件工程'],
  [
    { level: 'category', id: '计算机类' },
    [named, remarked, '计算机科学与技术'],
    '含计算机科学与技术、软件工程',
  ],
  [{ level: 'discipline', id: '管理学' }, [named], '含工商管理'],
])('a list of liked majors alone, %j, takes them and says what is inside', async (wish, names, text) => {
  const { token } = await liking([wish])
  const body = { provinceId: 11, majorIds: [], onlyLiked: true }
  const { plans } = (await app.call(fillList, { token, body })).data
  const choices = plans.flatMap((plan) => plan.choices)
  expect(new Set(choices.map(({ unitName }) => unitName))).toEqual(new Set(names))
  expect(choices.map(({ why }) => why).join()).toContain(text)
})

test('results in the order of worth begin with them, and a search for a major finds them', async () => {
  const user = await liking([{ level: 'discipline', id: '管理学' }])
  const sorted = await simulateAll(user, { sort: 'worth' })
  const far = sorted.findIndex(({ unitName }) => unitName === named)
  expect(far).toBe(0)
  const found = await simulateAll(user, { byPreferences: false, q: '计算机科学与技术' })
  expect(new Set(found.map(({ unitName }) => unitName))).toEqual(new Set(['计算机科学与技术', remarked]))
})

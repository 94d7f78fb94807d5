import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillList } from '#contract/list.ts'
import { saveGroupMajors, savePreferences } from '#contract/preference.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { worthOf } from '#domain/engine/worth.ts'
import { loadListContext } from '#server/features/list/service.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import type { BuiltUser } from '#test/factories.ts'
import { buildGuangdongGroups } from '#test/guangdong.ts'
import { physics, studentsOf } from '#test/student.ts'

const guangdong = { provinceId: 19 }
const RANK = 15_000

let app: TestApp
const { student, simulateAll } = studentsOf(() => app)
beforeAll(async () => {
  app = await startTestApp()
  await app.context.db.transaction().execute(buildGuangdongGroups)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const history = { level: 'major', id: '060101' } as const
const machines = { level: 'category', id: '机械类' } as const

async function prefer({ token }: BuiltUser, wanted: object): Promise<void> {
  const saved = await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, ...wanted } })
  expect(saved.success, saved.info).toBe(true)
}

const type = ({ token }: BuiltUser, majorId: string, majors: string) =>
  app.call(saveGroupMajors, { token, body: { majorId, majors } })

/** The result in the order of worth. */
const byWorth = (user: BuiltUser): Promise<UnitRow[]> => simulateAll(user, { ...guangdong, sort: 'worth' })

/** What rows are worth to the list that a student fills. */
async function worths(user: BuiltUser, rows: readonly UnitRow[]): Promise<number[]> {
  const { scope, wants } = await loadListContext(app.context, user.id, guangdong)
  const about = { wants, priority: 'balanced', rank: RANK } as const
  return rows.map(({ majorId }) => {
    const unitId = scope.unitIdOf(majorId) ?? -1
    return worthOf(scope.engine, scope.engine.indexOf(unitId), about) ?? NaN
  })
}

const nameOf = ({ schoolName, unitName }: UnitRow): string => `${schoolName} ${unitName}`

test('one worth orders a result of groups and fills the list, and what is typed in counts at once', async () => {
  const user = await student({ ...physics, ...guangdong, rank: RANK })
  const place = (rows: readonly UnitRow[], name: string): number =>
    rows.findIndex((row) => nameOf(row) === name)
  const plain = await byWorth(user)
  await prefer(user, { liked: [history] })
  const liking = await byWorth(user)
  expect(liking.map(nameOf).sort()).toEqual(plain.map(nameOf).sort())
  const ordered = await worths(user, liking)
  expect(ordered.length).toBeGreaterThan(20)
  for (const [at, each] of ordered.entries())
    expect(each).toBeLessThanOrEqual((ordered[at - 1] ?? Infinity) * 1.00001)
  // 第10大学 teaches it.
  const taught = liking.find(({ schoolName }) => schoolName === '第10大学')
  const name = taught === undefined ? '' : nameOf(taught)
  expect(place(liking, name)).toBeLessThan(place(plain, name))

  // Known inside, and nothing liked among it: what the school teaches is elsewhere.
  await type(user, taught?.majorId ?? '', '机械工程')
  expect(place(await byWorth(user), name)).toBeGreaterThan(place(liking, name))
  await type(user, taught?.majorId ?? '', '历史学')
  const typed = await byWorth(user)
  expect(place(typed, name)).toBe(0)
  const again = await worths(user, typed)
  for (const [at, each] of again.entries())
    expect(each).toBeLessThanOrEqual((again[at - 1] ?? Infinity) * 1.00001)
})

test('a group with a refused major, as typed in, is shown and no longer proposed', async () => {
  const user = await student({ ...physics, ...guangdong, rank: RANK })
  await prefer(user, { refused: [machines] })
  const proposed = async (): Promise<string[]> => {
    const { data } = await app.call(fillList, {
      token: user.token,
      body: { ...guangdong, majorIds: [], count: 20 },
    })
    return data.plans.flatMap(({ added }) => added)
  }
  const [one = ''] = await proposed()
  await type(user, one, '英语、机械工程')
  const after = await proposed()
  expect(after.length).toBeGreaterThan(20)
  expect(after).not.toContain(one)
  expect((await byWorth(user)).map(({ majorId }) => majorId)).toContain(one)
})

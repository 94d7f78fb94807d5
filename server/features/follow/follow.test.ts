import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  followMajor,
  followSchool,
  getFollowed,
  listFollowedMajors,
  listFollowedSchools,
  unfollowMajor,
  unfollowSchool,
} from '#contract/follow.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
let user: BuiltUser
let token: string
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
  user = await buildUser(app.context.db)
  token = user.token
})
afterAll(() => app.close())

const school = (index: number): string => hashIdOf(`90000000${String(index).padStart(2, '0')}`)
const major = (code: string): string => hashIdOf(code)
const newToken = async (): Promise<string> => (await buildUser(app.context.db)).token

describe('a school', () => {
  test('is followed and unfollowed, each time in the words of the specification', async () => {
    const query = { schoolHashId: school(0) }
    const ids = async () => (await app.call(getFollowed, { token })).data.schoolHashIds
    expect(await app.call(followSchool, { token, query })).toMatchObject({
      success: true,
      info: '已关注，请到我的关注中查看',
      data: null,
    })
    expect(await ids()).toEqual([school(0)])
    expect(await app.call(unfollowSchool, { token, query })).toMatchObject({
      success: true,
      info: '已取消关注',
      data: null,
    })
    expect(await ids()).toEqual([])
  })

  test('is followed once, however often it is asked for, and unfollowed safely twice', async () => {
    const own = await newToken()
    const query = { schoolHashId: school(1) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.call(followSchool, { token: own, query })),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect((await app.call(listFollowedSchools, { token: own })).pager?.total).toBe(1)
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(unfollowSchool, { token: own, query })).success).toBe(true)
    }
    expect((await app.call(listFollowedSchools, { token: own })).data).toEqual([])
  })

  test('that nobody knows is refused, and so is a major in its place', async () => {
    for (const schoolHashId of ['nonsense', major('080901')]) {
      expect((await app.call(followSchool, { token, query: { schoolHashId } })).status).toBe(404)
      expect((await app.call(unfollowSchool, { token, query: { schoolHashId } })).status).toBe(404)
    }
  })
})

test('a major is followed and unfollowed', async () => {
  const own = await newToken()
  const query = { majorHashId: major('080901') }
  expect((await app.call(followMajor, { token: own, query })).info).toBe('已关注，请到我的关注中查看')
  const { data, pager } = await app.call(listFollowedMajors, { token: own })
  expect(pager?.total).toBe(1)
  expect(data[0]).toMatchObject({ major: { majorHashId: major('080901'), name: '计算机科学与技术' } })
  expect(data[0]?.forecast).toMatchObject({ year: 2026 })
  expect((await app.call(unfollowMajor, { token: own, query })).info).toBe('已取消关注')
  expect((await app.call(listFollowedMajors, { token: own })).data).toEqual([])
  expect((await app.call(followMajor, { token: own, query: { majorHashId: school(0) } })).status).toBe(404)
})

test('lists come page by page, the latest first, and are one’s own', async () => {
  const own = await newToken()
  for (const index of [3, 4, 5]) {
    await app.call(followSchool, { token: own, query: { schoolHashId: school(index) } })
  }
  const first = await app.call(listFollowedSchools, { token: own, query: { size: 2 } })
  const second = await app.call(listFollowedSchools, { token: own, query: { size: 2, page: 2 } })
  expect(first.pager).toEqual({ page: 1, size: 2, totalPages: 2, total: 3 })
  expect([...first.data, ...second.data].map((each) => each.school.cuHashId)).toEqual([5, 4, 3].map(school))
  expect((await app.call(listFollowedSchools, { token: await newToken() })).data).toEqual([])
})

test('what has left the directory leaves the list, and is back with it', async () => {
  const own = await newToken()
  await app.call(followSchool, { token: own, query: { schoolHashId: school(6) } })
  const { db } = app.context
  await db.updateTable('follow').set({ code: '4100000000' }).where('code', '=', '9000000006').execute()
  expect((await app.call(listFollowedSchools, { token: own })).data).toEqual([])
  await db.updateTable('follow').set({ code: '9000000006' }).where('code', '=', '4100000000').execute()
  expect((await app.call(listFollowedSchools, { token: own })).data).toHaveLength(1)
})

test('the forecast is that of the easiest unit that the subjects open', async () => {
  const own = await newToken()
  await app.call(followSchool, { token: own, query: { schoolHashId: school(2) } })
  const rank50 = async (query: { subjects?: string }) =>
    (await app.call(listFollowedSchools, { token: own, query })).data[0]?.forecast?.rank50 ?? 0
  expect(await rank50({})).toBeGreaterThan(0)
  expect(await rank50({ subjects: '4,5,6' })).toBeLessThanOrEqual(await rank50({}))
  expect(
    (await app.call(listFollowedSchools, { token: own, query: { provinceId: 99 } })).data[0]?.forecast,
  ).toBeNull()
})

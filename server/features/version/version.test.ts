import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { checkList, createList, deleteList, fileList, getList, saveList } from '#contract/list.ts'
import { compareLists, getVersion, listVersions, nameVersion, restoreVersion } from '#contract/version.ts'
import { MOST_VERSIONS } from '#server/features/list/version-queries.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildRule } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
let ids: string[]
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildRule(app.context.db, { province_id: 11, batch: '普通类二段' })
  await app.context.snapshots.load()
  const { token } = await student()
  ids = (await app.call(mock, { token, body: { provinceId: 11 } })).data.list.map(({ majorId }) => majorId)
  expect(ids.length).toBeGreaterThan(5)
})
afterAll(() => app.close())

const { student, saveAs } = studentsOf(() => app)

/** Saves units by their place among all that there are; gives the list's id. */
async function save(
  { token }: BuiltUser,
  version: number,
  places: number[],
  more: object = {},
): Promise<string> {
  const majorIds = places.map((place) => ids[place] ?? '')
  const saved = await app.call(saveList, { token, body: { provinceId: 11, version, majorIds, ...more } })
  expect(saved.success, saved.info).toBe(true)
  return saved.data.id ?? ''
}
/** Lets time pass for the versions of a list. */
const later = (list: string, seconds: number) =>
  sql`
    UPDATE list_version SET
      began_at = began_at - ${seconds} * interval '1 second',
      saved_at = list_version.saved_at - ${seconds} * interval '1 second'
    FROM application_list WHERE application_list.id = list_id AND hash_id = ${list}`.execute(app.context.db)
const versions = async ({ token }: BuiltUser, list: string, page: object = {}) =>
  app.call(listVersions, { token, params: { list }, query: page })
const told = async (user: BuiltUser, list: string) =>
  (await versions(user, list)).data.map(({ version, choices }) => [version, choices])
const restore = ({ token }: BuiltUser, list: string, version: number, over: number) =>
  app.call(restoreVersion, { token, params: { list, version }, body: { over } })
const held = async ({ token }: BuiltUser) =>
  (await app.call(getList, { token, query: { provinceId: 11 } })).data.choices.map(({ majorId }) =>
    ids.indexOf(majorId),
  )

describe('versions', () => {
  test('saves of two minutes are one, the last; a later one is another', async () => {
    const user = await student()
    const list = await save(user, 0, [0])
    await save(user, 1, [0, 1])
    expect(await told(user, list)).toEqual([[2, 2]])
    await later(list, 60)
    await save(user, 2, [0, 1, 2])
    expect(await told(user, list)).toEqual([[3, 3]])
    // Who goes on editing does not lose the whole evening: the first save of a version counts.
    await later(list, 61)
    await save(user, 3, [0])
    expect(await told(user, list)).toEqual([
      [4, 1],
      [3, 3],
    ])
    const [now, before] = (await versions(user, list)).data
    expect([now?.current, before?.current, now?.rank]).toEqual([true, false, 9000])
  })

  test('a clock that went back an hour makes no version of that hour', async () => {
    const user = await student()
    const list = await save(user, 0, [0])
    await later(list, -3600)
    await save(user, 1, [1])
    expect(await told(user, list)).toHaveLength(2)
  })

  test('one that was named, or to be filed, stays', async () => {
    const user = await student()
    const { token } = user
    const list = await save(user, 0, [0, 1])
    const name = (text: string | null, version = 1) =>
      app.call(nameVersion, { token, params: { list, version }, body: { name: text } })
    expect((await name(' 一模后 ')).data).toMatchObject({ version: 1, name: '一模后' })
    await save(user, 1, [0])
    expect(await told(user, list)).toHaveLength(2)
    expect((await name(null)).data.name).toBeNull()
    expect((await name('x', 7)).status).toBe(404)
    const other = (await app.call(createList, { token, body: { provinceId: 11, name: '冲一冲' } })).data.id
    await save(user, 0, [3], { list: other })
    await app.call(fileList, { token, params: { list: other } })
    await save(user, 1, [4], { list: other })
    const [now, filed] = (await versions(user, other)).data
    expect([now?.filedAt, filed?.filedAt]).toEqual([null, expect.any(String)])
  })

  test('what another device saved stays where it is replaced, however new', async () => {
    const user = await student()
    const list = await save(user, 0, [0, 1, 2])
    await save(user, 1, [5], { replaces: true })
    expect(await told(user, list)).toEqual([
      [2, 1],
      [1, 3],
    ])
  })

  test(`are ${MOST_VERSIONS} at most: the oldest gives way, one with a name after all others`, async () => {
    const user = await student()
    const list = await save(user, 0, [0])
    await app.call(nameVersion, { token: user.token, params: { list, version: 1 }, body: { name: '头一版' } })
    await sql`
      INSERT INTO list_version (list_id, account_id, version, choices, began_at)
      SELECT id, account_id, n, '[]', now() - interval '1 hour'
      FROM application_list, generate_series(2, ${MOST_VERSIONS}) AS n WHERE hash_id = ${list}`.execute(
      app.context.db,
    )
    await app.context.db
      .updateTable('application_list')
      .set({ version: MOST_VERSIONS })
      .where('hash_id', '=', list)
      .execute()
    await save(user, MOST_VERSIONS, [1])
    const { data, pager } = await versions(user, list, { page: 4, size: 50 })
    expect(pager?.total).toBe(MOST_VERSIONS)
    expect(data.slice(-2).map(({ version }) => version)).toEqual([3, 1])
  })

  test('one is taken back as a new save, with the rank of its time; what was there stays', async () => {
    const user = await student()
    const list = await save(user, 0, [0, 1, 2])
    await later(list, 200)
    await save(user, 1, [3])
    await saveAs(user, { ...physics, rank: 30_000 })
    expect((await restore(user, list, 1, 1)).data).toBe('LIST_CHANGED')
    expect((await restore(user, list, 1, 2)).data).toMatchObject({ version: 3, choices: 3 })
    expect(await held(user)).toEqual([0, 1, 2])
    expect(await told(user, list)).toEqual([
      [3, 3],
      [2, 1],
      [1, 3],
    ])
    expect((await restore(user, list, 1, 2)).data).toBe('LIST_CHANGED')
    expect((await restore(user, list, 9, 3)).status).toBe(404)
    const check = await app.call(checkList, { token: user.token, body: { provinceId: 11 } })
    expect(check.data.issues[0]?.text).toContain('位次是 9,000，现在是 30,000')
  })

  test('of saves and restores at once one wins each version', async () => {
    const user = await student()
    const list = await save(user, 0, [0])
    await later(list, 200)
    await save(user, 1, [1])
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(user, list, 1, 2)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await told(user, list)).toHaveLength(3)
  })

  test('are gone with their list', async () => {
    const user = await student()
    const { token } = user
    await save(user, 0, [0])
    const other = (await app.call(createList, { token, body: { provinceId: 11, name: '冲一冲' } })).data.id
    await save(user, 0, [3], { list: other })
    await app.call(deleteList, { token, params: { list: other } })
    expect((await versions(user, other)).status).toBe(404)
  })
})

describe('comparison', () => {
  test('of two versions and of two lists: what moved, what is new, what is gone', async () => {
    const user = await student()
    const { token } = user
    const list = await save(user, 0, [0, 1, 2, 3])
    await later(list, 200)
    await save(user, 1, [3, 0, 1, 5], { adjusts: { [ids[0] ?? '']: true } })
    const compared = await app.call(compareLists, {
      token,
      query: { one: list, oneVersion: 1, other: list },
    })
    expect(compared.data).toMatchObject({ moved: [{ from: 3, to: 0 }], added: [3], gone: [2] })
    expect(compared.data.one.version).toMatchObject({ version: 1, current: false })
    expect(compared.data.other.version).toMatchObject({ version: 2, current: true })
    expect(compared.data.other.rows[0]).toMatchObject({
      majorId: ids[3],
      probability: expect.any(Number),
      level: '本科',
    })
    expect([compared.data.one.rows[0]?.adjusts, compared.data.other.rows[1]?.adjusts]).toEqual([null, true])
    const other = (await app.call(createList, { token, body: { provinceId: 11, name: '冲一冲' } })).data.id
    const empty = await app.call(compareLists, { token, query: { one: list, other } })
    expect(empty.data).toMatchObject({ moved: [], added: [], gone: [0, 1, 2, 3], other: { version: null } })
    const one = await app.call(getVersion, { token, params: { list, version: 1 } })
    expect(one.data.rows.map(({ majorId }) => ids.indexOf(majorId))).toEqual([0, 1, 2, 3])
  })

  test('of lists of two batches there is none', async () => {
    const user = await student()
    const list = await save(user, 0, [0])
    const past = await save(user, 0, [0], { year: 2025 })
    const answer = await app.call(compareLists, { token: user.token, query: { one: list, other: past } })
    expect(answer).toMatchObject({ status: 400, info: expect.stringContaining('不是同一批次') })
  })
})

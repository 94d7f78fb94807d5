import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import {
  checkList,
  createList,
  deleteList,
  fileList,
  getList,
  listApplicationLists,
  renameList,
  saveList,
} from '#contract/list.ts'
import { listVersions } from '#contract/version.ts'
import type { TestApp } from '#test/app.ts'
import type { BuiltUser } from '#test/factories.ts'
import { studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student } = studentsOf(() => app)

const unitsFor = async ({ token }: BuiltUser): Promise<string[]> =>
  (await app.call(mock, { token, body: { provinceId: 11 } })).data.list.map(({ majorId }) => majorId)
const create = ({ token }: BuiltUser, name: string, from?: string) =>
  app.call(createList, { token, body: { provinceId: 11, name, ...(from !== undefined && { from }) } })
const read = ({ token }: BuiltUser, list?: string) =>
  app.call(getList, { token, query: { provinceId: 11, ...(list !== undefined && { list }) } })
const save = ({ token }: BuiltUser, version: number, majorIds: string[], list?: string) =>
  app.call(saveList, {
    token,
    body: { provinceId: 11, version, majorIds, ...(list !== undefined && { list }) },
  })
const lists = async ({ token }: BuiltUser, query: object = {}) =>
  (await app.call(listApplicationLists, { token, query })).data
const namesOf = async (user: BuiltUser): Promise<string[]> =>
  (await lists(user)).map(({ name }) => name).sort()
const filedOf = async (user: BuiltUser): Promise<string[]> =>
  (await lists(user)).flatMap(({ name, filed }) => (filed ? [name] : []))
const idOf = async (user: BuiltUser, name: string): Promise<string> =>
  (await lists(user)).find((each) => each.name === name)?.id ?? ''

describe('several lists of a batch', () => {
  test('the first save makes the one to be filed; calls that name none are about it', async () => {
    const user = await student()
    const [one = '', two = ''] = await unitsFor(user)
    await save(user, 0, [one])
    const made = await create(user, '冲一冲')
    expect(made.data).toMatchObject({
      name: '冲一冲',
      filed: false,
      choices: 0,
      version: 0,
      batch: '普通类一段',
    })
    const other = made.data.id
    expect((await save(user, 0, [two, one], other)).data).toMatchObject({ id: other, version: 1 })
    expect((await read(user)).data).toMatchObject({ name: '志愿表', filed: true, version: 1 })
    expect((await read(user, other)).data.choices.map(({ majorId }) => majorId)).toEqual([two, one])
    const check = await app.call(checkList, { token: user.token, body: { provinceId: 11, list: other } })
    expect(Object.values(check.data.counts).reduce((sum, each) => sum + each)).toBe(2)
    const told = await lists(user, { provinceId: 11, year: 2026, batch: '普通类一段' })
    expect(told.map(({ name, choices }) => [name, choices])).toEqual([
      ['冲一冲', 2],
      ['志愿表', 1],
    ])
    expect(await lists(user, { batch: '普通类二段' })).toEqual([])
  })

  test('one made before anything was saved stands beside an empty one to be filed', async () => {
    const user = await student()
    await create(user, '稳一点')
    expect(await namesOf(user)).toEqual(['志愿表', '稳一点'])
    expect(await filedOf(user)).toEqual(['志愿表'])
    const [one = ''] = await unitsFor(user)
    expect((await save(user, 0, [one])).data).toMatchObject({ name: '志愿表', version: 1 })
  })

  test('a copy holds what its source holds, and goes its own way', async () => {
    const user = await student()
    const [one = '', two = ''] = await unitsFor(user)
    const { id } = (await save(user, 0, [one, two])).data
    const copy = (await create(user, '抄一份', id ?? '')).data
    expect(copy).toMatchObject({ choices: 2, version: 1, filed: false })
    await save(user, 1, [two], copy.id)
    expect((await read(user)).data.choices).toHaveLength(2)
    const { data } = await app.call(listVersions, { token: user.token, params: { list: copy.id }, query: {} })
    expect(data).toHaveLength(1)
  })

  test('a name stands once in a batch: a call that comes twice makes one list', async () => {
    const user = await student()
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(user, '冲一冲')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const answer of answers.filter(({ success }) => !success)) expect(answer.data).toBe('NAME_TAKEN')
    expect(await namesOf(user)).toEqual(['冲一冲', '志愿表'])
  })

  test('holds ten of them, however many are asked for at once', async () => {
    const user = await student()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => create(user, `第 ${at} 张`)))
    expect(answers.filter(({ success }) => success)).toHaveLength(9)
    expect(answers.find(({ success }) => !success)).toMatchObject({ status: 200, data: 'TOO_MANY_LISTS' })
    expect(await lists(user)).toHaveLength(10)
  })

  test.each([
    ['春夏秋冬东南西北天地春夏秋冬东南西北天地', true],
    ['春夏秋冬东南西北天地春夏秋冬东南西北天地春', false],
    ['👨‍👩‍👧‍👦'.repeat(10), true],
    ['👍'.repeat(200), false],
    ['  ', false],
    ['\u202Eabc', false],
    ['قائمة', true],
  ])('the name %s is taken: %s', async (name, taken) => {
    const made = await create(await student(), name)
    expect([made.status, made.success]).toEqual(taken ? [200, true] : [400, false])
  })

  test('is renamed, to no name that is there', async () => {
    const user = await student()
    const list = (await create(user, '冲一冲')).data.id
    const rename = (name: string) =>
      app.call(renameList, { token: user.token, params: { list }, body: { name } })
    expect((await rename(' 一模后 ')).data.name).toBe('一模后')
    expect((await rename('一模后')).success).toBe(true)
    expect((await rename('志愿表')).data).toBe('NAME_TAKEN')
  })

  test('exactly one is to be filed: it is not deleted, and of many calls at once one wins', async () => {
    const user = await student()
    const { token } = user
    for (const name of ['甲', '乙', '丙']) await create(user, name)
    const ids = await Promise.all(['甲', '乙', '丙'].map((name) => idOf(user, name)))
    const drop = (list: string) => app.call(deleteList, { token, params: { list } })
    expect(await drop(await idOf(user, '志愿表'))).toMatchObject({ success: false, data: 'LIST_FILED' })
    await Promise.all(ids.map((list) => app.call(fileList, { token, params: { list } })))
    expect(await filedOf(user)).toHaveLength(1)
    await Promise.all([
      ...ids.map(drop),
      ...ids.map((list) => app.call(fileList, { token, params: { list } })),
    ])
    expect(await filedOf(user)).toHaveLength(1)
    const [gone = ''] = ids
    await app.call(fileList, { token, params: { list: await idOf(user, '志愿表') } })
    for (const id of ids) await drop(id)
    expect(await namesOf(user)).toEqual(['志愿表'])
    expect((await read(user, gone)).status).toBe(404)
    expect((await drop(gone)).status).toBe(404)
    expect((await drop(await idOf(user, '志愿表'))).info).toContain('只有这一张')
  })

  test('of two editors of a list that is not to be filed the second is told, and nothing is lost', async () => {
    const user = await student()
    const ids = (await unitsFor(user)).slice(0, 8)
    const list = (await create(user, '冲一冲')).data.id
    const answers = await Promise.all(ids.map((id) => save(user, 0, [id], list)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const answer of answers.filter(({ success }) => !success)) expect(answer.data).toBe('LIST_CHANGED')
    const winner = ids[answers.findIndex(({ success }) => success)]
    expect((await read(user, list)).data.choices.map(({ majorId }) => majorId)).toEqual([winner])
    expect((await read(user)).data.choices).toEqual([])
  })

  test('a list is found in its own batch alone, and another’s nowhere', async () => {
    const user = await student()
    const list = (await create(user, '冲一冲')).data.id
    const elsewhere = await app.call(getList, {
      token: user.token,
      query: { provinceId: 11, year: 2025, list },
    })
    expect(elsewhere.status).toBe(404)
    const stranger = await student()
    expect((await read(stranger, list)).status).toBe(404)
    expect((await save(stranger, 0, [], list)).status).toBe(404)
    expect((await create(stranger, '抄', list)).status).toBe(404)
  })
})

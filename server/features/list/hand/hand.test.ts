import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HandChoice, getHandList, saveHandList } from '#contract/list.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildRound, buildUser } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { findHandLists } from './hand.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const choice = (schoolName: string): HandChoice => ({
  schoolName,
  schoolHashId: null,
  unitName: '第 202 组',
  note: '1 数学 2 物理',
})
const read = async ({ token }: BuiltUser) =>
  (await app.call(getHandList, { token, query: { provinceId: 19 } })).data
const save = (
  { token }: BuiltUser,
  version: number,
  choices: HandChoice[],
  which: { provinceId?: number; year?: number; batch?: string; round?: number } = {},
) =>
  app.call(saveHandList, {
    token,
    body: { provinceId: 19, year: 2026, batch: '本科批', ...which, version, choices },
  })

test('a list of typed names is kept in order, for its owner alone', async () => {
  const own = await buildUser(app.context.db)
  const empty = await read(own)
  expect(empty).toMatchObject({ batch: '本科批', version: 0, choices: [] })
  expect(empty.batches).toMatchObject([{ name: '本科批', unitKind: 'group', choices: 45 }])
  const choices = [choice('甲大学'), choice('乙大学')]
  const saved = await save(own, 0, choices, { year: empty.year })
  expect(saved.data).toMatchObject({ version: 1, choices })
  expect((await save(own, 1, [...choices].reverse(), { year: empty.year })).data.version).toBe(2)
  expect((await read(own)).choices.map(({ schoolName }) => schoolName)).toEqual(['乙大学', '甲大学'])
  expect((await read(await buildUser(app.context.db))).choices).toEqual([])
})

test('who saves over what another device saved is told, and nothing is lost', async () => {
  const own = await buildUser(app.context.db)
  await save(own, 0, [choice('甲大学')])
  for (const version of [0, 2]) {
    const late = await save(own, version, [choice('丙大学')])
    expect([late.success, late.info]).toEqual([false, '志愿表在别处改过了，请重新打开再改'])
  }
  expect(await save(own, 2 ** 31, [choice('丁大学')])).toMatchObject({ success: false, data: 'version' })
  const { data } = await app.call(getHandList, { token: own.token, query: { provinceId: 19, year: 2026 } })
  expect(data.choices.map(({ schoolName }) => schoolName)).toEqual(['甲大学'])
})

test('each round of a batch has a list of its own, and says which', async () => {
  const own = await buildUser(app.context.db)
  const of = async (round?: number) => {
    const query = { provinceId: 19, year: 2026, ...(round !== undefined && { round }) }
    return (await app.call(getHandList, { token: own.token, query })).data
  }
  await save(own, 0, [choice('甲大学')])
  const empty = await of(2)
  expect(empty).toMatchObject({ version: 0, choices: [], round: 2, roundName: '本科批第 2 轮' })
  expect((await save(own, 0, [choice('乙大学')], { round: 2 })).data).toMatchObject({
    version: 1,
    id: empty.id,
  })
  expect((await of()).choices).toEqual([choice('甲大学')])
  expect((await of(1)).id).toBe('hand.19.2026.本科批')
  expect((await of(2)).choices).toEqual([choice('乙大学')])
  expect((await findHandLists(app.context.db, own.id)).map(({ id, name }) => [id, name])).toEqual([
    ['hand.19.2026.本科批.2', '自己排的志愿表（第 2 轮）'],
    ['hand.19.2026.本科批', '自己排的志愿表'],
  ])
  await buildRound(app.context.db, { province_id: 19, batch: '本科批', round: 2, kind: 'supplement' })
  await app.context.rows.waitUntilInvalidated()
  expect((await of(2)).roundName).toBe('本科批征集志愿')
})

test('a batch takes as many as its rules say, and a choice has a school', async () => {
  const own = await buildUser(app.context.db)
  const full = Array.from({ length: 46 }, (_, at) => choice(`大学${at}`))
  const refused = await save(own, 0, full)
  expect(refused.info).toBe('本科批最多填 45 个志愿')
  expect((await save(own, 0, full.slice(1))).success).toBe(true)
  const nameless = await save(own, 1, [choice(' ')])
  expect(nameless.status).toBe(400)
  expect(nameless.info).toContain('学校名称')
})

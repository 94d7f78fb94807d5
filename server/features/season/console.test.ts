import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/season.ts'
import { getSeason } from '#contract/season.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildRule, buildUser } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { seasonRemove, seasonSet } from './ops-season.ts'

let app: TestApp
let data: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 11, name: '浙江' })
  await buildProvince(db, { id: 15, name: '山东' })
  await buildRule(db, { province_id: 11, batch: '普通类一段' })
  await app.context.snapshots.load()
  data = await buildStaff(db, ['data'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.deleteFrom('season').execute()
})

const params = { provinceId: 11, year: 2026 }
const june = {
  batch: '普通类一段',
  round: 1,
  kind: 'filing',
  opens: '2026-06-27T08:30',
  closes: '2026-06-30T17:30',
} as const
type Body = Parameters<typeof setBody>[0]
const setBody = (body: object = {}) => ({ ...june, roundBefore: null, ...body })
const set = (body?: Body, who = data) =>
  app.call(calls.setSeasonRound, { headers: who.headers, params, body: setBody(body) })
const seen = (round: { kind: 'filing' | 'supplement'; opens: string; closes: string } | undefined) => {
  if (!round) throw new Error('no such round')
  const { kind, opens, closes } = round
  return { kind, opens, closes }
}
const read = async () => (await app.call(calls.getSeasonSet, { headers: data.headers, params })).data
const ofStudents = async () => (await app.call(getSeason, { query: { provinceId: 11 } })).data

describe('a round', () => {
  test('is set by the clock of Beijing, seen by students at once, and on record', async () => {
    expect((await set()).success).toBe(true)
    expect(await ofStudents()).toMatchObject({
      year: 2026,
      rounds: [{ opens: '2026-06-27T00:30:00.000Z', closes: '2026-06-30T09:30:00.000Z' }],
    })
    expect((await findDeeds(app.context.db))[0]).toEqual({
      staff_id: data.id,
      role: 'data',
      deed: 'season.set',
      kind: 'season_round',
      object_id: '11/2026/普通类一段/1',
      fields: ['kind', 'opens', 'closes'],
    })
    const { data: table } = await app.call(calls.listSeasonYear, {
      headers: data.headers,
      query: { year: 2026 },
    })
    expect(table.provinces.map(({ province, rounds }) => [province, rounds.length])).toEqual([
      ['浙江', 1],
      ['山东', 0],
    ])
    expect(table.years).toContain(2026)
  })

  test('the same again is no change', async () => {
    await set()
    expect((await set()).success).toBe(true)
    expect((await findDeeds(app.context.db))[0]).toMatchObject({ deed: 'season.set', fields: [] })
  })

  test('of two who change it the second is told', async () => {
    await set()
    const before = seen((await read()).rounds[0])
    const other = await buildStaff(app.context.db, ['data'])
    const results = await Promise.all([
      set({ opens: '2026-06-26T08:00', roundBefore: before }),
      set({ opens: '2026-06-25T08:00', roundBefore: before }, other),
    ])
    expect(results.filter(({ success }) => success)).toHaveLength(1)
    expect(results.find(({ success }) => !success)).toMatchObject({ status: 200, data: 'CHANGED' })
    // To add what a colleague has added meanwhile is a change of theirs too.
    expect(await set({ closes: '2026-06-29T17:30' })).toMatchObject({ success: false, data: 'CHANGED' })
    const now = seen((await read()).rounds[0])
    expect((await set({ closes: '2026-06-29T17:30', roundBefore: now })).success).toBe(true)
  })

  test.each([
    [{ round: 2, opens: '2026-07-02T08:00', closes: '2026-07-02T08:00' }, '截止时间：要在开始时间之后'],
    [{ opens: '2025-06-27T08:30' }, '开始时间：不在 2026 年'],
    [{ closes: '2027-01-01T00:00' }, '截止时间：不在 2026 年'],
    [{ batch: '三段' }, '这个省这一年没有这个批次'],
    [{ opens: '2026-02-30T08:00' }, '开始时间：请填完整的日期和时间'],
    [{ opens: '明天' }, '开始时间：请填完整的日期和时间'],
    [{ opens: '2026-06-27T00:30Z' }, '开始时间：请填完整的日期和时间'],
    [
      { round: 2, opens: '2026-06-30T08:00', closes: '2026-07-02T08:00' },
      '开始时间：要等普通类一段第 1 轮（2026-06-27 08:30 到 2026-06-30 17:30）截止以后',
    ],
  ])('%j is refused in words, and nothing changes', async (body, info) => {
    await set()
    expect(await set(body)).toMatchObject({ status: 400, info })
    expect((await read()).rounds).toHaveLength(1)
  })

  test('a refused first one leaves no season', async () => {
    await set({ closes: '2026-06-27T08:00' })
    expect(await read()).toMatchObject({ changes: null, rounds: [] })
  })

  test('is taken away once, and what students confirmed stays', async () => {
    await set()
    const { db } = app.context
    const user = await buildUser(db, { province_id: 11 })
    await db
      .insertInto('sheet_condition')
      .values({ account_id: user.id, province_id: 11, year: 2026, condition: JSON.stringify({}) })
      .execute()
    const { rounds, confirmed } = await read()
    expect(confirmed).toBe(1)
    const remove = (was = seen(rounds[0])) =>
      app.call(calls.removeSeasonRound, {
        headers: data.headers,
        params,
        body: { batch: '普通类一段', round: 1, roundBefore: was },
      })
    expect(await remove({ ...seen(rounds[0]), opens: '2026-06-01T00:00:00.000Z' })).toMatchObject({
      data: 'CHANGED',
    })
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    expect((await findDeeds(db))[0]).toMatchObject({
      deed: 'season.remove',
      object_id: '11/2026/普通类一段/1',
    })
    expect(await ofStudents()).toMatchObject({ year: null })
    expect((await read()).confirmed).toBe(1)
  })
})

test('how often a condition may be changed is set; who read another number is told', async () => {
  const change = (changes: number, changesBefore: number) =>
    app.call(calls.setSeasonChanges, { headers: data.headers, params, body: { changes, changesBefore } })
  expect((await change(1, 3)).status).toBe(404)
  await set()
  const { changes } = await read()
  if (changes === null) throw new Error('no season')
  expect((await change(7, changes)).success).toBe(true)
  expect(await change(5, changes)).toMatchObject({
    success: false,
    data: 'CHANGED',
    info: expect.stringContaining('7'),
  })
  expect((await change(7, changes)).success).toBe(true)
  expect((await change(21, 7)).status).toBe(400)
  expect(await ofStudents()).toMatchObject({ changes: 7 })
})

test('the shell’s deeds are on record as the shell’s', async () => {
  const of = ['--province', '浙江', '--year', '2026']
  const times = ['--batch', '普通类一段', '--opens', '2026-06-27', '--closes', '2026-06-30']
  await runOps(app, seasonSet, [...of, ...times])
  await runOps(app, seasonRemove, of)
  const [removed, setDeed] = await findDeeds(app.context.db)
  expect(setDeed).toMatchObject({ staff_id: null, role: null, deed: 'season.set' })
  expect(removed).toMatchObject({ staff_id: null, deed: 'season.remove', object_id: '11/2026' })
})

test('a province that is none is not there', async () => {
  const unknown = await app.call(calls.getSeasonSet, {
    headers: data.headers,
    params: { provinceId: 98, year: 2026 },
  })
  expect(unknown.status).toBe(404)
})

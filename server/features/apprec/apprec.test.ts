import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeSheetResult,
  confirmCondition,
  countSheetResult,
  getSheetCondition,
  getSheetFilters,
  getSheetMajors,
  getSheetResult,
  saveSheetMajors,
} from '#contract/apprec.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { getHome } from '#contract/home.ts'
import { checkList, getList, getReport, saveList } from '#contract/list.ts'
import { getPreferences } from '#contract/preference.ts'
import { getCondition } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import {
  type BuiltUser,
  buildGrant,
  buildImport,
  buildLine,
  buildProvince,
  buildRound,
  buildRule,
  putOnSale,
} from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await putOnSale(app.context.db)
  const { db } = app.context
  // 重庆 has lines and no plan.
  await buildProvince(db, { id: 22, name: '重庆' })
  await buildRule(db, { province_id: 22, batch: '本科批', tracks: ['综合'] })
  const import_id = await buildImport(db, { source: 'lines', province_id: 22 })
  await buildLine(db, { import_id, province_id: 22, batch: '本科批', year: 2025, track: '综合' })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const hours = (from: number): Date => new Date(Date.now() + from * 3_600_000)
const { student } = studentsOf(() => app)

/** The season of 2026 from some hours on, for two hours. */
async function seasonAt(from: number, changes = 2): Promise<void> {
  const { db } = app.context
  await db.deleteFrom('season').execute()
  await buildRound(db, { opens: hours(from), closes: hours(from + 2) })
  await db.updateTable('season').set({ changes }).execute()
  await app.context.rows.waitUntilInvalidated()
}
beforeEach(() => seasonAt(-1))

/** A student with the consultant package, who saved a condition in the simulation. */
async function holder(): Promise<BuiltUser> {
  const user = await student()
  await buildGrant(app.context.db, { account_id: user.id, goods_id: 12 })
  return user
}

/** The published figures: not those of the simulation. */
const published = { ...physics, totalScore: 645, rank: 8000 }
const confirm = ({ token }: BuiltUser, body: object = {}) =>
  app.call(confirmCondition, { token, body: { ...published, version: 0, ...body } })
const sheet = async ({ token }: BuiltUser, query: object = {}) =>
  (await app.call(getSheetCondition, { token, query: { provinceId: 11, ...query } })).data
const result = ({ token }: BuiltUser, body: object = {}) =>
  app.call(getSheetResult, { token, body: { provinceId: 11, ...body } })

describe('the condition', () => {
  test('is the saved one until one is confirmed, and does not change it', async () => {
    const user = await holder()
    expect(await sheet(user)).toMatchObject({
      saved: true,
      rank: physics.rank,
      province: { name: '浙江' },
      sheet: {
        year: 2026,
        state: 'open',
        confirmedAt: null,
        version: 0,
        changes: { made: 0, allowed: 2 },
        timesTip: '确认以后还可以改 2 次，请对照成绩单填写。',
      },
    })
    const confirmed = await confirm(user)
    expect(confirmed.success, confirmed.info).toBe(true)
    expect(confirmed.data).toMatchObject({
      rank: 8000,
      totalScore: 645,
      sheet: { version: 1, timesTip: '还可以改 2 次。' },
    })
    expect(confirmed.data.sheet.confirmedAt).not.toBeNull()
    expect(await sheet(user)).toEqual(confirmed.data)
    const { data } = await app.call(getCondition, { token: user.token, query: { provinceId: 11 } })
    expect(data.rank).toBe(physics.rank)
  })

  test('is taken over from a simulation of one’s own', async () => {
    const user = await holder()
    const { data } = await app.call(mock, { token: user.token, body: { provinceId: 11 } })
    await app.call(saveCondition, { token: user.token, body: { ...physics, rank: 12_000 } })
    expect((await sheet(user)).rank).toBe(12_000)
    expect((await sheet(user, { previousId: data.recordId })).rank).toBe(physics.rank)
    const stranger = await holder()
    const query = { provinceId: 11, previousId: data.recordId ?? '' }
    expect((await app.call(getSheetCondition, { token: stranger.token, query })).status).toBe(404)
  })

  test('tells which batch the season is in, and which have lines', async () => {
    const user = await student()
    expect((await sheet(user)).sheet).toMatchObject({ batch: '普通类一段', batches: ['普通类一段'] })
    const { db } = app.context
    await buildRound(db, { batch: '普通类二段', opens: hours(30), closes: hours(40) })
    await app.context.rows.waitUntilInvalidated()
    expect((await sheet(user)).sheet.batch).toBe('普通类一段')
    await db
      .updateTable('season_round')
      .set({ opens: hours(-3), closes: hours(-2) })
      .where('batch', '=', '普通类一段')
      .execute()
    await app.context.rows.waitUntilInvalidated()
    expect((await sheet(user)).sheet.batch).toBe('普通类二段')
    await db.deleteFrom('season').execute()
    await app.context.rows.waitUntilInvalidated()
    expect((await sheet(user)).sheet.batch).toBeNull()
  })

  test('without any is empty, for the year of the season', async () => {
    const user = await student(null)
    expect(await sheet(user)).toMatchObject({ saved: false, year: 2026, rank: null, sheet: { version: 0 } })
  })

  test('is changed as often as the operator allows, and told so', async () => {
    await seasonAt(-1, 1)
    const user = await holder()
    await confirm(user)
    const changed = await confirm(user, { rank: 8100, version: 1 })
    expect(changed.data).toMatchObject({
      rank: 8100,
      sheet: { version: 2, changes: { made: 1, allowed: 1 }, timesTip: '修改次数已经用完。' },
    })
    const again = await confirm(user, { rank: 8200, version: 2 })
    expect(again).toMatchObject({ success: false, data: 'NO_CHANGES_LEFT' })
    expect((await sheet(user)).rank).toBe(8100)
    await app.context.db.updateTable('season').set({ changes: 2 }).execute()
    expect((await confirm(user, { rank: 8200, version: 2 })).success).toBe(true)
  })

  test('confirmed again as it is counts for nothing, whatever was read before', async () => {
    const user = await holder()
    const first = await confirm(user)
    const answers = await Promise.all(
      [0, 0, 1].map((version) => confirm(user, { version, subjectIds: [3, 2, 1] })),
    )
    for (const answer of answers) expect(answer.data).toEqual(first.data)
  })

  test('confirmed on two devices at once is confirmed once, and the other is told', async () => {
    const user = await holder()
    const ranks = [8000, 8001, 8002, 8003]
    const answers = await Promise.all(ranks.map((rank) => confirm(user, { rank })))
    const held = answers.filter(({ success }) => success)
    expect(held).toHaveLength(1)
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer.data).toBe('CONDITION_CHANGED')
    expect((await sheet(user)).rank).toBe(held[0]?.data.rank)
    const changes = await Promise.all([9001, 9002].map((rank) => confirm(user, { rank, version: 1 })))
    expect(changes.filter(({ success }) => success)).toHaveLength(1)
    expect((await sheet(user)).sheet).toMatchObject({ version: 2, changes: { made: 1 } })
  })

  test.each([
    ['before the season', 1, 'SEASON_NOT_OPEN'],
    ['after it', -9, 'SEASON_CLOSED'],
  ])('is refused %s', async (_, from, code) => {
    await seasonAt(from)
    expect(await confirm(await holder())).toMatchObject({ success: false, data: code })
  })

  test('is refused where no season is set, for another year, and by the rules of the province', async () => {
    const user = await holder()
    expect(await confirm(user, { year: 2025 })).toMatchObject({ success: false, data: 'WRONG_YEAR' })
    expect(await confirm(user, { subjectIds: [1, 2] })).toMatchObject({ success: false })
    expect(await confirm(user, { totalScore: 751, given: 'both' })).toMatchObject({ success: false })
    await app.context.db.deleteFrom('season').execute()
    expect(await confirm(user)).toMatchObject({ success: false, data: 'SEASON_NOT_OPEN' })
    expect((await sheet(user)).sheet).toMatchObject({ year: null, state: 'none', version: 0 })
  })

  test('no table of an earlier year tells what was not given', async () => {
    const user = await holder()
    const { rank: _rank, ...withoutRank } = published
    const body = { ...withoutRank, given: 'score' as const, version: 0 }
    const answer = await app.call(confirmCondition, { token: user.token, body })
    expect(answer).toMatchObject({ success: false, data: 'RANK_UNKNOWN' })
    expect(answer.info).toContain('2026 年的一分一段表还没有载入')
    // The simulation takes the table of the year before.
    const { version: _version, ...saved } = body
    expect((await app.call(saveCondition, { token: user.token, body: saved })).success).toBe(true)
  })
})

test('what was confirmed for an earlier season is told for its year', async () => {
  const user = await holder()
  await confirm(user)
  await buildRound(app.context.db, { year: 2027, opens: hours(-1), closes: hours(1) })
  await app.context.rows.waitUntilInvalidated()
  expect(await sheet(user)).toMatchObject({ sheet: { year: 2027, confirmedAt: null } })
  expect(await sheet(user, { year: 2026 })).toMatchObject({ rank: 8000, sheet: { year: 2026, version: 1 } })
  const none = { provinceId: 11, year: 2025 }
  expect((await app.call(getSheetCondition, { token: user.token, query: none })).status).toBe(404)
})

describe('the result', () => {
  test('is asked for after a condition is confirmed, and only by who holds the package', async () => {
    const user = await holder()
    expect(await result(user)).toMatchObject({ success: false, data: 'NOT_CONFIRMED' })
    expect((await result(await student())).status).toBe(403)
    expect(
      (
        await app.call(confirmCondition, {
          token: (await student()).token,
          body: { ...published, version: 0 },
        })
      ).status,
    ).toBe(403)
  })

  test('is that of a simulation of the same condition, and keeps no record', async () => {
    const user = await holder()
    await confirm(user)
    const own = await result(user)
    expect(own.data).toMatchObject({
      recordId: null,
      removed: 0,
      year: 2026,
      batch: '普通类一段',
      condition: { rank: 8000 },
    })
    expect(own.data.list.length).toBeGreaterThan(0)
    const other = await student(published)
    const simulated = await app.call(mock, { token: other.token, body: { provinceId: 11 } })
    expect(own.data.list).toEqual(simulated.data.list)
    expect(own.data.counts).toEqual(simulated.data.counts)
    expect(own.pager).toEqual(simulated.pager)
    const arranged = { sort: 'worth', q: '大学', firstOfEach: true }
    const [first, like] = await Promise.all([
      result(user, arranged),
      app.call(mock, {
        token: other.token,
        body: { provinceId: 11, sort: 'worth', q: '大学', firstOfEach: true },
      }),
    ])
    expect(first.data.list).toEqual(like.data.list)
    expect(first.data.list).not.toEqual(own.data.list)
    const { records } = await app.context.db
      .selectFrom('simulation')
      .select((eb) => eb.fn.countAll<number>().as('records'))
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(Number(records)).toBe(0)
  })

  test('changes with the condition, and comes page by page', async () => {
    const user = await holder()
    await confirm(user)
    const before = await result(user)
    const second = await result(user, { page: 2 })
    expect(second.data.list[0]).not.toEqual(before.data.list[0])
    expect(second.pager).toMatchObject({ page: 2 })
    await confirm(user, { rank: 60_000, version: 1 })
    expect((await result(user)).data.list).not.toEqual(before.data.list)
  })

  test('is counted by the same filters as it is listed by', async () => {
    const user = await holder()
    await confirm(user)
    for (const body of [
      {},
      { schoolProvinceIds: ['浙江'] },
      { tierIds: ['safe'] },
      { endSchoolFee: 1 },
      { q: '计算机' },
    ]) {
      const listed = await result(user, body)
      const counted = await app.call(countSheetResult, {
        token: user.token,
        body: { provinceId: 11, ...body },
      })
      expect(counted.data).toEqual({ counts: listed.data.counts, total: listed.pager?.total })
    }
    const { data } = await app.call(getSheetFilters, { token: user.token, query: { provinceId: 11 } })
    expect(data.map(({ type }) => type)).toContain('schoolProvince')
  })

  test('rows are taken out, and brought back', async () => {
    const user = await holder()
    const change = (body: { majorIds: string[]; restoreIds?: 'all' | string[] }) =>
      app.call(changeSheetResult, { token: user.token, body: { provinceId: 11, ...body } })
    expect(await change({ majorIds: [] })).toMatchObject({ success: false, data: 'NOT_CONFIRMED' })
    await confirm(user)
    const before = (await result(user)).data
    const [first, second] = before.list.map(({ majorId }) => majorId)
    await change({ majorIds: [first ?? '', second ?? ''] })
    const after = (await result(user)).data
    expect(after.removed).toBe(2)
    expect(after.list.map(({ majorId }) => majorId)).not.toContain(first)
    await change({ majorIds: [], restoreIds: [first ?? ''] })
    expect((await result(user)).data.list[0]?.majorId).toBe(first)
    await change({ majorIds: [], restoreIds: 'all' })
    expect((await result(user)).data.list).toEqual(before.list)
    // They outlive a change of the condition.
    await change({ majorIds: [first ?? ''] })
    await confirm(user, { rank: 8100, version: 1 })
    expect((await result(user)).data.removed).toBe(1)
  })

  test('of a later round holds no rows, and says why', async () => {
    const user = await holder()
    await confirm(user)
    const { data } = await result(user, { round: 2 })
    expect(data).toMatchObject({ list: [], counts: { reach: 0, match: 0, safe: 0 }, batch: '普通类一段' })
    expect(adviceText(data.advice)).toContain('没有招满')
  })

  test('says where the plan of the year is not loaded', async () => {
    const user = await holder()
    await confirm(user)
    expect((await result(user)).data).toMatchObject({ planYear: 2026, advice: [] })
    const { db } = app.context
    const own = { provinceId: 22 }
    await buildRound(db, { province_id: 22, batch: '本科批' })
    await app.context.rows.waitUntilInvalidated()
    await confirm(user, own)
    expect(adviceText((await result(user, own)).data.advice)).toContain('2026 年的招生计划还没有载入')
    await app.call(saveCondition, { token: user.token, body: { ...physics, ...own } })
    const simulated = await app.call(mock, { token: user.token, body: own })
    expect(adviceText(simulated.data.advice)).not.toContain('招生计划还没有载入')
  })
})

test('the preferred majors are the preferences’, and no change of the condition', async () => {
  const user = await holder()
  const { token } = user
  await confirm(user)
  expect((await app.call(saveSheetMajors, { token, body: { majorIds: ['080901', '999999'] } })).success).toBe(
    true,
  )
  const held = await sheet(user)
  expect(held).toMatchObject({ majors: [{ id: '080901' }], sheet: { version: 1 } })
  const { data } = await app.call(getSheetMajors, { token, query: { provinceId: 11 } })
  expect(data).toMatchObject({ selected: ['080901'], applies: true })
  const preferences = await app.call(getPreferences, { token })
  expect(preferences.data.liked).toMatchObject([{ id: '080901' }])
  const liked = await result(user, { byPreferences: true })
  expect(liked.data.list.length).toBeGreaterThan(0)
  expect(liked.data.list.every(({ unitName }) => unitName.startsWith('计算机科学与技术'))).toBe(true)
})

describe('a list', () => {
  test('is judged by the confirmed condition in the season’s tool, by the saved one in the simulation', async () => {
    const user = await holder()
    const { token } = user
    await confirm(user, { rank: 60_000, totalScore: 560 })
    const [first] = (await app.call(mock, { token, body: { provinceId: 11 } })).data.list
    const majorIds = [first?.majorId ?? '']
    await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds } })
    const chance = async (tool?: 'apprec' | 'apprecsim') => {
      const query = { provinceId: 11, ...(tool === undefined ? {} : { tool }) }
      return (await app.call(getList, { token, query })).data.choices[0]?.row?.probability
    }
    expect(await chance()).toBe(first?.probability)
    expect(await chance('apprecsim')).toBe(first?.probability)
    expect(await chance('apprec')).not.toBe(first?.probability)
    const report = await app.call(getReport, { token, query: { provinceId: 11, tool: 'apprec' } })
    expect(report.data.condition.rank).toBe(60_000)
    const check = await app.call(checkList, { token, body: { provinceId: 11, tool: 'apprec' } })
    const simulated = await app.call(checkList, { token, body: { provinceId: 11 } })
    expect(check.data.anywhere).not.toBe(simulated.data.anywhere)
  })

  test('before a condition is confirmed is judged by the saved one', async () => {
    const user = await holder()
    const { token } = user
    const report = await app.call(getReport, { token, query: { provinceId: 11, tool: 'apprec' } })
    expect(report.data.condition.rank).toBe(physics.rank)
  })
})

describe('the home page', () => {
  const home = async (token?: string) => (await app.call(getHome, token === undefined ? {} : { token })).data

  test('leads on with the confirmed condition while the season lasts', async () => {
    const user = await holder()
    await app.call(mock, { token: user.token, body: { provinceId: 11 } })
    const simulated = await home(user.token)
    expect(simulated).toMatchObject({
      startedApprec: { tool: 'apprecsim', rank: physics.rank },
      season: { state: 'open' },
    })
    expect(simulated.entrances[0]).toMatchObject({ nameEN: 'apprec', path: '/apprec' })
    await confirm(user)
    expect((await home(user.token)).startedApprec).toMatchObject({
      tool: 'apprec',
      recordId: null,
      provinceName: '浙江',
      rank: 8000,
      subjects: ['物理', '化学', '生物'],
    })
    await seasonAt(-9)
    const over = await home(user.token)
    expect(over).toMatchObject({ startedApprec: { tool: 'apprecsim' }, season: { state: 'closed' } })
    expect(over.entrances.map(({ nameEN }) => nameEN)).not.toContain('apprec')
  })

  test('tells visitors of the season, and nothing where none is set', async () => {
    expect((await home()).season).toMatchObject({ year: 2026, state: 'open' })
    await app.context.db.deleteFrom('season').execute()
    await app.context.rows.waitUntilInvalidated()
    expect((await home()).season).toBeNull()
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addLink,
  addTableComment,
  getTable,
  listLinks,
  listOwnTableComments,
  listTableComments,
  openTable,
  readTableComments,
  removeLink,
  removeTableComment,
} from '#contract/apprecTable.ts'
import { confirmCondition } from '#contract/apprec.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { deleteList, getList, listApplicationLists, saveList } from '#contract/list.ts'
import { getUnread, readNotification } from '#contract/notice.ts'
import { saveGroupMajors, savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { DAY } from '#domain/time.ts'
import type { TestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'
import { commentsHeld, commentsRefuse, commentsRelease } from '#ops/held.ts'
import { type BuiltUser, buildGrant, buildRound } from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { physics, studentsOf } from '#test/student.ts'
import { withoutTable } from '#test/without-table.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildJiangsu(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student } = studentsOf(() => app)

const plain = {
  label: '',
  studentName: null,
  showsScore: false,
  showsRank: false,
  showsChance: false,
  allowsComments: false,
  version: null,
} satisfies BodyOf<typeof addLink>
type Terms = Partial<BodyOf<typeof addLink>>

interface Owner extends BuiltUser {
  recordId: string
  /** Units on the list. */
  units: string[]
}

const save = (user: BuiltUser, version: number, majorIds: string[], provinceId = 11) =>
  app.call(saveList, { token: user.token, body: { provinceId, version, majorIds } })

/** A student, who has bought nothing, with three units on a list. */
async function owner(condition: Parameters<typeof student>[0] = physics): Promise<Owner> {
  const user = await student(condition)
  const provinceId = condition?.provinceId ?? 11
  const { data } = await app.call(mock, { token: user.token, body: { provinceId } })
  const units = data.list.slice(0, 3).map(({ majorId }) => majorId)
  expect(units).toHaveLength(3)
  expect((await save(user, 0, units, provinceId)).success).toBe(true)
  const lists = await app.call(listApplicationLists, { token: user.token })
  return { ...user, units, recordId: lists.data[0]?.id ?? '' }
}

const make = ({ recordId, token }: Owner, terms: Terms = {}) =>
  app.call(addLink, { params: { recordId }, token, body: { ...plain, ...terms } })
async function linkOf(user: Owner, terms: Terms = {}) {
  const { data, success, info } = await make(user, terms)
  expect(success, info).toBe(true)
  return { ...data.link, secret: data.secret }
}

// Each test has an address of its own: wrong secrets and comments of one do not count for the next.
let addresses = 0
const elsewhere = (): string => `10.1.0.${(addresses += 1)}`
let address = elsewhere()
beforeEach(() => {
  address = elsewhere()
})
const open = (recordId: string, secret: string, from = address) =>
  app.call(openTable, { params: { recordId }, body: { secret }, address: from })
const say = (recordId: string, secret: string, said: object = {}, from = address) =>
  app.call(addTableComment, {
    params: { recordId },
    body: { secret, sender: '班主任', text: '第一个可以再冲一点', ...said },
    address: from,
  })
const said = (recordId: string, secret: string, at: object = {}) =>
  app.call(listTableComments, { params: { recordId }, body: { secret, ...at }, address })
const saidTo = ({ recordId, token }: Owner, query: object = {}) =>
  app.call(listOwnTableComments, { params: { recordId }, token, query })

describe('the owner’s table', () => {
  test('holds the list in its order, with what is known of the student', async () => {
    const user = await owner()
    const { recordId, token, units } = user
    const { data } = await app.call(getTable, { params: { recordId }, token })
    expect(data.choices.map(({ majorId }) => majorId)).toEqual(units)
    expect(data).toMatchObject({
      recordId,
      name: '志愿表',
      provinceName: '浙江',
      year: 2026,
      batch: '普通类一段',
      version: 1,
      hasChance: true,
      student: { name: null, score: physics.totalScore, rank: physics.rank },
    })
    expect(data.choices[0]?.unit?.probability).toBeGreaterThan(0)
    expect(data.sources.length).toBeGreaterThan(0)
  })

  test('goes by the score that was confirmed for its year, not by the one of the simulation', async () => {
    await buildRound(app.context.db)
    await app.context.rows.waitUntilInvalidated()
    const user = await owner()
    // Only who holds the package confirms one.
    await buildGrant(app.context.db, { account_id: user.id, goods_id: 12 })
    const { recordId, token } = user
    const query = { params: { recordId }, token }
    const before = (await app.call(getTable, query)).data
    const published = { ...physics, totalScore: 655, rank: 5000, version: 0 }
    const confirmed = await app.call(confirmCondition, { token, body: published })
    expect(confirmed.success, confirmed.info).toBe(true)
    const after = (await app.call(getTable, query)).data
    expect(after.student).toMatchObject({ score: 655, rank: 5000 })
    const chancesOf = ({ choices }: typeof after) => choices.map(({ unit }) => unit?.probability ?? 0)
    for (const [at, chance] of chancesOf(after).entries())
      expect(chance).toBeGreaterThan(chancesOf(before)[at] ?? 1)
    const shows = { showsScore: true, showsRank: true, showsChance: true }
    const { data } = await open(recordId, (await linkOf(user, shows)).secret)
    expect(data.student).toMatchObject({ score: 655, rank: 5000 })
    expect(chancesOf(data)).toEqual(chancesOf(after))
  })

  test('says a group’s number of an earlier year with that year alone, in what is said of it too', async () => {
    const user = await owner({ ...physics, provinceId: 10, rank: 12_000 })
    const { recordId, token, units } = user
    const { secret } = await linkOf(user, { allowsComments: true })
    expect((await say(recordId, secret, { majorId: units[0] })).success).toBe(true)
    const { data } = await app.call(getTable, { params: { recordId }, token })
    const names = data.choices.map(({ unitName }) => unitName)
    const titles = (await saidTo(user)).data.map(({ at }) => at?.title ?? '')
    expect([names.length, titles.length]).toEqual([3, 1])
    for (const name of [...names, ...titles]) {
      expect(name).toContain('专业组')
      expect(name.replace('（2024 年代号 01）', '')).not.toMatch(/\d/)
    }
    // By what the table tells, its reader finds the group.
    for (const { unit } of data.choices)
      expect(unit).toMatchObject({ codeYear: 2024, schoolCode: expect.stringMatching(/^\d{4}$/) })
  })

  test('shows an earlier version, and none that there was not', async () => {
    const user = await owner()
    const { recordId, token, units } = user
    await app.context.db
      .updateTable('list_version')
      .set({ began_at: new Date(Date.now() - DAY) })
      .where('account_id', '=', user.id)
      .execute()
    await save(user, 1, units.slice(0, 1))
    const sizeOf = async (version?: number) => {
      const query = version === undefined ? {} : { version }
      const { status, data } = await app.call(getTable, { params: { recordId }, token, query })
      return status === 200 ? [data.version, data.choices.length] : status
    }
    expect([await sizeOf(), await sizeOf(1), await sizeOf(2), await sizeOf(3)]).toEqual([
      [2, 1],
      [1, 3],
      [2, 1],
      404,
    ])
  })
})

describe('a link', () => {
  test('has 128 bits, is kept as a hash, and lasts for 90 days', async () => {
    const user = await owner()
    const { secret, expiresAt, createdAt } = await linkOf(user, { label: '班主任' })
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    const row = await app.context.db
      .selectFrom('list_link')
      .selectAll()
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(row.secret_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY)).toBe(90)
    const { data } = await app.call(listLinks, { params: { recordId: user.recordId }, token: user.token })
    expect(data).toMatchObject([{ label: '班主任', comments: 0 }])
    expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('shows of the student what its owner chose, and by default nothing', async () => {
    const user = await owner()
    const { recordId, units } = user
    const bare = await open(recordId, (await linkOf(user, { label: '大姨' })).secret)
    expect(bare.data.student).toEqual({ name: null, score: null, rank: null })
    expect(bare.data).toMatchObject({ hasChance: false, allowsComments: false })
    expect(bare.data.choices.map(({ majorId }) => majorId)).toEqual(units)
    for (const { unit } of bare.data.choices) {
      expect(unit).toMatchObject({ probability: null, tier: null })
      expect(unit?.lines.length).toBeGreaterThan(0)
    }
    const all = { showsScore: true, showsRank: true, showsChance: true, studentName: '小林' }
    const { data } = await open(recordId, (await linkOf(user, all)).secret)
    expect(data.student).toEqual({ name: '小林', score: 640, rank: 9000 })
    expect(data.choices[0]?.unit?.probability).toBeGreaterThan(0)
    const score = await open(recordId, (await linkOf(user, { showsScore: true })).secret)
    expect(score.data.student).toEqual({ name: null, score: 640, rank: null })
  })

  test('gives nothing away that stands behind the list', async () => {
    const user = await owner()
    const { token } = user
    const places = [{ level: 'city', name: '宁波市', degree: 'wanted' }] as const
    const preferences = { ...NO_PREFERENCES, specials: null, maxFee: 7777, places }
    expect((await app.call(savePreferences, { token, body: preferences })).success).toBe(true)
    await app.call(saveGroupMajors, { token, body: { majorId: user.units[0] ?? '', majors: '古生物学' } })
    const shows = { showsScore: true, showsRank: true, showsChance: true, allowsComments: true }
    const { data } = await open(user.recordId, (await linkOf(user, { ...shows, label: '大姨' })).secret)
    const text = JSON.stringify(data)
    for (const hidden of [user.mobile, '宁波', '7777', '古生物', '大姨', '"why"', '"eligible"', '"badYear"'])
      expect(text).not.toContain(hidden)
    const own = await app.call(getList, { token, query: { provinceId: 11 } })
    expect(JSON.stringify(own.data)).toContain('"eligible"')
  })

  test('follows the list, or keeps a version for good', async () => {
    const user = await owner()
    const { recordId, units } = user
    const newest = await linkOf(user)
    const fixed = await linkOf(user, { version: 1 })
    expect((await make(user, { version: 2 })).status).toBe(404)
    // A save soon after takes the place of the version before it.
    await save(user, 1, units.slice(1))
    const follows = await open(recordId, newest.secret)
    const keeps = await open(recordId, fixed.secret)
    expect([follows.data.version, follows.data.choices.length]).toEqual([2, 2])
    expect([keeps.data.version, keeps.data.choices.length]).toEqual([1, 3])
  })

  const everything = { showsScore: true, showsRank: true, showsChance: true }
  const saveAgain = async ({ token }: Owner, condition: object) => {
    const saved = await app.call(saveCondition, { token, body: { ...physics, ...condition } })
    expect(saved.success, saved.info).toBe(true)
  }

  test('shows a list by no condition of another year', async () => {
    const user = await owner()
    const { secret } = await linkOf(user, everything)
    expect((await open(user.recordId, secret)).data.student).toMatchObject({ score: 640, rank: 9000 })
    await saveAgain(user, { year: 2025, totalScore: 580, rank: 60_000 })
    const { data } = await open(user.recordId, secret)
    expect(data.student).toEqual({ name: null, score: null, rank: null })
    expect(data.hasChance).toBe(false)
    for (const { unit } of data.choices) expect(unit).toMatchObject({ probability: null, tier: null })
  })

  test('to a version shows it by the rank that it was saved with, and by no condition of another', async () => {
    const user = await owner()
    const [fixed, newest] = [
      await linkOf(user, { ...everything, version: 1 }),
      await linkOf(user, everything),
    ]
    const first = (await open(user.recordId, fixed.secret)).data
    expect(first).toMatchObject({ hasChance: true, student: { score: 640, rank: 9000 } })
    await saveAgain(user, { totalScore: 655, rank: 5000 })
    const later = (await open(user.recordId, fixed.secret)).data
    expect(later).toMatchObject({ hasChance: false, student: { score: null, rank: 9000 } })
    for (const { unit } of later.choices) expect(unit).toMatchObject({ probability: null, tier: null })
    expect((await open(user.recordId, newest.secret)).data).toMatchObject({
      hasChance: true,
      student: { score: 655, rank: 5000 },
    })
  })

  test('a wrong, a revoked and an expired one, another list’s, and one of no list are all the same', async () => {
    const [user, other] = [await owner(), await owner()]
    const { recordId, token } = user
    const [good, gone, old, theirs] = [
      await linkOf(user),
      await linkOf(user),
      await linkOf(user),
      await linkOf(other),
    ]
    await app.call(removeLink, { params: { recordId, linkId: gone.linkId }, token })
    await app.context.db
      .updateTable('list_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hash_id', '=', old.linkId)
      .execute()
    const answers = [
      await open(recordId, gone.secret),
      await open(recordId, old.secret),
      await open(recordId, theirs.secret),
      await open('nothing', good.secret),
      await open(recordId, 'A'.repeat(22)),
      await open(recordId, good.secret.slice(0, 20)),
      await open(recordId, ''),
      await open(recordId, `${good.secret}' OR 1=1`),
    ]
    const [first] = answers
    expect(first).toMatchObject({ status: 404, success: false, data: null })
    const bare = answers.map(({ headers, ...answer }) => ({ ...answer, headers: { ...headers, date: '' } }))
    expect(new Set(bare.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const comments = [await said(recordId, gone.secret), await say(recordId, old.secret)]
    expect(comments.map(({ status, info }) => [status, info])).toEqual([
      [404, first?.info],
      [404, first?.info],
    ])
    expect((await open(recordId, good.secret)).status).toBe(200)
  })

  test('fails after the same statements, whatever is wrong with it', async () => {
    const user = await owner()
    const { recordId } = user
    const old = await linkOf(user)
    await app.context.db
      .updateTable('list_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hash_id', '=', old.linkId)
      .execute()
    const statementsOf = async (secret: string): Promise<number> => {
      const executed = vi.spyOn(app.context.db.getExecutor(), 'executeQuery')
      await open(recordId, secret)
      const { length } = executed.mock.calls
      executed.mockRestore()
      return length
    }
    const counts = [await statementsOf(old.secret), await statementsOf('A'.repeat(22))]
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts[0]).toBe(counts[1])
  })

  test('too many wrong ones from an address are refused, and only from there', async () => {
    const user = await owner()
    const { secret } = await linkOf(user)
    const tries = await Promise.all(
      Array.from({ length: 110 }, (_, at) => open(user.recordId, `wrong-${at}`).then(({ status }) => status)),
    )
    expect(tries.filter((status) => status === 404).length).toBeGreaterThanOrEqual(64)
    for (let at = 0; at < 110; at += 1) await open(user.recordId, `wrong-${at}`)
    expect((await open(user.recordId, secret)).status).toBe(429)
    expect((await open(user.recordId, secret, elsewhere())).status).toBe(200)
  })

  test('neither page nor call is kept, indexed or told to others', async () => {
    const user = await owner()
    const answers = [
      await open(user.recordId, (await linkOf(user)).secret),
      await open(user.recordId, 'wrong'),
      await app.call(getTable, { params: { recordId: user.recordId }, token: user.token }),
    ]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    }
  })

  test('a list has five at a time, however many are asked for at once', async () => {
    const user = await owner()
    const { recordId, token } = user
    const answers = await Promise.all(Array.from({ length: 9 }, () => make(user)))
    const made = answers.filter(({ success }) => success)
    expect(made).toHaveLength(5)
    const refused = answers.filter(({ success }) => !success)
    expect(refused.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 4 }, () => [200, 'TOO_MANY_LINKS']),
    )
    const open5 = async () => (await app.call(listLinks, { params: { recordId }, token })).data.length
    expect(await open5()).toBe(5)
    await app.call(removeLink, { params: { recordId, linkId: made[2]?.data.link.linkId ?? '' }, token })
    expect(await open5()).toBe(4)
    expect((await make(user)).success).toBe(true)
    // One that has expired makes way.
    await app.context.db
      .updateTable('list_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('hash_id', '=', made[0]?.data.link.linkId ?? '')
      .execute()
    expect((await make(user)).success).toBe(true)
    expect((await make(user)).data).toBe('TOO_MANY_LINKS')
  })

  test('an account makes 30 a day', async () => {
    const user = await owner()
    const { recordId, token } = user
    for (let at = 0; at < 30; at += 1) {
      const { linkId } = await linkOf(user)
      await app.call(removeLink, { params: { recordId, linkId }, token })
    }
    expect((await make(user)).status).toBe(429)
  })

  test('names that are shown hold no way to reach somebody', async () => {
    const user = await owner()
    for (const terms of [
      { studentName: '13800001234' },
      { label: 'VX: abc123' },
      { studentName: '长'.repeat(13) },
    ]) {
      expect((await make(user, terms)).status).toBe(400)
    }
    for (const label of ['大\n姨', '\u202e姨大', '\u200b', '\u001b]0;x\u0007'])
      expect((await make(user, { label })).status, JSON.stringify(label)).toBe(400)
    expect((await linkOf(user, { studentName: '  ' })).studentName).toBeNull()
  })
})

describe('comments', () => {
  test('are off unless the owner allows them', async () => {
    const user = await owner()
    const { secret } = await linkOf(user)
    const allowed = await linkOf(user, { allowsComments: true })
    await say(user.recordId, allowed.secret, { majorId: user.units[0] })
    expect((await say(user.recordId, secret)).status).toBe(403)
    expect((await said(user.recordId, secret)).status).toBe(403)
    expect((await saidTo(user)).data).toHaveLength(1)
    const { data } = await open(user.recordId, secret)
    expect(data.choices.map(({ comments }) => comments)).toEqual([0, 0, 0])
  })

  test('stand at a row or at the list, and are seen by the owner and by holders of a link of that list', async () => {
    const [user, other] = [await owner(), await owner()]
    const { recordId, units } = user
    const [one, two, theirs] = [
      await linkOf(user, { allowsComments: true, label: '班主任' }),
      await linkOf(user, { allowsComments: true }),
      await linkOf(other, { allowsComments: true }),
    ]
    const whole = await say(recordId, one.secret, { text: '<b>保底</b>\n不够' })
    const atRow = await say(recordId, two.secret, { sender: ' 爸爸 ', text: '这个好', majorId: units[1] })
    expect(whole.data).toMatchObject({ name: '班主任', text: '<b>保底</b>\n不够', at: null })
    expect(atRow.data).toMatchObject({ name: '爸爸', at: { majorId: units[1] } })
    expect(atRow.data.at?.title).toMatch(/\S \S/)
    for (const { secret } of [one, two]) {
      const { data, pager } = await said(recordId, secret)
      expect(data).toEqual([atRow.data, whole.data])
      expect(pager?.total).toBe(2)
    }
    expect((await said(recordId, one.secret, { majorId: units[1] })).data).toEqual([atRow.data])
    expect((await said(recordId, theirs.secret)).status).toBe(404)
    expect((await said(other.recordId, theirs.secret)).data).toEqual([])
    const { data } = await open(recordId, one.secret)
    expect(data.choices.map(({ comments }) => comments)).toEqual([0, 1, 0])
    expect((await saidTo(user)).data).toEqual([
      { ...atRow.data, isUnread: true, label: '' },
      { ...whole.data, isUnread: true, label: '班主任' },
    ])
    expect((await saidTo({ ...user, token: other.token })).status).toBe(404)
  })

  test('in doubt are read by nobody until the operator has released them', async () => {
    const user = await owner()
    const { recordId, token, units } = user
    const { secret } = await linkOf(user, { allowsComments: true })
    for (const text of ['加薇：abcd1234', '138\u200b0000 一二三四', 'someone艾特example'])
      expect(await say(recordId, secret, { text })).toMatchObject({ status: 400 })
    const inDoubt = { text: '加我微信细聊', majorId: units[0] }
    const [released, refused] = [
      (await say(recordId, secret, inDoubt)).data,
      (await say(recordId, secret, { text: '私聊我' })).data,
    ]
    expect([released.held, refused.held]).toEqual([true, true])
    expect((await say(recordId, secret)).data.held).toBe(false)
    const readable = async () => {
      const [link] = (await app.call(listLinks, { params: { recordId }, token })).data
      const { tables } = (await app.call(getUnread, { token })).data
      const texts = [(await said(recordId, secret)).data, (await saidTo(user)).data].map((rows) =>
        rows.map(({ text }) => text),
      )
      const { data } = await open(recordId, secret)
      return { texts, link: link?.comments, unread: tables, atRow: data.choices[0]?.comments }
    }
    const fine = '第一个可以再冲一点'
    expect(await readable()).toEqual({
      texts: [[fine], [fine]],
      link: 1,
      unread: [{ recordId, comments: 1 }],
      atRow: 0,
    })
    await app.call(readTableComments, { params: { recordId }, token })
    expect((await runOps(app, commentsHeld, [])).join('\n')).toContain('班主任: 加我微信细聊')
    await runOps(app, commentsRelease, ['--id', released.commentId])
    await runOps(app, commentsRefuse, ['--id', refused.commentId])
    const both = [fine, inDoubt.text]
    expect(await readable()).toEqual({
      texts: [both, both],
      link: 2,
      unread: [{ recordId, comments: 1 }],
      atRow: 1,
    })
  })

  test('count as unread until the owner has seen them', async () => {
    const user = await owner()
    const { recordId, token } = user
    const { secret } = await linkOf(user, { allowsComments: true })
    const unread = async () => {
      const { my, tables } = (await app.call(getUnread, { token })).data
      return [my, tables]
    }
    const none = [0, []]
    expect(await unread()).toEqual(none)
    await say(recordId, secret)
    await say(recordId, secret)
    expect(await unread()).toEqual([2, [{ recordId, comments: 2 }]])
    await app.call(readTableComments, { params: { recordId }, token })
    expect(await unread()).toEqual(none)
    expect((await saidTo(user)).data.map(({ isUnread }) => isUnread)).toEqual([false, false])
    await say(recordId, secret)
    await app.call(readNotification, { token, body: { function: 'my' } })
    expect(await unread()).toEqual(none)
  })

  test('are deleted by the owner, and by nobody else', async () => {
    const [user, other] = [await owner(), await owner()]
    const { recordId } = user
    const { secret } = await linkOf(user, { allowsComments: true })
    const { commentId } = (await say(recordId, secret)).data
    const remove = (token: string, at = recordId) =>
      app.call(removeTableComment, { params: { recordId: at, commentId }, token })
    expect((await remove(other.token)).status).toBe(404)
    expect((await remove(other.token, other.recordId)).status).toBe(404)
    expect((await remove(user.token)).status).toBe(200)
    expect((await remove(user.token)).status).toBe(404)
    expect((await said(recordId, secret)).data).toEqual([])
  })

  test('outlive their link, and go with their list', async () => {
    const user = await owner()
    const { recordId, token } = user
    const { secret, linkId } = await linkOf(user, { allowsComments: true, label: '班主任' })
    await linkOf(user)
    await say(recordId, secret)
    await app.call(removeLink, { params: { recordId, linkId }, token })
    expect((await saidTo(user)).data).toMatchObject([{ text: '第一个可以再冲一点', label: null }])
    const { db } = app.context
    await db
      .updateTable('application_list')
      .set({ is_filed: false })
      .where('hash_id', '=', recordId)
      .execute()
    expect((await app.call(deleteList, { params: { list: recordId }, token })).success).toBe(true)
    for (const table of ['list_link', 'list_comment'] as const) {
      const left = await db.selectFrom(table).select('id').where('account_id', '=', user.id).execute()
      expect(left).toEqual([])
    }
  })

  test.each([
    [{ text: '  ' }, '请写几个字'],
    [{ text: '长'.repeat(501) }, '500'],
    [{ sender: ' ' }, '请写上称呼'],
    [{ sender: '长'.repeat(13) }, '12'],
    [{ text: '打我电话 138 0000 1234' }, '手机号'],
    [{ text: '加微信 zhiyuan_2026 细说' }, '微信号'],
    [{ text: '看 www.example.com' }, '网址'],
    [{ sender: 'QQ 123456' }, 'QQ'],
  ])('are refused with a sentence: %o', async (wrong, words) => {
    const user = await owner()
    const { secret } = await linkOf(user, { allowsComments: true })
    const { status, info } = await say(user.recordId, secret, wrong)
    expect([status, info]).toEqual([400, expect.stringContaining(words)])
  })

  test('of 500 characters, a name of 12 and any script are taken', async () => {
    const user = await owner()
    const { secret } = await linkOf(user, { allowsComments: true })
    const text = `${'好'.repeat(240)}😀${'مرحبا'.repeat(4)}`
    const { data } = await say(user.recordId, secret, { sender: '甲乙丙丁戊己庚辛壬癸子丑', text })
    expect(data.text).toBe(text)
    expect((await say(user.recordId, secret, { text: '长'.repeat(500) })).success).toBe(true)
    expect((await say(user.recordId, secret, { majorId: 'not-on-it' })).data).toBe('CHOICE_GONE')
  })

  test('are ten an hour under a link, however many come at once, and thirty from an address', async () => {
    const user = await owner()
    const links = [
      await linkOf(user, { allowsComments: true }),
      await linkOf(user, { allowsComments: true }),
      await linkOf(user, { allowsComments: true }),
      await linkOf(user, { allowsComments: true }),
    ]
    const [one, ...others] = links.map(({ secret }) => secret)
    const from = elsewhere()
    // What could not be kept does not count.
    await withoutTable(app.context.db, 'list_comment', async () => {
      expect((await say(user.recordId, one ?? '', {}, from)).status).toBe(500)
    })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => say(user.recordId, one ?? '', {}, from)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const late = answers.filter(({ status }) => status === 429)
    expect(late.map(({ info }) => info)).toEqual([
      expect.stringMatching(/请 \d+ 分钟后再写/),
      expect.stringMatching(/请 \d+ 分钟后再写/),
    ])
    const [two = '', three = '', four = ''] = others
    for (const secret of [two, three]) {
      for (let at = 0; at < 10; at += 1) expect((await say(user.recordId, secret, {}, from)).status).toBe(200)
    }
    expect((await say(user.recordId, four, {}, from)).status).toBe(429)
    expect((await say(user.recordId, four, {}, elsewhere())).status).toBe(200)
  })

  test('200 under a link are enough', async () => {
    const user = await owner()
    const { secret, linkId } = await linkOf(user, { allowsComments: true })
    const { db } = app.context
    const { id, list_id } = await db
      .selectFrom('list_link')
      .select(['id', 'list_id'])
      .where('hash_id', '=', linkId)
      .executeTakeFirstOrThrow()
    const row = { account_id: user.id, list_id, link_id: id, name: '甲', text: '好' }
    await db
      .insertInto('list_comment')
      .values(Array.from({ length: 199 }, (_, at) => ({ ...row, hash_id: `${linkId}-${at}` })))
      .execute()
    expect((await say(user.recordId, secret)).success).toBe(true)
    expect(await say(user.recordId, secret)).toMatchObject({ status: 200, success: false })
  })
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setAge } from '#contract/account.ts'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import {
  type HandChoice,
  createList,
  getHandList,
  listApplicationLists,
  saveHandList,
  saveList,
} from '#contract/list.ts'
import { getUnread, readNotification } from '#contract/notice.ts'
import {
  agreeToWz,
  followWz,
  getWz,
  getWzStanding,
  listSendable,
  listWz,
  readWz,
  removeWz,
  sendWz,
} from '#contract/wz.ts'
import { listVersions } from '#contract/version.ts'
import { WZ_AGREEMENT } from '#domain/wz/agreement.ts'
import { MOST_WAITING, wishDays } from '#domain/wz/wz.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildGrant, buildProvince, buildUser, buildWz, putOnSale } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'
import { runOps } from '#test/run-ops.ts'
import { physics, studentsOf } from '#test/student.ts'
import { withoutTable } from '#test/without-table.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { wzAnswer, wzList, wzTake } from './ops.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startZhejiangApp()
  await putOnSale(app.context.db)
  folder = mkdtempSync(join(tmpdir(), 'xuankao-wz-'))
  // Without lines: there lists are written by hand.
  await buildProvince(app.context.db, { id: 26, name: '西藏' })
  await app.context.snapshots.load()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const { student } = studentsOf(() => app)
const text = '前面是不是冲得太多？'

interface Sender extends BuiltUser {
  /** Public ids of their lists, the one to be filed first. */
  lists: string[]
  units: string[]
}

/** A student of the package, of whom it is known that they are 14, with two lists of three units, who has agreed. */
async function sender({ agrees = true } = {}): Promise<Sender> {
  const user = await student()
  const { id, token } = user
  await buildGrant(app.context.db, { account_id: id, goods_id: 12 })
  await app.call(setAge, { token, body: { birthYear: null } })
  const { data } = await app.call(mock, { token, body: { provinceId: 11 } })
  const units = data.list.slice(0, 3).map(({ majorId }) => majorId)
  expect(units).toHaveLength(3)
  await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds: units } })
  const [filed] = (await app.call(listApplicationLists, { token })).data
  const copy = await app.call(createList, {
    token,
    body: { provinceId: 11, name: '冲一冲', from: filed?.id ?? '' },
  })
  if (agrees) expect((await agree(user)).success).toBe(true)
  return { ...user, lists: [filed?.id ?? '', copy.data.id], units }
}

const agree = ({ token }: BuiltUser) => app.call(agreeToWz, { token, body: { agreement: WZ_AGREEMENT } })

let forms = 0
const newKey = (): string => `key-of-form-${String((forms += 1)).padStart(8, '0')}`
const send = ({ token, lists }: Sender, body: object = {}) =>
  app.call(sendWz, {
    token,
    body: { sendKey: newKey(), lists: lists.slice(0, 1), text, matters: [], wishedBy: null, ...body },
  })
const one = ({ token }: BuiltUser, wzId: string) => app.call(getWz, { token, params: { wzId } })
const all = ({ token }: BuiltUser) => app.call(listWz, { token })
const unread = async ({ token }: BuiltUser) => (await app.call(getUnread, { token })).data

let files = 0
/** A file of an adviser's. */
function fileOf(content: string, ending = 'csv'): string {
  const file = join(folder, `${(files += 1)}.${ending}`)
  writeFileSync(file, content)
  return file
}
const take = (wzId: string, ...more: string[]) =>
  runOps(app, wzTake, ['--id', wzId, '--adviser', '林老师', ...more])
const answer = (wzId: string, content: string, ending?: string) =>
  runOps(app, wzAnswer, ['--id', wzId, '--file', fileOf(content, ending)])
/** Sent, taken and answered. */
async function answered(user: Sender): Promise<string> {
  const { wzId } = (await send(user)).data
  await take(wzId)
  await answer(wzId, 'row,text\n1,想去就留着\n')
  return wzId
}

describe('the agreement', () => {
  test('is asked for before anything is sent, and accepted with time and text', async () => {
    const user = await sender({ agrees: false })
    const { token } = user
    const sees = async () => (await app.call(getWzStanding, { token })).data
    expect(await sees()).toEqual({ agreedAt: null, waiting: 0 })
    expect(await send(user)).toMatchObject({ success: false, data: 'AGREEMENT_REQUIRED' })
    const { data } = await agree(user)
    expect(await sees()).toEqual({ agreedAt: data.agreedAt, waiting: 0 })
    expect((await agree(user)).data).toEqual(data)
    expect((await send(user)).success).toBe(true)
  })

  test('to an older text is none: a new text is agreed to anew', async () => {
    const user = await sender()
    await app.context.db
      .updateTable('wz_agreement')
      .set({ version: '2025-01-01' })
      .where('account_id', '=', user.id)
      .execute()
    expect((await app.call(getWzStanding, { token: user.token })).data.agreedAt).toBeNull()
    expect(await send(user)).toMatchObject({ success: false, data: 'AGREEMENT_REQUIRED' })
    const other = await app.call(agreeToWz, {
      token: user.token,
      // What no page of ours sends.
      body: JSON.parse('{"agreement":"2025-01-01"}'),
    })
    expect(other.status).toBe(400)
  })

  test('is a guardian’s to give below 14, by a code to their mobile', async () => {
    const { db } = app.context
    const user = await buildUser(db)
    const { id, token } = user
    await buildGrant(db, { account_id: id, goods_id: 12 })
    expect(await agree(user)).toMatchObject({ success: false, data: 'AGE_UNKNOWN' })
    await app.call(setAge, { token, body: { birthYear: new Date().getFullYear() - 12 } })
    await db
      .insertInto('guardian_consent')
      .values({ account_id: id, mobile_masked: '139****9555', policy_version: '2026-08' })
      .execute()
    expect(await agree(user)).toMatchObject({ success: false, data: 'GUARDIAN_REQUIRED' })
    const mobile = '13900139555'
    const by = (code: string) =>
      app.call(agreeToWz, { token, body: { agreement: WZ_AGREEMENT, guardian: { mobile, code } } })
    expect((await by('000000')).success).toBe(false)
    expect((await by(await askForCode(app, mobile, 'guardian'))).success).toBe(true)
    const row = db.selectFrom('wz_agreement').selectAll().where('account_id', '=', id)
    expect(await row.executeTakeFirst()).toMatchObject({
      version: WZ_AGREEMENT,
      guardian_masked: '139****9555',
    })
  })
})

describe('what is sent', () => {
  test('is a copy of the lists as they were, with what they were judged by', async () => {
    const user = await sender()
    const [day = ''] = wishDays(new Date())
    const { data } = await send(user, { lists: user.lists, matters: ['fee', 'safe'], wishedBy: day })
    expect(data).toMatchObject({
      state: 'sent',
      text,
      matters: ['safe', 'fee'],
      wishedBy: day,
      opinion: null,
    })
    expect(data.lists.map(({ name }) => name)).toEqual(['志愿表', '冲一冲'])
    const [first] = data.lists
    expect(first).toMatchObject({
      provinceName: '浙江',
      year: 2026,
      batch: '普通类一段',
      version: 1,
      versionNow: 1,
      student: { score: physics.totalScore, rank: physics.rank, subjects: ['物理', '化学', '生物'] },
    })
    expect(first?.rows.map(({ majorId }) => majorId)).toEqual(user.units)
    expect(first?.rows[0]?.probability).toBeGreaterThan(0)
    expect(first?.rows[0]?.line?.year).toBe(2025)
    expect(first?.rows.map(({ level }) => level)).toEqual(['本科', '本科', '本科'])

    await app.call(saveList, {
      token: user.token,
      body: { provinceId: 11, version: 1, majorIds: user.units.slice(0, 1) },
    })
    await app.call(saveCondition, { token: user.token, body: { ...physics, rank: 90_000, totalScore: 560 } })
    const later = (await one(user, data.wzId)).data
    expect(later.lists[0]).toEqual({ ...first, versionNow: 2 })
    expect(JSON.stringify(later)).not.toContain(user.mobile)
    const [list = ''] = user.lists
    const history = await app.call(listVersions, { token: user.token, params: { list } })
    expect(history.data.map(({ version, name }) => [version, name])).toEqual([
      [2, null],
      [1, '发给顾问'],
    ])
  })

  test('twice by one key is one, also at once and after the limit', async () => {
    const user = await sender()
    const sendKey = newKey()
    const both = await Promise.all([send(user, { sendKey }), send(user, { sendKey })])
    expect(new Set(both.map(({ data }) => data.wzId)).size).toBe(1)
    expect((await send(user)).success).toBe(true)
    expect((await send(user, { sendKey })).data.wzId).toBe(both[0].data.wzId)
    expect((await all(user)).data).toHaveLength(MOST_WAITING)
  })

  test('waits no more than two at a time, however many are sent at once', async () => {
    const user = await sender()
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(user)))
    expect(sent.filter(({ success }) => success)).toHaveLength(MOST_WAITING)
    expect(sent.find(({ success }) => !success)).toMatchObject({ data: 'TOO_MANY_WAITING' })
    const [last] = (await all(user)).data
    const wzId = last?.wzId ?? ''
    await take(wzId)
    await answer(wzId, 'row,text\n1,可以\n')
    expect((await send(user)).success).toBe(true)
  })

  test('that could not be kept is neither acknowledged nor counted', async () => {
    const user = await sender()
    const sendKey = newKey()
    await withoutTable(app.context.db, 'wz', async () => {
      expect((await send(user, { sendKey })).status).toBe(500)
    })
    expect((await all(user)).data).toEqual([])
    expect((await send(user, { sendKey })).success).toBe(true)
  })

  test('is refused where nothing can be said of it', async () => {
    const user = await sender()
    const { token } = user
    const empty = await app.call(createList, { token, body: { provinceId: 11, name: '空的' } })
    expect(await send(user, { lists: [empty.data.id] })).toMatchObject({ success: false, data: 'LIST_EMPTY' })
    const { hash_id } = await app.context.db
      .insertInto('application_list')
      .values({
        account_id: user.id,
        province_id: 11,
        year: 2025,
        batch: '普通类一段',
        version: 1,
        choices: JSON.stringify([{ id: 'a', schoolName: '甲', unitName: '乙' }]),
      })
      .returning('hash_id')
      .executeTakeFirstOrThrow()
    expect(await send(user, { lists: [hash_id] })).toMatchObject({ success: false, data: 'LIST_OLD' })
    expect((await send(user, { lists: ['nowhere'] })).status).toBe(404)
    for (const [wrong, field] of [
      [{ lists: [] }, '志愿表'],
      [{ text: '在吗' }, '内容'],
      [{ matters: ['safe', 'fee', 'work', 'study'] }, '最看重的'],
      [{ matters: ['luck'] }, '最看重的'],
      [{ wishedBy: '2020-01-01' }, '希望的日期'],
      [{ wishedBy: '明天' }, '希望的日期'],
      [{ sendKey: 'short' }, '提交编号'],
    ] as const) {
      const told = await send(user, wrong)
      expect(told).toMatchObject({ status: 400, info: expect.stringContaining(field) })
    }
    expect((await all(user)).data).toEqual([])
  })

  test('may be a list written by hand, and is the names as they were typed', async () => {
    const user = await sender()
    const { token } = user
    const offered = async () => (await app.call(listSendable, { token })).data
    expect((await offered()).map(({ id }) => id).sort()).toEqual([...user.lists].sort())
    const hand = (await app.call(getHandList, { token, query: { provinceId: 26 } })).data
    const typed = { schoolName: '甲大学', schoolHashId: null, unitName: '第 202 组', note: '1 数学 2 物理' }
    const save = (version: number, choices: HandChoice[]) =>
      app.call(saveHandList, {
        token,
        body: { provinceId: 26, year: hand.year, batch: hand.batch, version, choices },
      })
    const bare = { ...typed, schoolName: '乙大学', unitName: '', note: '' }
    await save(0, [])
    expect(await send(user, { lists: [hand.id] })).toMatchObject({ success: false, data: 'LIST_EMPTY' })
    await save(1, [typed, bare])
    expect((await offered())[0]).toMatchObject({ id: hand.id, provinceId: 26, choices: 2 })

    const { data } = await send(user, { lists: [hand.id, ...user.lists.slice(0, 1)] })
    const [list, other] = data.lists
    expect(list).toMatchObject({
      listId: hand.id,
      version: 2,
      versionNow: 2,
      predictedYear: null,
      student: null,
    })
    const row = { majorId: null, schoolName: '甲大学', unitName: '第 202 组', note: '1 数学 2 物理' }
    expect(list?.rows).toMatchObject([row, { schoolName: '乙大学', unitName: '', note: '' }])
    expect(other?.rows).toHaveLength(3)
    expect(list?.rows.map(({ level }) => level)).toEqual([undefined, undefined])
    await save(2, [bare])
    expect((await one(user, data.wzId)).data.lists[0]).toMatchObject({
      version: 2,
      versionNow: 3,
      rows: [row, {}],
    })
    const file = join(folder, 'by-hand.csv')
    await take(data.wzId, '--file', file)
    expect(readFileSync(file, 'utf8')).toContain('甲大学,第 202 组；1 数学 2 物理')

    // Nobody sends another's.
    expect((await send(await sender(), { lists: [hand.id] })).status).toBe(404)
    await app.call(saveHandList, {
      token,
      body: { provinceId: 26, year: 2020, batch: hand.batch, version: 0, choices: [typed] },
    })
    const old = (await offered()).find(({ year }) => year === 2020)
    expect(await send(user, { lists: [old?.id ?? ''] })).toMatchObject({ success: false, data: 'LIST_OLD' })
  })

  test('without a condition has no chances, and says so', async () => {
    const user = await sender()
    await app.context.db.deleteFrom('score_condition').where('account_id', '=', user.id).execute()
    const { data } = await send(user)
    expect(data.lists[0]?.student).toBeNull()
    expect(data.lists[0]?.rows.map(({ probability }) => probability)).toEqual([null, null, null])
  })

  test('is its owner’s until they delete it, with the package or without', async () => {
    const user = await sender()
    const wzId = await answered(user)
    await app.context.db.deleteFrom('entitlement').where('account_id', '=', user.id).execute()
    expect((await send(user)).status).toBe(403)
    expect((await one(user, wzId)).data.opinion).toEqual([{ list: 1, row: 1, text: '想去就留着' }])
    const asked = await app.call(followWz, {
      token: user.token,
      params: { wzId },
      body: { text: '第二个要不要换？' },
    })
    expect(asked.success).toBe(true)
    await app.call(removeWz, { token: user.token, params: { wzId } })
    expect((await one(user, wzId)).status).toBe(404)
    await expect(take(wzId)).rejects.toThrow('no such consultation')
  })
})

describe('an adviser', () => {
  test('lists what waits, takes one, answers row by row, and is asked once more', async () => {
    const user = await sender()
    const { wzId } = (await send(user, { lists: user.lists, matters: ['order'] })).data
    const waiting = (await runOps(app, wzList, [])).join('\n')
    expect(waiting).toContain(`${wzId}  `)
    expect(waiting).toContain('看重：顺序')
    expect(waiting).not.toContain(user.mobile)

    const file = join(folder, 'form.csv')
    expect((await take(wzId, '--file', file)).join('\n')).toContain(
      `${physics.totalScore} 分，位次 ${physics.rank}`,
    )
    expect((await one(user, wzId)).data).toMatchObject({ state: 'taken', adviser: '林老师' })
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    // A header, the whole, and two lists with three rows each.
    expect(lines).toHaveLength(1 + 1 + 2 * 4)
    const filled = lines.map((line) => {
      const row = line.trimEnd()
      if (row.startsWith(`${wzId},0,0,`)) return `${row}整体偏冲`
      return row.startsWith(`${wzId},2,3,`)
        ? `${row}"不用动，
兜得住"`
        : row
    })
    await answer(wzId, filled.join('\n'))
    const told = (await one(user, wzId)).data
    expect(told).toMatchObject({ state: 'answered', unread: true, revisedAt: null })
    expect(told.opinion).toEqual([
      { list: 0, row: 0, text: '整体偏冲' },
      { list: 2, row: 3, text: '不用动，\n兜得住' },
    ])
    expect((await runOps(app, wzList, [])).join('\n')).not.toContain(wzId)
    expect((await runOps(app, wzList, ['--all', 'yes'])).join('\n')).toContain(wzId)

    const follow = (question: string) =>
      app.call(followWz, { token: user.token, params: { wzId }, body: { text: question } })
    expect((await follow('第三个为什么兜得住？')).data.follow).toMatchObject({ answer: null })
    expect((await follow('第三个为什么兜得住？')).success).toBe(true)
    expect(await follow('那第一个呢，要不要换？')).toMatchObject({ success: false, data: 'FOLLOWED' })
    expect((await runOps(app, wzList, [])).join('\n')).toContain('追问：第三个为什么兜得住？')
    await runOps(app, wzAnswer, ['--id', wzId, '--text', '三年的线都在您后面。'])
    expect((await one(user, wzId)).data).toMatchObject({
      state: 'followed',
      follow: { answer: '三年的线都在您后面。' },
    })
    expect((await runOps(app, wzList, [])).join('\n')).not.toContain(wzId)
  })

  test('is not asked about what is not answered yet', async () => {
    const user = await sender()
    const { wzId } = (await send(user)).data
    const early = await app.call(followWz, {
      token: user.token,
      params: { wzId },
      body: { text: '什么时候能看到？' },
    })
    expect(early).toMatchObject({ success: false, data: 'NOT_ANSWERED' })
    await expect(runOps(app, wzAnswer, ['--id', wzId, '--text', '快了'])).rejects.toThrow('no question')
  })

  test('answers once however often it is said; a correction is another opinion, and news', async () => {
    const user = await sender()
    const wzId = await answered(user)
    const params = { wzId }
    expect(await unread(user)).toMatchObject({ wz: 1, my: 1 })
    await app.call(readWz, { token: user.token, params })
    expect(await unread(user)).toMatchObject({ wz: 0, my: 0 })
    const before = (await one(user, wzId)).data
    expect(await answer(wzId, 'row,text\n1,想去就留着\n')).toEqual([`${wzId}: that is what it says already`])
    await take(wzId)
    expect((await one(user, wzId)).data).toEqual(before)

    await answer(wzId, JSON.stringify([{ list: 1, row: 1, text: '更正：换掉' }]), 'json')
    const after = (await one(user, wzId)).data
    expect(after).toMatchObject({ answeredAt: before.answeredAt, unread: true })
    expect(after.revisedAt).not.toBeNull()
    expect(after.opinion).toEqual([{ list: 1, row: 1, text: '更正：换掉' }])
    await app.call(readNotification, { token: user.token, body: { function: 'wz' } })
    expect(await unread(user)).toMatchObject({ wz: 0, my: 0 })
  })

  test('takes what another has taken only when it is said so, and answers nothing that nobody took', async () => {
    const user = await sender()
    const { wzId } = (await send(user)).data
    await expect(answer(wzId, 'row,text\n1,好\n')).rejects.toThrow('nobody has taken')
    await take(wzId)
    const other = ['--id', wzId, '--adviser', '陈老师']
    await expect(runOps(app, wzTake, other)).rejects.toThrow('taken by 林老师')
    await runOps(app, wzTake, [...other, '--replace', 'yes'])
    expect((await one(user, wzId)).data.adviser).toBe('陈老师')
  })

  test.each([
    ['a row that was not sent', 'row,text\n4,没有这一行\n', 'row 2: list 1 has no row 4: it has 3'],
    ['another consultation', 'wz,row,text\nother,1,好\n', 'it is of other'],
    ['no text', 'row,text\n1,\n', 'no row has a text'],
    ['other columns', 'place,words\n1,好\n', 'should name the columns row and text'],
    ['a broken row', 'row,text\n1,"好\n', 'never closed'],
  ])('is refused a file with %s, and nothing is changed', async (_, content, problem) => {
    const user = await sender()
    const { wzId } = (await send(user)).data
    await take(wzId)
    await expect(answer(wzId, content)).rejects.toThrow(problem)
    expect((await one(user, wzId)).data).toMatchObject({ state: 'taken', opinion: null })
  })

  test.each([
    ['no JSON', '[', 'Unexpected'],
    ['another shape', '{"row":1}', 'should be a list of entries'],
    ['a row without text', '[{"row":1}]', 'entry 1: should be'],
  ])('is refused a JSON file with %s', async (_, content, problem) => {
    const user = await sender()
    const { wzId } = (await send(user)).data
    await take(wzId)
    await expect(answer(wzId, content, 'json')).rejects.toThrow(problem)
  })

  test('is told what is wrong with a command before a database is opened', () => {
    for (const args of [
      ['--id', 'x'],
      ['--id', 'x', '--text', ' '],
      ['--text', '好'],
    ])
      expect(() => wzAnswer.read(args)).toThrow()
    expect(() => wzTake.read(['--id', 'x', '--adviser', ' '])).toThrow('--adviser')
  })

  test('sees those first whose student cannot wait', async () => {
    const { db } = app.context
    const { id: account_id } = await buildUser(db)
    const [slow, late, soon] = [
      await buildWz(db, { account_id }),
      await buildWz(db, { account_id, wished_by: '2020-06-02' }),
      await buildWz(db, { account_id, wished_by: '2020-06-01' }),
    ]
    const lines = (await runOps(app, wzList, [])).join('\n')
    const places = [soon, late, slow].map((wzId) => lines.indexOf(wzId))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[0]).toBeGreaterThanOrEqual(0)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/wz.ts'
import { followWz, getWz } from '#contract/wz.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser, buildWz } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { wzTake } from './ops.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const staff = (role: 'adviser' | 'owner' = 'adviser', name?: string) =>
  buildStaff(app.context.db, [role], name)
/** A consultation of a student, sent a moment ago. */
async function sent(): Promise<{ user: BuiltUser; wzId: string }> {
  const user = await buildUser(app.context.db)
  return { user, wzId: await buildWz(app.context.db, { account_id: user.id }) }
}
const seenBy = async ({ token }: BuiltUser, wzId: string) =>
  (await app.call(getWz, { token, params: { wzId } })).data
const open = ({ headers }: BuiltStaff, wzId: string) =>
  app.call(calls.getWzInbox, { headers, params: { wzId } })
const take = ({ headers }: BuiltStaff, wzId: string) => app.call(calls.takeWz, { headers, params: { wzId } })
const handOver = ({ headers }: BuiltStaff, wzId: string, to: string | null) =>
  app.call(calls.handOverWz, { headers, params: { wzId }, body: { to } })
const draft = ({ headers }: BuiltStaff, wzId: string, text: string) =>
  app.call(calls.saveWzDraft, {
    headers,
    params: { wzId },
    body: { remarks: [{ list: 1, row: 1, text }], follow: '' },
  })
type Remarks = { list: number; row: number; text: string }[]
const answer = ({ headers }: BuiltStaff, wzId: string, remarks: Remarks, despite = false) =>
  app.call(calls.answerWz, { headers, params: { wzId }, body: { remarks, despite } })
const follow = ({ headers }: BuiltStaff, wzId: string, text: string) =>
  app.call(calls.answerWzFollow, { headers, params: { wzId }, body: { text } })
const listed = async ({ headers }: BuiltStaff, state: 'waiting' | 'mine' | 'others' | 'answered') => {
  const { data } = await app.call(calls.listWzInbox, { headers, query: { state } })
  return data.list.map(({ wzId }) => wzId)
}

const remarks = [
  { list: 0, row: 0, text: '整张表偏冲' },
  { list: 1, row: 2, text: '往后放' },
]

test('what is shown is what was sent, and not whose it is', async () => {
  const { user, wzId } = await sent()
  const { data } = await open(await staff(), wzId)
  expect(data).toMatchObject({
    text: '最后几个兜得住吗？',
    matters: ['safe'],
    lists: [{ student: { score: 640, rank: 9000 }, rows: [{ schoolName: '虚构大学甲' }, {}] }],
  })
  const said = JSON.stringify(data)
  expect(said).not.toContain(user.mobile)
  expect(said).not.toContain('account')
})

describe('taking', () => {
  test('two at once: one has it, the other is told who, and the student sees the role', async () => {
    const { user, wzId } = await sent()
    const [one, two] = [await staff('adviser', '小王'), await staff('adviser', '小李')]
    const results = await Promise.all([take(one, wzId), take(two, wzId)])
    expect(results.filter(({ success }) => success)).toHaveLength(1)
    const [winner, loser] = results[0].success ? [one, two] : [two, one]
    const info = expect.stringContaining(winner === one ? '小王' : '小李')
    expect(await take(loser, wzId)).toMatchObject({ success: false, data: 'TAKEN', info })
    expect(await answer(loser, wzId, remarks)).toMatchObject({ success: false, data: 'TAKEN' })
    expect((await take(winner, wzId)).success).toBe(true)
    expect(await listed(winner, 'mine')).toContain(wzId)
    expect(await listed(loser, 'others')).toContain(wzId)
    expect(await listed(loser, 'waiting')).not.toContain(wzId)
    expect((await seenBy(user, wzId)).adviser).toBe('顾问')
  })

  test('what the shell gave to somebody is theirs, until an owner hands it over', async () => {
    const { wzId } = await sent()
    await runOps(app, wzTake, ['--id', wzId, '--adviser', '林老师'])
    const [adviser, owner] = [await staff(), await staff('owner')]
    expect(await take(adviser, wzId)).toMatchObject({
      success: false,
      info: expect.stringContaining('林老师'),
    })
    expect((await handOver(owner, wzId, adviser.hashId)).success).toBe(true)
    expect((await take(adviser, wzId)).success).toBe(true)
  })

  test('is handed over with the draft; back to the queue only before there is an opinion', async () => {
    const { user, wzId } = await sent()
    const [one, two] = [await staff(), await staff()]
    expect(await draft(one, wzId, '先写')).toMatchObject({ success: false, data: 'NOT_TAKEN' })
    await take(one, wzId)
    await draft(one, wzId, '先写一半')
    await handOver(one, wzId, two.hashId)
    expect((await open(two, wzId)).data).toMatchObject({
      taken: { isMe: true },
      draft: { remarks: [{ list: 1, row: 1, text: '先写一半' }] },
    })
    expect((await seenBy(user, wzId)).opinion).toBeNull()
    expect((await handOver(two, wzId, null)).success).toBe(true)
    expect((await open(two, wzId)).data.taken).toBeNull()
    await take(two, wzId)
    await answer(two, wzId, remarks)
    expect(await handOver(two, wzId, null)).toMatchObject({ success: false, data: 'ANSWERED' })
    const service = await buildStaff(app.context.db, ['service'])
    expect((await handOver(two, wzId, service.hashId)).status).toBe(400)
  })
})

describe('an opinion', () => {
  test('is given row by row, revised later, and no news when it is the same', async () => {
    const { user, wzId } = await sent()
    const adviser = await staff('adviser', '王老师')
    await take(adviser, wzId)
    expect((await answer(adviser, wzId, remarks)).success).toBe(true)
    const first = await seenBy(user, wzId)
    expect(first).toMatchObject({ state: 'answered', opinion: remarks, revisedAt: null, unread: true })
    expect(JSON.stringify(first)).not.toContain('王老师')
    await answer(adviser, wzId, remarks)
    expect((await seenBy(user, wzId)).revisedAt).toBeNull()
    await answer(adviser, wzId, [{ list: 1, row: 1, text: '更正' }])
    const later = await seenBy(user, wzId)
    expect(later.opinion).toEqual([{ list: 1, row: 1, text: '更正' }])
    expect(later.revisedAt).not.toBeNull()
    expect((await open(adviser, wzId)).data).toMatchObject({
      answeredBy: { name: '王老师', role: 'adviser' },
      draft: null,
    })
    expect(await listed(adviser, 'answered')).toContain(wzId)
    const [deed] = await findDeeds(app.context.db)
    expect(deed).toEqual({
      staff_id: adviser.id,
      role: 'adviser',
      deed: 'wz.answer',
      kind: 'wz',
      object_id: wzId,
      fields: ['opinion'],
    })
  })

  test('about rows that were not sent, twice about one, or of nothing, is refused', async () => {
    const { user, wzId } = await sent()
    const adviser = await staff()
    expect(await answer(adviser, wzId, remarks)).toMatchObject({ success: false, data: 'NOT_TAKEN' })
    await take(adviser, wzId)
    for (const wrong of [
      [{ list: 1, row: 3, text: '没有' }],
      [{ list: 2, row: 1, text: '没有' }],
      [
        { list: 1, row: 1, text: '一' },
        { list: 1, row: 1, text: '二' },
      ],
      [],
      [{ list: 1, row: 1, text: ' ' }],
      [{ list: 1, row: 1, text: '长'.repeat(1001) }],
    ])
      expect((await answer(adviser, wzId, wrong)).status).toBe(400)
    expect((await seenBy(user, wzId)).opinion).toBeNull()
  })

  test('with somebody’s number in it is asked about first', async () => {
    const { wzId } = await sent()
    const adviser = await staff()
    await take(adviser, wzId)
    const said = [{ list: 1, row: 1, text: '打 13800001234 问' }]
    expect(await answer(adviser, wzId, said)).toMatchObject({
      success: false,
      data: 'DOUBTFUL',
      info: expect.stringContaining('手机号'),
    })
    expect((await answer(adviser, wzId, said, true)).success).toBe(true)
  })

  test('is asked about once, and that is answered', async () => {
    const { user, wzId } = await sent()
    const adviser = await staff()
    await take(adviser, wzId)
    await answer(adviser, wzId, remarks)
    expect(await follow(adviser, wzId, '好')).toMatchObject({ success: false, data: 'NOT_ASKED' })
    await app.call(followWz, { token: user.token, params: { wzId }, body: { text: '第二个为什么往后放？' } })
    expect(await listed(adviser, 'mine')).toContain(wzId)
    expect((await follow(adviser, wzId, '因为位次够。')).success).toBe(true)
    expect(await seenBy(user, wzId)).toMatchObject({
      state: 'followed',
      follow: { answer: '因为位次够。' },
    })
    expect(await listed(adviser, 'answered')).toContain(wzId)
  })

  test('of what the student took back is not there', async () => {
    const { user, wzId } = await sent()
    const adviser = await staff()
    await take(adviser, wzId)
    await app.context.db.deleteFrom('account').where('id', '=', user.id).execute()
    for (const late of [
      await answer(adviser, wzId, remarks),
      await draft(adviser, wzId, '好'),
      await take(adviser, wzId),
    ])
      expect(late.status).toBe(404)
  })
})

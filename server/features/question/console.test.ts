import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/question.ts'
import { getQuestion, listQuestions } from '#contract/question.ts'
import type { QuestionKind } from '#domain/question.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { questionsAnswer } from './ops.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let asked = 0
async function ask(user: BuiltUser, kind: QuestionKind = 'adviser', text = '转专业要什么条件？') {
  const hash_id = `inbox-${(asked += 1)}`
  const school_code = kind === 'school' ? '4133010335' : null
  const values = { account_id: user.id, kind, text, hash_id, school_code }
  await app.context.db.insertInto('question').values(values).execute()
  return hash_id
}
const newUser = () => buildUser(app.context.db)
const staff = (role: 'adviser' | 'service' | 'owner' | 'editor', name?: string) =>
  buildStaff(app.context.db, [role], name)

type State = 'waiting' | 'mine' | 'others' | 'answered'
/** All that is in a state, page by page. */
async function listed({ headers }: BuiltStaff, state: State, kind?: QuestionKind): Promise<string[]> {
  const found: string[] = []
  let after: number | undefined
  for (;;) {
    const query = { state, ...(kind && { kind }), ...(after !== undefined && { after }) }
    const { data } = await app.call(calls.listInbox, { headers, query })
    found.push(...data.list.map(({ quId }) => quId))
    if (data.next === null) return found
    after = data.next
  }
}
const open = ({ headers }: BuiltStaff, quId: string) =>
  app.call(calls.getInboxQuestion, { headers, params: { quId } })
const take = ({ headers }: BuiltStaff, quId: string) =>
  app.call(calls.takeQuestion, { headers, params: { quId } })
const handOver = ({ headers }: BuiltStaff, quId: string, to: string | null) =>
  app.call(calls.handOverQuestion, { headers, params: { quId }, body: { to } })
const draft = ({ headers }: BuiltStaff, quId: string, text: string) =>
  app.call(calls.saveQuestionDraft, { headers, params: { quId }, body: { text } })
const answer = ({ headers }: BuiltStaff, quId: string, text: string, despite = false) =>
  app.call(calls.answerQuestion, { headers, params: { quId }, body: { text, despite } })

describe('the queue', () => {
  test('is one’s own kinds, the oldest first, page by page, with how many there are', async () => {
    const user = await newUser()
    const [adviser, service] = [await staff('adviser'), await staff('service')]
    const many: string[] = []
    for (let at = 0; at < 33; at += 1) many.push(await ask(user))
    const others = [await ask(user, 'school'), await ask(user, 'feedback'), await ask(user, 'service')]
    const seen = await listed(adviser, 'waiting')
    expect(seen.filter((id) => many.includes(id))).toEqual(many)
    expect(seen).not.toEqual(expect.arrayContaining([others[0]]))
    const ofService = await listed(service, 'waiting')
    expect(ofService).toEqual(expect.arrayContaining(others))
    expect(ofService).not.toContain(many[0])
    expect(await listed(service, 'waiting', 'school')).toContain(others[0])
    expect(await listed(service, 'waiting', 'school')).not.toContain(others[1])
    expect(await listed(service, 'waiting', 'adviser')).toEqual([])
    expect(await listed(await staff('owner'), 'waiting')).toEqual(
      expect.arrayContaining([...many, ...others]),
    )
    const { data } = await app.call(calls.listInbox, {
      headers: adviser.headers,
      query: { state: 'waiting' },
    })
    expect(data.list).toHaveLength(30)
    expect(data.counts.waiting).toBe(seen.length)
    const waiting = await app.call(calls.countInbox, { headers: adviser.headers })
    expect(waiting.data.count).toBe(seen.length)
  })

  test('what is another role’s is not there', async () => {
    const quId = await ask(await newUser(), 'feedback')
    const adviser = await staff('adviser')
    for (const refused of [
      await open(adviser, quId),
      await take(adviser, quId),
      await handOver(adviser, quId, null),
      await draft(adviser, quId, '好'),
      await answer(adviser, quId, '好'),
    ])
      expect(refused.status).toBe(404)
  })

  test('holds nothing of who asked, but what they asked on the same page', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const service = await staff('service')
    const before = await ask(user, 'feedback', '图表打不开')
    await ask(user, 'school', '学校的事')
    await ask(other, 'feedback', '别人的反馈')
    const quId = await ask(user, 'service', '想了解：选科指导')
    const { data } = await open(service, quId)
    expect(data.earlier.map((each) => each.quId)).toEqual([before])
    const said = JSON.stringify(data)
    expect(said).not.toContain(user.mobile)
    expect(said).not.toContain('account')
    expect(said).not.toContain('学校的事')
  })
})

describe('taking', () => {
  test('two at once: one has it, the other is told who', async () => {
    const quId = await ask(await newUser())
    const [one, two] = [await staff('adviser', '小王'), await staff('adviser', '小李')]
    const results = await Promise.all([take(one, quId), take(two, quId)])
    expect(results.filter(({ success }) => success)).toHaveLength(1)
    const [winner, loser] = results[0].success ? [one, two] : [two, one]
    const name = winner === one ? '小王' : '小李'
    const again = await take(loser, quId)
    expect(again).toMatchObject({ success: false, data: 'TAKEN', info: expect.stringContaining(name) })
    expect(await answer(loser, quId, '好的')).toMatchObject({ success: false, data: 'TAKEN' })
    expect(await draft(loser, quId, '好的')).toMatchObject({ success: false, data: 'TAKEN' })
    expect((await take(winner, quId)).success).toBe(true)
    expect(await listed(winner, 'mine')).toContain(quId)
    expect(await listed(loser, 'others')).toContain(quId)
    expect(await listed(loser, 'waiting')).not.toContain(quId)
    expect((await open(loser, quId)).data.taken).toMatchObject({ name, isMe: false })
    expect((await app.call(calls.countInbox, { headers: winner.headers })).data.count).toBeGreaterThan(0)
  })

  test('is on record without a word of what was asked', async () => {
    const quId = await ask(await newUser())
    const adviser = await staff('adviser')
    await take(adviser, quId)
    expect((await findDeeds(app.context.db))[0]).toEqual({
      staff_id: adviser.id,
      role: 'adviser',
      deed: 'question.take',
      kind: 'question',
      object_id: quId,
      fields: ['taken_by'],
    })
  })

  test('from who has left it is free again', async () => {
    const quId = await ask(await newUser())
    const [gone, stays] = [await staff('adviser'), await staff('adviser')]
    await take(gone, quId)
    await app.context.db
      .updateTable('staff')
      .set({ ended_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect((await take(stays, quId)).success).toBe(true)
  })
})

describe('handing over', () => {
  test('goes with the draft to a colleague who may answer, or back to the queue', async () => {
    const quId = await ask(await newUser())
    const [one, two] = [await staff('adviser'), await staff('adviser')]
    expect(await handOver(one, quId, two.hashId)).toMatchObject({ success: false, data: 'NOT_TAKEN' })
    await take(one, quId)
    await draft(one, quId, '先看学院的细则')
    const service = await staff('service')
    for (const to of [service.hashId, 'nobody'])
      expect(await handOver(one, quId, to)).toMatchObject({
        status: 400,
        info: expect.stringContaining('同事'),
      })
    const offered = (await open(one, quId)).data.colleagues.map(({ hashId }) => hashId)
    expect(offered).toContain(two.hashId)
    expect(offered).not.toContain(service.hashId)
    expect(offered).not.toContain(one.hashId)
    expect((await handOver(one, quId, two.hashId)).success).toBe(true)
    expect((await open(two, quId)).data).toMatchObject({ draft: '先看学院的细则', taken: { isMe: true } })
    expect(await handOver(one, quId, null)).toMatchObject({ success: false, data: 'TAKEN' })
    const owner = await staff('owner')
    expect((await handOver(owner, quId, null)).success).toBe(true)
    expect((await open(two, quId)).data.taken).toBeNull()
  })
})

describe('answering', () => {
  test('the student sees it in Markdown, from whom by role, and as new', async () => {
    const user = await newUser()
    const quId = await ask(user)
    const adviser = await staff('adviser', '王老师')
    const text = '**先看细则**：\n第一条\n\n- 绩点\n- 面试 <b>'
    await take(adviser, quId)
    await draft(adviser, quId, '草稿')
    expect((await answer(adviser, quId, text)).success).toBe(true)
    const seen = (await app.call(getQuestion, { token: user.token, params: { quId } })).data
    expect(seen).toMatchObject({ answer: text, answeredAs: 'adviser', unread: true })
    expect(seen.answerBlocks).toMatchObject([
      { type: 'paragraph', runs: [{ text: '先看细则', strong: true }, { text: '：\n第一条' }] },
      { type: 'list' },
    ])
    const preview = await app.call(calls.previewAnswer, { headers: adviser.headers, body: { text } })
    expect(preview.data.blocks).toEqual(seen.answerBlocks)
    const rows = await app.call(listQuestions, { token: user.token, query: { kind: 'adviser' } })
    for (const told of [seen, rows.data]) {
      expect(JSON.stringify(told)).not.toContain(adviser.login)
      expect(JSON.stringify(told)).not.toContain('王老师')
    }
    expect((await open(adviser, quId)).data).toMatchObject({
      draft: null,
      answeredBy: { name: '王老师', role: 'adviser' },
    })
    expect(await listed(adviser, 'answered')).toContain(quId)
  })

  test('again replaces it; the same again is no news', async () => {
    const user = await newUser()
    const quId = await ask(user)
    const adviser = await staff('adviser')
    await answer(adviser, quId, '前 20%')
    const at = async () =>
      (await app.call(getQuestion, { token: user.token, params: { quId } })).data.answeredAt
    const first = await at()
    expect((await answer(adviser, quId, '前 20%')).success).toBe(true)
    expect(await at()).toBe(first)
    await answer(adviser, quId, '更正：前 10%')
    expect(await at()).not.toBe(first)
    const seen = (await app.call(getQuestion, { token: user.token, params: { quId } })).data
    expect(seen).toMatchObject({ answer: '更正：前 10%', unread: true })
  })

  test('what looks like somebody’s number is asked about, and sent once that is meant', async () => {
    const user = await newUser()
    const quId = await ask(user, 'feedback')
    const service = await staff('service')
    const text = '请打 13800001234'
    expect(await answer(service, quId, text)).toMatchObject({
      success: false,
      data: 'DOUBTFUL',
      info: expect.stringContaining('手机号'),
    })
    expect((await app.call(getQuestion, { token: user.token, params: { quId } })).data.answer).toBeNull()
    expect((await answer(service, quId, text, true)).success).toBe(true)
    const seen = (await app.call(getQuestion, { token: user.token, params: { quId } })).data
    expect(seen).toMatchObject({ answer: text, answeredAs: 'service' })
  })

  test.each([
    ['   ', '请写回复'],
    ['字'.repeat(5001), '最多 5000 个字'],
    ['翻\u202e过来', '控制符号'],
  ])('what is no answer is named in Chinese', async (text, info) => {
    const quId = await ask(await newUser())
    expect(await answer(await staff('adviser'), quId, text)).toMatchObject({
      status: 400,
      info: expect.stringContaining(info),
    })
  })

  test('the shell answers whatever is taken, and is on record as itself', async () => {
    const user = await newUser()
    const quId = await ask(user)
    await take(await staff('adviser'), quId)
    await runOps(app, questionsAnswer, ['--id', quId, '--text', '打 13800001234'])
    const seen = (await app.call(getQuestion, { token: user.token, params: { quId } })).data
    expect(seen).toMatchObject({ answer: '打 13800001234', answeredAs: null })
    expect((await findDeeds(app.context.db))[0]).toMatchObject({
      staff_id: null,
      deed: 'question.answer',
      object_id: quId,
    })
  })

  test('of an account that is gone there is nothing to answer, and no draft is left', async () => {
    const user = await newUser()
    const quId = await ask(user)
    const adviser = await staff('adviser')
    await take(adviser, quId)
    await draft(adviser, quId, '写了一半')
    await app.context.db.deleteFrom('account').where('id', '=', user.id).execute()
    for (const late of [await answer(adviser, quId, '好的'), await draft(adviser, quId, '好')])
      expect(late.status).toBe(404)
  })
})

test('saved replies are shared; two who change one at once do not undo each other', async () => {
  const [one, two] = [await staff('adviser'), await staff('service')]
  const add = await app.call(calls.addReply, {
    headers: one.headers,
    body: { title: '看章程', text: '以当年的招生章程为准。' },
  })
  const { replyId } = add.data
  const shown = async () =>
    (await app.call(calls.listReplies, { headers: two.headers })).data.find(
      (each) => each.replyId === replyId,
    )
  expect(await shown()).toMatchObject({ title: '看章程', version: 1 })
  const change = ({ headers }: BuiltStaff, text: string, version = 1) =>
    app.call(calls.changeReply, { headers, params: { replyId }, body: { title: '看章程', text, version } })
  const both = await Promise.all([change(one, '甲'), change(two, '乙')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ data: 'CHANGED' })
  expect((await shown())?.version).toBe(2)
  const remove = () => app.call(calls.removeReply, { headers: two.headers, params: { replyId } })
  expect((await remove()).success).toBe(true)
  expect((await remove()).status).toBe(404)
  expect((await change(one, '丙', 2)).status).toBe(404)
  for (const body of [
    { title: ' ', text: '好' },
    { title: '好', text: '字'.repeat(2001) },
  ])
    expect((await app.call(calls.addReply, { headers: one.headers, body })).status).toBe(400)
})

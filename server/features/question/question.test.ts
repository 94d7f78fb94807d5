import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askAdviser,
  askMoreService,
  askSchool,
  getQuestion,
  listQuestions,
  readQuestion,
  sendFeedback,
} from '#contract/question.ts'
import { listApplicationLists } from '#contract/list.ts'
import { getUnread, readNotification } from '#contract/notice.ts'
import { GOODS } from '#domain/goods.ts'
import { QUESTION_KINDS } from '#domain/question.ts'
import { questionsAnswer, questionsList } from './ops.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { type BuiltUser, buildUser, putOnSale } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { withoutTable } from '#test/without-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await putOnSale(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const schoolHashId = hashIdOf('9000000000')
const text = '转专业要什么条件？'

/** A user who holds goods. */
async function holderOf(...goods: number[]): Promise<BuiltUser> {
  const user = await buildUser(app.context.db)
  for (const goods_id of goods) {
    const row = { account_id: user.id, goods_id, granted_by: 'operator', days: 30 }
    await app.context.db.insertInto('entitlement').values(row).execute()
  }
  return user
}

test('the table takes the kinds there are, and no other', async () => {
  const { id } = await buildUser(app.context.db)
  const keep = async (kind: string): Promise<void> => {
    const school_code = kind === 'school' ? '9000000000' : null
    const values = { account_id: id, hash_id: `kind-${kind}`, kind, school_code, text }
    await app.context.db.insertInto('question').values(values).execute()
  }
  for (const kind of QUESTION_KINDS) await keep(kind)
  await expect(keep('other')).rejects.toThrow('question_kind_check')
})

describe('questions', () => {
  test('to a school are for who has goods 3 or the consultant package', async () => {
    const ask = async (user: BuiltUser) =>
      app.call(askSchool, { token: user.token, body: { schoolHashId, text } })
    expect((await ask(await holderOf())).status).toBe(403)
    expect((await ask(await holderOf(GOODS.elbook))).status).toBe(403)
    expect((await app.call(askSchool, { body: { schoolHashId, text } })).status).toBe(401)
    const asked = await ask(await holderOf(GOODS.schoolQuestion))
    expect(asked.data).toMatchObject({
      kind: 'school',
      school: { cuHashId: schoolHashId, name: expect.any(String) },
      text,
      answer: null,
      unread: false,
    })
    expect((await ask(await holderOf(GOODS.consultant))).success).toBe(true)
  })

  test('to an adviser are for who has the consultant package', async () => {
    const ask = async (user: BuiltUser) => app.call(askAdviser, { token: user.token, body: { text } })
    expect((await ask(await holderOf(GOODS.schoolQuestion))).status).toBe(403)
    expect((await ask(await holderOf(GOODS.consultant))).data).toMatchObject({
      kind: 'adviser',
      school: null,
    })
  })

  test('about a school that is in no directory, or that say nothing, are refused', async () => {
    const { token } = await holderOf(GOODS.schoolQuestion)
    const nowhere = { schoolHashId: hashIdOf('080901'), text }
    expect((await app.call(askSchool, { token, body: nowhere })).status).toBe(404)
    for (const short of ['', '    ', '在吗']) {
      const answer = await app.call(askSchool, { token, body: { schoolHashId, text: short } })
      expect(answer).toMatchObject({ status: 400, info: expect.stringContaining('请至少写 5 个字') })
    }
    const long = await app.call(askSchool, { token, body: { schoolHashId, text: '问'.repeat(1001) } })
    expect(long.status).toBe(400)
  })

  test('are answered by the operator, count as unread until opened, and are the owner’s alone', async () => {
    const user = await holderOf(GOODS.consultant)
    const { quId } = (await app.call(askAdviser, { token: user.token, body: { text } })).data
    const unread = async () => (await app.call(getUnread, { token: user.token })).data.my
    expect(await unread()).toBe(0)
    expect((await runOps(app, questionsList, [])).join('\n')).toContain(`${quId}  `)
    expect((await runOps(app, questionsList, ['--kind', 'school'])).join('\n')).not.toContain(quId)
    await runOps(app, questionsAnswer, ['--id', quId, '--text', '看学院的细则，一般要前 20%。'])
    expect((await runOps(app, questionsList, [])).join('\n')).not.toContain(quId)
    expect((await runOps(app, questionsList, ['--all', 'yes'])).join('\n')).toContain('→ 看学院的细则')

    expect(await unread()).toBe(1)
    expect((await app.call(getUnread, { token: user.token })).data).toMatchObject({
      adviser: 1,
      school: 0,
      feedback: 0,
      tables: [],
      wz: 0,
    })
    const params = { quId }
    const one = await app.call(getQuestion, { token: user.token, params })
    expect(one.data).toMatchObject({ answer: '看学院的细则，一般要前 20%。', unread: true })
    await app.call(readQuestion, { token: user.token, params })
    expect(await unread()).toBe(0)
    expect((await app.call(getQuestion, { token: user.token, params })).data.unread).toBe(false)

    await runOps(app, questionsAnswer, ['--id', quId, '--text', '更正：前 10%。'])
    expect(await unread()).toBe(1)
    await app.call(readNotification, { token: user.token, body: { function: 'adviser' } })
    expect(await unread()).toBe(0)

    const { token } = await holderOf(GOODS.consultant)
    for (const endpoint of [getQuestion, readQuestion]) {
      expect((await app.call(endpoint, { token, params })).status).toBe(404)
    }
    expect((await app.call(listQuestions, { token, query: { kind: 'adviser' } })).data).toEqual([])
  })

  test('an answer to nothing is told to the operator', async () => {
    await expect(runOps(app, questionsAnswer, ['--id', 'nobody', '--text', '好'])).rejects.toThrow(
      'no such question',
    )
    for (const args of [
      ['--id', 'x'],
      ['--id', 'x', '--text', ' '],
      ['--text', '好'],
    ]) {
      await expect(runOps(app, questionsAnswer, args)).rejects.toThrow()
    }
    await expect(runOps(app, questionsList, ['--kind', 'all'])).rejects.toThrow('--kind all')
  })

  test('are not asked without end', async () => {
    const { token } = await holderOf()
    // What could not be kept does not count.
    await withoutTable(app.context.db, 'question', async () => {
      for (let failed = 0; failed < 3; failed += 1) {
        expect((await app.call(sendFeedback, { token, body: { text } })).status).toBe(500)
      }
    })
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => app.call(sendFeedback, { token, body: { text } })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

test('feedback and wishes for more service stand in one list, page by page, the latest first', async () => {
  const { token } = await holderOf()
  for (const each of ['第一条反馈', '第二条反馈'])
    await app.call(sendFeedback, { token, body: { text: each } })
  const wish = await app.call(askMoreService, { token, body: { serviceIds: [2, 1], tips: '想约周末' } })
  expect(wish).toMatchObject({ success: true, info: expect.stringContaining('已收到') })
  const page = async (page: number) =>
    app.call(listQuestions, { token, query: { kind: 'feedback,service', page, size: 2 } })
  const [first, second] = [await page(1), await page(2)]
  expect(first.pager).toEqual({ page: 1, size: 2, totalPages: 2, total: 3 })
  expect([...first.data, ...second.data].map((each) => each.text)).toEqual([
    '想了解：选科指导、志愿填报一对一\n想约周末',
    '第二条反馈',
    '第一条反馈',
  ])
  expect((await app.call(listQuestions, { token, query: { kind: 'school' } })).data).toEqual([])
  expect((await app.call(listQuestions, { token, query: { kind: 'all' } })).status).toBe(400)
})

test('a wish names services that there are', async () => {
  const { token } = await holderOf()
  for (const serviceIds of [[], [99]]) {
    expect((await app.call(askMoreService, { token, body: { serviceIds } })).status).toBe(400)
  }
})

test('application lists of every province and year, the last saved first, are one’s own', async () => {
  const [user, other] = [await holderOf(), await holderOf()]
  const row = {
    province_id: 11,
    batch: '普通类一段',
    version: 1,
    choices: JSON.stringify([{ id: 'a' }, { id: 'b' }]),
  }
  const saved = (account_id: number, year: number, at: string) =>
    app.context.db
      .insertInto('application_list')
      .values({ ...row, account_id, year, updated_at: at })
      .execute()
  await saved(user.id, 2025, '2026-01-01T00:00:00Z')
  await saved(user.id, 2026, '2026-02-01T00:00:00Z')
  await saved(other.id, 2026, '2026-02-01T00:00:00Z')
  const { data, pager } = await app.call(listApplicationLists, { token: user.token, query: { size: 1 } })
  expect(pager).toMatchObject({ total: 2, totalPages: 2 })
  expect(data).toMatchObject([
    {
      name: '志愿表',
      filed: true,
      provinceId: 11,
      provinceName: '浙江',
      year: 2026,
      batch: '普通类一段',
      choices: 2,
      savedAt: '2026-02-01T00:00:00.000Z',
    },
  ])
})

test('what an operator’s terminal would obey in a question stands in the list by its number', async () => {
  const user = await buildUser(app.context.db)
  const body = { text: '想问一下这个专业' }
  expect((await app.call(sendFeedback, { token: user.token, body })).success).toBe(true)
  // As an earlier release has kept it.
  const obeyed = '看\u001b]0;题目\u0007\u001b[2J\u009b31m\r\u202e这里\n第二行'
  await app.context.db
    .updateTable('question')
    .set({ text: obeyed })
    .where('account_id', '=', user.id)
    .execute()
  const said = (await runOps(app, questionsList, [])).join('\n')
  expect(said).toContain('    看\\u{1b}]0;题目\\u{7}\\u{1b}[2J\\u{9b}31m\\u{d}')
  expect(said).toContain('\\u{202e}这里\n    第二行')
  expect(said).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
})

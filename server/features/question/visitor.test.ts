import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getWork } from '#contract/account.ts'
import * as calls from '#contract/console/question.ts'
import { sendVisitorFeedback } from '#contract/question.ts'
import { FEEDBACK_WORK_BITS, isWorked, workText } from '#domain/account/work.ts'
import { VISITOR_FEEDBACK_KEPT } from '#domain/question.ts'
import { MINUTE } from '#domain/time.ts'
import type { MailMessage, MailProvider } from '#server/providers/mail/mail.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { ownPage } from '#test/outbox.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff } from '#test/staff.ts'
import { mailDue } from './mailing.ts'
import { questionsAnswer } from './ops.ts'
import { deleteExpiredFeedback } from './queries.ts'

let app: TestApp
let service: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  service = await buildStaff(app.context.db, ['service'], '小周')
})
afterAll(() => app.close())

let texts = 0
const freshText = (): string => `第 ${(texts += 1)} 页的位次不对`

/** The work of a browser for a text. */
async function workFor(text: string): Promise<{ challenge: string; nonce: string }> {
  const { challenge } = (await app.call(getWork)).data
  for (let nonce = 0; ; nonce += 1) {
    const hashed = hash('sha256', workText(challenge, hash('sha256', text), String(nonce)), 'buffer')
    if (isWorked(hashed, FEEDBACK_WORK_BITS)) return { challenge, nonce: String(nonce) }
  }
}
type Body = { text: string; email: string | null; challenge: string; nonce: string }
const send = (body: Body, address = '10.7.0.1') =>
  app.call(sendVisitorFeedback, { headers: ownPage, body, address })
const told = async (text: string, email: string | null = null) =>
  send({ text, email, ...(await workFor(text)) })
const rowOf = async (text: string) => {
  const { data } = await app.call(calls.listInbox, {
    headers: service.headers,
    query: { state: 'waiting', kind: 'feedback' },
  })
  return data.list.find((row) => row.text === text)
}
const detail = async (quId: string) =>
  (await app.call(calls.getInboxQuestion, { headers: service.headers, params: { quId } })).data
const answer = (quId: string, text: string) =>
  app.call(calls.answerQuestion, {
    headers: service.headers,
    params: { quId },
    body: { text, despite: true },
  })

test('feedback without an account costs some work, good for its text alone and once', async () => {
  const text = freshText()
  const proof = await workFor(text)
  expect((await send({ text, email: null, challenge: proof.challenge, nonce: 'none' })).data).toBe(
    'WORK_REQUIRED',
  )
  expect((await send({ text: freshText(), email: null, ...proof })).data).toBe('WORK_REQUIRED')
  const twice = await Promise.all([1, 2].map(() => send({ text, email: null, ...proof })))
  expect(twice.map(({ success }) => success)).toEqual([true, true])
  const kept = app.context.db.selectFrom('question').select(['account_id', 'kind']).where('text', '=', text)
  expect(await kept.execute()).toEqual([{ account_id: null, kind: 'feedback' }])
  const row = await rowOf(text)
  expect(row).toMatchObject({ fromVisitor: true, kind: 'feedback' })
})

test('an old proof is refused, another site’s page too, and one address has so many an hour', async () => {
  const text = freshText()
  const proof = await workFor(text)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  expect((await send({ text, email: null, ...proof })).data).toBe('WORK_REQUIRED')
  vi.useRealTimers()
  const foreign = await app.call(sendVisitorFeedback, { body: { text, email: null, ...proof } })
  expect(foreign.status).toBe(403)
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) {
    const each = freshText()
    statuses.push((await send({ text: each, email: null, ...(await workFor(each)) }, '10.7.0.9')).status)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('without an address nobody can answer it: it is put away', async () => {
  const text = freshText()
  await told(text)
  const quId = (await rowOf(text))?.quId ?? ''
  expect(await answer(quId, '谢谢')).toMatchObject({ success: false, data: 'NO_CONTACT' })
  const close = () => app.call(calls.closeQuestion, { headers: service.headers, params: { quId } })
  expect((await close()).success).toBe(true)
  expect(await rowOf(text)).toBeUndefined()
  expect(await detail(quId)).toMatchObject({ answer: '', answeredBy: { name: '小周' } })
})

test('the answer goes to the address that was left, from the console alone', async () => {
  const text = freshText()
  await told(text, 'visitor@example.com')
  const quId = (await rowOf(text))?.quId ?? ''
  expect(await detail(quId)).toMatchObject({ contact: 'visitor@example.com', earlier: [] })
  const close = await app.call(calls.closeQuestion, { headers: service.headers, params: { quId } })
  expect(close.success).toBe(false)
  await expect(runOps(app, questionsAnswer, ['--id', quId, '--text', '谢谢'])).rejects.toThrow(
    'answer it in the console',
  )
  expect((await answer(quId, '已经改正，谢谢。')).success).toBe(true)
  const sent = readFileSync(join(app.context.config.dataDir, 'outbox', 'mail.ndjson'), 'utf8')
  expect(sent.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(sent)).toMatchObject({
    to: 'visitor@example.com',
    text: expect.stringMatching(/^已经改正，谢谢。[^]*位次不对$/),
  })
})

/** Feedback with an address, answered while mail does what this says. */
async function answeredWhile(send: MailProvider['send']): Promise<{ quId: string; text: string }> {
  const text = freshText()
  await told(text, 'visitor@example.com')
  const quId = (await rowOf(text))?.quId ?? ''
  const { mail } = app.context
  app.context.mail = { send }
  const answered = await answer(quId, '已经改正')
  app.context.mail = mail
  expect(answered).toMatchObject({ success: true, data: { mailWaits: true } })
  return { quId, text }
}

/** Mails of the job that are about a text. */
async function mailedAt(now: Date, text: string): Promise<string[]> {
  const sent: string[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message.text) }
  await mailDue({ ...app.context, mail }, now)
  return sent.filter((each) => each.includes(text))
}
const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE)

test('an answer that mail does not take is kept, and sent once it does', async () => {
  const { quId, text } = await answeredWhile(() => Promise.reject(new Error('down')))
  expect(await detail(quId)).toMatchObject({ answer: '已经改正', mailWaits: true })
  expect(await mailedAt(later(1), text)).toEqual([])
  const down = { ...app.context, mail: { send: () => Promise.reject(new Error('down')) } }
  await expect(mailDue(down, later(11))).rejects.toThrow('not taken')
  expect(await mailedAt(later(12), text)).toEqual([])
  expect(await mailedAt(later(30), text)).toEqual([expect.stringContaining('已经改正')])
  expect(await mailedAt(later(60), text)).toEqual([])
  expect((await detail(quId)).mailWaits).toBe(false)
})

test('it is kept before mail is asked; another answer goes out in its place', async () => {
  const kept = app.context.db.selectFrom('question').select('answer').where('answer', '=', '已经改正')
  const before = (await kept.execute()).length
  let during = 0
  const { quId, text } = await answeredWhile(async () => {
    during = (await kept.execute()).length
    throw new Error('the process would die here')
  })
  expect(during).toBe(before + 1)
  expect((await answer(quId, '改了两处')).data).toEqual({ mailWaits: false })
  expect(await mailedAt(later(30), text)).toEqual([])
})

test('the daily job deletes it in time, and nothing of who has an account', async () => {
  const { db } = app.context
  const text = freshText()
  await told(text, 'visitor@example.com')
  await deleteExpiredFeedback(db, new Date(Date.now() + VISITOR_FEEDBACK_KEPT - 60_000))
  expect(await rowOf(text)).toBeDefined()
  await deleteExpiredFeedback(db, new Date(Date.now() + VISITOR_FEEDBACK_KEPT + 60_000))
  expect(await rowOf(text)).toBeUndefined()
})

import { hash } from 'node:crypto'
import { refusals } from '#contract/protocol.ts'
import { FEEDBACK_WORK_BITS, workText } from '#domain/account/work.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import {
  SERVICES,
  type Question,
  askAdviser,
  askMoreService,
  askSchool,
  getQuestion,
  listQuestions,
  questionKind,
  readQuestion,
  sendFeedback,
  sendVisitorFeedback,
} from '#contract/question.ts'
import { ANSWERER_ROLES, type QuestionKind, isUnread } from '#domain/question.ts'
import { isProven } from '#server/features/account/service.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, ReplyWithInfo, pagerOf } from '#server/http/replies.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { answerBlocks } from './blocks.ts'
import * as queries from './queries.ts'

function show(context: DirectoryContext, row: queries.QuestionRow): Question {
  const cuHashId = row.school_code === null ? null : hashIdOf(row.school_code)
  return {
    quId: row.hash_id,
    kind: questionKind.parse(row.kind),
    school:
      cuHashId === null
        ? null
        : { cuHashId, name: context.snapshots.current?.directory.school(cuHashId)?.name ?? null },
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredAs: ANSWERER_ROLES.find((role) => role === row.answered_as) ?? null,
    unread: isUnread(row),
  }
}

/** What a proof of work for a text is bound to. */
const feedbackSum = (text: string): string => hash('sha256', text)

async function keep(
  context: DirectoryContext,
  accountId: number,
  kind: QuestionKind,
  text: string,
  schoolCode: string | null = null,
): Promise<Question> {
  const values = { account_id: accountId, kind, school_code: schoolCode, text }
  const row = await context.limits.spend([['questionAccount', String(accountId)]], () =>
    queries.insertQuestion(context.db, values),
  )
  return show(context, row)
}

/** Questions to an adviser, a school, the operator; wishes for more service. */
export const question: Routes<DirectoryContext> = (handle, context) => {
  const { db } = context

  handle(listQuestions, async ({ user, query }) => {
    const { rows, total } = await queries.listQuestions(db, user.id, query.kind, query)
    return new Paged(
      rows.map((row) => show(context, row)),
      pagerOf(query, total),
    )
  })

  handle(getQuestion, async ({ user, params: { quId } }) => {
    const row = await queries.findQuestion(db, user.id, quId)
    if (!row) throw notFound()
    return { ...show(context, row), answerBlocks: row.answer === null ? null : answerBlocks(row.answer) }
  })

  handle(readQuestion, async ({ user, params: { quId } }) => {
    if (!(await queries.updateRead(db, user.id, quId))) throw notFound()
    return null
  })

  handle(askSchool, async ({ user, body: { schoolHashId, text } }) => {
    const school = context.snapshot().directory.school(schoolHashId)
    if (!school) throw notFound()
    return keep(context, user.id, 'school', text, school.code)
  })

  handle(askAdviser, ({ user, body: { text } }) => keep(context, user.id, 'adviser', text))

  handle(sendFeedback, ({ user, body: { text } }) => keep(context, user.id, 'feedback', text))

  handle(sendVisitorFeedback, async ({ body: { text, email, ...work }, request }) => {
    const name = feedbackSum(text)
    if (!isProven(work, name, new Date(), FEEDBACK_WORK_BITS))
      throw new Refusal('安全验证过期了，请再点一次提交', refusals.workRequired)
    const work_hash = hash('sha256', workText(work.challenge, name, work.nonce), 'buffer')
    await context.limits.spend([['feedbackAddress', networkOf(request.ip)]], () =>
      queries.insertVisitorFeedback(db, { text, contact: email, work_hash }),
    )
    return null
  })

  handle(askMoreService, async ({ user, body: { serviceIds, tips } }) => {
    const names = SERVICES.filter(({ id }) => serviceIds.includes(id)).map(({ name }) => name)
    await keep(context, user.id, 'service', `想了解：${names.join('、')}${tips === '' ? '' : `\n${tips}`}`)
    return new ReplyWithInfo(null, '已收到，我们会在“我的反馈”里回复你')
  })
}

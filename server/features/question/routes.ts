import { type Question, type QuestionKind, askAdviser, askMoreService, askSchool, getQuestion, listQuestions, questionKind, readQuestion, sendFeedback } from '#contract/question.ts'
import { listApplicationLists } from '#contract/list.ts'
import { SERVICES } from '#contract/forms.ts'
import type { Context } from '#server/context.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { type Area, Paged, Told, pagerOf } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { hashIdOf } from '#server/features/directory/hash-id.ts'
import * as queries from './queries.ts'

function show(context: Context, row: queries.QuestionRow): Question {
  const cuHashId = row.school_code === null ? null : hashIdOf(row.school_code)
  return {
    quId: row.hash_id,
    kind: questionKind.parse(row.kind),
    school:
      cuHashId === null
        ? null
        : { cuHashId, name: context.engines.current?.library.school(cuHashId)?.name ?? null },
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    unread: row.answered_at !== null && (row.read_at === null || row.read_at < row.answered_at),
  }
}

async function keep(
  context: Context,
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

/** 我的. */
export const my: Area = (handle, context) => {
  const { db } = context

  handle(listApplicationLists, async ({ user, query }) => {
    const { rows, total } = await queries.listApplicationLists(db, user.id, query)
    const lists = rows.map(({ updated_at, ...list }) => ({ ...list, savedAt: updated_at.toISOString() }))
    return new Paged(lists, pagerOf(query, total))
  })

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
    return show(context, row)
  })

  handle(readQuestion, async ({ user, params: { quId } }) => {
    if (!(await queries.updateRead(db, user.id, quId))) throw notFound()
    return null
  })

  handle(askSchool, async ({ user, body: { schoolHashId, text } }) => {
    const school = loadedIn(context).library.school(schoolHashId)
    if (!school) throw notFound()
    return keep(context, user.id, 'school', text, school.code)
  })

  handle(askAdviser, ({ user, body: { text } }) => keep(context, user.id, 'adviser', text))

  handle(sendFeedback, ({ user, body: { text } }) => keep(context, user.id, 'feedback', text))

  handle(askMoreService, async ({ user, body: { serviceIds, tips } }) => {
    const names = SERVICES.filter(({ id }) => serviceIds.includes(id)).map(({ name }) => name)
    await keep(context, user.id, 'service', `想了解：${names.join('、')}${tips === '' ? '' : `\n${tips}`}`)
    return new Told(null, '已收到，我们会在“我的反馈”里回复您')
  })
}

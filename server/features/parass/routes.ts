import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import * as calls from '#contract/parass.ts'
import { LINKS_AT_ONCE } from '#domain/link.ts'
import { checkAnswers, partOf } from '#server/features/assess/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { type FileContext, fileKind } from '#server/features/paper/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import { newSecret, openSecret } from '#server/http/limits/secret-link.ts'
import { parassDocument } from './paper.ts'
import * as queries from './queries.ts'
import {
  CODE,
  type ParassContext,
  compareWith,
  lastKnowledge,
  partCode,
  showAsked,
  showMistakes,
  showOwn,
  showSize,
} from './show.ts'

/** 家长测评: the user’s own, and what holders of links answer and see. */
export const parass: Routes<ParassContext & FileContext> = (handle, context) => {
  const { db, limits, instruments, runs } = context

  handle(calls.getParassSize, async ({ query }) =>
    showSize(context, await instruments.current(CODE), query.provinceId),
  )

  handle(calls.getParass, {
    by: ({ user }) => runs.list(user.id),
    answer: (_, own) => showOwn(context, own),
  })

  handle(calls.openParassRun, async ({ user, body: { part, provinceId } }) => {
    provinceFacts(context.snapshot(), provinceId)
    const instrument = await instruments.current(CODE)
    const rules = part === 'knowledge' ? provinceId : null
    return { run: await runs.open(user.id, instrument, partCode(instrument, part), rules) }
  })

  handle(calls.getParassMistakes, ({ user }) => showMistakes(context, user.id))

  const showQuestions = (questions: readonly queries.QuestionLink[]): Promise<calls.ShownQuestionLink[]> =>
    Promise.all(
      questions.map(async (link) => ({
        ...showLink(link),
        side: link.side,
        state: stateOf(link),
        ...(await compareWith(context, link)),
      })),
    )

  const make = fileKind(context, 'parass', z.null(), async ({ id }, _, { name }) => {
    const [own, mistakes, questions, instrument] = await Promise.all([
      runs.list(id).then((all) => showOwn(context, all)),
      showMistakes(context, id),
      queries.listQuestions(db, id, new Date()).then(showQuestions),
      instruments.current(CODE),
    ])
    if (own.knowledge.length === 0 && own.family === null) throw notFound()
    const document = parassDocument({ own, mistakes, questions, instrument }, name)
    return { name: '家长测评结果', plain: 'jiazhang', job: async () => ({ format: 'pdf', document }) }
  })
  handle(calls.makeParassFile, ({ user, body }) => make(user, null, body))

  handle(calls.listParassLinks, async ({ user }) => {
    const now = new Date()
    const [questions, results] = await Promise.all([
      queries.listQuestions(db, user.id, now),
      queries.listResults(db, user.id, now),
    ])
    return {
      questions: await showQuestions(questions),
      results: results.map((link) => ({
        ...showLink(link),
        showsKnowledge: link.showsKnowledge,
        showsPair: questions.find(({ id }) => id === link.shownLinkId)?.label ?? null,
      })),
    }
  })

  /** Makes a link of the user’s. @throws Refusal TOO_MANY_LINKS */
  const addLink = async (
    accountId: number,
    terms: Omit<Parameters<typeof queries.insertLink>[1], 'account_id' | 'secret_hash' | 'expires_at'>,
  ) => {
    const now = new Date()
    const { secret, kept } = newSecret(now)
    const { hash_id } = await limits.spend([['linkAccount', String(accountId)]], async () => {
      const inserted = await queries.insertLink(db, { ...terms, ...kept, account_id: accountId }, now)
      if (inserted) return inserted
      throw new Refusal(`最多同时有 ${LINKS_AT_ONCE} 条链接，先停用一条吧`, 'TOO_MANY_LINKS')
    })
    return { linkId: hash_id, secret, expiresAt: kept.expires_at.toISOString() }
  }

  handle(calls.addParassQuestions, async ({ user, body: { label, answerer: side } }) => {
    const { version } = await instruments.current(CODE)
    return addLink(user.id, { kind: 'questions', label, side, version })
  })

  handle(calls.addParassResult, async ({ user, body: { label, showsKnowledge, pairLinkId } }) => {
    const questions = await queries.listQuestions(db, user.id, new Date())
    const pair = questions.find(({ hashId }) => hashId === pairLinkId)
    if (pairLinkId !== null && pair === undefined) throw badInput('pairLinkId', '没有这条链接')
    const compared = pair === undefined ? null : (await compareWith(context, pair)).compared
    const known = showsKnowledge ? await lastKnowledge(context, user.id) : null
    if (known === null && compared === null) throw new Refusal('还没有可以给别人看的结果', 'NOTHING_SHOWN')
    return addLink(user.id, {
      kind: 'result',
      label,
      shows_knowledge: showsKnowledge,
      shown_link_id: pair?.id ?? null,
    })
  })

  handle(calls.removeParassLink, async ({ user, params: { linkId } }) => {
    if (!(await queries.deleteLink(db, user.id, linkId))) throw notFound()
    return null
  })

  /** The questions that a secret opens. @throws HttpProblem 404, or 429 after too many that were wrong */
  const questionsOf = (request: FastifyRequest, secret: string): Promise<queries.QuestionLink> =>
    openSecret(limits, request, secret, (hash) => queries.findQuestions(db, hash, new Date()))

  handle(calls.openParassQuestions, async ({ request, body }) =>
    showAsked(context, await questionsOf(request, body.secret)),
  )

  handle(calls.saveParassAnswers, async ({ request, body: { secret, version, answers } }) => {
    const link = await questionsOf(request, secret)
    if (link.submittedAt !== null) throw submitted()
    if (link.version !== version) throw badInput('version', `这次测评是第 ${link.version} 版`)
    const instrument = await instruments.at(CODE, link.version)
    checkAnswers(partOf(instrument, partCode(instrument, link.side)), answers)
    const given = await queries.updateAnswers(db, link.id, answers)
    // Another device has submitted it in between.
    if (given === undefined) throw submitted()
    return { given }
  })

  handle(calls.submitParassAnswers, async ({ request, body: { secret } }) => {
    const link = await questionsOf(request, secret)
    if (link.given.length === 0) throw new Refusal('还没有回答任何一题', 'RUN_EMPTY')
    await queries.submit(db, link.id)
    return showAsked(context, await questionsOf(request, secret))
  })

  handle(calls.agreeParass, async ({ request, body: { secret, agrees } }) => {
    const link = await questionsOf(request, secret)
    if (link.submittedAt === null) throw new Refusal('请先交卷', 'RUN_OPEN')
    await queries.updateAgreed(db, link.id, agrees)
    return showAsked(context, await questionsOf(request, secret))
  })

  handle(calls.eraseParassAnswers, async ({ request, body: { secret } }) => {
    const link = await questionsOf(request, secret)
    const stays = await queries.eraseAnswers(db, link.id)
    return stays ? showAsked(context, await questionsOf(request, secret)) : null
  })

  handle(calls.openParassResult, async ({ request, body: { secret } }) => {
    const link = await openSecret(limits, request, secret, (hash) => queries.findResult(db, hash, new Date()))
    const questions = await queries.listQuestions(db, link.accountId, new Date())
    const pair = questions.find(({ id }) => id === link.shownLinkId)
    return {
      knowledge: link.showsKnowledge ? await lastKnowledge(context, link.accountId) : null,
      compared: pair === undefined ? null : (await compareWith(context, pair)).compared,
      expiresAt: link.expiresAt.toISOString(),
    }
  })
}

const submitted = (): Refusal => new Refusal('这一份已经交卷，答案不能再改', 'RUN_SUBMITTED')

const showLink = (link: queries.QuestionLink | queries.ResultLink) => ({
  linkId: link.hashId,
  label: link.label,
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
})

const stateOf = ({ given, submittedAt, agreedAt }: queries.QuestionLink): calls.ShownQuestionLink['state'] =>
  agreedAt !== null ? 'agreed' : submittedAt !== null ? 'answered' : given.length > 0 ? 'answering' : 'new'

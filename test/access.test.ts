import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRun, saveAnswers, submitRun } from '#contract/assess.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { beginSubass } from '#contract/subass.ts'
import { beginTalent, nextTalentTask } from '#contract/talent.ts'
import { banned } from '#domain/account/ban.ts'
import { TOOLS, TOOL_NAMES } from '#domain/gate.ts'
import { loadStarterInstruments } from '#server/features/assess/service.ts'
import type { CallInput, TestApp } from './app.ts'
import {
  type BuiltUser,
  buildContent,
  buildEnrolment,
  buildFactor,
  buildGrant,
  buildOrder,
  buildSession,
  buildSimulation,
  buildUser,
  buildWz,
  putOnSale,
} from './factories.ts'
import { buildInstrument } from './instrument.ts'
import { ownPage } from './outbox.ts'
import { buildPartner, buildPartnerLink } from './partner.ts'
import { buildStaff } from './staff.ts'
import { startZhejiangApp } from './zhejiang-app.ts'

type Input = CallInput<Endpoint>

interface Row {
  /** Who gets past admission; it has to agree with what the contract declares. */
  open: Access
  /** The goods that a user must hold. */
  goods?: number
  /** Open to an account that is being closed too. */
  limited?: true
  /** Not for an account without a mobile. */
  needsMobile?: true
  input?: Input
  /** A thing of the owner's; asked for by another user it has to be as if it were not there. */
  owned?: (owner: BuiltUser) => Promise<Input>
}

let app: TestApp
const simulationOf = async (owner: BuiltUser): Promise<string> =>
  buildSimulation(app.context.db, { account_id: owner.id })

/** A comment on a course that is not there any more, which is its owner's all the same. */
const commentOf = async ({ id }: BuiltUser): Promise<string> => {
  const hash_id = randomBytes(9).toString('base64url')
  const row = { hash_id, account_id: id, course_hash_id: 'gone', text: '讲得清楚' }
  await app.context.db.insertInto('course_comment').values(row).execute()
  return hash_id
}

/** A test under way, with one answer. */
const runOf = async ({ id }: BuiltUser): Promise<number> => {
  const { db, runs } = app.context
  const run = await runs.open(id, await buildInstrument(db), 'all')
  await runs.answer(id, run, [{ item: 'S1', answer: 2, millis: 3_000 }])
  return run
}

/** The first paper of a subject, submitted; the subject. */
const reportOf = async ({ token }: BuiltUser): Promise<number> => {
  const subjectId = 1
  const { data } = await app.call(beginSubass, { token, body: { subjectId, paper: 'first' } })
  const params = { run: data.run }
  const { version } = (await app.call(getRun, { token, params })).data
  const answers = [{ item: 'I01', answer: 4, millis: 2000 }]
  await app.call(saveAnswers, { token, params, body: { version, answers } })
  await app.call(submitRun, { token, params })
  return subjectId
}

/** A test of abilities under way, with a task that is open. */
const abilityRunOf = async ({ token }: BuiltUser): Promise<number> => {
  const { run } = (await app.call(beginTalent, { token, body: { test: 'talent' } })).data
  await app.call(nextTalentTask, { token, body: { run } })
  return run
}

const deviceOf = async ({ id }: BuiltUser): Promise<string> => {
  await buildSession(app.context.db, { account_id: id })
  const { hash_id } = await app.context.db
    .selectFrom('session')
    .select('hash_id')
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return hash_id
}
const questionOf = async ({ id }: BuiltUser): Promise<string> => {
  const hash_id = randomBytes(9).toString('base64url')
  const row = { hash_id, account_id: id, kind: 'feedback', text: '一句话的反馈' }
  await app.context.db.insertInto('question').values(row).execute()
  return hash_id
}

/** A consultation that was answered, so that everything can be done with it. */
const wzOf = async ({ id }: BuiltUser): Promise<{ wzId: string }> => ({
  wzId: await buildWz(app.context.db, {
    account_id: id,
    adviser: '顾问',
    taken_at: new Date(),
    opinion: JSON.stringify([{ list: 0, row: 0, text: '整体偏冲' }]),
    answered_at: new Date(),
  }),
})

/** An application list with nothing on it. */
async function insertList({ id }: BuiltUser): Promise<{ id: number; recordId: string }> {
  const { hash_id, ...list } = await app.context.db
    .insertInto('application_list')
    .values({ account_id: id, province_id: 11, year: 2026, batch: '普通类一段', version: 1, choices: '[]' })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow()
  return { ...list, recordId: hash_id }
}
const recordOf = async (owner: BuiltUser): Promise<string> => (await insertList(owner)).recordId
/** The same with a version of it. */
async function listOf(owner: BuiltUser): Promise<{ list: string }> {
  const { id: list_id, recordId } = await insertList(owner)
  await app.context.db
    .insertInto('list_version')
    .values({ list_id, account_id: owner.id, version: 1, choices: '[]' })
    .execute()
  return { list: recordId }
}
const inList = async (owner: BuiltUser) => ({ provinceId: 11, ...(await listOf(owner)) })

const linkTerms = {
  label: '',
  studentName: null,
  showsScore: false,
  showsRank: false,
  showsChance: false,
  allowsComments: true,
  version: null,
}

/** A list with a link to it, and a comment under that. */
async function sharedOf(owner: BuiltUser) {
  const { db } = app.context
  const { id: list_id, recordId } = await insertList(owner)
  const [linkId, commentId] = [randomBytes(9).toString('base64url'), randomBytes(9).toString('base64url')]
  const of = { account_id: owner.id, list_id }
  const shows = { shows_score: true, shows_rank: true, shows_chance: true, allows_comments: true }
  const { id: link_id } = await db
    .insertInto('list_link')
    .values({
      ...of,
      ...shows,
      hash_id: linkId,
      slot: 1,
      secret_hash: randomBytes(32),
      label: '',
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const comment = { ...of, link_id, hash_id: commentId, name: '班主任', text: '保底少了' }
  await db.insertInto('list_comment').values(comment).execute()
  return { recordId, linkId, commentId }
}

/** A link of the parents' test. */
async function parassLinkOf({ id }: BuiltUser): Promise<string> {
  const hash_id = randomBytes(9).toString('base64url')
  await app.context.db
    .insertInto('parass_link')
    .values({
      hash_id,
      account_id: id,
      kind: 'questions',
      slot: 1,
      secret_hash: randomBytes(32),
      label: '',
      side: 'student',
      version: 1,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return hash_id
}

/** What a school has opened for a class that they are in. */
async function offerOf({ mobile }: BuiltUser): Promise<string> {
  const { db } = app.context
  const { id: staff_id } = await buildStaff(db, ['service'])
  return buildEnrolment(db, mobile, staff_id)
}

/** A text that asks for the consultant package. */
const lockedText = 'locked-text'

/**
 * Every endpoint, and who may call it. An endpoint that takes the id of somebody's thing has `owned`; what belongs
 * to the caller by itself (a condition, a list) has no id that another could name.
 */
const rows: Record<string, Row> = {
  'POST /api/session': { open: 'public' },
  'POST /api/session/second/begin': { open: 'public' },
  'POST /api/session/second': { open: 'public' },
  'GET /api/session': { open: 'user', limited: true },
  'DELETE /api/session': { open: 'public' },
  'GET /api/user/authcode/{mobile}': { open: 'public', input: { headers: ownPage } },
  'GET /api/user/authcode/work': { open: 'public' },
  'POST /api/user/authcode': { open: 'public', input: { headers: ownPage } },
  'POST /api/user/register': { open: 'public' },
  'PUT /api/user/password/reset': { open: 'public' },
  'PUT /api/user/password/link': { open: 'public' },
  'PUT /api/user/password': { open: 'user' },
  'POST /api/user/bind_mobile': { open: 'user' },
  'GET /api/user/mobile': { open: 'user' },
  'GET /api/user/enrol': { open: 'user' },
  'POST /api/user/enrol/{offerId}/take': {
    open: 'user',
    owned: async (owner) => ({ params: { offerId: await offerOf(owner) } }),
  },
  'POST /api/user/enrol/{offerId}/refuse': {
    open: 'user',
    owned: async (owner) => ({ params: { offerId: await offerOf(owner) } }),
  },
  'GET /api/user/partner': { open: 'user' },
  'POST /api/user/partner/ticket': { open: 'user' },
  'POST /api/user/partner': { open: 'user' },
  'DELETE /api/user/partner/{linkId}': {
    open: 'user',
    owned: async ({ id }) => {
      const { id: partnerId } = await buildPartner(app.context.db)
      return { params: { linkId: (await buildPartnerLink(app.context.db, partnerId, id)).linkId } }
    },
  },
  'PUT /api/user/province': { open: 'user' },
  'GET /api/cu/of_unit': { open: 'public', input: { query: { provinceId: 11, majorId: 'none' } } },
  'GET /api/group_members': { open: 'public', input: { query: { provinceId: 11, majorId: 'none' } } },
  'GET /api/province': { open: 'public' },
  'GET /api/province/{provinceId}/data': { open: 'public', input: { params: { provinceId: 11 } } },
  'GET /api/apprec/backtest': { open: 'public' },
  'GET /api/content': { open: 'public' },
  'POST /api/first_answer': { open: 'public' },
  'POST /api/first_fill': { open: 'public' },
  'GET /api/practice': { open: 'public', input: { query: { provinceId: 11 } } },
  'GET /api/search': { open: 'public', input: { query: { q: '大学' } } },
  'GET /api/user/search': { open: 'user', input: { query: { q: '大学' } } },
  'GET /api/search/suggest': { open: 'public', input: { query: { q: '大学' } } },
  'GET /api/content/{contentHashId}': { open: 'public' },
  'GET /api/content/image/{imageId}': { open: 'public', input: { params: { imageId: 'none' } } },
  'GET /api/content/guide/{guide}': { open: 'public', input: { params: { guide: 'hiscore' } } },
  'GET /api/location': { open: 'public' },
  'GET /api/wechat/history': { open: 'public' },
  'POST /api/wechat/history': { open: 'user' },
  'DELETE /api/wechat/history': { open: 'user', limited: true },
  'GET /api/wechat/app': { open: 'public' },
  'GET /api/about': { open: 'public' },
  'GET /api/about/text/{legalKind}': { open: 'public', input: { params: { legalKind: 'privacy' } } },
  'GET /api/wechat/share': { open: 'public' },
  'GET /api/wechat/official_account': { open: 'public', input: { query: { provinceId: 11 } } },
  'POST /api/wechat/share-params': { open: 'public' },
  'POST /api/ding/share-params': { open: 'public' },
  'POST /api/log': { open: 'public' },
  'POST /api/feedback': { open: 'public', input: { headers: ownPage } },
  'GET /api/user/apprec/condition': { open: 'user' },
  'GET /api/assess/run/{run}': {
    open: 'user',
    owned: async (owner) => ({ params: { run: await runOf(owner) } }),
  },
  'PUT /api/assess/run/{run}/answers': {
    open: 'user',
    owned: async (owner) => ({
      params: { run: await runOf(owner) },
      body: { version: 1, answers: [{ item: 'S0', answer: 4, millis: 2000 }] },
    }),
  },
  'POST /api/assess/run/{run}/submit': {
    open: 'user',
    owned: async (owner) => ({ params: { run: await runOf(owner) } }),
  },
  'GET /api/parass': { open: 'public', input: { query: { provinceId: 11 } } },
  'GET /api/user/parass': { open: 'user' },
  'POST /api/user/parass/run': { open: 'user' },
  'POST /api/user/parass/file': { open: 'user' },
  'GET /api/user/parass/mistake': { open: 'user' },
  'GET /api/user/parass/link': { open: 'user' },
  'POST /api/user/parass/link/questions': { open: 'user' },
  'POST /api/user/parass/link/result': { open: 'user' },
  'DELETE /api/user/parass/link/{linkId}': {
    open: 'user',
    owned: async (owner) => ({ params: { linkId: await parassLinkOf(owner) } }),
  },
  'POST /api/parass/link/questions': { open: 'public' },
  'POST /api/parass/link/answers': { open: 'public' },
  'POST /api/parass/link/submit': { open: 'public' },
  'POST /api/parass/link/agree': { open: 'public' },
  'POST /api/parass/link/erase': { open: 'public' },
  'POST /api/parass/link/result': { open: 'public' },
  'GET /api/assess/instrument/{instrument}': { open: 'public', input: { params: { instrument: 'none' } } },
  'GET /api/talent/status': { open: 'public' },
  'POST /api/talent/begin': { open: { guard: 'goods11' }, goods: 11 },
  'POST /api/talent/task/next': {
    open: { guard: 'goods11' },
    goods: 11,
    owned: async (owner) => ({ body: { run: await abilityRunOf(owner) } }),
  },
  'POST /api/talent/task': {
    open: { guard: 'goods11' },
    goods: 11,
    owned: async (owner) => ({
      body: { run: await abilityRunOf(owner), nth: 1, answer: 0, millis: 4_000 },
    }),
  },
  'GET /api/talent/figures': { open: 'public' },
  'GET /api/talent/result/rated/{test}': {
    open: { guard: 'goods11' },
    goods: 11,
    input: { params: { test: 'job' } },
  },
  'GET /api/talent/result/talent': { open: { guard: 'goods11' }, goods: 11 },
  'GET /api/talent/result/major': { open: { guard: 'goods11' }, goods: 11 },
  'POST /api/talent/file': { open: { guard: 'goods11' }, goods: 11 },
  'GET /api/talent/tae/email': { open: { guard: 'goods11' }, goods: 11 },
  'POST /api/talent/tae/email': { open: { guard: 'goods11' }, goods: 11 },
  'POST /api/talent/email/code': { open: { guard: 'goods11' }, goods: 11 },
  'PUT /api/talent/email': { open: { guard: 'goods11' }, goods: 11 },
  'DELETE /api/talent/email': { open: 'user' },
  'GET /api/subass/user/result': { open: 'user', input: { query: { subjectId: 12 } } },
  'GET /api/user/subass': { open: { guard: 'subass' }, goods: 13 },
  'POST /api/user/subass/begin': { open: { guard: 'subass' }, goods: 9 },
  'GET /api/user/subass/report': {
    open: { guard: 'subass' },
    goods: 9,
    owned: async (owner) => ({ query: { subjectId: await reportOf(owner) } }),
  },
  'GET /api/user/subass/compare': { open: { guard: 'subass' }, goods: 9 },
  'POST /api/user/subass/file': {
    open: { guard: 'subass' },
    goods: 9,
    owned: async (owner) => ({ body: { subjectId: await reportOf(owner) } }),
  },
  'GET /api/season': { open: 'public', input: { query: { provinceId: 11 } } },
  'GET /api/season/calendar': { open: 'public', input: { query: { provinceId: 11 } } },
  'GET /api/user/apprec/sheet/condition': {
    open: 'user',
    owned: async (owner) => ({ query: { provinceId: 11, previousId: await simulationOf(owner) } }),
  },
  'POST /api/user/apprec/sheet/condition': { open: { guard: 'apprec' }, goods: 12 },
  'POST /api/user/apprec/sheet/result': { open: { guard: 'apprec' }, goods: 12 },
  'POST /api/user/apprec/sheet/count': { open: { guard: 'apprec' }, goods: 12 },
  'GET /api/user/apprec/sheet/filter': { open: { guard: 'apprec' }, goods: 12 },
  'POST /api/user/apprec/sheet/result/modify': { open: { guard: 'apprec' }, goods: 12 },
  'GET /api/user/apprec/sheet/condition/majors': { open: { guard: 'apprec' }, goods: 12 },
  'PUT /api/user/apprec/sheet/condition/majors': { open: { guard: 'apprec' }, goods: 12 },
  'POST /api/user/apprec/condition': { open: 'user' },
  'GET /api/user/apprec/mock/condition': {
    open: { guard: 'apprecsim' },
    owned: async (owner) => ({ query: { provinceId: 11, previousId: await simulationOf(owner) } }),
  },
  'GET /api/user/apprec/mock/filter': { open: { guard: 'apprecsim' } },
  'POST /api/user/apprec/mock': {
    open: { guard: 'apprecsim' },
    owned: async (owner) => ({ body: { provinceId: 11, previousId: await simulationOf(owner) } }),
  },
  'GET /api/user/apprec/mock/condition/majors': {
    open: { guard: 'apprecsim' },
    owned: async (owner) => ({ query: { provinceId: 11, previousId: await simulationOf(owner) } }),
  },
  'GET /api/user/apprec/mock/condition/time-toast': { open: { guard: 'apprecsim' } },
  'POST /api/user/apprec/mock/result/modify': {
    open: { guard: 'apprecsim' },
    owned: async (owner) => ({
      body: { provinceId: 11, previousId: await simulationOf(owner), majorIds: [] },
    }),
  },
  'GET /api/user/apprec/mock/history': { open: 'user' },
  'DELETE /api/user/apprec/mock/history/{id}': {
    open: 'user',
    owned: async (owner) => ({ params: { id: await simulationOf(owner) } }),
  },
  'GET /api/score_rank': { open: 'public' },
  'GET /api/user/apprec/list': {
    open: 'user',
    owned: async (owner) => ({ query: await inList(owner) }),
  },
  'GET /api/user/apprec/list/hand': { open: 'user' },
  'PUT /api/user/apprec/list/hand': { open: 'user' },
  'POST /api/user/apprec/list/hand/file': { open: 'user' },
  'GET /api/user/apprec/standing': { open: 'user' },
  'PUT /api/user/apprec/list': {
    open: 'user',
    owned: async (owner) => ({ body: { ...(await inList(owner)), version: 1, majorIds: [] } }),
  },
  'POST /api/user/apprec/list/read': { open: 'user' },
  'POST /api/user/apprec/list/brought': { open: 'user' },
  'POST /api/user/apprec/list/check': {
    open: 'user',
    owned: async (owner) => ({ body: await inList(owner) }),
  },
  'POST /api/user/apprec/list/advise': {
    open: 'user',
    owned: async (owner) => ({ body: { ...(await inList(owner)), majorIds: [] } }),
  },
  'POST /api/user/apprec/list/replay': {
    open: 'user',
    owned: async (owner) => ({ body: await inList(owner) }),
  },
  'GET /api/user/apprec/list/landed': { open: 'user' },
  'GET /api/user/replay/years': { open: 'user' },
  'GET /api/user/replay/condition': { open: 'user' },
  'POST /api/user/replay/condition': { open: 'user' },
  'POST /api/user/replay/result': { open: 'user' },
  'GET /api/user/replay/filter': { open: 'user' },
  'POST /api/user/replay/check': { open: 'user' },
  'POST /api/user/apprec/list/fill': {
    open: 'user',
    owned: async (owner) => ({ body: { ...(await inList(owner)), majorIds: [] } }),
  },
  'GET /api/user/apprec/list/home': {
    open: 'user',
    owned: async (owner) => ({ query: await inList(owner) }),
  },
  'GET /api/user/apprec/report': {
    open: 'user',
    owned: async (owner) => ({ query: await inList(owner) }),
  },
  'GET /api/user/apprec/list/sheet': {
    open: 'user',
    owned: async (owner) => ({ query: await inList(owner) }),
  },
  'POST /api/user/apprec/list/file': {
    open: 'user',
    owned: async (owner) => ({ body: { ...(await inList(owner)), format: 'csv' } }),
  },
  'GET /api/file/{key}/{file}': { open: 'public' },
  'GET /api/user/preference': { open: 'user' },
  'PUT /api/user/preference': { open: 'user' },
  'GET /api/preference/options': { open: 'public' },
  'GET /api/pro': {
    open: { guard: 'pro', visitor: true },
    goods: 12,
    input: { query: { aims: '080901' } },
  },
  'GET /api/pro/score/{aim}': {
    open: { guard: 'pro', visitor: true },
    goods: 12,
    input: { params: { aim: '080901' } },
  },
  'GET /api/pro/taught/{aim}': {
    open: { guard: 'pro', visitor: true },
    goods: 12,
    input: { params: { aim: '080901' } },
  },
  'GET /api/pro/near/{aim}': {
    open: { guard: 'pro', visitor: true },
    goods: 12,
    input: { params: { aim: '080901' } },
  },
  'GET /api/art': { open: { guard: 'art', visitor: true }, goods: 12, input: { query: { provinceId: 11 } } },
  'GET /api/art/line': { open: { guard: 'art', visitor: true }, goods: 12 },
  'GET /api/artrec': {
    open: { guard: 'artrec', visitor: true },
    goods: 12,
    input: { query: { provinceId: 11 } },
  },
  'GET /api/artrec/line': { open: { guard: 'artrec', visitor: true }, goods: 12 },
  'GET /api/enbasic/school': { open: { guard: 'enbasic', visitor: true }, goods: 12 },
  'GET /api/enbasic/rule': { open: 'public' },
  'GET /api/subdec/texts': { open: 'public' },
  'GET /api/user/subdec/facts': { open: 'user', input: { query: { provinceId: 11 } } },
  'GET /api/user/subdec': { open: 'user' },
  'PUT /api/user/subdec': { open: 'user' },
  'POST /api/user/subdec/file': { open: 'user', input: { body: { provinceId: 11 } } },
  'GET /api/trirec': { open: 'public' },
  'GET /api/user/trirec': { open: 'user' },
  'PUT /api/user/trirec': { open: 'user' },
  'GET /api/user/preference/facts': { open: 'user' },
  'PUT /api/user/preference/facts': { open: 'user' },
  'DELETE /api/user/preference/facts': { open: 'user' },
  'GET /api/user/preference/group-major': { open: 'user' },
  'PUT /api/user/preference/group-major': { open: 'user' },
  'POST /api/user/follow/school': { open: 'user' },
  'PUT /api/user/follow/school': { open: 'user' },
  'POST /api/user/follow/major': { open: 'user' },
  'PUT /api/user/follow/major': { open: 'user' },
  'GET /api/user/follow/school': { open: 'user' },
  'GET /api/user/follow/major': { open: 'user' },
  'GET /api/user/follow': { open: 'user' },
  'GET /api/user/credit': { open: 'user' },
  'POST /api/user/credit/signin': { open: 'user' },
  'POST /api/user/credit/share': { open: 'user', needsMobile: true },
  'GET /api/user/credit/record': { open: 'user' },
  'GET /api/user/credit/rank': { open: 'user' },
  'GET /api/cu_school/list': { open: 'public' },
  'GET /api/cu_school/filter': { open: 'public' },
  'GET /api/cu_school/info': { open: 'public' },
  'GET /api/ding/cu_school/info': { open: 'public' },
  'GET /api/cu_school/chance': { open: 'public' },
  'GET /api/directory/plan': { open: 'public' },
  'GET /api/cu_school/major': { open: 'public' },
  'GET /api/cu_school/year': { open: 'public' },
  'GET /api/cu_school/compare': { open: 'public' },
  'GET /api/cu_school/portrait': { open: 'public' },
  'GET /api/cu_school/limits': { open: 'public' },
  'GET /api/rank/major': { open: 'public' },
  'GET /api/rank/major/{subCatId}': { open: 'public' },
  'GET /api/rank/subject': { open: 'public' },
  'GET /api/rank/subject/{subCatId}': { open: 'public' },
  'GET /api/rank/school': { open: 'public' },
  'GET /api/rank/school/{id}': { open: 'public' },
  'GET /api/rank/shuangyi': { open: 'public' },
  'GET /api/rank/shuangyi/{cuHashId}': { open: 'public' },
  'GET /api/subject/demand': { open: 'public' },
  'GET /api/subject/change': { open: 'public' },
  'GET /api/subject/school': { open: 'public' },
  'GET /api/subject/school/{cuHashId}': { open: 'public', input: { params: { cuHashId: 'Q0YEZ78A' } } },
  'GET /api/subquery/combination': { open: 'public' },
  'GET /api/subquery/major': { open: 'public' },
  'GET /api/subquery/unit': { open: 'public' },
  'GET /api/hiscore': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/hiscore/control_line': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/hiscore/score_rank': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/hiscore/equal_score': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/hiscore/line': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/hiscore/batch/{batchId}/major': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/hiscore/major/{majorId}': { open: { guard: 'hiscore', visitor: true } },
  'GET /api/major': { open: 'public' },
  'GET /api/major/list': { open: 'public' },
  'GET /api/major/culist': { open: 'public' },
  'GET /api/major/job_class': { open: 'public' },
  'GET /api/major/cumajor_types/{jobClassCode}': { open: 'public' },
  'GET /api/major/cumajor_type/{majorTypeCode}': { open: 'public' },
  'GET /api/cumajor/list': { open: 'public' },
  'GET /api/cumajor/intro/{majorHashId}': { open: 'public' },
  'GET /api/cumajor/compare': { open: 'public' },
  'GET /api/cumajor/school/{majorHashId}': { open: 'public' },
  'GET /api/cumajor/major/{majorHashId}': { open: 'public' },
  'GET /api/user/goods/package/detail': { open: 'public' },
  'GET /api/user/goods/package/version': { open: 'public' },
  'POST /api/user/goods/available': { open: 'public', input: { body: { goodsId: 9 } } },
  'POST /api/invited_code/activate': { open: 'user' },
  'GET /api/user/content/{contentHashId}': {
    open: { guard: 'text' },
    goods: 12,
    input: { params: { contentHashId: lockedText } },
  },
  'GET /api/user/elbook': { open: { guard: 'goods15' }, goods: 15 },
  'GET /api/goods': { open: 'public' },
  'GET /api/goods/gate': { open: 'public' },
  'POST /api/user/order': { open: 'user', needsMobile: true },
  'GET /api/user/order': { open: 'user' },
  'GET /api/user/invoice': { open: 'user' },
  'POST /api/user/invoice': {
    open: 'user',
    owned: async (owner) => ({
      body: {
        orderNo: await buildOrder(app.context.db, { account_id: owner.id, state: 'paid' }),
        invoiceTitle: '某某中学',
        taxNumber: '',
        email: 'a@example.com',
      },
    }),
  },
  'GET /api/user/order/{orderNo}': {
    open: 'user',
    owned: async (owner) => ({
      params: { orderNo: await buildOrder(app.context.db, { account_id: owner.id }) },
    }),
  },
  'GET /api/user/account': { open: 'user', limited: true },
  'GET /api/user/export': { open: 'user', limited: true },
  'POST /api/user/account/close': { open: 'user', limited: true },
  'DELETE /api/user/account/close': { open: 'user', limited: true },
  'GET /api/user/device': { open: 'user', limited: true },
  'DELETE /api/user/device/{deviceId}': {
    open: 'user',
    limited: true,
    owned: async (owner) => ({ params: { deviceId: await deviceOf(owner) } }),
  },
  'DELETE /api/user/device': { open: 'user', limited: true },
  'GET /api/user/factor': { open: 'user' },
  'POST /api/user/factor/begin': { open: 'user' },
  'POST /api/user/factor': { open: 'user' },
  'POST /api/user/factor/codes': { open: 'user' },
  'POST /api/user/factor/off': { open: 'user' },
  'POST /api/user/factor/{factorId}/remove': {
    open: 'user',
    owned: async (owner) => ({
      params: { factorId: await buildFactor(app.context.db, owner) },
      body: { password: owner.password },
    }),
  },
  'PUT /api/user/age': { open: 'user', limited: true },
  'POST /api/user/guardian': { open: 'user', limited: true },
  'DELETE /api/user/guardian': { open: 'user', limited: true },
  'GET /api/user/apprec/lists': { open: 'user' },
  'POST /api/user/apprec/lists': {
    open: 'user',
    owned: async (owner) => ({ body: { provinceId: 11, name: '抄一份', from: (await listOf(owner)).list } }),
  },
  'PUT /api/user/apprec/lists/{list}': {
    open: 'user',
    owned: async (owner) => ({ params: await listOf(owner), body: { name: '冲一冲' } }),
  },
  'PUT /api/user/apprec/lists/{list}/filed': {
    open: 'user',
    owned: async (owner) => ({ params: await listOf(owner) }),
  },
  'DELETE /api/user/apprec/lists/{list}': {
    open: 'user',
    owned: async (owner) => ({ params: await listOf(owner) }),
  },
  'GET /api/user/apprec/lists/{list}/versions': {
    open: 'user',
    owned: async (owner) => ({ params: await listOf(owner) }),
  },
  'GET /api/user/apprec/lists/{list}/versions/{version}': {
    open: 'user',
    owned: async (owner) => ({ params: { ...(await listOf(owner)), version: 1 } }),
  },
  'PUT /api/user/apprec/lists/{list}/versions/{version}': {
    open: 'user',
    owned: async (owner) => ({ params: { ...(await listOf(owner)), version: 1 }, body: { name: '一模后' } }),
  },
  'POST /api/user/apprec/lists/{list}/versions/{version}/restore': {
    open: 'user',
    owned: async (owner) => ({ params: { ...(await listOf(owner)), version: 1 }, body: { over: 1 } }),
  },
  'GET /api/user/apprec/lists/compare': {
    open: 'user',
    owned: async (owner) => {
      const { list } = await listOf(owner)
      return { query: { one: list, other: list } }
    },
  },
  'GET /api/user/apprec/table/{recordId}': {
    open: 'user',
    owned: async (owner) => ({ params: { recordId: await recordOf(owner) } }),
  },
  'GET /api/user/apprec/table/{recordId}/link': {
    open: 'user',
    owned: async (owner) => ({ params: { recordId: await recordOf(owner) } }),
  },
  'POST /api/user/apprec/table/{recordId}/link': {
    open: 'user',
    owned: async (owner) => ({ params: { recordId: await recordOf(owner) }, body: linkTerms }),
  },
  'DELETE /api/user/apprec/table/{recordId}/link/{linkId}': {
    open: 'user',
    owned: async (owner) => ({ params: await sharedOf(owner) }),
  },
  'GET /api/user/apprec/table/{recordId}/comment': {
    open: 'user',
    owned: async (owner) => ({ params: { recordId: await recordOf(owner) } }),
  },
  'PUT /api/user/apprec/table/{recordId}/comment': {
    open: 'user',
    owned: async (owner) => ({ params: { recordId: await recordOf(owner) } }),
  },
  'DELETE /api/user/apprec/table/{recordId}/comment/{commentId}': {
    open: 'user',
    owned: async (owner) => ({ params: await sharedOf(owner) }),
  },
  // For whoever has a secret: an account is neither asked for nor of use.
  'POST /api/apprec/table/{recordId}': { open: 'public' },
  'POST /api/apprec/table/{recordId}/comment/list': { open: 'public' },
  'POST /api/apprec/table/{recordId}/comment': { open: 'public' },
  'GET /api/user/question': { open: 'user' },
  'GET /api/user/question/{quId}': {
    open: 'user',
    owned: async (owner) => ({ params: { quId: await questionOf(owner) } }),
  },
  'PUT /api/user/question/{quId}/read': {
    open: 'user',
    owned: async (owner) => ({ params: { quId: await questionOf(owner) } }),
  },
  'POST /api/user/question/school': { open: { guard: 'goods3' }, goods: 3, needsMobile: true },
  'POST /api/user/question/adviser': { open: { guard: 'goods12' }, goods: 12, needsMobile: true },
  'GET /api/user/wz/standing': { open: 'user' },
  'GET /api/user/wz/lists': { open: 'user' },
  'PUT /api/user/wz/agreement': { open: { guard: 'goods12' }, goods: 12 },
  'POST /api/user/wz': {
    open: { guard: 'goods12' },
    goods: 12,
    needsMobile: true,
    owned: async (owner) => ({
      body: {
        sendKey: randomBytes(16).toString('hex'),
        lists: [await recordOf(owner)],
        text: '顺序对不对？',
        matters: [],
        wishedBy: null,
      },
    }),
  },
  'GET /api/user/wz': { open: 'user' },
  'GET /api/user/wz/{wzId}': { open: 'user', owned: async (owner) => ({ params: await wzOf(owner) }) },
  'PUT /api/user/wz/{wzId}/read': {
    open: 'user',
    owned: async (owner) => ({ params: await wzOf(owner) }),
  },
  'PUT /api/user/wz/{wzId}/follow': {
    open: 'user',
    owned: async (owner) => ({ params: await wzOf(owner), body: { text: '哪里没有看懂' } }),
  },
  'DELETE /api/user/wz/{wzId}': {
    open: 'user',
    owned: async (owner) => ({ params: await wzOf(owner) }),
  },
  'POST /api/user/feedback': { open: 'user' },
  'POST /api/user/more_service': { open: 'user', needsMobile: true },
  'GET /api/notification': { open: 'public' },
  'GET /api/notification/ad': { open: 'public' },
  'PUT /api/user/notification': { open: 'user' },
  'GET /api/user/unread/': { open: 'user' },
  'GET /api/user/new_module': { open: 'user' },
  'POST /api/user/new_module': { open: 'user' },
  'GET /api/live/list': { open: 'public' },
  'GET /api/home': { open: 'public' },
  'POST /api/course/list': { open: 'public' },
  'GET /api/consultant/weekly/{courseId}': { open: { guard: 'consultant', visitor: true }, goods: 12 },
  'GET /api/course/comment/{courseId}': { open: 'public' },
  'POST /api/course/comment/{courseId}': { open: 'user' },
  'GET /api/user/course/comment': { open: 'user' },
  'DELETE /api/user/course/comment/{commentId}': {
    open: 'user',
    owned: async (owner) => ({ params: { commentId: await commentOf(owner) } }),
  },
  // Without payment set up there is nobody whose signature could be right.
  'POST /api/wechat/pay/notice': { open: 'public' },
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const find = (name: string): Endpoint => {
  const found = app.app.endpoints.find((endpoint) => nameOf(endpoint) === name)
  if (!found) throw new Error(`nothing is registered as ${name}`)
  return found
}

beforeAll(async () => {
  app = await startZhejiangApp()
  await loadStarterInstruments(app.context.db)
  // A tool asks for goods once somebody can get them.
  await putOnSale(app.context.db)
  await buildContent(app.context.db, { hash_id: lockedText, goods_id: 12 })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

/** Whether a gate is a tool's that nobody has put up for sale. */
const isOpenTool = (gate: string): boolean =>
  TOOL_NAMES.some((tool) => tool === gate && TOOLS[tool].demand === 'open')
/** A gate that may let visitors in does not while its tool asks for goods. */
const needsUser = ({ open, goods }: Row): boolean =>
  open === 'user' || (open !== 'public' && (!('visitor' in open) || goods !== undefined))

/** When goods were granted that are no longer held. */
const yearAndDayAgo = (): Date => new Date(Date.now() - 366 * 86_400_000)

test('every registered endpoint is in the table, and declares what the table says', () => {
  // Those of the console and of partners have tables of their own (access-console.test.ts, access-partner.test.ts).
  const ofStudents = app.app.endpoints.filter(({ path }) => !/^\/api\/(?:console|partner)\//u.test(path))
  const declared = ofStudents.map((endpoint) => [
    nameOf(endpoint),
    [endpoint.access, endpoint.limited, endpoint.needsMobile],
  ])
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [name, [row.open, row.limited, row.needsMobile]]),
    ),
  )
})

test.each(Object.entries(rows))('%s lets in whom it declares', async (name, row) => {
  const { id, token } = await buildUser(app.context.db)
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  const expired = await buildSession(app.context.db, { account_id: id, created_at: longAgo })
  if (row.goods !== undefined) {
    const grant = { account_id: id, goods_id: row.goods }
    expect((await app.call(find(name), { ...row.input, token })).status).toBe(403)
    await buildGrant(app.context.db, { ...grant, granted_at: yearAndDayAgo() })
    expect((await app.call(find(name), { ...row.input, token })).status).toBe(403)
    await buildGrant(app.context.db, grant)
  }
  const user = await app.call(find(name), { ...row.input, token })
  expect([401, 403]).not.toContain(user.status)
  for (const worthless of ['', 'A'.repeat(43), expired]) {
    const answer = await app.call(find(name), { ...row.input, token: worthless })
    if (!needsUser(row)) expect([401, 403]).not.toContain(answer.status)
    else expect(answer).toMatchObject({ status: 401, success: false, info: '您还没有登录', data: null })
  }
})

const gated = Object.entries(rows).flatMap(([name, { open, input }]) =>
  typeof open === 'object' && 'guard' in open && isOpenTool(open.guard)
    ? [{ name, gate: open.guard, input }]
    : [],
)

test.each(gated)('$name is for who holds goods, once they are sold', async ({ name, gate, input }) => {
  const { db } = app.context
  const [stranger, holder, owner, late] = await Promise.all([1, 2, 3, 4].map(() => buildUser(db)))
  await db.insertInto('tool_gate').values({ tool: gate, demand: 'goods', goods_id: 9 }).execute()
  await buildGrant(db, { account_id: holder?.id ?? 0, goods_id: 9 })
  await buildGrant(db, { account_id: owner?.id ?? 0, goods_id: 12 })
  await buildGrant(db, { account_id: late?.id ?? 0, goods_id: 9, granted_at: yearAndDayAgo() })
  const status = async (user: BuiltUser | undefined) =>
    (await app.call(find(name), { ...input, ...(user ? { token: user.token } : {}) })).status
  try {
    expect([401, 403]).toContain(await status(undefined))
    expect(await status(stranger)).toBe(403)
    expect(await status(late)).toBe(403)
    expect([401, 403]).not.toContain(await status(holder))
    expect([401, 403]).not.toContain(await status(owner))
  } finally {
    await db.deleteFrom('tool_gate').execute()
  }
})

test.each(Object.entries(rows))('%s, to an account that is being closed', async (name, row) => {
  const { token } = await buildUser(app.context.db, { closing_at: new Date() })
  const { status, info } = await app.call(find(name), { ...row.input, token })
  if (!needsUser(row) || row.limited) expect([401, 403]).not.toContain(status)
  else expect([status, info]).toEqual([403, '这个账号正在注销，撤回注销后才能继续使用'])
})

test.each(Object.entries(rows))('%s, to an account that was shut', async (name, row) => {
  const { token } = await buildUser(app.context.db, { banned_at: new Date(), ban_reason: '发布广告' })
  const { status, info } = await app.call(find(name), { ...row.input, token })
  if (!needsUser(row) || row.limited) expect([401, 403]).not.toContain(status)
  else expect([status, info]).toEqual([403, banned('发布广告')])
})

test.each(Object.entries(rows))('%s, to an account without a mobile', async (name, row) => {
  const user = await buildUser(app.context.db)
  const account = app.context.db.updateTable('account').where('id', '=', user.id)
  await account.set({ mobile: null, user_name: String(202_600_000_000 + user.id) }).execute()
  if (row.goods !== undefined) {
    await buildGrant(app.context.db, { account_id: user.id, goods_id: row.goods })
  }
  const { status, info, data } = await app.call(find(name), { ...row.input, token: user.token })
  if (row.needsMobile) expect([status, info, data]).toEqual([200, '请先绑定手机号', 'MOBILE_REQUIRED'])
  else expect(data).not.toBe('MOBILE_REQUIRED')
})

const owned = Object.entries(rows).flatMap(([name, row]) =>
  row.owned ? [{ name, make: row.owned, goods: row.goods }] : [],
)

test.each(owned)('$name hides what is another’s', async ({ name, make, goods }) => {
  const [owner, stranger] = await Promise.all([buildUser(app.context.db), buildUser(app.context.db)])
  for (const { id: account_id } of goods === undefined ? [] : [owner, stranger]) {
    await buildGrant(app.context.db, { account_id, goods_id: goods ?? 0 })
  }
  const input = await make(owner)
  const refused = await app.call(find(name), { ...input, token: stranger.token })
  expect(refused).toMatchObject({ status: 404, success: false, data: null })
  const allowed = await app.call(find(name), { ...input, token: owner.token })
  expect(allowed.status).toBe(200)
})

import { randomBytes } from 'node:crypto'
import { saveCondition } from '#contract/apprecsim.ts'
import { signIn } from '#contract/credit.ts'
import { followSchool } from '#contract/follow.ts'
import { setAge } from '#contract/account.ts'
import { saveGroupMajors, savePreferences, saveSensitiveFacts } from '#contract/preference.ts'
import { FACTS_CONSENT, NO_FACTS } from '#domain/preference/facts.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { Db } from '#server/db/open.ts'
import { makePasswordLink } from '#server/features/account/password-link.ts'
import { insertRequest } from '#server/features/account/request-queries.ts'
import { upsertCode } from '#server/features/talent/email-queries.ts'
import { insertTask, openAbilityRun } from '#server/features/talent/queries.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { insertEvents } from '#server/features/partner/event-queries.ts'
import type { TestApp } from './app.ts'
import {
  type BuiltUser,
  buildEnrolment,
  buildFactor,
  buildGrant,
  buildOrder,
  buildSimulation,
  buildUser,
  buildWz,
} from './factories.ts'
import { buildInstrument } from './instrument.ts'
import { askForCode } from './outbox.ts'
import { buildPartner, buildPartnerLink } from './partner.ts'
import { buildStaff } from './staff.ts'

/** The school that a busy user follows, of test/zhejiang.ts. */
export const followedSchool = hashIdOf('9000000000')

/** A user who has left something in every table of the list. */
export async function buildBusyUser(app: TestApp): Promise<BuiltUser> {
  const { db, runs } = app.context
  const user = await buildUser(db)
  const { id, token } = user
  await askForCode(app, user.mobile, 'close')
  const condition = {
    provinceId: 11,
    year: 2026,
    totalScore: 640,
    rank: 9000,
    given: 'sure' as const,
    subjectIds: [1, 2, 3],
  }
  await app.call(saveCondition, { token, body: condition })
  await app.call(savePreferences, { token, body: { ...NO_PREFERENCES, maxFee: 8000 } })
  await app.call(setAge, { token, body: { birthYear: null } })
  await app.call(saveSensitiveFacts, {
    token,
    body: { facts: { ...NO_FACTS, colour: 'normal' }, consent: FACTS_CONSENT },
  })
  await app.call(saveGroupMajors, { token, body: { majorId: 'group', majors: '法学、历史学' } })
  await buildSimulation(db, { account_id: id })
  await app.call(followSchool, { token, query: { schoolHashId: followedSchool } })
  await app.call(signIn, { token })
  const account_id = id
  const { id: list_id } = await db
    .insertInto('application_list')
    .values({ account_id, province_id: 11, year: 2026, batch: '普通类一段', version: 1, choices: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runs.open(id, await buildInstrument(db), 'all')
  await buildTalent(db, id)
  await db.insertInto('subass_trial').values({ account_id: id, subject_id: 1 }).execute()
  await db.insertInto('trirec').values({ account_id: id, own: '{}' }).execute()
  await db.insertInto('subdec').values({ account_id: id, answers: '{}' }).execute()
  await db.insertInto('list_version').values({ list_id, account_id, version: 1, choices: '[]' }).execute()
  const { id: link_id } = await db
    .insertInto('list_link')
    .values({
      hash_id: `l${id}`,
      account_id,
      list_id,
      slot: 1,
      secret_hash: randomBytes(32),
      label: '班主任',
      shows_score: true,
      shows_rank: false,
      shows_chance: false,
      allows_comments: true,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('parass_link')
    .values({
      hash_id: `p${id}`,
      account_id,
      kind: 'questions',
      slot: 1,
      secret_hash: randomBytes(32),
      label: '孩子',
      side: 'student',
      version: 1,
      answers: JSON.stringify({ F01: [5, 4000] }),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('list_comment')
    .values({ hash_id: `t${id}`, account_id, list_id, link_id, name: '班主任', text: '保底少了' })
    .execute()
  await db
    .insertInto('hand_list')
    .values({ account_id, province_id: 11, year: 2026, batch: '普通类一段', version: 1, choices: '[]' })
    .execute()
  await db
    .insertInto('replay_condition')
    .values({ account_id, province_id: 11, year: 2024, condition: '{}' })
    .execute()
  await db
    .insertInto('sheet_condition')
    .values({ account_id, province_id: 11, year: 2026, condition: JSON.stringify(condition) })
    .execute()
  await db
    .insertInto('question')
    .values({ hash_id: `q${id}`, account_id, kind: 'feedback', text: '一句话的反馈' })
    .execute()
  await buildWz(db, { account_id })
  await db.insertInto('wz_agreement').values({ account_id, version: '2026-11-23' }).execute()
  await db
    .insertInto('course_comment')
    .values({ hash_id: `c${id}`, account_id, course_hash_id: 'gone', text: '讲得清楚' })
    .execute()
  await db.insertInto('seen').values({ account_id, kind: 'function', name: 'my' }).execute()
  await db
    .insertInto('known_device')
    .values({ account_id, device_hash: Buffer.from('device') })
    .execute()
  await db
    .insertInto('wechat_account')
    .values({ account_id, openid_hash: Buffer.from('openid') })
    .execute()
  await db
    .insertInto('guardian_consent')
    .values({ account_id, mobile_masked: '139****9000', policy_version: '2026-08' })
    .execute()
  await buildFactor(db, user)
  await db
    .insertInto('recovery_code')
    .values({ account_id, code_hash: Buffer.from('code') })
    .execute()
  const at = { account_id, expires_at: new Date(Date.now() + 60_000) }
  await db
    .insertInto('factor_setup')
    .values({ ...at, kind: 'app', secret: 'key' })
    .execute()
  const [ticket_hash, password_mark] = [Buffer.from(`ticket${id}`), Buffer.from('mark')]
  await db
    .insertInto('login_ticket')
    .values({ ...at, ticket_hash, password_mark })
    .execute()
  await buildBought(db, id)
  await buildHelped(db, user)
  return user
}

/** What the staff were asked about an account and looked at, and the list of a class. */
async function buildHelped(db: Db, { id: account_id, mobile }: BuiltUser): Promise<void> {
  const { id: staff_id } = await buildStaff(db, ['service'])
  await db.insertInto('account_look').values({ account_id, staff_id, reason: '回电话' }).execute()
  await insertRequest(db, {
    account_id,
    staff_id,
    kind: 'reset',
    asked_by: 'owner',
    checked_by: 'call',
  })
  await makePasswordLink(db, account_id)
  await buildEnrolment(db, mobile, staff_id)
  await insertTold(db, account_id)
}

/** Goods opened by a code and by an order. */
async function buildBought(db: Db, account_id: number): Promise<void> {
  const order_no = await buildOrder(db, { account_id, state: 'paid' })
  const order = db.selectFrom('purchase').select('id').where('order_no', '=', order_no)
  const { id: purchase_id } = await order.executeTakeFirstOrThrow()
  await buildGrant(db, { account_id, granted_by: 'order', purchase_id })
  await db
    .insertInto('invoice')
    .values({ account_id, purchase_id, title: '某某中学', email: 'a@example.com' })
    .execute()
  const { id: batch_id } = await db
    .insertInto('invited_code_batch')
    .values({ goods_id: 12, valid_until: new Date(Date.now() + 30 * 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code_hash = randomBytes(32)
  await db
    .insertInto('invited_code')
    .values({ code_hash, batch_id, used_by: account_id, used_at: new Date() })
    .execute()
  await buildGrant(db, { account_id, goods_id: 12, granted_by: 'code', code_hash })
}

/** A test of abilities with one task, and an address of mail for its report. */
async function buildTalent(db: Db, account_id: number): Promise<void> {
  const run_id = await openAbilityRun(db, account_id, 1)
  await insertTask(db, account_id, run_id, {
    place: 1,
    kind: 'numbers',
    shown: { kind: 'numbers', terms: [1, 2, 3], options: [4, 5, 6, 7, 8] },
    key: 0,
    difficulty: 0,
    guess: 0.2,
    seconds: 60,
    identity: randomBytes(32),
    features: { growing: 1 },
  })
  const code = { asked: 'student@example.com', salt: randomBytes(16), code_hash: randomBytes(32) }
  await upsertCode(db, account_id, { ...code, expires_at: new Date(Date.now() + 60_000) })
}

/** A partner that is told of them. */
async function insertTold(db: Db, account_id: number): Promise<void> {
  const partner = await buildPartner(db, undefined, { webhook_url: 'https://school.example/hook' })
  await buildPartnerLink(db, partner.id, account_id)
  const told = { kind: 'order.paid' as const, subject: '1', data: { orderNo: '1' } }
  await db.transaction().execute((tx) => insertEvents(tx, account_id, told))
}

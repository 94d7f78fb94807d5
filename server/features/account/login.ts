import type { Ground } from '#server/ground.ts'
import { type User } from '#contract/account.ts'
import { refusals } from '#contract/protocol.ts'
import { SAME_PASSWORD } from '#domain/typed.ts'
import {
  type CodeProof,
  type Work,
  isProven,
  proveMobile,
  spend,
} from '#server/features/account/codes/codes.ts'
import { requirePassword, wrongPassword } from './password.ts'
import { deleteDevices, deleteSessions } from '#server/features/account/sessions/sessions.ts'
import { showUser } from './show.ts'
import type { RequestOrigin } from '#server/features/account/sessions/visitor.ts'
import { type Db, isUniqueViolation } from '#server/db/open.ts'
import { HttpProblem, Refusal, badInput, notLoggedIn } from '#server/http/errors.ts'
import {
  hashPassword,
  provePassword,
  refuseGuessable,
  verifyPassword,
} from '#server/credentials/password-hash.ts'
import { type SessionUser } from '#server/http/session.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import { standingOf } from '#server/features/account/sessions/session.ts'
import { makeHashId } from '#server/hash-id.ts'
import * as queries from '#server/features/account/sessions/session-queries.ts'
import { type ShownFactor, type Site, openTicket, passStep } from '#server/features/factor/service.ts'
import { provinceHas } from '#server/features/province/service.ts'

/** What a right password opens: a session; or a ticket, where the account asks for a second step. */
type Entered = { token: string } | { ticket: string }

export interface Opened {
  entered: Entered
  user: User
}

/**
 * Lets somebody in by password. A blocked account answers as a wrong password; known devices count failures
 * apart.
 * @throws Refusal USER_NOT_FOUND or PWD_ERROR; HttpProblem 429, as WORK_REQUIRED where work helps
 */
export async function login(
  context: Ground,
  { name, password, work }: { name: string; password: string; work: Work },
  visitor: RequestOrigin,
): Promise<Opened> {
  const { db, limits, events } = context
  const { network, deviceHash } = visitor
  const named = await queries.findAccountByName(db, name)
  const isKnown = Boolean(named && deviceHash && (await queries.findKnownDevice(db, named.id, deviceHash)))
  const check = async (): Promise<queries.AccountRow | undefined> => {
    if (named) return findProven(context, named, password, visitor, isKnown)
    await verifyPassword(undefined, password)
    return undefined
  }
  const whenShut = async (seconds: number): Promise<queries.AccountRow | undefined> => {
    if (!isProven(work, name, new Date())) throw workRequired(seconds)
    return limits.guess('loginWorked', network, check)
  }
  const account = await (isKnown ? check() : limits.guess('loginAddress', network, check, whenShut))
  if (!account) {
    events.tell('login.failed', {}, name)
    throw named ? wrongPassword() : new Refusal('这个账号还没有注册', refusals.userNotFound)
  }
  const entered = await db
    .transaction()
    .execute((tx) => enter(tx, account.id, account.password_hash, visitor))
  if ('token' in entered) events.tell('login.passed', { part: 'password' }, name)
  return { entered, user: showRow(account) }
}

/**
 * Lets in who has a ticket, and shows what it asks for.
 * @throws Refusal SECOND_STEP_OVER, or for a wrong code; HttpProblem 429
 */
export async function loginBySecondStep(
  context: Ground,
  { ticket, ...shown }: { ticket: string } & ShownFactor,
  site: Site,
  visitor: RequestOrigin,
): Promise<Opened> {
  const { accountId, requireSame } = await passStep(context, ticket, shown, site)
  const account = await requireAccount(context.db, accountId)
  requireSame(account.password_hash)
  const token = await context.db
    .transaction()
    .execute((tx) => openSession(tx, account.id, account.password_hash, visitor))
  context.events.tell('login.passed', { part: 'code' in shown ? 'code' : 'passkey' }, String(accountId))
  return { entered: { token }, user: showRow(account) }
}

const workRequired = (seconds: number): HttpProblem =>
  new HttpProblem(429, '这个网络里登录失败的次数很多，需要先做一次安全验证', seconds, refusals.workRequired)

/** The account where a password is its own; none while it is blocked, which takes as long. */
async function findProven(
  { db, limits }: Ground,
  account: queries.AccountRow,
  password: string,
  { deviceHash }: RequestOrigin,
  isKnown: boolean,
): Promise<queries.AccountRow | undefined> {
  const ofAccount = ['loginAccount', String(account.id)] as const
  const ofDevice = ['loginDevice', `${account.id} ${deviceHash?.toString('base64url')}`] as const
  const [limit, key] = isKnown ? ofDevice : ofAccount
  const check = async (): Promise<queries.AccountRow | undefined> => {
    const proven = await provePassword(account, password, {
      replace: ({ id, password_hash }, hash) => queries.updatePassword(db, id, password_hash, hash),
      find: ({ id }) => queries.findAccount(db, id),
    })
    if (!proven) return undefined
    await limits.clear(limit, key)
    // A reset forgets devices: this one may be known again from now on.
    if (!isKnown && deviceHash) await limits.clear(...ofDevice)
    return proven
  }
  const whenShut = async (): Promise<undefined> => {
    await verifyPassword(undefined, password)
  }
  return limits.guess(limit, key, check, whenShut)
}

/** What the password alone opens. Every way in that has not shown a second factor goes through here. */
async function enter(tx: Db, id: number, passwordHash: string, visitor: RequestOrigin): Promise<Entered> {
  const ticket = await openTicket(tx, id, passwordHash)
  return ticket === undefined ? { token: await openSession(tx, id, passwordHash, visitor) } : { ticket }
}

/** @throws Refusal PWD_ERROR when the password was changed since it was checked */
async function openSession(
  tx: Db,
  id: number,
  passwordHash: string,
  visitor: RequestOrigin,
): Promise<string> {
  const token = makeToken()
  if (!(await queries.insertSession(tx, id, passwordHash, hashToken(token), visitor))) throw wrongPassword()
  if (visitor.deviceHash) await queries.rememberDevice(tx, id, visitor.deviceHash)
  return token
}

export interface AccountInput {
  mobile: string | null
  userName: string | null
  password: string
  provinceId: number | null
  /** Which text of the agreement they agreed to; null: the operator made the account. */
  policyVersion: string | null
  /** By which poster, school or partner they came; null: it is not known. */
  channel: string | null
}

/**
 * Opens an account without a code, as the operator does; its public id.
 * @throws Refusal USER_EXISTS; HttpProblem 400 for a guessable password or an unknown province
 */
export async function openAccount(db: Db, input: AccountInput): Promise<string> {
  await checkAccount(db, input)
  const id = await insertAccount(db, input, await hashPassword(input.password))
  return (await requireAccount(db, id)).hash_id
}

async function checkAccount(db: Db, { mobile, password, provinceId }: AccountInput): Promise<void> {
  refuseGuessable(password, mobile)
  if (provinceId !== null && !(await provinceHas(db, provinceId))) throw unknownProvince()
}

async function insertAccount(db: Db, input: AccountInput, passwordHash: string): Promise<number> {
  const id = await queries.insertAccount(db, {
    hash_id: makeHashId(),
    mobile: input.mobile,
    user_name: input.userName,
    password_hash: passwordHash,
    province_id: input.provinceId,
    policy_version: input.policyVersion,
    channel: input.channel,
  })
  if (id === undefined) throw new Refusal('这个手机号已经注册过，请直接登录', refusals.userExists)
  return id
}

export interface Registration {
  mobile: string
  code: string
  password: string
  provinceId?: number | undefined
  policyVersion?: string | undefined
  channel?: string | undefined
}

/**
 * Opens an account for a mobile proven by its code, and its first session.
 * @throws Refusal for a wrong code, or USER_EXISTS once the code was right; HttpProblem 400 as createAccount
 */
export async function register(
  context: Ground,
  input: Registration,
  visitor: RequestOrigin,
): Promise<Opened> {
  const { mobile, password, provinceId = null, policyVersion = null, channel = null } = input
  const account = { mobile, userName: null, password, provinceId, policyVersion, channel }
  await checkAccount(context.db, account)
  const proof = await proveMobile(context, mobile, 'register', input.code, visitor)
  const passwordHash = await hashPassword(password)
  const opened = await context.db.transaction().execute(async (tx) => {
    await spend(tx, proof)
    const id = await insertAccount(tx, account, passwordHash)
    const entered = await enter(tx, id, passwordHash, visitor)
    return { entered, user: showRow(await requireAccount(tx, id)) }
  })
  context.events.tell('login.passed', { part: 'code' }, mobile)
  return opened
}

/**
 * Sets a new password for a mobile proven by its code; every session and known device is gone.
 * @throws Refusal for a wrong code, or USER_NOT_FOUND after a right one; HttpProblem 400 for a guessable or
 * present password
 */
export async function resetPassword(
  context: Ground,
  input: { mobile: string; code: string; password: string },
  visitor: RequestOrigin,
): Promise<void> {
  refuseGuessable(input.password, input.mobile)
  const proof = await proveMobile(context, input.mobile, 'reset', input.code, visitor)
  const before = await queries.findAccountByName(context.db, input.mobile)
  if (await verifyPassword(before?.password_hash, input.password)) throw badInput('password', SAME_PASSWORD)
  const passwordHash = await hashPassword(input.password)
  const id = await context.db.transaction().execute(async (tx) => {
    await spend(tx, proof)
    const found = await queries.updatePasswordByMobile(tx, input.mobile, passwordHash)
    if (found === undefined) throw new Refusal('这个手机号还没有注册', refusals.userNotFound)
    await deleteSessions(tx, found)
    await deleteDevices(tx, found)
    return found
  })
  await context.rows.waitUntilInvalidated()
  await context.limits.clear('loginAccount', String(id))
}

/**
 * Changes the password of somebody who knows the old one; other sessions and devices of the account are gone.
 * @throws Refusal PWD_ERROR; HttpProblem 429 after too many wrong ones, 400 for a guessable new one
 */
export async function changePassword(
  context: Ground,
  session: SessionUser,
  oldPassword: string,
  newPassword: string,
  visitor: RequestOrigin,
): Promise<void> {
  const account = await requireAccount(context.db, session.id)
  refuseGuessable(newPassword, account.mobile, 'newPassword')
  await requirePassword(context, account, oldPassword)
  const passwordHash = await hashPassword(newPassword)
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.updatePassword(tx, account.id, account.password_hash, passwordHash)))
      throw wrongPassword()
    await deleteSessions(tx, account.id, session.tokenHash)
    await deleteDevices(tx, account.id, visitor.deviceHash)
  })
  await context.rows.waitUntilInvalidated()
}

/**
 * Binds a proven mobile. Replacing a bound one takes the password, against stolen tokens, and ends other
 * sessions.
 * @throws Refusal for a wrong code, PWD_REQUIRED, PWD_ERROR, or USER_EXISTS, told only to the number's
 * owner; HttpProblem 429
 */
export async function bindMobile(
  context: Ground,
  session: SessionUser,
  input: { mobile: string; code: string; password?: string | undefined },
  visitor: RequestOrigin,
): Promise<User> {
  const account = await requireAccount(context.db, session.id)
  if (account.mobile === input.mobile) return showRow(account)
  if (account.mobile !== null) {
    if (input.password === undefined) throw passwordRequired()
    await requirePassword(context, account, input.password)
  }
  try {
    const proof = await proveMobile(context, input.mobile, 'bind', input.code, visitor)
    await context.db.transaction().execute((tx) => bind(tx, account, proof, session, visitor))
  } catch (error) {
    const now = await requireAccount(context.db, session.id)
    // The same request came twice at once, and the other was first.
    if (now.mobile === input.mobile) return showRow(now)
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('这个手机号已绑定其他账号', refusals.userExists)
  }
  await context.rows.waitUntilInvalidated()
  return { ...showRow(account), mobile: input.mobile }
}

const passwordRequired = (): Refusal => new Refusal('更换手机号需要输入登录密码', refusals.passwordRequired)

async function bind(
  tx: Db,
  { id, mobile }: queries.AccountRow,
  proof: CodeProof,
  session: SessionUser,
  visitor: RequestOrigin,
): Promise<void> {
  // Where another number was bound in the meantime, the password was not asked for that one.
  if ((await queries.lockMobile(tx, id)) !== mobile) throw passwordRequired()
  await spend(tx, proof)
  await queries.updateMobile(tx, id, proof.mobile)
  if (mobile === null) return
  await deleteSessions(tx, id, session.tokenHash)
  await deleteDevices(tx, id, visitor.deviceHash)
}

/** @throws HttpProblem 400 for an unknown province */
export async function setProvince(context: Ground, session: SessionUser, provinceId: number): Promise<User> {
  if (!(await queries.updateProvince(context.db, session.id, provinceId))) throw unknownProvince()
  await context.rows.waitUntilInvalidated()
  return showRow(await requireAccount(context.db, session.id))
}

const unknownProvince = (): HttpProblem => badInput('provinceId', '没有这个省份')

/** @throws HttpProblem 401 when the account was closed in the meantime */
async function requireAccount(db: Db, id: number): Promise<queries.AccountRow> {
  const account = await queries.findAccount(db, id)
  if (!account) throw notLoggedIn()
  return account
}

function showRow(row: queries.AccountRow): User {
  return showUser({
    hashId: row.hash_id,
    mobile: row.mobile,
    provinceId: row.province_id,
    provinceName: row.province_name,
    ...standingOf(row),
  })
}

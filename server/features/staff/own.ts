import type { Ground } from '#server/ground.ts'
import { Refusal, badInput, notFound, notLoggedIn } from '#server/http/errors.ts'
import type { Deed, StaffUser } from '#server/http/console/staff.ts'
import { hashPassword, refuseGuessable, verifyPassword } from '#server/credentials/password-hash.ts'
import {
  hashRecovery,
  newFactorKey,
  newRecoveryCodes,
  showFactor,
  stepOf,
} from '#server/credentials/second-factor.ts'
import * as queries from './queries.ts'
import { deleteOwnSession, deleteSession, listSessions } from './sessions.ts'

const of = ({ hashId }: StaffUser) => ({ kind: 'staff', id: hashId })

/** @throws Refusal for a wrong password; HttpProblem 429 after too many */
async function requirePassword(
  { db, limits, events }: Ground,
  { id, login }: StaffUser,
  password: string,
): Promise<string> {
  const kept = (await queries.findStaff(db, id))?.password_hash
  if (kept === undefined || kept === null) throw notLoggedIn()
  const isRight = await limits.guess(
    'staffLogin',
    login,
    async () => (await verifyPassword(kept, password)) || undefined,
  )
  if (!isRight) {
    events.tell('staff.failed', { part: 'password' }, login)
    throw new Refusal('密码不对。连续输错 5 次后，请等 10 分钟再试')
  }
  await limits.clear('staffLogin', login)
  return kept
}

export async function showOwn({ db }: Ground, { id, tokenHash }: StaffUser) {
  const sessions = await listSessions(db, id)
  return {
    codesLeft: await queries.countCodes(db, id),
    sessions: sessions.map((row) => ({
      sessionId: row.hash_id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: row.token_hash.equals(tokenHash),
    })),
  }
}

/** Changes one's own password; other sessions end. */
export async function changePassword(
  context: Ground,
  staff: StaffUser,
  input: { password: string; newPassword: string },
  deed: Deed,
): Promise<void> {
  refuseGuessable(input.newPassword, staff.login, 'newPassword')
  const before = await requirePassword(context, staff, input.password)
  const after = await hashPassword(input.newPassword)
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.updatePassword(tx, staff.id, before, after)))
      throw new Refusal('密码刚刚改过，请重新登录')
    await queries.deleteSessions(tx, staff.id, staff.tokenHash)
    await deed(tx, { deed: 'staff.password', ...of(staff), fields: ['password'] })
  })
}

/** A new second factor that does not hold yet. */
export async function beginFactor(context: Ground, staff: StaffUser, password: string) {
  await requirePassword(context, staff, password)
  const key = await newFactorKey()
  await queries.updateNextFactor(context.db, staff.id, key)
  return showFactor(key, staff.login)
}

/** It holds from now on; other sessions end. */
export async function confirmFactor(
  context: Ground,
  staff: StaffUser,
  code: string,
  deed: Deed,
): Promise<void> {
  const key = (await queries.findStaff(context.db, staff.id))?.next_factor_key
  if (key === undefined || key === null) throw new Refusal('请先扫新的二维码')
  const step = await context.limits.guess('staffCode', String(staff.id), () => stepOf(key, code))
  if (step === undefined) throw badInput('code', '和新扫的那一个对不上，请用它最新的码')
  await context.db.transaction().execute(async (tx) => {
    if (!(await queries.takeNextFactor(tx, staff.id, key, step))) throw new Refusal('请先扫新的二维码')
    await queries.deleteSessions(tx, staff.id, staff.tokenHash)
    await deed(tx, { deed: 'staff.factor', ...of(staff), fields: ['factor'] })
  })
}

/** New recovery codes, told this once; those before are void. */
export async function renewRecovery(
  context: Ground,
  staff: StaffUser,
  password: string,
  deed: Deed,
): Promise<string[]> {
  await requirePassword(context, staff, password)
  const codes = newRecoveryCodes()
  await context.db.transaction().execute(async (tx) => {
    // Two at once would leave both sets.
    await queries.lockStaff(tx, { hashId: staff.hashId })
    await queries.deleteCodes(tx, staff.id)
    await queries.insertCodes(tx, staff.id, codes.map(hashRecovery))
    await deed(tx, { deed: 'staff.recovery', ...of(staff), fields: ['recovery'] })
  })
  return codes
}

/** @throws HttpProblem 404 where it is not one of one's own */
export async function endOwn({ db }: Ground, staff: StaffUser, sessionId: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteOwnSession(tx, staff.id, sessionId))) throw notFound()
    await deed(tx, { deed: 'staff.endSession', kind: 'staff_session', id: sessionId })
  })
}

export async function signOut({ db }: Ground, staff: StaffUser, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteSession(tx, staff.tokenHash)
    await deed(tx, { deed: 'staff.signOut', ...of(staff) })
  })
}

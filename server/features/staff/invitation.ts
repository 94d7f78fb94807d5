import type { FastifyRequest } from 'fastify'
import { INVITATION_GOOD } from '#domain/staff/hours.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { Refusal, badInput } from '#server/http/errors.ts'
import { networkOf } from '#server/http/limits/address.ts'
import { hashPassword, refuseGuessable } from '#server/credentials/password-hash.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import { record } from './audit.ts'
import {
  hashRecovery,
  newFactorKey,
  newRecoveryCodes,
  showFactor,
  stepOf,
} from '#server/credentials/second-factor.ts'
import * as queries from './queries.ts'
import { openSession } from './sessions.ts'

export interface Invitation {
  secret: string
  expiresAt: Date
}

/** Makes a link for an account; those before are of no use any more. */
export async function invite(tx: Db, staffId: number): Promise<Invitation> {
  const secret = makeToken()
  const expiresAt = new Date(Date.now() + INVITATION_GOOD)
  await queries.closeInvitations(tx, staffId)
  await queries.insertInvitation(tx, {
    secret_hash: hashToken(secret),
    staff_id: staffId,
    factor_key: await newFactorKey(),
    expires_at: expiresAt,
  })
  return { secret, expiresAt }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>>

/** @throws Refusal saying what has become of a link that is good no more; HttpProblem 429 */
async function findOpen({ db, limits }: Ground, secret: string, request: FastifyRequest): Promise<Found> {
  const found = await limits.guess('staffLink', networkOf(request.ip), () =>
    queries.findInvitation(db, hashToken(secret)),
  )
  if (!found) throw new Refusal('这个邀请链接不对。请确认完整复制了链接，或者请负责人重新发一个')
  refuseClosed(found)
  return found
}

function refuseClosed({ used_at, replaced_at, ended_at, expires_at }: Found): void {
  if (used_at !== null) {
    throw new Refusal(
      '这个邀请链接已经用过了。如果不是你自己用的，账号可能被别人领走了：请马上告诉负责人，重置这个账号',
    )
  }
  if (ended_at !== null) throw new Refusal('这个账号已经停用，请联系负责人')
  if (replaced_at !== null) throw new Refusal('这个邀请链接已经作废，负责人发过更新的链接，请用新的')
  if (expires_at.getTime() <= Date.now()) throw new Refusal('这个邀请链接已经过期，请负责人重新发一个')
}

/** Whom a link invites. */
export async function openInvitation(context: Ground, secret: string, request: FastifyRequest) {
  const { login, name, roles, factor_key } = await findOpen(context, secret, request)
  return { login, name, roles: queries.rolesIn(roles), factor: await showFactor(factor_key, login) }
}

/**
 * Takes an account over: its password, its second factor once a code proves that it is set up, and a session.
 * @throws Refusal for a link that is good no more; HttpProblem 400 for the password or the code, or 429
 */
export async function acceptInvitation(
  context: Ground,
  input: { secret: string; password: string; code: string },
  request: FastifyRequest,
): Promise<{ codes: string[]; token: string }> {
  const found = await findOpen(context, input.secret, request)
  const { id, login, factor_key } = found
  refuseGuessable(input.password, login)
  const step = await context.limits.guess('staffCode', String(id), () => stepOf(factor_key, input.code))
  if (step === undefined) throw badInput('code', '对不上，请看一下手机时间准不准，用最新的一个码')
  const password_hash = await hashPassword(input.password)
  const codes = newRecoveryCodes()
  return context.db.transaction().execute(async (tx) => {
    if (!(await queries.useInvitation(tx, hashToken(input.secret), new Date()))) {
      const now = await queries.findInvitation(tx, hashToken(input.secret))
      refuseClosed(now ?? found)
      throw new Refusal('这个邀请链接已经作废')
    }
    await queries.setAccess(tx, id, { password_hash, factor_key, factor_step: step })
    await queries.deleteCodes(tx, id)
    await queries.insertCodes(tx, id, codes.map(hashRecovery))
    const [role] = queries.rolesIn(found.roles)
    if (role === undefined) throw new Error('an account without a role')
    const fields = ['password', 'factor', 'recovery']
    await record(tx, { id, role }, { deed: 'staff.accept', kind: 'staff', id: found.hash_id, fields })
    return { codes, token: await openSession(tx, id, request) }
  })
}

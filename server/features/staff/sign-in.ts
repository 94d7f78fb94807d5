import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/http/errors.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Ground } from '#server/ground.ts'
import { provePassword, verifyPassword } from '#server/credentials/password-hash.ts'
import { record } from './audit.ts'
import { hashRecovery, stepOf } from '#server/credentials/second-factor.ts'
import * as queries from './queries.ts'
import { openSession } from './sessions.ts'

const wrong = (): Refusal => new Refusal('登录名或密码不对。连续输错 5 次后，请等 10 分钟再试')
const wrongCode = (): Refusal => new Refusal('动态码不对，或者已经用过。等下一个码出来再输')

type Ready = queries.StaffRow & { password_hash: string; factor_key: string }
const isReady = (row: queries.StaffRow | undefined): row is Ready =>
  typeof row?.password_hash === 'string' && row.factor_key !== null

/**
 * Signs in by password and code. Nobody of that name, a wrong password and an account that was ended are one answer.
 * @returns the token; undefined where the password is right and the code is still to come
 * @throws Refusal for what is wrong; HttpProblem 429
 */
export async function signIn(
  { db, limits, events }: Ground,
  input: { login: string; password: string; code?: string | undefined },
  request: FastifyRequest,
): Promise<{ staff: queries.StaffRow; token: string } | undefined> {
  const login = input.login.trim().toLowerCase()
  const network = networkOf(request.ip)
  const check = async (): Promise<Ready | undefined> => {
    const found = await queries.findByLogin(db, login)
    if (isReady(found))
      return provePassword(found, input.password, {
        replace: ({ id, password_hash }, hash) => queries.updatePassword(db, id, password_hash, hash),
        find: async () => {
          const now = await queries.findByLogin(db, login)
          return isReady(now) ? now : undefined
        },
      })
    await verifyPassword(undefined, input.password)
    return undefined
  }
  const staff = await limits.guess('staffAddress', network, () => limits.guess('staffLogin', login, check))
  if (!staff) {
    events.tell('staff.failed', { part: 'password' }, login)
    throw wrong()
  }
  const { code } = input
  if (code === undefined) return undefined
  const proven = await limits.guess('staffAddress', network, () =>
    limits.guess('staffCode', String(staff.id), async () => (await useCode(db, staff, code)) || undefined),
  )
  if (!proven) {
    events.tell('staff.failed', { part: 'code' }, login)
    throw wrongCode()
  }
  await limits.clear('staffLogin', login)
  await limits.clear('staffCode', String(staff.id))
  const [role] = queries.rolesIn(staff.roles)
  if (role === undefined) throw wrong()
  const signedIn = await db.transaction().execute(async (tx) => {
    // The password may have been reset, or the account ended, since it was checked.
    const now = await queries.lockStaff(tx, { hashId: staff.hash_id })
    if (!now || now.ended_at !== null || now.password_hash !== staff.password_hash) throw wrong()
    const token = await openSession(tx, staff.id, request)
    await record(tx, { id: staff.id, role }, { deed: 'staff.signIn', kind: 'staff', id: staff.hash_id })
    return { staff: now, token }
  })
  events.tell('staff.signedIn', {}, login)
  return signedIn
}

/** Uses up a code of the authenticator, or one of those for who has lost it. */
async function useCode(db: Ground['db'], { id, factor_key }: Ready, code: string): Promise<boolean> {
  const step = await stepOf(factor_key, code)
  if (step !== undefined) return queries.useStep(db, id, factor_key, step)
  return /^\d{6}$/.test(code) ? false : queries.useCode(db, id, hashRecovery(code))
}

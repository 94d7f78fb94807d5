import { PASSWORD_LINK_GOOD } from '#domain/account/request.ts'
import { SAME_PASSWORD } from '#domain/typed.ts'
import type { Db } from '#server/db/open.ts'
import type { Ground } from '#server/ground.ts'
import { hashPassword, refuseGuessable, verifyPassword } from '#server/credentials/password-hash.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import { deleteDevices, deleteSessions } from '#server/features/account/sessions/sessions.ts'
import type { RequestOrigin } from '#server/features/account/sessions/visitor.ts'
import { Refusal, badInput } from '#server/http/errors.ts'
import { finishRequests } from './request-queries.ts'

export interface PasswordLink {
  secret: string
  expiresAt: Date
}

/** Makes a link for an account; the one before is of no use any more. */
export async function makePasswordLink(tx: Db, account_id: number): Promise<PasswordLink> {
  const secret = makeToken()
  const expiresAt = new Date(Date.now() + PASSWORD_LINK_GOOD)
  const values = { secret_hash: hashToken(secret), expires_at: expiresAt, used_at: null }
  await tx
    .insertInto('password_link')
    .values({ account_id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
  return { secret, expiresAt }
}

const find = (db: Db, secretHash: Buffer) =>
  db
    .selectFrom('password_link')
    .innerJoin('account', 'account.id', 'password_link.account_id')
    .select(['account.id', 'mobile', 'user_name', 'password_hash', 'expires_at', 'used_at'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()

const usedAlready = (): Refusal =>
  new Refusal('这个链接已经用过了。如果不是您自己用的，请马上联系我们，重新要一个链接')

/**
 * Sets a new password by an operator's link; every session and known device is gone.
 * @throws Refusal, HttpProblem 400, 429
 */
export async function resetByLink(
  { db, limits, rows }: Ground,
  { secret, password }: { secret: string; password: string },
  { network }: RequestOrigin,
): Promise<void> {
  const secretHash = hashToken(secret)
  const found = await limits.guess('linkAddress', network, () => find(db, secretHash))
  if (!found) throw new Refusal('这个链接不对，或者已经换了新的。请确认完整复制了链接')
  if (found.used_at !== null) throw usedAlready()
  if (found.expires_at.getTime() <= Date.now()) throw new Refusal('这个链接已经过期，请联系我们重新要一个')
  refuseGuessable(password, found.mobile ?? found.user_name)
  if (await verifyPassword(found.password_hash, password)) throw badInput('password', SAME_PASSWORD)
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const { id } = found
    // The account before its link, as whoever makes a new one does.
    await tx.updateTable('account').set({ password_hash }).where('id', '=', id).execute()
    const { numUpdatedRows } = await tx
      .updateTable('password_link')
      .set({ used_at: new Date() })
      .where('secret_hash', '=', secretHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw usedAlready()
    await finishRequests(tx, id, 'reset')
    await deleteSessions(tx, id)
    await deleteDevices(tx, id)
  })
  await rows.waitUntilInvalidated()
  await limits.clear('loginAccount', String(found.id))
}

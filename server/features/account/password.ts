import type { Ground } from '#server/ground.ts'
import { refusals } from '#contract/protocol.ts'
import { Refusal, notLoggedIn } from '#server/http/errors.ts'
import { findSecrets } from './queries.ts'
import { verifyPassword } from '#server/credentials/password-hash.ts'

export const wrongPassword = (): Refusal =>
  new Refusal('密码不对。连续输错 5 次后，请等 10 分钟再试', refusals.wrongPassword)

/** The same of an account by its id. @throws HttpProblem 401 where it is gone; else as `requirePassword` */
export async function provePassword(context: Ground, accountId: number, password: string): Promise<void> {
  const account = await findSecrets(context.db, accountId)
  if (!account) throw notLoggedIn()
  await requirePassword(context, account, password)
}

/**
 * Has somebody who is logged in show that they know the password.
 * @throws Refusal PWD_ERROR; HttpProblem 429 after too many wrong ones
 */
export async function requirePassword(
  { limits, events }: Ground,
  account: { id: number; password_hash: string },
  password: string,
): Promise<void> {
  const key = String(account.id)
  const isRight = await limits.guess(
    'password',
    key,
    async () => (await verifyPassword(account.password_hash, password)) || undefined,
  )
  if (!isRight) {
    events.tell('password.failed', {}, key)
    throw wrongPassword()
  }
  await limits.clear('password', key)
}

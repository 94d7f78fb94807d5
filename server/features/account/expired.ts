import { DAY } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { sessionLimit } from '#server/features/account/sessions/session.ts'

/** How long a device, or a WeChat user, counts as known after it was last seen. */
const knownFor = 365 * DAY
/** Longer than wrong tries are held against a number (codes.ts). */
const codeKeptFor = DAY

/** Deletes what has had its time, of a feature's own tables. */
export type Expire = (db: Db, now: Date) => Promise<void>

/** Deletes sessions that are over, devices long unseen, codes and the numbers they went to. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const over = before(sessionLimit)
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('created_at', '<=', over), eb('last_seen_at', '<=', over)]))
    .execute()
  await db.deleteFrom('known_device').where('seen_at', '<=', before(knownFor)).execute()
  await db.deleteFrom('wechat_account').where('seen_at', '<=', before(knownFor)).execute()
  await db.deleteFrom('sms_code').where('sent_at', '<=', before(codeKeptFor)).execute()
}

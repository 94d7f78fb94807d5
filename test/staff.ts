import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/staff/roles.ts'
import type { Db } from '#server/db/open.ts'
import { hashPassword } from '#server/credentials/password-hash.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import { ownPage } from './outbox.ts'

export interface BuiltStaff {
  id: number
  hashId: string
  login: string
  /** What their browser sends with every call of our own page. */
  headers: Record<string, string>
}

/** The password of all of them, hashed once. */
export const staffPassword = 'kaoshi-shunli-2026'
let hashed: Promise<string> | undefined
/** Of the authenticator of all of them. */
export const staffKey = 'JBSWY3DPEHPK3PXP'

/** Somebody of the staff who is signed in. */
export async function buildStaff(
  db: Db,
  roles: readonly Role[] = ['owner'],
  name = '同事',
): Promise<BuiltStaff> {
  const word = randomBytes(6).toString('hex')
  const { id, hash_id: hashId } = await db
    .insertInto('staff')
    .values({
      hash_id: `s${word}`,
      login: `s${word}`,
      name,
      roles: [...roles],
      password_hash: await (hashed ??= hashPassword(staffPassword)),
      factor_key: staffKey,
    })
    .returning(['id', 'hash_id'])
    .executeTakeFirstOrThrow()
  return { id, hashId, login: `s${word}`, headers: await buildStaffSession(db, id) }
}

/** Another session of theirs: the headers that its browser sends. */
export async function buildStaffSession(
  db: Db,
  staff_id: number,
  times: { created_at?: Date; last_seen_at?: Date } = {},
): Promise<Record<string, string>> {
  const token = makeToken()
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashToken(token),
      hash_id: randomBytes(9).toString('base64url'),
      staff_id,
      ...times,
    })
    .execute()
  return { ...ownPage, cookie: `console_session=${token}` }
}

/** Deeds that were recorded, the newest first. */
export const findDeeds = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(['staff_id', 'role', 'deed', 'kind', 'object_id', 'fields'])
    .orderBy('id', 'desc')
    .execute()

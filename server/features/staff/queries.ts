import { sql } from 'kysely'
import { type Role, ROLES } from '#domain/staff/roles.ts'
import type { Db } from '#server/db/open.ts'

/** Of what a row holds, the roles that there are. */
export const rolesIn = (held: readonly string[]): Role[] => ROLES.filter((role) => held.includes(role))

const account = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'hash_id', 'login', 'name', 'roles', 'password_hash', 'factor_key', 'next_factor_key'])
    .select('ended_at')

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

export const findStaff = (db: Db, id: number) => account(db).where('id', '=', id).executeTakeFirst()

/** What colleagues are called and may be, by the ids that other tables keep of them. */
export async function namesOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { hashId: string; name: string; roles: Role[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'hash_id', 'name', 'roles'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, hash_id: hashId, name, roles }) => [id, { hashId, name, roles: rolesIn(roles) }]),
  )
}

/** Of the staff by their name to sign in, whoever has not been ended. */
export const findByLogin = (db: Db, login: string) =>
  account(db).where('login', '=', login).where('ended_at', 'is', null).executeTakeFirst()

/** The id that a row has inside, by the name to sign in or the public id; the row is held until the transaction ends. */
export async function lockStaff(tx: Db, by: { login: string } | { hashId: string }) {
  return account(tx)
    .where((eb) => ('login' in by ? eb('login', '=', by.login) : eb('hash_id', '=', by.hashId)))
    .forUpdate()
    .executeTakeFirst()
}

/** How many owners can sign in, or have a link to do so. Their rows are held: two never end each other at once. */
export async function lockOwners(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`'owner' = ANY (roles)`)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertStaff(
  tx: Db,
  values: { hash_id: string; login: string; name: string; roles: Role[] },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values(values)
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateRoles(tx: Db, id: number, roles: Role[]): Promise<void> {
  await tx.updateTable('staff').set({ roles }).where('id', '=', id).execute()
}

/** Takes away all by which an account is signed in to. */
export async function clearAccess(tx: Db, id: number, ended_at: Date | null): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, factor_key: null, next_factor_key: null, ended_at })
    .where('id', '=', id)
    .execute()
  await deleteSessions(tx, id)
  await deleteCodes(tx, id)
  await closeInvitations(tx, id)
}

/** Sets what an account is signed in to by. The step of the code that proved it is used up. */
export async function setAccess(
  tx: Db,
  id: number,
  values: { password_hash: string; factor_key: string; factor_step: number },
): Promise<void> {
  await tx.updateTable('staff').set(values).where('id', '=', id).execute()
}

/** Uses up a step of the authenticator; false where it, or a later one, was used. */
export async function useStep(db: Db, id: number, key: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ factor_step: step })
    .where('id', '=', id)
    .where('factor_key', '=', key)
    .where('factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updatePassword(tx: Db, id: number, oldHash: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateNextFactor(db: Db, id: number, key: string): Promise<void> {
  await db.updateTable('staff').set({ next_factor_key: key }).where('id', '=', id).execute()
}

/** The next authenticator takes the place of the one before, once. */
export async function takeNextFactor(tx: Db, id: number, key: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ factor_key: key, next_factor_key: null, factor_step: step })
    .where('id', '=', id)
    .where('next_factor_key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the sessions of an account, but for the one of `keep`. */
export async function deleteSessions(tx: Db, id: number, keep?: Buffer): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', id)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', sql.val(keep ?? null)))
    .execute()
}

export async function deleteCodes(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', id).execute()
}

export async function insertCodes(tx: Db, id: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('staff_recovery_code')
    .values(hashes.map((code_hash) => ({ staff_id: id, code_hash })))
    .execute()
}

/** Uses up a recovery code; false where there is no such, or no more. */
export async function useCode(db: Db, id: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', id)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countCodes(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertInvitation(
  tx: Db,
  values: { secret_hash: Buffer; staff_id: number; factor_key: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('staff_invitation').values(values).execute()
}

/** No link of before is good any more. */
export async function closeInvitations(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set({ replaced_at: new Date() })
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()
}

/** A link with whom it invites, whatever has become of it. */
export const findInvitation = (db: Db, secretHash: Buffer) =>
  db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.id', 'staff_invitation.staff_id')
    .select(['staff.id', 'staff.hash_id', 'staff.login', 'staff.name', 'staff.roles', 'staff.ended_at'])
    .select(['staff_invitation.factor_key', 'expires_at', 'used_at', 'replaced_at'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()

/** Uses a link up; false where somebody was first. */
export async function useInvitation(tx: Db, secretHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitation')
    .set({ used_at: now })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Everybody, those who can sign in first. */
export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['hash_id', 'login', 'name', 'roles', 'created_at', 'ended_at'])
    .select((eb) => [
      eb('password_hash', 'is not', null).as('is_set'),
      eb
        .selectFrom('staff_session')
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.max('last_seen_at').as('at'))
        .as('last_seen_at'),
      eb
        .selectFrom('staff_invitation')
        .whereRef('staff_invitation.staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .where('replaced_at', 'is', null)
        .select('expires_at')
        .as('invited_until'),
    ])
    .orderBy(sql`ended_at IS NOT NULL`)
    .orderBy('id')
    .execute()

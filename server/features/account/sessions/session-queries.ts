import { MOBILE } from '#domain/account/login-name.ts'
import type { RequestOrigin } from './visitor.ts'
import type { Db } from '#server/db/open.ts'
import { provinceHas, provinceName } from '#server/features/province/service.ts'

const account = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('guardian_consent', 'guardian_consent.account_id', 'account.id')
    .select([
      'account.id',
      'account.hash_id',
      'account.mobile',
      'account.password_hash',
      'account.province_id',
      provinceName<string | null>('account.province_id').as('province_name'),
      'closing_at',
      'ban_reason',
      'age_told_at',
      'birth_year',
      'consented_at',
    ])

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** An account with its province's name. */
export async function findAccount(db: Db, id: number) {
  return account(db).where('account.id', '=', id).executeTakeFirst()
}

/** The account of a mobile or a user name. */
export async function findAccountByName(db: Db, name: string) {
  return account(db)
    .where(MOBILE.test(name) ? 'account.mobile' : 'account.user_name', '=', name)
    .executeTakeFirst()
}

export interface NewAccount {
  hash_id: string
  mobile: string | null
  user_name: string | null
  password_hash: string
  province_id: number | null
  policy_version: string | null
  channel: string | null
}

/** The new account's id, or undefined where the mobile or the user name is taken. */
export async function insertAccount(db: Db, values: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({ ...values, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Sets the password of a mobile's account and gives its id. */
export async function updatePasswordByMobile(db: Db, mobile: string, hash: string) {
  const row = await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('mobile', '=', mobile)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Replaces a password that is still `oldHash`; false when it is not any more. */
export async function updatePassword(db: Db, id: number, oldHash: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mobile of an account, whose row is held until the transaction ends. */
export async function lockMobile(tx: Db, id: number): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.mobile
}

/** Binds a mobile. Rejects with a unique violation when another account has it. */
export async function updateMobile(db: Db, id: number, mobile: string): Promise<void> {
  await db.updateTable('account').set({ mobile }).where('id', '=', id).execute()
}

/** Sets the province; false when there is none of that id. */
export async function updateProvince(db: Db, id: number, provinceId: number): Promise<boolean> {
  if (!(await provinceHas(db, provinceId))) return false
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ province_id: provinceId })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Opens a session while the password is still `passwordHash`; else false. The locked row orders it and a
 * change.
 */
export async function insertSession(
  db: Db,
  id: number,
  passwordHash: string,
  tokenHash: Buffer,
  { device, deviceHash }: RequestOrigin,
): Promise<boolean> {
  const unchanged = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst()
  if (!unchanged) return false
  const now = new Date()
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      account_id: id,
      created_at: now,
      last_seen_at: now,
      device,
      device_hash: deviceHash ?? null,
    })
    .execute()
  return true
}

/** Ends the session of a token. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Whether a device has logged in to the account before. */
export async function findKnownDevice(db: Db, id: number, deviceHash: Buffer) {
  return db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', id)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
}

/** Notes that a device has logged in to the account now. */
export async function rememberDevice(db: Db, id: number, deviceHash: Buffer): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ account_id: id, device_hash: deviceHash, seen_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: new Date() }),
    )
    .execute()
}

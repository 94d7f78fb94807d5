import { masked } from '#domain/account/masked.ts'
import type { Db } from '#server/db/open.ts'

/** What proves who the owner is. */
export async function findSecrets(db: Db, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'mobile', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Since when there is the account, and who agreed to it. */
export async function findFacts(db: Db, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('guardian_consent', 'guardian_consent.account_id', 'account.id')
    .select((eb) => [
      'created_at',
      'birth_year',
      'mobile_masked',
      'consented_at',
      eb
        .exists(eb.selectFrom('wechat_account').select('seen_at').whereRef('account_id', '=', 'account.id'))
        .as('in_wechat'),
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

/** Notes that an account is to be closed; one that is being closed keeps its day. */
export async function updateClosing(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ closing_at: at })
    .where('id', '=', id)
    .where('closing_at', 'is', null)
    .execute()
}

export async function clearClosing(db: Db, id: number): Promise<void> {
  await db.updateTable('account').set({ closing_at: null }).where('id', '=', id).execute()
}

/** Shuts an account, or opens it (null). */
export async function updateBan(db: Db, id: number, reason: string | null): Promise<void> {
  await db
    .updateTable('account')
    .set({ banned_at: reason === null ? null : new Date(), ban_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** The sessions of an account used since `oldest`, the last used first. */
export async function listSessions(db: Db, id: number, oldest: Date) {
  return db
    .selectFrom('session')
    .select(['hash_id', 'token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .where('created_at', '>', oldest)
    .where('last_seen_at', '>', oldest)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends one session of an account and gives its device; undefined where it has none of that id. */
export async function deleteSessionById(db: Db, id: number, hashId: string) {
  return db
    .deleteFrom('session')
    .where('account_id', '=', id)
    .where('hash_id', '=', hashId)
    .returning('device_hash')
    .executeTakeFirst()
}

export async function deleteDevice(db: Db, id: number, deviceHash: Buffer): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', id)
    .where('device_hash', '=', deviceHash)
    .execute()
}

/** Notes an age, but for who has said to be under 14 before: false then. */
export async function updateAge(db: Db, id: number, birthYear: number | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ birth_year: birthYear, age_told_at: new Date() })
    .where('id', '=', id)
    .where('birth_year', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A guardian's agreement; a later one stands in the place of the one before. */
export async function insertConsent(
  db: Db,
  values: { account_id: number; mobile_masked: string; policy_version: string },
): Promise<void> {
  const at = { ...values, consented_at: new Date() }
  await db
    .insertInto('guardian_consent')
    .values(at)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(at))
    .execute()
}

export async function deleteConsent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('guardian_consent').where('account_id', '=', id).execute()
}

/** When an account was opened. */
export async function findOpenedAt(db: Db, id: number): Promise<Date> {
  const { created_at } = await db
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return created_at
}

/** Holds an account until the transaction ends, so that what it does at once comes one after the other. */
export async function holdAccount(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Sets the province of an account that has none. */
export async function settleProvince(tx: Db, id: number, provinceId: number): Promise<void> {
  await tx
    .updateTable('account')
    .set({ province_id: provinceId })
    .where('id', '=', id)
    .where('province_id', 'is', null)
    .execute()
}

const shownAccount = (db: Db) => db.selectFrom('account').select(['id', 'hash_id', 'mobile', 'user_name'])

/** An account as those see it who run the product: by a name that says little. */
export interface ShownAccount {
  id: number
  hashId: string
  /** The mobile with stars in it, or the user name of who has none. */
  masked: string
}

const showAccount = (row: {
  id: number
  hash_id: string
  mobile: string | null
  user_name: string | null
}): ShownAccount => ({
  id: row.id,
  hashId: row.hash_id,
  masked: masked(row.mobile ?? row.user_name ?? ''),
})

/** Who goes by a number, a name, or the public id. */
export async function findShown(
  db: Db,
  by: { name: string } | { hashId: string },
): Promise<ShownAccount | undefined> {
  const row = await shownAccount(db)
    .where((eb) =>
      'name' in by
        ? eb.or([eb('mobile', '=', by.name), eb('user_name', '=', by.name)])
        : eb('hash_id', '=', by.hashId),
    )
    .executeTakeFirst()
  return row && showAccount(row)
}

/** How accounts are shown, by their ids. */
export async function maskedNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await shownAccount(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, showAccount(row).masked]))
}

import { FACTOR_KINDS, type FactorKind } from '#domain/account/second-factor.ts'
import type { Db } from '#server/db/open.ts'

/** What an account has set up, the oldest first. */
export async function listFactors(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('second_factor')
    .select(['hash_id', 'kind', 'device', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, ...row }) => (isKind(kind) ? { ...row, kind } : []))
}

const isKind = (kind: string): kind is FactorKind => FACTOR_KINDS.some((each) => each === kind)

/** Whether an account has set up anything, whatever it is: also what a later release knows. */
export async function hasFactor(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds what an account has set up until the transaction ends; false: nothing is. */
export async function lockFactors(tx: Db, accountId: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('second_factor')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length > 0
}

/** The key of the account's app; undefined: it has none. */
export async function findAppKey(db: Db, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select('app_key')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'app')
    .executeTakeFirst()
  return row?.app_key ?? undefined
}

/** Puts an app in the place of the one before, if there was one. The step of the code that proved it is used up. */
export async function saveApp(
  tx: Db,
  values: { hash_id: string; account_id: number; device: string | null; app_key: string; app_step: number },
): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', values.account_id)
    .where('kind', '=', 'app')
    .execute()
  await tx
    .insertInto('second_factor')
    .values({ ...values, kind: 'app' })
    .execute()
}

/** Uses up a step of the app; false where it, or a later one, was used. */
export async function useStep(tx: Db, accountId: number, key: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ app_step: step, used_at: new Date() })
    .where('account_id', '=', accountId)
    .where('app_key', '=', key)
    .where('app_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const passkeys = (db: Db, accountId: number) =>
  db
    .selectFrom('second_factor')
    .select(['credential_id', 'public_key', 'signed', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')

/** A passkey as it is kept. */
export interface KeptPasskey {
  id: string
  publicKey: Buffer
  signed: number
  transports: readonly string[]
}

/** The passkeys of an account. */
export async function listPasskeys(db: Db, accountId: number): Promise<KeptPasskey[]> {
  const rows = await passkeys(db, accountId).orderBy('id').execute()
  return rows.flatMap(({ credential_id, public_key, signed, transports }) =>
    credential_id === null || public_key === null || signed === null
      ? []
      : { id: credential_id, publicKey: public_key, signed: Number(signed), transports: transports ?? [] },
  )
}

/** Keeps a new passkey; false where somebody has one of that id. */
export async function insertPasskey(
  tx: Db,
  of: { hash_id: string; account_id: number; device: string | null },
  { id, publicKey, signed, transports }: KeptPasskey,
): Promise<boolean> {
  const row = await tx
    .insertInto('second_factor')
    .values({
      ...of,
      kind: 'passkey',
      credential_id: id,
      public_key: publicKey,
      signed,
      transports: [...transports],
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a passkey has signed so often; false where it says less than before. Many say 0 for ever. */
export async function notePasskey(tx: Db, accountId: number, id: string, signed: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ signed, used_at: new Date() })
    .where('account_id', '=', accountId)
    .where('credential_id', '=', id)
    .where((eb) => eb.or([eb('signed', '<', signed), eb.and([eb('signed', '=', 0), eb.val(signed === 0)])]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes one of an account's own; false where it has none of that id. */
export async function deleteFactor(tx: Db, accountId: number, hashId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes all of them; false where there were none. */
export async function deleteFactors(tx: Db, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCodes(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

export async function insertCodes(tx: Db, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

/** Uses up a recovery code; false where there is no such, or no more. */
export async function useCode(tx: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countCodes(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Setup {
  kind: FactorKind
  secret: string
}

/** Keeps what was begun, in the place of what was begun before. */
export async function saveSetup(db: Db, accountId: number, setup: Setup, expiresAt: Date): Promise<void> {
  const values = { ...setup, expires_at: expiresAt }
  await db
    .insertInto('factor_setup')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** What was begun and may still be confirmed; undefined: nothing. */
export async function findSetup(
  db: Db,
  accountId: number,
  kind: FactorKind,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('factor_setup')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.secret
}

/** Uses up what was begun; false where somebody was first. */
export async function useSetup(tx: Db, accountId: number, secret: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factor_setup')
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertTicket(
  tx: Db,
  values: { ticket_hash: Buffer; account_id: number; password_mark: Buffer; expires_at: Date },
): Promise<void> {
  await tx.insertInto('login_ticket').values(values).execute()
}

const ticket = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('login_ticket')
    .select(['account_id', 'password_mark', 'challenge'])
    .where('ticket_hash', '=', hash)
    .where('expires_at', '>', now)

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** A ticket that is still good. */
export const findTicket = (db: Db, hash: Buffer, now: Date) => ticket(db, hash, now).executeTakeFirst()

/** The same, held until the transaction ends: of two who use it, one waits for the other. */
export const lockTicket = (tx: Db, hash: Buffer, now: Date) =>
  ticket(tx, hash, now).forUpdate().executeTakeFirst()

/** Keeps what a passkey is to sign. */
export async function updateChallenge(db: Db, hash: Buffer, challenge: string): Promise<void> {
  await db.updateTable('login_ticket').set({ challenge }).where('ticket_hash', '=', hash).execute()
}

export async function deleteTicket(tx: Db, hash: Buffer): Promise<void> {
  await tx.deleteFrom('login_ticket').where('ticket_hash', '=', hash).execute()
}

/** Deletes what nobody came back for. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('factor_setup').where('expires_at', '<=', now).execute()
  await db.deleteFrom('login_ticket').where('expires_at', '<=', now).execute()
}

import { sql } from 'kysely'
import { KEY_OVERLAP } from '#domain/partner/key.ts'
import { isPartnerScope } from '#domain/partner/scopes.ts'
import type { Db } from '#server/db/open.ts'
import type { PartnerGift } from '#server/http/partner.ts'

/** What a row says of the mobiles that may be given something. */
export const giftOf = (row: {
  goods_id: number | null
  days: number | null
  places: number | null
}): PartnerGift | null =>
  row.goods_id === null || row.days === null || row.places === null
    ? null
    : { goodsId: row.goods_id, days: row.days, quota: row.places }

/** The partner of a key that holds. */
export async function findByKey(db: Db, keyHash: Buffer) {
  const row = await db
    .selectFrom('partner_key')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select(['partner.id', 'hash_id', 'name', 'scopes', 'per_minute', 'channel', 'goods_id', 'days'])
    .select(['places', 'partner_key.id as keyId', 'ends_at'])
    // Who uses a key is noted once an hour.
    .select(sql<boolean>`used_at IS NULL OR used_at < now() - interval '1 hour'`.as('isNews'))
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return row && { ...row, scopes: row.scopes.filter(isPartnerScope) }
}

export async function noteKeyUsed(db: Db, keyId: number): Promise<void> {
  await db
    .updateTable('partner_key')
    .set({ used_at: sql`now()` })
    .where('id', '=', keyId)
    .execute()
}

/** Keeps a new key; those before it work on for a while. */
export async function insertKey(
  tx: Db,
  partnerId: number,
  { hash, start }: { hash: Buffer; start: string },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + KEY_OVERLAP)
  await tx
    .updateTable('partner_key')
    .set({ ends_at: until })
    .where('partner_id', '=', partnerId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', until)]))
    .execute()
  await tx.insertInto('partner_key').values({ partner_id: partnerId, key_hash: hash, start }).execute()
}

/** Ends a key at once. @returns whether it worked until now */
export async function endKey(tx: Db, partnerId: number, keyId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partner_key')
    .set({ ends_at: sql`now()` })
    .where('partner_id', '=', partnerId)
    .where('id', '=', keyId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const listKeys = (db: Db, partnerId: number) =>
  db
    .selectFrom('partner_key')
    .select(['id', 'start', 'made_at', 'ends_at', 'used_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .execute()

const partners = (db: Db) =>
  db
    .selectFrom('partner')
    .select(['id', 'hash_id', 'name', 'contact', 'purpose', 'scopes', 'per_minute', 'channel'])
    .select(['goods_id', 'days', 'places', 'webhook_url', 'made_at', 'ended_at'])

export type PartnerRow = Awaited<ReturnType<ReturnType<typeof partners>['executeTakeFirstOrThrow']>>

/** Those in use first, by name. */
export const listPartners = (db: Db) =>
  partners(db)
    .orderBy(sql`ended_at IS NOT NULL`)
    .orderBy('name')
    .execute()

export const findPartner = (db: Db, hashId: string) =>
  partners(db).where('hash_id', '=', hashId).executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockPartner = (tx: Db, hashId: string) =>
  partners(tx).where('hash_id', '=', hashId).forUpdate().executeTakeFirst()

/** Lets one transaction at a time do something to a partner. */
export async function holdPartner(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('partner').select('id').where('id', '=', id).forUpdate().execute()
}

/** What may be said of a partner, as columns. */
export interface PartnerColumns {
  readonly name: string
  readonly contact: string
  readonly purpose: string
  readonly scopes: string[]
  readonly per_minute: number
  readonly channel: string | null
  readonly goods_id: number | null
  readonly days: number | null
  readonly places: number | null
  readonly webhook_url: string | null
}

/** @returns undefined: another goes by the name */
export const insertPartner = (tx: Db, values: PartnerColumns & { hash_id: string; webhook_secret: string }) =>
  tx
    .insertInto('partner')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Whether another that is in use goes by a name. */
export async function isNameTaken(db: Db, name: string, but: number): Promise<boolean> {
  const other = await db
    .selectFrom('partner')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', but)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

export async function updatePartner(tx: Db, id: number, values: PartnerColumns): Promise<void> {
  await tx.updateTable('partner').set(values).where('id', '=', id).execute()
}

/** Has another secret sign; the one before signs beside it until then. */
export async function updateSecret(tx: Db, id: number, secret: string, until: Date): Promise<void> {
  await tx
    .updateTable('partner')
    .set((eb) => ({
      webhook_secret: secret,
      webhook_secret_before: eb.ref('webhook_secret'),
      webhook_secret_before_until: until,
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends a partner with its keys; what it was to be told is not told any more. */
export async function endPartner(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('partner')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('partner_key')
    .set({ ends_at: sql`now()` })
    .where('partner_id', '=', id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', sql<Date>`now()`)]))
    .execute()
}

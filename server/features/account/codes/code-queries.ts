import { sql } from 'kysely'
import type { SmsPurpose } from '#domain/account/sms.ts'
import type { Db } from '#server/db/open.ts'

/** A device by the hash of its name; undefined: it has none. */
type DeviceHash = Buffer | undefined

export interface NewCode {
  mobile: string
  purpose: SmsPurpose
  salt: Buffer
  code_hash: Buffer
  /** Who asked for it. */
  device_hash: Buffer | null
  sent_at: Date
  expires_at: Date
}

/** Replaces the last code. Tries since `triesFrom` go on counting for the same device. */
export async function replaceCode(db: Db, code: NewCode, triesFrom: Date): Promise<void> {
  const goesOn = sql`sms_code.tries_since > ${triesFrom} AND sms_code.device_hash IS NOT DISTINCT FROM ${code.device_hash}`
  await db
    .insertInto('sms_code')
    .values({ ...code, tries_since: code.sent_at })
    .onConflict((conflict) =>
      conflict.columns(['mobile', 'purpose']).doUpdateSet({
        salt: code.salt,
        code_hash: code.code_hash,
        device_hash: code.device_hash,
        sent_at: code.sent_at,
        expires_at: code.expires_at,
        used_at: null,
        tries: sql`CASE WHEN ${goesOn} THEN sms_code.tries ELSE 0 END`,
        tries_since: sql`CASE WHEN ${goesOn} THEN sms_code.tries_since ELSE ${code.sent_at} END`,
      }),
    )
    .execute()
}

/** Since when a device has been out of tries at a number for one of the purposes, if it is. */
export async function findExhausted(
  db: Db,
  {
    mobile,
    purposes,
    deviceHash,
  }: { mobile: string; purposes: readonly SmsPurpose[]; deviceHash: DeviceHash },
  tries: number,
  from: Date,
) {
  const row = await db
    .selectFrom('sms_code')
    .select('tries_since')
    .where('mobile', '=', mobile)
    .where('purpose', 'in', purposes)
    .where('device_hash', 'is not distinct from', deviceHash ?? null)
    .where('tries', '>=', tries)
    .where('tries_since', '>', from)
    .orderBy('tries_since', 'desc')
    .executeTakeFirst()
  return row?.tries_since
}

/**
 * Counts a try and gives what to compare with; undefined: no live code or try. Other purposes lose one, too.
 */
export async function countTry(
  db: Db,
  { mobile, purpose, deviceHash }: { mobile: string; purpose: SmsPurpose; deviceHash: DeviceHash },
  tries: number,
  now: Date,
) {
  const counted = await db
    .updateTable('sms_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('mobile', '=', mobile)
    .where('code_hash', '=', (eb) =>
      eb
        .selectFrom('sms_code as asked')
        .select('asked.code_hash')
        .where('asked.mobile', '=', mobile)
        .where('asked.purpose', '=', purpose),
    )
    .where('device_hash', 'is not distinct from', deviceHash ?? null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning(['purpose', 'salt', 'code_hash'])
    .execute()
  return counted.find((row) => row.purpose === purpose)
}

/** Uses a code up, for all that it serves; false when it has been used or replaced. */
export async function useCode(db: Db, mobile: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_code')
    .set({ used_at: new Date(), tries: 0 })
    .where('mobile', '=', mobile)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a device has logged in to the account of a mobile before. */
export async function isKnownDevice(db: Db, mobile: string, deviceHash: DeviceHash): Promise<boolean> {
  if (!deviceHash) return false
  const known = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('account_id')
    .where('account.mobile', '=', mobile)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return known !== undefined
}

import { sql } from 'kysely'
import { DEFAULT_ACCOUNT, accountOf } from '#domain/province/official-account.ts'
import type { Db } from '#server/db/open.ts'

/** The official account that a province follows: its own, else the one for all; undefined: neither is set. */
export async function findAccount(
  db: Db,
  provinceId: number,
): Promise<{ province_id: number; url: string } | undefined> {
  return db
    .selectFrom('official_account')
    .select(['province_id', 'url'])
    .where('province_id', 'in', [DEFAULT_ACCOUNT, accountOf(provinceId)])
    .orderBy('province_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Every address that is set. */
export async function listAccountUrls(db: Db): Promise<{ province_id: number; url: string }[]> {
  return db.selectFrom('official_account').select(['province_id', 'url']).orderBy('province_id').execute()
}

/** Sets the address of an account, by the id of its province. */
export async function upsertAccountUrl(db: Db, provinceId: number, url: string): Promise<void> {
  await db
    .insertInto('official_account')
    .values({ province_id: provinceId, url })
    .onConflict((conflict) => conflict.column('province_id').doUpdateSet({ url }))
    .execute()
}

/** Takes an address away; false where none is set. */
export async function deleteAccountUrl(db: Db, provinceId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('official_account')
    .where('province_id', '=', provinceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Of two who set an address at once the second sees the first's. */
export const lockAccountUrls = (tx: Db) =>
  sql`LOCK TABLE official_account IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

import { DEFAULT_ACCOUNT, accountOf } from '#domain/province/officialAccount.ts'
import type { Db } from '#server/db/open.ts'

/** The address behind the code of a province's official account, else of the one for all; null: neither is set. */
export async function findAccountUrl(db: Db, provinceId: number): Promise<string | null> {
  const row = await db
    .selectFrom('official_account')
    .select('url')
    .where('province_id', 'in', [DEFAULT_ACCOUNT, accountOf(provinceId)])
    .orderBy('province_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.url ?? null
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

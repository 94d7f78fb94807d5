import type { Db } from './open.ts'
import type { DB } from './tables.ts'

/** Tables of what accounts have, each row with a public id. */
type OwnTable = {
  [Name in keyof DB]: DB[Name] extends { account_id: unknown; hash_id: unknown } ? Name : never
}[keyof DB]

/** Deletes what an account has under a public id. @returns whether there was one of one's own */
export async function deleteOwn(
  db: Db,
  table: OwnTable,
  accountId: number,
  hashId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('account_id', '=', accountId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

import { masked } from '#domain/account/masked.ts'
import type { Db } from '#server/db/open.ts'

/** Whose something is, as the staff may see it. */
export interface ShownAuthor {
  readonly accountId: string
  /** 138****5678. */
  readonly name: string
  readonly isBanned: boolean
}

/** Authors of texts by their accounts' ids. */
export async function authorsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ShownAuthor>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'hash_id', 'mobile', 'user_name', 'ban_reason'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, hash_id, mobile, user_name, ban_reason }) => [
      id,
      {
        accountId: hash_id,
        name: masked(mobile ?? user_name ?? ''),
        isBanned: ban_reason !== null,
      },
    ]),
  )
}

import type { Db } from '#server/db/open.ts'

export type Kind = 'school' | 'major'

export interface Follow {
  /** Official code. */
  code: string
  followedAt: Date
}

/** Follows; what is followed already stays as it is. */
export async function insertFollow(db: Db, accountId: number, kind: Kind, code: string): Promise<void> {
  await db
    .insertInto('follow')
    .values({ account_id: accountId, kind, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Db, accountId: number, kind: Kind, code: string): Promise<void> {
  await db
    .deleteFrom('follow')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .execute()
}

export async function findFollow(db: Db, accountId: number, kind: Kind, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('code')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/** What an account follows, the latest first. */
export async function listFollows(db: Db, accountId: number, kind: Kind): Promise<Follow[]> {
  const rows = await db
    .selectFrom('follow')
    .select(['code', 'followed_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('followed_at', 'desc')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ code: row.code, followedAt: row.followed_at }))
}

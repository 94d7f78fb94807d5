import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { Db } from '#server/db/open.ts'
import type { RowCaches } from '#server/db/row-cache.ts'

export type FollowedKind = 'school' | 'major'

export interface Follow {
  /** A `FollowedKind`. */
  kind: string
  /** Official code. */
  code: string
  followedAt: Date
}

/** What accounts follow; kept in memory until it changes. */
export interface Follows {
  /** What an account follows of one kind, the latest first. */
  list(accountId: number, kind: FollowedKind): Promise<readonly Follow[]>
  has(accountId: number, kind: FollowedKind, code: string): Promise<boolean>
  /** Follows; what is followed already stays as it is. */
  add(accountId: number, kind: FollowedKind, code: string): Promise<void>
  remove(accountId: number, kind: FollowedKind, code: string): Promise<void>
}

/** What handlers use that ask who follows what. */
export interface FollowContext extends DirectoryContext {
  follows: Follows
}

/** Follows kept in memory, over all accounts. */
const MAX_SIZE = 100_000

export function openFollows(db: Db, rows: RowCaches): Follows {
  const kept = rows.of<readonly Follow[]>('follow', { maxSize: MAX_SIZE, sizeOf: ({ length }) => 1 + length })
  async function list(accountId: number, kind: FollowedKind): Promise<readonly Follow[]> {
    const all = (await kept.get(String(accountId), () => readFollows(db, accountId))) ?? []
    return all.filter((follow) => follow.kind === kind)
  }
  return {
    list,
    has: async (accountId, kind, code) =>
      (await list(accountId, kind)).some((followed) => followed.code === code),
    add: async (accountId, kind, code) => {
      await db
        .insertInto('follow')
        .values({ account_id: accountId, kind, code })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await rows.waitUntilInvalidated()
    },
    remove: async (accountId, kind, code) => {
      await db
        .deleteFrom('follow')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('code', '=', code)
        .execute()
      await rows.waitUntilInvalidated()
    },
  }
}

const readFollows = (db: Db, accountId: number): Promise<Follow[]> =>
  db
    .selectFrom('follow')
    .select(['kind', 'code', 'followed_at as followedAt'])
    .where('account_id', '=', accountId)
    .orderBy('followed_at', 'desc')
    .orderBy('code')
    .execute()

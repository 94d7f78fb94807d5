import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { publicIdOfList } from '#server/features/list/service.ts'
import type { UnreadPorts } from '#server/features/notice/service.ts'

/** What is new of the comments on an account's lists. */
export const openComments = (db: Db): UnreadPorts['comments'] => ({
  list: (accountId) =>
    db
      .selectFrom('list_comment')
      .select([
        publicIdOfList('list_comment.list_id').as('recordId'),
        (eb) => eb.fn.countAll<number>().as('comments'),
      ])
      .where('account_id', '=', accountId)
      .where('held_at', 'is', null)
      .where('read_at', 'is', null)
      .groupBy('list_id')
      .execute(),
  markRead: async (accountId) => {
    await db
      .updateTable('list_comment')
      .set({ read_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .where('held_at', 'is', null)
      .execute()
  },
})

import { sql } from 'kysely'
import { isUnread } from '#domain/question.ts'
import type { Db } from '#server/db/open.ts'
import type { UnreadPorts } from '#server/features/notice/service.ts'

/** What is new of the opinions that advisers wrote to an account. */
export const openOpinions = (db: Db): UnreadPorts['opinions'] => ({
  count: async (accountId) => {
    const rows = await db
      .selectFrom('wz')
      .select(['told_at as answered_at', 'read_at'])
      .where('account_id', '=', accountId)
      .where('told_at', 'is not', null)
      .execute()
    return rows.filter(isUnread).length
  },
  markRead: async (accountId) => {
    await db
      .updateTable('wz')
      .set({ read_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('told_at', 'is not', null)
      .execute()
  },
})

import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { UnreadPorts } from '#server/features/notice/service.ts'

/** What is new of the answers to an account's questions. */
export const openAnswers = (db: Db): UnreadPorts['answers'] => ({
  list: (accountId) =>
    db
      .selectFrom('question')
      .select(['kind', 'answered_at', 'read_at'])
      .where('account_id', '=', accountId)
      .where('answered_at', 'is not', null)
      .execute(),
  markRead: async (accountId, kinds) => {
    await db
      .updateTable('question')
      .set({ read_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('kind', 'in', kinds)
      .where('answered_at', 'is not', null)
      .execute()
  },
})

import { dayOf, inDays } from '#server/db/by-day.ts'
import type { Db } from '#server/db/open.ts'

/** How many accounts there are by the channel they came by, most first; null: it is not known. */
export async function countChannels(db: Db): Promise<{ channel: string | null; count: number }[]> {
  return db
    .selectFrom('account')
    .select((eb) => ['channel', eb.fn.countAll<number>().as('count')])
    .groupBy('channel')
    .orderBy('count', 'desc')
    .orderBy('channel')
    .execute()
}

/** The ids of those that came by a channel, for a statement that counts theirs. */
export const accountsOfChannel = (db: Db, channel: string) =>
  db.selectFrom('account').select('id').where('channel', '=', channel)

/** How many came by a channel, by day of Beijing; days without one are left out. */
export const countOfChannel = (db: Db, channel: string, span: { since: string; until: string }) =>
  db
    .selectFrom('account')
    .where('channel', '=', channel)
    .where(inDays('created_at', span))
    .select(({ fn }) => [dayOf('created_at').as('day'), fn.countAll<number>().as('count')])
    .groupBy(dayOf('created_at'))
    .orderBy('day')
    .execute()

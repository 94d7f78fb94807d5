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

import type { Db } from '#server/db/open.ts'

/** Questions without an answer, by kind, and when the oldest of them was asked. */
export const countUnanswered = (db: Db): Promise<{ kind: string; count: number; oldest: Date | null }[]> =>
  db
    .selectFrom('question')
    .where('answer', 'is', null)
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('asked_at').as('oldest')])
    .groupBy('kind')
    .execute()

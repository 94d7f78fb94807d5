import { setTimeout as wait } from 'node:timers/promises'
import type { DataOf } from '#contract/endpoint.ts'
import type { getOutcomes } from '#contract/console/numbers.ts'
import { beijingDay } from '#domain/beijing.ts'
import { FEWEST_LISTS, type ListCame, outcomesOf } from '#domain/staff/outcomes.ts'
import { HOUR } from '#domain/time.ts'
import type { Db } from '#server/db/open.ts'
import { type Lists, countedLists } from '#server/features/list/service.ts'
import { provinceName } from '#server/features/province/service.ts'
import { takeTurn } from './queries.ts'

/** How long what came of lists is good for. */
const GOOD_FOR = 20 * HOUR
/** The pause after each list, in ms: people are answered meanwhile. */
const PAUSE = 20

/**
 * Holds the lists that were to be filed against the lines of their year, of this year and the last, group by group. Once a
 * day, by one process; the others do nothing.
 * @param db Of one connection, which is held as long
 */
export async function takeOutcomes(
  db: Db,
  context: Lists,
  now: Date,
  { signal, pause = PAUSE }: { signal?: AbortSignal; pause?: number } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, 'list_outcome')) || (await isFresh(tx, now))) return
    const year = Number(beijingDay(now).slice(0, 4))
    for (const group of await countedLists.listGroups(tx, year - 1, FEWEST_LISTS)) {
      if (group.year > year || !(await countedLists.hasLines(context, group))) continue
      const came: ListCame[] = []
      for await (const list of countedLists.cameOf(context, group)) {
        if (signal?.aborted === true) return
        came.push(list)
        await wait(pause)
      }
      await keepOutcome(tx, group, came, now)
    }
  })
}

async function isFresh(tx: Db, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('list_outcome')
    .where('counted_at', '>', new Date(now.getTime() - GOOD_FOR))
    .select('year')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function keepOutcome(
  tx: Db,
  { provinceId: province_id, year, batch }: { provinceId: number; year: number; batch: string },
  came: readonly ListCame[],
  counted_at: Date,
): Promise<void> {
  const key = { province_id, year, batch }
  await tx
    .deleteFrom('list_outcome')
    .where((eb) => eb.and(key))
    .execute()
  const outcomes = outcomesOf(came)
  if (outcomes)
    await tx
      .insertInto('list_outcome')
      .values({ ...key, ...outcomes, counted_at })
      .execute()
}

/** What came of lists, the latest year first. */
export async function showOutcomes(db: Db): Promise<DataOf<typeof getOutcomes>> {
  const rows = await db
    .selectFrom('list_outcome')
    .select([
      provinceName('province_id').as('province'),
      'province_id as provinceId',
      'year',
      'batch',
      'first',
      'later',
      'nowhere',
      'unclear',
      'foretold',
      'expected',
      'came',
      'counted_at',
    ])
    .orderBy('year', 'desc')
    .orderBy('province_id')
    .orderBy('batch')
    .execute()
  return rows.map(({ counted_at, ...row }) => ({ ...row, countedAt: counted_at.toISOString() }))
}

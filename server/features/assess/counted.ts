import { type CountByDay, dayOf } from '#server/db/by-day.ts'
import { byProvinceOf } from '#server/features/account/service.ts'

/** Parts of tests that were handed in, by the day. */
export const countSubmitted: CountByDay = async (db, since) =>
  byProvinceOf(
    db,
    await db
      .selectFrom('assess_run')
      .where('submitted_at', '>=', since)
      .select(({ fn }) => [
        dayOf('submitted_at').as('day'),
        'account_id as accountId',
        fn.countAll<number>().as('count'),
      ])
      .groupBy([dayOf('submitted_at'), 'account_id'])
      .execute(),
  )

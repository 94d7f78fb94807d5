import { type CountByDay, dayOf } from '#server/db/by-day.ts'
import type { Db } from '#server/db/open.ts'
import { byProvinceOf } from '#server/features/account/service.ts'

/** Orders by the day on which they were made. */
export const countOrders: CountByDay = async (db, since) =>
  byProvinceOf(
    db,
    await db
      .selectFrom('purchase')
      .where('created_at', '>=', since)
      .select(({ fn }) => [
        dayOf('created_at').as('day'),
        'account_id as accountId',
        fn.countAll<number>().as('count'),
      ])
      .groupBy([dayOf('created_at'), 'account_id'])
      .execute(),
  )

/** Orders by the day on which they were paid first: a refund that fails makes one paid again. */
export const countPaidOrders: CountByDay = async (db, since) =>
  byProvinceOf(
    db,
    await db
      .selectFrom((eb) =>
        eb
          .selectFrom('purchase_step')
          .where('state', '=', 'paid')
          .select(({ fn }) => ['purchase_id', fn.min('at').as('paid_at')])
          .groupBy('purchase_id')
          .as('step'),
      )
      .innerJoin('purchase', 'purchase.id', 'step.purchase_id')
      .where('paid_at', '>=', since)
      .select(({ fn }) => [
        dayOf('paid_at').as('day'),
        'account_id as accountId',
        fn.countAll<number>().as('count'),
      ])
      .groupBy([dayOf('paid_at'), 'account_id'])
      .execute(),
  )

/** How many orders there are in each state that there is one in. */
export const countOrderStates = (db: Db): Promise<{ state: string; count: number }[]> =>
  db
    .selectFrom('purchase')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

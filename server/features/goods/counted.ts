import { type CountByDay, dayOf, inDays } from '#server/db/by-day.ts'
import type { Db } from '#server/db/open.ts'
import { accountsOfChannel, byProvinceOf } from '#server/features/account/service.ts'

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

/** What accounts of a channel paid, by the day on which they did and the goods, and what of it was given back. */
export const countOrdersOfChannel = (db: Db, channel: string, span: { since: string; until: string }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('purchase_step')
        .innerJoin('purchase', 'purchase.id', 'purchase_id')
        .where('purchase_step.state', '=', 'paid')
        .where('account_id', 'in', accountsOfChannel(db, channel))
        .select(({ fn }) => [
          'purchase_id',
          'goods_id',
          'price',
          'purchase.state',
          fn.min('at').as('paid_at'),
        ])
        .groupBy(['purchase_id', 'goods_id', 'price', 'purchase.state'])
        .as('order'),
    )
    .where(inDays('paid_at', span))
    .select(({ fn, val }) => [
      dayOf('paid_at').as('day'),
      'goods_id as goodsId',
      fn.countAll<number>().as('paid'),
      fn.sum<number>('price').as('amount'),
      fn.countAll<number>().filterWhere('state', '=', 'refunded').as('refunded'),
      fn.coalesce(fn.sum<number>('price').filterWhere('state', '=', 'refunded'), val(0)).as('refundedAmount'),
    ])
    .groupBy([dayOf('paid_at'), 'goods_id'])
    .orderBy('day')
    .orderBy('goods_id')
    .execute()

import { type Insertable, sql } from 'kysely'
import type { BillDifference, BilledOrder } from '#domain/bill/bill.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/tables.ts'

/**
 * Orders that a bill names, and those that were paid or given back between two moments.
 * @param named their numbers
 */
export async function listBilledOrders(
  db: Db,
  named: readonly string[],
  begins: Date,
  ends: Date,
): Promise<BilledOrder[]> {
  const that = db
    .selectFrom('purchase_step')
    .select('purchase_id')
    .where('state', 'in', ['paid', 'refunding', 'refunded'])
    .where('at', '>=', begins)
    .where('at', '<', ends)
  return db
    .selectFrom('purchase')
    .leftJoin('purchase_step as step', 'step.purchase_id', 'purchase.id')
    .select((eb) => [
      'order_no as orderNo',
      'transaction_id as transactionId',
      'price',
      // The first: a refund that failed comes to `paid` again.
      eb.fn.min('step.at').filterWhere('step.state', '=', 'paid').as('paidAt'),
      eb
        .case()
        .when('purchase.state', 'in', ['refunding', 'refunded'])
        .then(eb.fn.max('step.at').filterWhere('step.state', 'in', ['refunding', 'refunded']))
        .end()
        .as('endedAt'),
      eb.fn.max('step.at').filterWhere('step.state', '=', 'refunding').as('askedAt'),
    ])
    .where((eb) =>
      eb.or([eb('order_no', '=', sql<string>`ANY (${[...named]}::text[])`), eb('purchase.id', 'in', that)]),
    )
    .groupBy('purchase.id')
    .execute()
    .then((rows) =>
      rows.map(({ endedAt, askedAt, ...order }) => ({
        ...order,
        // A refund is billed when it is asked for; one made at WeChat we hear of when it is done.
        refundAt: endedAt === null ? null : (askedAt ?? endedAt),
      })),
    )
}

export async function insertBillCheck(
  tx: Db,
  {
    differences,
    ...row
  }: Omit<Insertable<DB['bill_check']>, 'differences'> & {
    differences: readonly BillDifference[]
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('bill_check')
    .values({ ...row, differences: JSON.stringify(differences) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest checks, or one of them. */
export const listBillChecks = (db: Db, id: number | undefined) =>
  db
    .selectFrom('bill_check')
    .select((eb) => [
      'id',
      'day',
      'file_hash',
      'checked_at',
      'staff_id',
      'paid',
      'refunded',
      'equal',
      eb.ref('differences').$castTo<BillDifference[]>().as('differences'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(60)
    .execute()

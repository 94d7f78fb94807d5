import type { Db } from '#server/db/open.ts'

/** What was given by hand. */
interface GrantByHand {
  goodsId: number
  days: number
  reason: string | null
  staffId: number | null
  key: string | null
}

/** Gives goods by hand. @returns its number; undefined: the same form did so before */
export async function insertGrantByHand(
  tx: Db,
  accountId: number,
  { goodsId, days, reason, staffId, key }: GrantByHand,
): Promise<number | undefined> {
  const grant = await tx
    .insertInto('entitlement')
    .values({
      account_id: accountId,
      goods_id: goodsId,
      days,
      granted_by: 'operator',
      reason,
      staff_id: staffId,
      request_key: key,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return grant?.id
}

const grants = (db: Db) =>
  db
    .selectFrom('entitlement')
    .leftJoin('invited_code', 'invited_code.code_hash', 'entitlement.code_hash')
    .leftJoin('purchase', 'purchase.id', 'entitlement.purchase_id')
    .select((eb) => [
      'entitlement.id',
      'entitlement.goods_id as goodsId',
      'entitlement.days',
      eb.ref('granted_by').$castTo<'code' | 'order' | 'operator'>().as('grantedBy'),
      'granted_at as grantedAt',
      'reason',
      'invited_code.batch_id as batchId',
      'order_no as orderNo',
      'entitlement.revoked_at as revokedAt',
      'revoked_why as revokedWhy',
    ])

/** Everything that somebody was given, the latest first. */
export const listGivenGrants = (db: Db, accountId: number) =>
  grants(db).where('entitlement.account_id', '=', accountId).orderBy('entitlement.id', 'desc').execute()

export const findGrant = (db: Db, id: number) =>
  grants(db).where('entitlement.id', '=', id).executeTakeFirst()

/** Takes back what was given by hand; false: it was not, or was taken back before. */
export async function takeBackGrant(tx: Db, id: number, why: string): Promise<boolean> {
  const taken = await tx
    .updateTable('entitlement')
    .set({ revoked_at: new Date(), revoked_why: why })
    .where('id', '=', id)
    .where('granted_by', '=', 'operator')
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

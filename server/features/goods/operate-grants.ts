import type { HeldGrant, Holder } from '#contract/console/goods.ts'
import { type ShownAccount, findShown } from '#server/features/account/service.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import type { Deed } from '#server/http/console/staff.ts'
import { findGrant, insertGrantByHand, listGivenGrants, takeBackGrant } from './grants.ts'

/** Somebody with everything that they were ever given. @throws Refusal where nobody is called so */
export async function lookAtHolder(db: Db, name: string, deed: Deed): Promise<Holder> {
  return db.transaction().execute(async (tx) => {
    const account = await findShown(tx, { name })
    if (!account) throw new Refusal('没有用这个手机号或用户名的账号，请核对后再试')
    await deed(tx, { deed: 'grant.look', kind: 'account', id: account.hashId })
    return showHolder(tx, account)
  })
}

async function showHolder(db: Db, { id, hashId, masked }: ShownAccount): Promise<Holder> {
  const rows = await listGivenGrants(db, id)
  const grants = rows.map(({ grantedAt, revokedAt, ...row }): HeldGrant => ({
    ...row,
    grantedAt: grantedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
  return { hashId, masked, grants }
}

/** Goods to be given, to whom, and why. */
export interface Gift {
  readonly to: { name: string } | { hashId: string }
  readonly goodsId: number
  readonly days: number
  /** null: from the shell, which did not ask. */
  readonly reason: string | null
}

/**
 * Gives goods without a code or an order.
 * @param by of the form that asks: the same comes to one gift
 * @throws Refusal where the same form asked before; HttpProblem 404
 */
export async function giveGoods(
  db: Db,
  { to, goodsId, days, reason }: Gift,
  by: { staffId: number | null; key: string | null },
  deed: Deed,
): Promise<Holder> {
  return db.transaction().execute(async (tx) => {
    const account = await findShown(tx, to)
    if (!account) throw notFound()
    const grantId = await insertGrantByHand(tx, account.id, { goodsId, days, reason, ...by })
    if (grantId === undefined) throw new Refusal('已经开通过了，没有重复开通')
    const fields = ['goods_id', 'days', 'reason']
    await deed(tx, { deed: 'grant.give', kind: 'entitlement', id: grantId, fields })
    return showHolder(tx, account)
  })
}

/**
 * Takes back what was given by hand, and nothing else.
 * @throws Refusal for what was paid for or opened by a code, or taken back before; HttpProblem 404
 */
export async function takeBack(db: Db, grantId: number, why: string, deed: Deed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await takeBackGrant(tx, grantId, why))) {
      const grant = await findGrant(tx, grantId)
      if (!grant) throw notFound()
      if (grant.grantedBy === 'order') throw new Refusal('这是付款买的，不能收回；要退就在订单里退款')
      if (grant.grantedBy === 'code') throw new Refusal('这是用邀请码开通的，不能收回')
      throw new Refusal('已经收回过了')
    }
    await deed(tx, {
      deed: 'grant.takeBack',
      kind: 'entitlement',
      id: grantId,
      fields: ['revoked_at', 'revoked_why'],
    })
  })
}

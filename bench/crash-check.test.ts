import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashInvitedCode } from '#server/features/goods/codes.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildGrant, buildOrder, buildUser } from '#test/factories.ts'
import { findHalfDone, findLost } from './crash-check.ts'
import { makeBuyers } from './crash-shop.ts'
import type { Deeds } from './crash-writes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what was acknowledged and is not there is found, and so is what is half done', async () => {
  const { db } = app.context
  const [buyer, other] = await makeBuyers(db, 2)
  if (!buyer || !other) throw new Error('no buyers')
  const orderNo = await buildOrder(db, { account_id: buyer.id, state: 'paid' })
  const { id: purchaseId } = await db
    .selectFrom('purchase')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const nothing: Deeds = { activated: [], ordered: [], paid: new Map(), signedIn: [] }
  const deeds: Deeds = {
    activated: [buyer],
    ordered: [{ buyer, orderNo }],
    paid: new Map([[orderNo, buyer]]),
    signedIn: [{ buyer, balance: 1 }],
  }
  expect(await findLost(db, nothing)).toEqual([])
  expect(await findLost(db, deeds)).toEqual([
    `activation of ${buyer.code}`,
    `payment of ${orderNo}`,
    `points of ${buyer.id}: 0 instead of 1`,
  ])
  expect(await findHalfDone(db)).toEqual([
    '1 × paid without goods, or goods without being paid',
    '1 × an order without a history',
  ])

  const code_hash = hashInvitedCode(buyer.code)
  const usedBy = (id: number) =>
    db
      .updateTable('invited_code')
      .set({ used_by: id, used_at: new Date() })
      .where('code_hash', '=', code_hash)
      .execute()
  await usedBy(other.id)
  const steps = (['created', 'paying', 'paid'] as const).map((state) => ({ purchase_id: purchaseId, state }))
  await db.insertInto('purchase_step').values(steps).execute()
  await buildGrant(db, { account_id: buyer.id, granted_by: 'order', purchase_id: purchaseId })
  await db
    .insertInto('credit_entry')
    .values({ account_id: buyer.id, amount: 1, reason: 'signin', day: '2026-01-01' })
    .execute()
  const name = 'a code used without its goods, or goods of a code not used by that account'
  expect(await findHalfDone(db)).toEqual([`1 × ${name}`])
  await buildGrant(db, { account_id: buyer.id, goods_id: 11, granted_by: 'code', code_hash })
  expect(await findHalfDone(db)).toEqual([`1 × ${name}`])
  await usedBy(buyer.id)
  expect(await findHalfDone(db)).toEqual([])
  expect(await findLost(db, deeds)).toEqual([])

  await db.insertInto('purchase_step').values({ purchase_id: purchaseId, state: 'paid' }).execute()
  expect(await findHalfDone(db)).toEqual([
    '1 × an order whose history does not end where it stands, or says a thing twice',
  ])
  const stranger = await buildUser(db)
  await db.updateTable('purchase').set({ account_id: stranger.id }).execute()
  expect(await findLost(db, deeds)).toHaveLength(2)
})

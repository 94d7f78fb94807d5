import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPartnersAccounts } from '#contract/account.ts'
import { countPartnersOrders } from '#contract/goods.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildOrder, buildUser } from '#test/factories.ts'
import { buildPartner } from '#test/partner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A minute before and after midnight in Beijing. */
const [late, early] = [new Date('2026-03-01T15:59:00Z'), new Date('2026-03-01T16:01:00Z')]

test('a partner reads how many came and paid by its channel, by day of Beijing, and nothing of others', async () => {
  const { db } = app.context
  const { headers } = await buildPartner(db, undefined, { channel: 'school-01' })
  const [one, two] = [await buildUser(db), await buildUser(db)]
  const other = await buildUser(db)
  for (const [{ id }, channel, created_at] of [
    [one, 'school-01', late],
    [two, 'school-01', early],
    [other, 'school-02', early],
  ] as const)
    await db.updateTable('account').set({ channel, created_at }).where('id', '=', id).execute()
  for (const [{ id }, state, at] of [
    [one, 'paid', late],
    [one, 'refunded', early],
    [two, 'paid', early],
    [two, 'closed', early],
    [other, 'paid', early],
  ] as const) {
    const order_no = await buildOrder(db, { account_id: id, state, price: 100 })
    const purchase = db.selectFrom('purchase').select('id').where('order_no', '=', order_no)
    const { id: purchase_id } = await purchase.executeTakeFirstOrThrow()
    if (state !== 'closed')
      await db.insertInto('purchase_step').values({ purchase_id, state: 'paid', at }).execute()
  }
  const query = { since: '2026-03-01', until: '2026-03-02' }
  expect((await app.call(countPartnersAccounts, { headers, query })).data.days).toEqual([
    { day: '2026-03-01', count: 1 },
    { day: '2026-03-02', count: 1 },
  ])
  const none = { refunded: 0, refundedAmount: 0 }
  expect((await app.call(countPartnersOrders, { headers, query })).data.days).toEqual([
    { day: '2026-03-01', goodsId: 3, paid: 1, amount: 100, ...none },
    { day: '2026-03-02', goodsId: 3, paid: 2, amount: 200, refunded: 1, refundedAmount: 100 },
  ])
  const first = { since: '2026-03-01', until: '2026-03-01' }
  expect((await app.call(countPartnersAccounts, { headers, query: first })).data.days).toHaveLength(1)
  const without = await buildPartner(db)
  const asked = { headers: without.headers, query }
  expect((await app.call(countPartnersOrders, asked)).data.days).toEqual([])
  const wrong = { since: '2026-03-02', until: '2026-03-01' }
  expect((await app.call(countPartnersOrders, { headers, query: wrong })).status).toBe(400)
  const long = { since: '2024-01-01', until: '2026-03-01' }
  expect((await app.call(countPartnersOrders, { headers, query: long })).info).toContain('一年')
})

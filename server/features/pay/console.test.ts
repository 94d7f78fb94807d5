import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/console/pay.ts'
import { askInvoice, listInvoices } from '#contract/pay.ts'
import { settlePaid } from '#server/features/goods/service.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildOrder, buildUser } from '#test/factories.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'

let app: TestApp
let service: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  service = await buildStaff(app.context.db, ['service'])
})
afterAll(() => app.close())

const paid = async (user: BuiltUser): Promise<string> => {
  const orderNo = await buildOrder(app.context.db, { account_id: user.id })
  await settlePaid(app.context.db, orderNo, { transactionId: `t${orderNo}`, price: 9900 })
  return orderNo
}
const wish = { invoiceTitle: '某某中学', taxNumber: '9135 0100M000100y43', email: 'a@example.com' }
const ask = ({ token }: BuiltUser, orderNo: string, more: object = {}) =>
  app.call(askInvoice, { token, body: { orderNo, ...wish, ...more } })
const waiting = async () =>
  (await app.call(calls.countAskedInvoices, { headers: service.headers })).data.count
const mark = (orderNo: string, number = '24332000000012345678') =>
  app.call(calls.markInvoiceIssued, {
    headers: service.headers,
    params: { orderNo },
    body: { number, day: '2026-06-27' },
  })

test('a student asks once, the office notes it once, and the student sees it', async () => {
  const user = await buildUser(app.context.db)
  const orderNo = await paid(user)
  const before = await waiting()
  const both = await Promise.all([ask(user, orderNo), ask(user, orderNo)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await waiting()).toBe(before + 1)
  const { data } = await app.call(calls.listAskedInvoices, { headers: service.headers })
  expect(data.list.find((each) => each.orderNo === orderNo)).toMatchObject({
    title: '某某中学',
    taxNumber: '91350100M000100Y43',
    price: 9900,
    state: 'paid',
    issuedOn: null,
  })
  const marked = await Promise.all([mark(orderNo), mark(orderNo)])
  expect(marked.filter(({ success }) => success)).toHaveLength(1)
  expect(await waiting()).toBe(before)
  expect((await app.call(listInvoices, { token: user.token })).data).toMatchObject([
    { orderNo, issuedOn: '2026-06-27', number: '24332000000012345678' },
  ])
  expect((await findDeeds(app.context.db))[0]).toMatchObject({
    staff_id: service.id,
    deed: 'invoice.issue',
    object_id: orderNo,
  })
})

test('only of a paid order of one’s own, with a title and a tax number that can be', async () => {
  const [user, other] = [await buildUser(app.context.db), await buildUser(app.context.db)]
  const orderNo = await paid(user)
  expect(await ask(other, orderNo)).toMatchObject({ status: 404 })
  expect((await app.call(listInvoices, { token: other.token })).data).toEqual([])
  const unpaid = await buildOrder(app.context.db, { account_id: user.id, goods_id: 9 })
  expect((await ask(user, unpaid)).info).toMatch(/已付款/)
  expect(await ask(user, orderNo, { invoiceTitle: ' ' })).toMatchObject({ status: 400 })
  expect(await ask(user, orderNo, { taxNumber: '91350100M000100Y44' })).toMatchObject({
    status: 400,
    info: expect.stringMatching(/税号/),
  })
  expect((await mark(orderNo)).info).toMatch(/没有等着开/)
  expect(await mark('404')).toMatchObject({ status: 404 })
  expect(await mark(orderNo, '123')).toMatchObject({ status: 400 })
})

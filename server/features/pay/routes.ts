import type { PayContext } from './context.ts'
import * as contract from '#contract/pay.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { ReplyWithInfo } from '#server/http/replies.ts'
import { rawBodyOf } from '#server/http/bodies.ts'
import { activate } from './codes.ts'
import { askInvoice, listInvoices } from './invoices.ts'
import { takeNotice } from './notices.ts'
import { findOrder, findOrders, placeOrder } from './orders.ts'

/** What is sold, codes that open it, and orders. */
export const pay: Routes<PayContext> = (handle, context) => {
  handle(contract.activateCode, async ({ body, user, request }) => {
    await activate(context, user, body, networkOf(request.ip))
    return new ReplyWithInfo(null, '激活成功')
  })

  handle(contract.createOrder, ({ body, user, request }) => placeOrder(context, user.id, body, request.ip))
  handle(contract.getOrder, ({ params, user }) => findOrder(context, user.id, params.orderNo))
  handle(contract.listOrders, ({ user }) => findOrders(context.db, user.id))

  handle(contract.listInvoices, ({ user }) => listInvoices(context.db, user.id))
  handle(contract.askInvoice, async ({ body, user }) => {
    await askInvoice(context.db, user.id, body)
    return null
  })

  handle(contract.noticePayment, async ({ request }) => {
    await takeNotice(context, request.headers, rawBodyOf(request))
    return null
  })
}

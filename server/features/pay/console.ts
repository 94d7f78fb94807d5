import * as calls from '#contract/console/pay.ts'
import type { Routes } from '#server/http/endpoint.ts'
import type { PayContext } from './context.ts'
import { countAsked, listAsked } from './invoices.ts'
import { markIssued } from './operate.ts'

/** Invoices that students wait for. */
export const payConsole: Routes<PayContext> = (handle, { db }) => {
  handle(calls.listAskedInvoices, ({ query }) => listAsked(db, query.isIssued === 'yes', query.page))
  handle(calls.countAskedInvoices, async () => ({ count: await countAsked(db) }))
  handle(calls.markInvoiceIssued, async ({ params, body, staff, deed }) => {
    await markIssued(db, { ...params, ...body }, staff.id, deed)
    return null
  })
}

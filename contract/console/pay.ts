import * as z from 'zod'
import { ORDER_STATES } from '#domain/goods.ts'
import { invoiceNumberProblem } from '#domain/bill/invoice.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typed } from '#contract/fields.ts'
import { invoice } from '#contract/pay.ts'

/** Invoices that students ask for. */

const askedInvoice = invoice.extend({
  goodsName: z.string(),
  /** 分 */
  price: z.int(),
  state: z.enum(ORDER_STATES),
  /** 138****1234 */
  buyer: z.string(),
})
export type AskedInvoice = z.output<typeof askedInvoice>

export const listAskedInvoices = endpoint({
  method: 'GET',
  path: '/api/console/pay/invoice',
  summary: 'Invoices that are waited for, the oldest first, or those that were issued',
  access: { staff: ['service'] },
  query: z.object({
    isIssued: z.enum(['yes', 'no']).default('no'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  data: z.object({ list: z.array(askedInvoice), hasMore: z.boolean() }),
})

export const countAskedInvoices = endpoint({
  method: 'GET',
  path: '/api/console/pay/invoice/count',
  summary: 'How many invoices are waited for',
  access: { staff: ['service'] },
  data: z.object({ count: z.int() }),
})

export const markInvoiceIssued = endpoint({
  method: 'POST',
  path: '/api/console/pay/invoice/{orderNo}/issued',
  summary: 'Note the number and the day of an invoice that was made',
  access: { staff: ['service'] },
  params: z.object({ orderNo: z.string().max(64) }),
  body: z.object({
    number: typed(invoiceNumberProblem, z.string().trim()),
    day: z.iso.date(),
  }),
  data: z.null(),
})

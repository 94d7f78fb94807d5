// Written by `npm run calls` from contract/console/pay.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/pay.ts'

export const countAskedInvoices: Call<typeof contract.countAskedInvoices> = {"method":"GET","path":"/api/console/pay/invoice/count"}
export const listAskedInvoices: Call<typeof contract.listAskedInvoices> = {"method":"GET","path":"/api/console/pay/invoice"}
export const markInvoiceIssued: Call<typeof contract.markInvoiceIssued> = {"method":"POST","path":"/api/console/pay/invoice/{orderNo}/issued"}

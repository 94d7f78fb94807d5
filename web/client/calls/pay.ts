// Written by `npm run calls` from contract/pay.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/pay.ts'

export const activateCode: Call<typeof contract.activateCode> = {"method":"POST","path":"/api/invited_code/activate"}
export const askInvoice: Call<typeof contract.askInvoice> = {"method":"POST","path":"/api/user/invoice"}
export const createOrder: Call<typeof contract.createOrder> = {"method":"POST","path":"/api/user/order"}
export const getOrder: Call<typeof contract.getOrder> = {"method":"GET","path":"/api/user/order/{orderNo}"}
export const listInvoices: Call<typeof contract.listInvoices> = {"method":"GET","path":"/api/user/invoice"}
export const listOrders: Call<typeof contract.listOrders> = {"method":"GET","path":"/api/user/order"}
export const noticePayment: Call<typeof contract.noticePayment> = {"method":"POST","path":"/api/wechat/pay/notice"}

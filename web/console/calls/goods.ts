// Written by `npm run calls` from contract/console/goods.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/console/goods.ts'

export const CODE_STATES: typeof contract.CODE_STATES = ["open","over"]
export const checkBill: Call<typeof contract.checkBill> = {"method":"POST","path":"/api/console/goods/bill"}
export const exportConsoleOrders: Call<typeof contract.exportConsoleOrders> = {"method":"POST","path":"/api/console/goods/order/file"}
export const findItems: Call<typeof contract.findItems> = {"method":"GET","path":"/api/console/goods/item"}
export const getCodeBatch: Call<typeof contract.getCodeBatch> = {"method":"GET","path":"/api/console/goods/code/{batchId}"}
export const getConsoleOrder: Call<typeof contract.getConsoleOrder> = {"method":"GET","path":"/api/console/goods/order/{orderNo}"}
export const getOffer: Call<typeof contract.getOffer> = {"method":"GET","path":"/api/console/goods/offer"}
export const giveGoods: Call<typeof contract.giveGoods> = {"method":"POST","path":"/api/console/goods/grant"}
export const issueCodeBatch: Call<typeof contract.issueCodeBatch> = {"method":"POST","path":"/api/console/goods/code"}
export const listBillChecks: Call<typeof contract.listBillChecks> = {"method":"GET","path":"/api/console/goods/bill"}
export const listCodeBatches: Call<typeof contract.listCodeBatches> = {"method":"GET","path":"/api/console/goods/code"}
export const listConsoleOrders: Call<typeof contract.listConsoleOrders> = {"method":"GET","path":"/api/console/goods/order"}
export const lookAtHolder: Call<typeof contract.lookAtHolder> = {"method":"POST","path":"/api/console/goods/holder"}
export const previewOffer: Call<typeof contract.previewOffer> = {"method":"POST","path":"/api/console/goods/offer/goods/{goodsId}/preview"}
export const previewToolGate: Call<typeof contract.previewToolGate> = {"method":"POST","path":"/api/console/goods/offer/gate/{tool}/preview"}
export const refundConsoleOrder: Call<typeof contract.refundConsoleOrder> = {"method":"POST","path":"/api/console/goods/order/{orderNo}/refund"}
export const revokeCodeBatch: Call<typeof contract.revokeCodeBatch> = {"method":"POST","path":"/api/console/goods/code/{batchId}/revoke"}
export const revokePlacedCode: Call<typeof contract.revokePlacedCode> = {"method":"POST","path":"/api/console/goods/code/{batchId}/revoke/{number}"}
export const revokeTypedCode: Call<typeof contract.revokeTypedCode> = {"method":"POST","path":"/api/console/goods/code/revoke"}
export const setOffer: Call<typeof contract.setOffer> = {"method":"PUT","path":"/api/console/goods/offer/goods/{goodsId}"}
export const setToolGate: Call<typeof contract.setToolGate> = {"method":"PUT","path":"/api/console/goods/offer/gate/{tool}"}
export const takeGoodsBack: Call<typeof contract.takeGoodsBack> = {"method":"POST","path":"/api/console/goods/grant/{grantId}/revoke"}

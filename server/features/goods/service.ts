export { hashInvitedCode } from './codes.ts'
export {
  type Goods,
  type GoodsContext,
  gateOfTool,
  gatesOf,
  openGoods,
  heldUntilOf,
  mayUse,
} from './goods.ts'
export { closeOrder, happen, insertStep, isGoing, type OrderRow, selectOrders, settlePaid } from './orders.ts'
export { insertGrant, listGoodsRows } from './queries.ts'
export { settleRefundTold } from './refunds.ts'
export { bringUpToDate, lookThroughOrders } from './up-to-date.ts'
export { goodsNumber } from './ops-goods.ts'

export { hashInvitedCode } from './codes.ts'
export { guardOfTool, guardsOf, type GoodsContext, heldUntilOf, mayUse, openGoods } from './goods.ts'
export { goodsNumber } from './ops-goods.ts'
export {
  closeOrder,
  applyEvent,
  insertStep,
  isGoing,
  type OrderRow,
  selectOrders,
  settlePaid,
} from './orders.ts'
export { insertGrant, listGoodsRows } from './queries.ts'
export { settleRefundTold } from './refunds.ts'
export { bringUpToDate, lookThroughOrders } from './up-to-date.ts'

export { findCode, hashInvitedCode, spendCode } from './codes.ts'
export { issueCodes } from './operate-codes.ts'
export { insertGrantByHand } from './grants.ts'
export { countOrderStates, countOrders, countPaidOrders } from './counted.ts'
export { guardOfTool, guardsOf, type GoodsContext, heldUntilOf, mayUse, openGoods } from './goods.ts'
export { goodsNumber } from './ops-goods.ts'
export {
  closeOrder,
  applyEvent,
  insertOrder,
  isGoing,
  lockOrder,
  mayAskAgain,
  type OrderRow,
  selectOrders,
  settlePaid,
} from './orders.ts'
export { listGoodsRows } from './queries.ts'
export { settleRefundTold } from './refunds.ts'
export { bringUpToDate, lookThroughOrders } from './up-to-date.ts'

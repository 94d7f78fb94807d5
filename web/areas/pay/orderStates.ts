import type { OrderState } from '#domain/goods.ts'

/** The states of an order as they are read. */
export const orderStates: Readonly<Record<OrderState, string>> = {
  created: '正在下单',
  paying: '等待付款',
  paid: '已付款',
  refunding: '正在退款',
  refunded: '已退款',
  closed: '已关闭，没有扣款',
}

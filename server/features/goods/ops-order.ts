import { ORDER_STATES } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import { shellDeed } from '#server/features/staff/service.ts'
import { selectOrders } from './orders.ts'
import { REFUND_FIELDS } from './operate-orders.ts'
import { RefundRefused, refundOrder } from './refunds.ts'
import { PayError, openPay } from '#server/providers/wechat-pay/wechat-pay.ts'
import { type Command, OpsError, oneOf, readOptions, required } from '#server/ops/command.ts'
import { told } from '#server/ops/times.ts'
import { withDb } from '#server/ops/with-db.ts'

const yuan = (price: number): string => `${(price / 100).toFixed(2)} yuan`

/** Prints orders, the latest first. */
export const orderList: Command = {
  usage: 'order list [--state S]',
  summary: `the latest 200 orders, all or those that are ${ORDER_STATES.join(', ')}`,
  read: (args) => {
    const state = readOptions(args, ['state']).get('state')
    const wanted = state === undefined ? undefined : oneOf('state', state, ORDER_STATES)
    return async ({ url, print }) => {
      await withDb(url, async (db) => {
        const orders = await selectOrders(db)
          .$if(wanted !== undefined, (query) => query.where('state', '=', wanted ?? ''))
          .orderBy('id', 'desc')
          .limit(200)
          .execute()
        for (const order of orders) {
          const when = told(order.createdAt)
          print(`${order.orderNo}  ${when}  ${order.state}  ${yuan(order.price)}  ${order.goodsName}`)
        }
        print(`${orders.length} orders`)
      })
    }
  },
}

/** Gives the money of a paid order back; its goods are taken back once WeChat says that the money is there. */
export const orderRefund: Command = {
  usage: 'order refund --order N --reason R',
  summary: 'gives the money of a paid order back, all of it; safe to repeat',
  read: (args) => {
    const options = readOptions(args, ['order', 'reason'])
    const orderNo = required(options, 'order')
    const reason = required(options, 'reason')
    return async ({ config, url, print }) => {
      const pay = openPay(config)
      if (!pay) throw new OpsError('no payment is set up: see WECHAT_PAY_ in .env.example')
      try {
        await withDb(
          url,
          async (db) => {
            const order = await selectOrders(db).where('order_no', '=', orderNo).executeTakeFirst()
            if (!order) throw new OpsError(`there is no order ${orderNo}`)
            const asked = (tx: Db): Promise<void> =>
              shellDeed(tx, { deed: 'order.refund', kind: 'purchase', id: orderNo, fields: REFUND_FIELDS })
            const refund = await refundOrder(db, pay, order, reason, asked)
            if (refund === undefined) throw new OpsError(`${orderNo} is ${order.state}: nothing to give back`)
            const said = { done: 'is given back', waiting: 'is on its way', failed: 'was not given back' }
            print(`${yuan(order.price)} of ${orderNo} ${said[refund]}`)
          },
          { statementTimeout: 10_000 },
        )
      } catch (error) {
        if (error instanceof PayError || error instanceof RefundRefused) throw new OpsError(error.message)
        // What fetch throws: nobody answered, or not in time.
        if (error instanceof DOMException || error instanceof TypeError)
          throw new OpsError(
            `WeChat Pay did not answer (${error.message}): the refund is noted; ask again in a few minutes, it is the same one`,
          )
        throw error
      }
    }
  },
}

import * as calls from '#contract/console/goods.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { badInput } from '#server/http/errors.ts'
import { hashInvitedCode } from './codes.ts'
import type { GoodsContext } from './goods.ts'
import { checkBill, showBillChecks } from './operate-bills.ts'
import { codesAsFile, endBatch, endCode, issueCodes, showBatches, showCodes } from './operate-codes.ts'
import { giveGoods, lookAtHolder, takeBack } from './operate-grants.ts'
import { exportOrders, refund, showOrderDetail, showOrders } from './operate-orders.ts'
import { previewGate, previewGoods, setGate, setGoods, showOffer } from './operate-offer.ts'

/** Codes for classes, gifts, orders, bills, what is sold, and what tools ask. */
export const goodsConsole: Routes<GoodsContext> = (handle, context) => {
  const { db } = context

  handle(calls.listCodeBatches, ({ query }) => showBatches(db, query))
  handle(calls.issueCodeBatch, async ({ body: { requestKey, ...order }, staff, deed }) => {
    const by = { staffId: staff.id, key: requestKey }
    if (order.itemId !== null && context.lockOf(order.itemId)?.goodsId !== order.goodsId)
      throw badInput('itemId', '这项服务不开放这一篇，请重新选')
    const issued = await issueCodes(db, order, by, deed)
    return { ...issued, file: codesAsFile(order, issued.codes) }
  })
  handle(calls.findItems, ({ query: { goodsId, search } }) => context.itemsOf(goodsId, search))
  handle(calls.getCodeBatch, ({ params, query }) => showCodes(db, params.batchId, query.after))
  handle(calls.revokeCodeBatch, ({ params, deed }) => endBatch(db, params.batchId, deed))
  handle(calls.revokePlacedCode, async ({ params, deed }) => {
    await endCode(db, params, deed)
    return null
  })
  handle(calls.revokeTypedCode, ({ body, deed }) =>
    endCode(db, { hash: hashInvitedCode(body.invitedCode) }, deed),
  )

  handle(calls.getOffer, () => showOffer(db))
  handle(calls.previewOffer, ({ params, body: { seen, ...goods } }) =>
    previewGoods(db, params.goodsId, goods, seen),
  )
  handle(calls.setOffer, async ({ params, body: { seen, ...goods }, deed }) => {
    await setGoods(db, params.goodsId, goods, seen, deed)
    return null
  })
  handle(calls.previewToolGate, ({ params, body: { seen, ...row } }) =>
    previewGate(db, params.tool, row, seen),
  )
  handle(calls.setToolGate, async ({ params, body: { seen, ...row }, deed }) => {
    await setGate(db, params.tool, row, seen, deed)
    return null
  })

  handle(calls.lookAtHolder, ({ body, deed }) => lookAtHolder(db, body.loginName, deed))
  handle(calls.giveGoods, ({ body: { hashId, requestKey, ...gift }, staff, deed }) =>
    giveGoods(db, { ...gift, to: { hashId } }, { staffId: staff.id, key: requestKey }, deed),
  )
  handle(calls.takeGoodsBack, async ({ params, body, deed }) => {
    await takeBack(db, params.grantId, body.reason, deed)
    return null
  })

  handle(calls.listConsoleOrders, ({ query }) => showOrders(db, query))
  handle(calls.exportConsoleOrders, ({ body, deed }) => exportOrders(db, body, deed))
  handle(calls.getConsoleOrder, ({ params }) => showOrderDetail(db, params.orderNo))
  handle(calls.refundConsoleOrder, async ({ params, body, deed }) => ({
    came: await refund(context, { ...params, ...body }, deed),
  }))

  handle(calls.listBillChecks, () => showBillChecks(db))
  handle(calls.checkBill, ({ body, staff, deed }) => checkBill(db, body, staff.id, deed))
}

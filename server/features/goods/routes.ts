import {
  countPartnersOrders,
  getPackageDetail,
  getPackageVersion,
  isGoodsAvailable,
  listGates,
  listGoods,
} from '#contract/goods.ts'
import { TOOL_NAMES } from '#domain/gate.ts'
import { countOrdersOfChannel } from './counted.ts'
import { type GoodsContext, mayRead, mayUse } from './goods.ts'
import type { Routes } from '#server/http/endpoint.ts'

/** What a user holds, and what tools ask. */
export const goods: Routes<GoodsContext> = (handle, context) => {
  const held = context.goods

  handle(getPackageDetail, async ({ user }) => {
    const { oldUser, packageUntil } = await held.holdingOf(user?.id)
    return { oldUser, heldUntil: packageUntil?.toISOString() ?? null }
  })

  handle(getPackageVersion, async ({ user }) => (await held.holdingOf(user?.id)).version)

  handle(isGoodsAvailable, async ({ body: { goodsId, itemId }, user }) => {
    const holding = await held.holdingOf(user?.id)
    const lock = itemId ? context.lockOf(itemId) : null
    return lock?.goodsId === goodsId ? mayRead(lock, holding) : mayUse(goodsId, holding)
  })

  handle(countPartnersOrders, async ({ partner: { channel }, query }) => ({
    days: channel === null ? [] : await countOrdersOfChannel(context.db, channel, query),
  }))

  handle(listGoods, async ({ user }) => {
    const [rows, gettable, holding] = await Promise.all([
      held.list(),
      held.gettable(),
      held.holdingOf(user?.id),
    ])
    return {
      goods: rows.map((row) => ({
        ...row,
        goodsId: row.id,
        obtainable: gettable.has(row.id),
        available: mayUse(row.id, holding),
        heldUntil: holding.held.get(row.id)?.toISOString() ?? null,
      })),
      ways: context.pay ? [...context.pay.ways] : [],
      wechatAppId: context.pay?.appId ?? null,
    }
  })

  handle(listGates, async () => {
    const tools = await held.tools()
    return TOOL_NAMES.map((tool) => ({ tool, ...tools[tool] }))
  })
}

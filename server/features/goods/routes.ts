import { getPackageDetail, getPackageVersion, isGoodsAvailable, listGates } from '#contract/goods.ts'
import { TOOL_NAMES } from '#domain/gate.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { mayRead, mayUse } from './goods.ts'
import type { Area } from '#server/http/endpoint.ts'

/** What a user holds, and what tools ask. */
export const goods: Area = (handle, context) => {
  const held = context.goods

  handle(getPackageDetail, async ({ user }) => {
    const { oldUser, packageUntil } = await held.holdingOf(user?.id)
    return { oldUser, heldUntil: packageUntil?.toISOString() ?? null }
  })

  handle(getPackageVersion, async ({ user }) => (await held.holdingOf(user?.id)).version)

  handle(isGoodsAvailable, async ({ body: { goodsId, itemId }, user }) => {
    const holding = await held.holdingOf(user?.id)
    if (mayUse(goodsId, holding)) return true
    const lock = itemId ? loadedIn(context).contents.find(itemId)?.lock : null
    return lock?.goodsId === goodsId && mayRead(lock, holding)
  })

  handle(listGates, async () => {
    const tools = await held.tools()
    return TOOL_NAMES.map((tool) => ({ tool, ...tools[tool] }))
  })
}

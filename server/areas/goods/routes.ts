import { getPackageDetail, getPackageVersion, isGoodsAvailable, listGates } from '#contract/goods.ts'
import { TOOL_NAMES } from '#domain/gate.ts'
import { mayUse } from '#server/goods/goods.ts'
import type { Area } from '#server/http/endpoint.ts'

/** What a user holds, and what tools ask. */
export const goods: Area = (handle, { goods: held }) => {
  handle(getPackageDetail, async ({ user }) => {
    const { oldUser, packageUntil } = await held.holdingOf(user?.id)
    return { oldUser, heldUntil: packageUntil?.toISOString() ?? null }
  })

  handle(getPackageVersion, async ({ user }) => (await held.holdingOf(user?.id)).version)

  handle(isGoodsAvailable, async ({ body, user }) => mayUse(body.goodsId, await held.holdingOf(user?.id)))

  handle(listGates, async () => {
    const tools = await held.tools()
    return TOOL_NAMES.map((tool) => ({ tool, ...tools[tool] }))
  })
}

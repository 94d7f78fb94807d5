import { type ToolGround, groundToCome } from '#server/features/list/service.ts'
import { conditionsOf } from '#server/features/recommend/service.ts'

/** By the condition that is saved. */
export const savedGround: ToolGround = {
  trial: false,
  find: async (context, accountId, place) =>
    groundToCome(context.snapshot(), place, await conditionsOf(context.db, accountId).find(place.provinceId)),
}

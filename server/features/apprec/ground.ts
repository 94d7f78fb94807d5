import { type ToolGround, groundToCome } from '#server/features/list/service.ts'
import { judgedBy } from '#server/features/season/service.ts'

/** By the condition confirmed for the season, else by the saved one. */
export const confirmedGround: ToolGround = {
  trial: false,
  find: async (context, accountId, place) =>
    groundToCome(context.snapshot(), place, await judgedBy(context, accountId, place.provinceId)),
}

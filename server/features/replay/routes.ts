import { replayList } from '#contract/replay.ts'
import type { Lists } from '#server/features/list/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { replayChoices } from './list.ts'

/** 模拟投档 and past years. */
export const replay: Routes<Lists> = (handle, context) => {
  handle(replayList, ({ body, user }) => replayChoices(context, user.id, body))
}

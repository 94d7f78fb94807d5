import { replayList } from '#contract/replay.ts'
import type { ContentContext } from '#server/features/content/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { replayChoices } from './list.ts'

/** 模拟投档 and past years. */
export const replay: Routes<ContentContext> = (handle, context) => {
  handle(replayList, ({ body, user }) => replayChoices(context, user.id, body))
}

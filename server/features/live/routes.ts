import type { ContentContext } from '#server/features/content/service.ts'
import { listLives } from '#contract/live.ts'
import { livesOf } from './service.ts'
import type { Routes } from '#server/http/endpoint.ts'

/** 直播课. */
export const live: Routes<ContentContext> = (handle, context) => {
  handle(listLives, ({ user, query: { provinceId } }) =>
    livesOf(context.snapshot().contents, provinceId ?? user?.provinceId),
  )
}

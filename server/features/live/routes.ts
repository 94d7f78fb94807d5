import { listLives } from '#contract/live.ts'
import { livesOf } from './service.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import type { Area } from '#server/http/endpoint.ts'

/** 直播课. */
export const live: Area = (handle, context) => {
  handle(listLives, ({ user, query: { provinceId } }) =>
    livesOf(loadedIn(context).contents, provinceId ?? user?.provinceId),
  )
}

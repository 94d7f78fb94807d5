import { listLives } from '#contract/live.ts'
import type { Area } from '#server/http/endpoint.ts'

/** 直播课. The operator has no way yet to put any in. */
export const live: Area = (handle) => {
  handle(listLives, () => ({ isPop: false, liveCourses: [] }))
}

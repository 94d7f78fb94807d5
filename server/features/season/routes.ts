import { getSeason } from '#contract/season.ts'
import { provinceFacts } from '#server/features/recommend/service.ts'
import type { UnitContext } from '#server/features/recommend/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import type { SeasonContext } from './seasons.ts'
import { showSeason } from './show.ts'

/** The filing season of a province. */
export const season: Routes<UnitContext & SeasonContext> = (handle, context) => {
  handle(getSeason, async ({ query: { provinceId } }) => {
    provinceFacts(context.snapshot(), provinceId)
    const now = new Date()
    return showSeason(provinceId, await context.seasons.current(provinceId, now), now)
  })
}

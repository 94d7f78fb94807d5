import { getSeason } from '#contract/season.ts'
import { seasonState } from '#domain/season/season.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { UnitContext } from '#server/features/scopes/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { type SeasonContext, findSeason } from './seasons.ts'
import { showSeason } from './show.ts'

/** The filing season of a province. */
export const season: Routes<UnitContext & SeasonContext> = (handle, context) => {
  handle(getSeason, async ({ query: { provinceId, year } }) => {
    provinceFacts(context.snapshot(), provinceId)
    const now = new Date()
    const shown = await findSeason(context.seasons, provinceId, year, now)
    const earlier = (await context.seasons.all(provinceId)).filter(
      (season) => season.year < (shown?.year ?? 0) && seasonState(season.rounds, now) === 'closed',
    )
    const years = earlier.map((season) => season.year).sort((a, b) => b - a)
    return { ...showSeason(provinceId, shown, now), earlier: years }
  })
}

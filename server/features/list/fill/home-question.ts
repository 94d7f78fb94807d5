import type { DataOf } from '#contract/endpoint.ts'
import type { askHome } from '#contract/list.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { TIERS } from '#domain/forecast/tiers.ts'
import { type UnitInReach, nearHome } from '#domain/list/home-share.ts'
import { saysPlaces } from '#domain/preference/places.ts'
import type { ListContext } from '#server/features/list/context.ts'
import { narrowQuery } from '#server/features/preference/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'

/** What staying in the province would change; null where places were spoken of, or there is nothing to stay for. */
export function homeQuestion({
  scope,
  condition,
  preferences,
  snapshot,
  key,
  wants,
}: ListContext): DataOf<typeof askHome> {
  if (condition === null || saysPlaces(preferences) || scope.engine.lineOnly) return null
  const { name } = provinceFacts(snapshot, key.provinceId)
  const code = scope.codes.schoolProvince.find(name)
  if (code === undefined) return null
  const { engine } = scope
  const query = narrowQuery({ rank: condition.rank, subjects: subjectMask(condition.subjectIds) }, wants)
  const { index, predicted } = engine.score({ ...query, tiers: TIERS })
  const units = Array.from(index, (row, at): UnitInReach => ({
    isHome: engine.code(row, 'schoolProvince') === code,
    places: engine.row(row)?.plan ?? null,
    line: predicted[at] ?? null,
  }))
  const { home, all, knowsPlaces } = nearHome(units, condition.rank)
  if (home.units === 0) return null
  return {
    province: name,
    home: { units: home.units, places: home.places },
    away: { units: all.units - home.units, places: all.places - home.places },
    knowsPlaces,
  }
}

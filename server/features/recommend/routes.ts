import { getGroupMembers, getProvinceData } from '#contract/recommend.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { findGroupMembers, type UnitContext } from '#server/features/scopes/service.ts'
import { showProvince } from './province.ts'

/** What there is to recommend from. */
export const recommend: Routes<UnitContext> = (handle, context) => {
  handle(getGroupMembers, async ({ query: { provinceId, majorId } }) => {
    for (const scope of context.snapshot().scopes.get(provinceId) ?? []) {
      const unitId = scope.unitIdOf(majorId)
      if (unitId !== undefined) return (await findGroupMembers(scope, context.db)).get(unitId) ?? null
    }
    return null
  })

  handle(getProvinceData, async ({ params }) => showProvince(context.snapshot(), params.provinceId))
}

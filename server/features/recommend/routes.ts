import { getProvinceData } from '#contract/recommend.ts'
import type { Routes } from '#server/http/endpoint.ts'
import type { UnitContext } from './load.ts'
import { showProvince } from './province.ts'

/** What there is to recommend from. */
export const recommend: Routes<UnitContext> = (handle, context) => {
  handle(getProvinceData, async ({ params }) => showProvince(context.snapshot(), params.provinceId))
}

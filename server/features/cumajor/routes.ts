import {
  compareCumajors,
  getCumajor,
  listCumajorSchools,
  listCumajors,
  listRelatives,
} from '#contract/cumajor.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import type { Area } from '#server/http/endpoint.ts'
import { showComparison, showIntro } from './intro.ts'
import { showList } from './list.ts'
import { showOffers } from './offers.ts'
import { showRelatives } from './relatives.ts'

/** 大学专业. */
export const cumajor: Area = (handle, context) => {
  handle(listCumajors, ({ query }) => showList(loadedIn(context), query))
  handle(getCumajor, ({ params, query }) => showIntro(context, params.majorHashId, query))
  handle(compareCumajors, ({ query }) => showComparison(context, query))
  handle(listCumajorSchools, ({ params, query }) => showOffers(loadedIn(context), params.majorHashId, query))
  handle(listRelatives, ({ params, query }) => showRelatives(loadedIn(context), params.majorHashId, query))
}

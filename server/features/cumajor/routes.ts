import type { DirectoryContext } from '#server/features/directory/service.ts'
import {
  compareCumajors,
  getCumajor,
  listCumajorSchools,
  listCumajors,
  listRelatives,
} from '#contract/cumajor.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showComparison, showIntro } from './intro.ts'
import { showList } from './list.ts'
import { showOffers } from './offers.ts'
import { showRelatives } from './relatives.ts'

/** 大学专业. */
export const cumajor: Routes<DirectoryContext> = (handle, context) => {
  handle(listCumajors, ({ query }) => showList(context.snapshot(), query))
  handle(getCumajor, ({ params, query }) => showIntro(context, params.majorHashId, query))
  handle(compareCumajors, ({ query }) => showComparison(context, query))
  handle(listCumajorSchools, ({ params, query }) => showOffers(context.snapshot(), params.majorHashId, query))
  handle(listRelatives, ({ params, query }) => showRelatives(context.snapshot(), params.majorHashId, query))
}

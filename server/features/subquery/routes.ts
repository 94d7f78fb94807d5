import { compareCombinations, listOpenMajors, listOpenUnits } from '#contract/subquery.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import type { Area } from '#server/http/endpoint.ts'
import * as service from './service.ts'

export const subquery: Area = (handle, context) => {
  handle(compareCombinations, ({ query }) => service.compare(context.db, loadedIn(context), query))

  handle(listOpenMajors, ({ query }) => service.listMajors(context.db, loadedIn(context), query))

  handle(listOpenUnits, ({ query }) => service.listOpen(context.db, loadedIn(context), query))
}

import type { DirectoryContext } from '#server/features/directory/service.ts'
import { listOpenMajors, listOpenUnits } from '#contract/subquery.ts'
import { compareCombinations } from '#contract/requirement.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as service from './service.ts'

export const subquery: Routes<DirectoryContext> = (handle, context) => {
  handle(compareCombinations, ({ query }) => service.compare(context.db, context.snapshot(), query))

  handle(listOpenMajors, ({ query }) => service.listMajors(context.db, context.snapshot(), query))

  handle(listOpenUnits, ({ query }) => service.listOpen(context.db, context.snapshot(), query))
}

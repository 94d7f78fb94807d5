import { getDemand, getSubjectSchool, listSubjectSchools } from '#contract/subject.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import type { Area } from '#server/http/endpoint.ts'
import * as service from './service.ts'

export const subject: Area = (handle, context) => {
  handle(getDemand, ({ query }) => service.describe(context.db, loadedIn(context), query))

  handle(listSubjectSchools, ({ query }) => service.listSchools(context.db, loadedIn(context), query))

  handle(getSubjectSchool, ({ params, query }) =>
    service.describeSchool(context.db, loadedIn(context), params.cuHashId, query),
  )
}

import {
  getJobClass,
  getMajorTree,
  getMajorType,
  listJobClasses,
  listMajorSchools,
  listMajors,
} from '#contract/major.ts'
import { loadedIn } from '#server/engine/province.ts'
import { type Area, Paged } from '#server/http/endpoint.ts'
import { catalogueMajorOf, catalogueSources, filterMajors } from '#server/library/catalogue.ts'
import { showJobClass, showJobClasses } from './jobs.ts'
import { showSchools } from './schools.ts'
import { showTree, showType } from './service.ts'

/** 专业. */
export const major: Area = (handle, context) => {
  handle(getMajorTree, ({ query }) => showTree(loadedIn(context), query.level))

  handle(listMajors, ({ query }) => {
    const loaded = loadedIn(context)
    const { page, size } = query
    const found = filterMajors(loaded.library, query)
    const shown = found.slice((page - 1) * size, page * size)
    return new Paged(
      { majors: shown.map(catalogueMajorOf), sources: catalogueSources(loaded, shown) },
      { page, size, totalPages: Math.ceil(found.length / size), total: found.length },
    )
  })

  handle(listMajorSchools, ({ query }) => showSchools(loadedIn(context), query))
  handle(listJobClasses, () => showJobClasses(loadedIn(context).library))
  handle(getJobClass, ({ params }) => showJobClass(loadedIn(context).library, params.jobClassCode))
  handle(getMajorType, ({ params, query }) => showType(loadedIn(context), params.majorTypeCode, query))
}

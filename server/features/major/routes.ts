import {
  getJobClass,
  getMajorTree,
  getMajorType,
  listJobClasses,
  listMajorSchools,
  listMajors,
} from '#contract/major.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { type Area, Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import { catalogueMajorOf, catalogueSources, filterMajors } from '#server/features/directory/catalogue.ts'
import { showJobClass, showJobClasses } from './jobs.ts'
import { showSchools } from './schools.ts'
import { showTree, showType } from './service.ts'

/** 专业. */
export const major: Area = (handle, context) => {
  handle(getMajorTree, ({ query }) => showTree(loadedIn(context), query.level))

  handle(listMajors, ({ query }) => {
    const loaded = loadedIn(context)
    const found = filterMajors(loaded.library, query)
    const shown = pageOf(found, query)
    return new Paged(
      { majors: shown.map(catalogueMajorOf), sources: catalogueSources(loaded, shown) },
      pagerOf(query, found.length),
    )
  })

  handle(listMajorSchools, ({ query }) => showSchools(loadedIn(context), query))
  handle(listJobClasses, () => showJobClasses(loadedIn(context).library))
  handle(getJobClass, ({ params }) => showJobClass(loadedIn(context).library, params.jobClassCode))
  handle(getMajorType, ({ params, query }) => showType(loadedIn(context), params.majorTypeCode, query))
}

import type { DirectoryContext } from '#server/features/directory/service.ts'
import { getJobClass, getMajorType, listJobClasses, listMajorSchools, listMajors } from '#contract/major.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { catalogueMajorOf, catalogueSources, filterMajors } from '#server/features/directory/service.ts'
import { showJobClass, showJobClasses } from './jobs.ts'
import { showSchools } from './schools.ts'
import { showType } from './service.ts'

/** 专业. */
export const major: Routes<DirectoryContext> = (handle, context) => {
  handle(listMajors, ({ query }) => {
    const snapshot = context.snapshot()
    const found = filterMajors(snapshot.directory, query)
    const shown = pageOf(found, query)
    return new Paged(
      { majors: shown.map(catalogueMajorOf), sources: catalogueSources(snapshot, shown) },
      pagerOf(query, found.length),
    )
  })

  handle(listMajorSchools, ({ query }) => showSchools(context.snapshot(), query))
  handle(listJobClasses, () => showJobClasses(context.snapshot().directory))
  handle(getJobClass, ({ params }) => showJobClass(context.snapshot().directory, params.jobClassCode))
  handle(getMajorType, ({ params, query }) => showType(context.snapshot(), params.majorTypeCode, query))
}

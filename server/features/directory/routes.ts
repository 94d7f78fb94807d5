import { getMajorTree, listPlan, listSchoolChances } from '#contract/directory.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showPlan } from './plans.ts'
import { candidateOf } from './show.ts'
import type { DirectoryContext } from './snapshot.ts'
import { standingsOf } from './standing.ts'
import { showTree } from './tree.ts'

/** What several features ask of schools and majors. */
export const directory: Routes<DirectoryContext> = (handle, context) => {
  handle(getMajorTree, ({ query }) => showTree(context.snapshot(), query.level))

  handle(listPlan, ({ query }) => showPlan(context, query))

  handle(listSchoolChances, ({ query }) => {
    const snapshot = context.snapshot()
    const standingOf = standingsOf(candidateOf(snapshot, query), snapshot.directory)
    return [...new Set(query.schoolHashIds.split(','))].flatMap((cuHashId) => {
      const school = snapshot.directory.school(cuHashId)
      const forecast = school ? standingOf(school.code).forecast : null
      return forecast === null ? [] : [{ cuHashId, forecast }]
    })
  })
}

import type { DirectoryContext } from '#server/features/directory/service.ts'
import {
  getDemand,
  getSubjectSchool,
  listRequirementChanges,
  listSubjectSchools,
} from '#contract/requirement.ts'
import type { Routes } from '#server/http/endpoint.ts'
import * as answers from './answers.ts'

/** What schools ask of a student's subjects. */
export const requirement: Routes<DirectoryContext> = (handle, context) => {
  handle(getDemand, ({ query }) => answers.describe(context.db, context.snapshot(), query))

  handle(listSubjectSchools, ({ query }) => answers.listSchools(context.db, context.snapshot(), query))

  handle(listRequirementChanges, ({ query }) => answers.listChanges(context.db, context.snapshot(), query))

  handle(getSubjectSchool, ({ params, query }) =>
    answers.describeSchool(context.db, context.snapshot(), params.cuHashId, query),
  )
}

import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getMajorType } from '#contract/major.ts'
import { notFound } from '#server/http/errors.ts'
import {
  JOB_SOURCE,
  catalogueMajorOf,
  catalogueSources,
  categoryText,
  findCategory,
  jobClasses,
  leadsTo,
  figuresOf,
  majorAdviceOf,
  latestSources,
  offersOf,
  candidateOf,
} from '#server/features/directory/service.ts'

/**
 * A category with its majors and their figures in the student's province.
 *
 * @throws HttpProblem 404 for a code that is no category's
 */
export function showType(
  snapshot: DirectorySnapshot,
  code: string,
  query: QueryOf<typeof getMajorType>,
): DataOf<typeof getMajorType> {
  const { directory } = snapshot
  const category = findCategory(directory, code)
  if (!category) throw notFound()
  const own = candidateOf(snapshot, query)
  const { scope } = own
  return {
    code,
    name: category.name,
    level: category.level,
    discipline: category.discipline,
    text: categoryText(category.level, category.name),
    majors: category.majors.map((major) => ({
      major: catalogueMajorOf(major),
      figures: figuresOf(own, directory, major),
    })),
    wholeUnits:
      scope?.unitKind === 'major'
        ? offersOf(scope, directory).ofCategory(category.name, category.level).length
        : 0,
    jobs: jobClasses
      .filter((job) => category.majors.some((major) => leadsTo(major, job)))
      .map((job) => ({ code: job.code, name: job.name })),
    jobSource: JOB_SOURCE,
    advice: majorAdviceOf(snapshot, own, category.level),
    sources: [
      ...catalogueSources(snapshot, category.majors),
      ...(scope?.unitKind === 'major' ? latestSources(snapshot, scope) : []),
    ],
  }
}

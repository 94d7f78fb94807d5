import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getMajorTree, getMajorType } from '#contract/major.ts'
import { categoryText } from '#domain/directory/category-text.ts'
import { JOB_SOURCE } from '#domain/directory/job-classes.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { notFound } from '#server/http/errors.ts'
import {
  type Category,
  catalogueMajorOf,
  catalogueSources,
  categoriesOf,
  findCategory,
  jobClasses,
  leadsTo,
} from '#server/features/directory/catalogue.ts'
import type { Major } from '#server/features/directory/directory.ts'
import { figuresOf, majorNoticeOf } from '#server/features/directory/major-figures.ts'
import { latestSources, offersOf } from '#server/features/directory/offers.ts'
import { ownOf } from '#server/features/directory/show.ts'

/** Disciplines of one catalogue, each with its categories. */
export function showTree(loaded: Loaded, level: Major['level']): DataOf<typeof getMajorTree> {
  const { library } = loaded
  const of = categoriesOf(library).filter((category) => category.level === level)
  const disciplines = new Map<string, Category[]>()
  for (const category of of) {
    const { code } = category.discipline
    disciplines.set(code, [...(disciplines.get(code) ?? []), category])
  }
  const countOf = (categories: readonly Category[]): number =>
    categories.reduce((sum, { majors }) => sum + majors.length, 0)
  const all = library.majors.filter((major) => major.level === level)
  return {
    counts: {
      本科: library.majors.filter((major) => major.level === '本科').length,
      专科: library.majors.filter((major) => major.level === '专科').length,
    },
    disciplines: [...disciplines].map(([code, categories]) => ({
      code,
      name: categories[0]?.discipline.name ?? '',
      majors: countOf(categories),
      categories: categories.map((category) => ({
        code: category.code,
        name: category.name,
        majors: category.majors.length,
      })),
    })),
    sources: catalogueSources(loaded, all),
  }
}

/**
 * A category with its majors and their figures in the student's province.
 *
 * @throws HttpProblem 404 for a code that is no category's
 */
export function showType(
  loaded: Loaded,
  code: string,
  query: QueryOf<typeof getMajorType>,
): DataOf<typeof getMajorType> {
  const { library } = loaded
  const category = findCategory(library, code)
  if (!category) throw notFound()
  const own = ownOf(loaded, query)
  const { scope } = own
  return {
    code,
    name: category.name,
    level: category.level,
    discipline: category.discipline,
    text: category.level === '本科' ? (categoryText(category.name) ?? null) : null,
    majors: category.majors.map((major) => ({
      major: catalogueMajorOf(major),
      figures: figuresOf(own, library, major),
    })),
    wholeUnits:
      scope?.unitKind === 'major'
        ? offersOf(scope, library).ofCategory(category.name, category.level).length
        : 0,
    jobs: jobClasses
      .filter((job) => category.majors.some((major) => leadsTo(major, job)))
      .map((job) => ({ code: job.code, name: job.name })),
    jobSource: JOB_SOURCE,
    notice: majorNoticeOf(loaded, own),
    sources: [
      ...catalogueSources(loaded, category.majors),
      ...(scope?.unitKind === 'major' ? latestSources(loaded, scope) : []),
    ],
  }
}

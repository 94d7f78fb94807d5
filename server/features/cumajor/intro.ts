import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { compareCumajors, getCumajor } from '#contract/cumajor.ts'
import type { Source } from '#contract/fields.ts'
import { categoryText } from '#domain/directory/category-text.ts'
import { JOB_SOURCE } from '#domain/directory/job-classes.ts'
import type { Context } from '#server/context.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { hasAssessments } from '#server/features/directory/assessments.ts'
import { catalogueMajorOf, jobsOf } from '#server/features/directory/catalogue.ts'
import type { Major } from '#server/features/directory/directory.ts'
import { figuresOf, majorNoticeOf } from '#server/features/directory/major-figures.ts'
import { latestSources, offersOf } from '#server/features/directory/offers.ts'
import { type Own, eachOnce, findMajor, ownOf } from '#server/features/directory/show.ts'
import { assessmentOf } from './assessment.ts'
import { demandOf } from './demand.ts'
import { yearsOf } from './years.ts'

type Intro = DataOf<typeof compareCumajors>['majors'][number]

/** Majors side by side. */
const MOST_COMPARED = 4

/** What is known of a major. @throws HttpProblem 404 for an id that is no major's, or no province's */
export async function showIntro(
  context: Context,
  majorHashId: string,
  query: QueryOf<typeof getCumajor>,
): Promise<DataOf<typeof getCumajor>> {
  const loaded = loadedIn(context)
  const own = ownOf(loaded, query)
  const { intro, sources } = await introOf(context, loaded, own, findMajor(loaded.library, majorHashId))
  return { ...intro, notice: majorNoticeOf(loaded, own), sources: eachOnce(sources) }
}

/** The same of several, in the order asked for. */
export async function showComparison(
  context: Context,
  query: QueryOf<typeof compareCumajors>,
): Promise<DataOf<typeof compareCumajors>> {
  const loaded = loadedIn(context)
  const own = ownOf(loaded, query)
  const majors = [...new Set(query.majors.split(','))]
    .flatMap((id) => loaded.library.major(id) ?? [])
    .slice(0, MOST_COMPARED)
  const shown = await Promise.all(majors.map((major) => introOf(context, loaded, own, major)))
  return {
    majors: shown.map(({ intro }) => intro),
    notice: majorNoticeOf(loaded, own),
    sources: eachOnce(shown.flatMap(({ sources }) => sources)),
  }
}

async function introOf(
  { db }: Context,
  loaded: Loaded,
  own: Own,
  major: Major,
): Promise<{ intro: Intro; sources: Source[] }> {
  const { library, reference } = loaded
  const { scope } = own
  const hasUnits = scope?.unitKind === 'major'
  const [lines, demand, assessment, loadedGrades] = await Promise.all([
    hasUnits ? yearsOf(db, library, scope, major) : { years: [], importIds: [] },
    demandOf(db, loaded, own.provinceId, major),
    assessmentOf(db, library, major),
    hasAssessments(db),
  ])
  const ids = [major.source, ...lines.importIds, ...(demand?.sources ?? []), ...(assessment?.sources ?? [])]
  const offers = hasUnits ? offersOf(scope, library) : undefined
  const ownUnits = new Set(offers?.ofMajor(major))
  return {
    intro: {
      major: catalogueMajorOf(major),
      source: major.source,
      text: major.level === '本科' ? (categoryText(major.category) ?? null) : null,
      jobs: jobsOf(major),
      jobSource: JOB_SOURCE,
      figures: figuresOf(own, library, major),
      wideUnits: new Set((offers?.ofMajor(major, true) ?? []).filter((row) => !ownUnits.has(row))).size,
      years: lines.years,
      lineSources: lines.importIds,
      demand: demand ?? null,
      assessment: assessment ?? null,
      hasAssessments: loadedGrades,
    },
    sources: [
      ...ids.flatMap((id) => reference.sources.get(id) ?? []),
      ...(hasUnits ? latestSources(loaded, scope) : []),
    ],
  }
}

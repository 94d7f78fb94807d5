import { MOST_COMPARED } from '#domain/directory/compared.ts'
import type { DirectoryContext, DirectorySnapshot, Major } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { compareCumajors, getCumajor } from '#contract/cumajor.ts'
import type { Source } from '#contract/fields.ts'
import {
  JOB_SOURCE,
  categoryText,
  hasAssessments,
  catalogueMajorOf,
  jobsOf,
  figuresOf,
  majorAdviceOf,
  latestSources,
  offersOf,
  type CandidateScope,
  eachOnce,
  findMajor,
  candidateOf,
} from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { assessmentOf } from './assessment.ts'
import { demandOf } from './demand.ts'
import { yearsOf } from './years.ts'

type Intro = DataOf<typeof compareCumajors>['majors'][number]

/** What is known of a major. @throws HttpProblem 404 for an id that is no major's, or no province's */
export async function showIntro(
  context: DirectoryContext,
  majorHashId: string,
  query: QueryOf<typeof getCumajor>,
): Promise<DataOf<typeof getCumajor>> {
  const snapshot = context.snapshot()
  const own = candidateOf(snapshot, query)
  const major = findMajor(snapshot.directory, majorHashId)
  const { intro, sources } = await introOf(context, snapshot, own, major)
  return { ...intro, advice: majorAdviceOf(snapshot, own, major.level), sources: eachOnce(sources) }
}

/** The same of several, in the order asked for. */
export async function showComparison(
  context: DirectoryContext,
  query: QueryOf<typeof compareCumajors>,
): Promise<DataOf<typeof compareCumajors>> {
  const snapshot = context.snapshot()
  const own = candidateOf(snapshot, query)
  const majors = [...new Set(query.majors.split(','))]
    .flatMap((id) => snapshot.directory.major(id) ?? [])
    .slice(0, MOST_COMPARED)
  const shown = await Promise.all(majors.map((major) => introOf(context, snapshot, own, major)))
  return {
    majors: shown.map(({ intro }) => intro),
    advice: majorAdviceOf(snapshot, own, null),
    sources: eachOnce(shown.flatMap(({ sources }) => sources)),
  }
}

async function introOf(
  { db }: DirectoryContext,
  snapshot: DirectorySnapshot,
  own: CandidateScope,
  major: Major,
): Promise<{ intro: Intro; sources: Source[] }> {
  const { directory, reference } = snapshot
  const { scope } = own
  const hasUnits = scope?.unitKind === 'major'
  const [lines, demand, assessment, loadedGrades] = await Promise.all([
    hasUnits ? yearsOf(db, directory, scope, major) : { years: [], importIds: [] },
    demandOf(db, snapshot, own.provinceId, major),
    assessmentOf(db, directory, major),
    hasAssessments(db),
  ])
  const ids = [major.source, ...lines.importIds, ...(demand?.sources ?? []), ...(assessment?.sources ?? [])]
  const offers = hasUnits ? offersOf(scope, directory) : undefined
  const ownUnits = new Set(offers?.ofMajor(major))
  return {
    intro: {
      major: catalogueMajorOf(major),
      source: major.source,
      text: categoryText(major.level, major.category),
      jobs: jobsOf(major),
      jobSource: JOB_SOURCE,
      figures: figuresOf(own, directory, major),
      wideUnits: new Set((offers?.ofMajor(major, true) ?? []).filter((row) => !ownUnits.has(row))).size,
      years: lines.years,
      lineSources: lines.importIds,
      demand: demand ?? null,
      assessment: assessment ?? null,
      hasAssessments: loadedGrades,
    },
    sources: [...listSources(reference, ids), ...(hasUnits ? latestSources(snapshot, scope) : [])],
  }
}

import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listRelatives } from '#contract/cumajor.ts'
import { jobGroups } from '#domain/directory/job-classes.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { catalogueMajorOf, catalogueSources, jobsOf } from '#server/features/directory/catalogue.ts'
import type { Library, Major } from '#server/features/directory/directory.ts'
import { figuresOf, majorNoticeOf } from '#server/features/directory/major-figures.ts'
import { latestSources, offersOf } from '#server/features/directory/offers.ts'
import { type Own, findMajor, majorCardOf, ownOf } from '#server/features/directory/show.ts'

type Data = DataOf<typeof listRelatives>
type Kind = Data['groups'][number]['kind']

/** Of one kind as many as a reader looks at. */
const MOST = 12
/** Occupations that so many majors lead to say little of how these are related. */
const MANY_MAJORS = 40

interface Relative {
  readonly major: Major
  readonly common: readonly string[]
}

/** Majors related to one. @throws HttpProblem 404 for an id that is no major's */
export function showRelatives(
  loaded: Loaded,
  majorHashId: string,
  query: QueryOf<typeof listRelatives>,
): Data {
  const { library } = loaded
  const major = findMajor(library, majorHashId)
  const own = ownOf(loaded, query)
  const of = (test: (other: Major) => boolean): Relative[] =>
    library.majors
      .filter((other) => other.code !== major.code && test(other))
      .map((other) => ({ major: other, common: [] }))
  const groups: [Kind, Relative[]][] = [
    ['category', of((other) => other.category === major.category && other.level === major.level)],
    ['enrolled', enrolledWith(library, own, major).slice(0, MOST)],
    ['job', ofSameJobs(library, major).slice(0, MOST)],
    ['name', of((other) => other.name === major.name)],
  ]
  return {
    major: catalogueMajorOf(major),
    groups: groups
      .filter(([, relatives]) => relatives.length > 0)
      .map(([kind, relatives]) => ({
        kind,
        majors: relatives.map((relative) => ({
          major: majorCardOf(relative.major),
          figures: figuresOf(own, library, relative.major),
          common: [...relative.common],
        })),
      })),
    notice: majorNoticeOf(loaded, own),
    sources: [
      ...catalogueSources(loaded, [major]),
      ...(own.scope?.unitKind === 'major' ? latestSources(loaded, own.scope) : []),
    ],
  }
}

/** Majors of other categories that stand with it in the brackets of one unit, the most often first. */
function enrolledWith(library: Library, { scope }: Own, major: Major): Relative[] {
  if (scope?.unitKind !== 'major') return []
  const units = new Map<string, string[]>()
  for (const row of offersOf(scope, library).ofMajor(major, true)) {
    const unit = scope.unitAt(row)
    if (!unit) continue
    const { own, contained } = library.majorsOf(unit.unitName, library.schoolOf(unit.schoolName), unit.level)
    if (own !== major.code && !contained.includes(major.code)) continue
    for (const code of [own ?? [], ...contained].flat()) {
      units.set(code, [...(units.get(code) ?? []), `${unit.schoolName} ${unit.unitName}`])
    }
  }
  return [...units]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, common]) => {
      const other = library.majorByCode(code)
      if (!other || code === major.code || other.category === major.category) return []
      return [{ major: other, common: common.slice(0, 3) }]
    })
}

/** Majors of other categories that lead to the same occupations, those that share the most first. */
function ofSameJobs(library: Library, major: Major): Relative[] {
  const own = new Set(jobsOf(major).map(({ code }) => code))
  const names = new Map(
    jobGroups.flatMap(({ classes }) => classes.map(({ code, name }) => [code, name] as const)),
  )
  const shared = library.majors
    .filter(({ level, category }) => level === major.level && category !== major.category)
    .map((other) => ({
      major: other,
      common: jobsOf(other).flatMap(({ code }) => (own.has(code) ? [names.get(code) ?? ''] : [])),
    }))
    .filter(({ common }) => common.length > 0)
  const often = new Map<string, number>()
  for (const { common } of shared) for (const name of common) often.set(name, (often.get(name) ?? 0) + 1)
  return shared
    .filter(({ common }) => common.some((name) => (often.get(name) ?? 0) <= MANY_MAJORS))
    .sort((a, b) => b.common.length - a.common.length)
}

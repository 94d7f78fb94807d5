import type { DirectorySnapshot, Directory, Major } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listRelatives } from '#contract/cumajor.ts'
import {
  catalogueMajorOf,
  catalogueSources,
  jobClasses,
  jobsOf,
  figuresOf,
  majorAdviceOf,
  latestSources,
  offersOf,
  type CandidateScope,
  findMajor,
  majorCardOf,
  candidateOf,
} from '#server/features/directory/service.ts'

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
  snapshot: DirectorySnapshot,
  majorHashId: string,
  query: QueryOf<typeof listRelatives>,
): Data {
  const { directory } = snapshot
  const major = findMajor(directory, majorHashId)
  const own = candidateOf(snapshot, query)
  const of = (test: (other: Major) => boolean): Relative[] =>
    directory.majors
      .filter((other) => other.code !== major.code && test(other))
      .map((other) => ({ major: other, common: [] }))
  const groups: [Kind, Relative[]][] = [
    ['category', of((other) => other.category === major.category && other.level === major.level)],
    ['enrolled', enrolledWith(directory, own, major).slice(0, MOST)],
    ['job', ofSameJobs(directory, major).slice(0, MOST)],
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
          figures: figuresOf(own, directory, relative.major),
          common: [...relative.common],
        })),
      })),
    advice: majorAdviceOf(snapshot, own, major.level),
    sources: [
      ...catalogueSources(snapshot, [major]),
      ...(own.scope?.unitKind === 'major' ? latestSources(snapshot, own.scope) : []),
    ],
  }
}

/** Majors of other categories that stand with it in the brackets of one unit, the most often first. */
function enrolledWith(directory: Directory, { scope }: CandidateScope, major: Major): Relative[] {
  if (scope?.unitKind !== 'major') return []
  const units = new Map<string, string[]>()
  for (const row of offersOf(scope, directory).ofMajor(major, true)) {
    const unit = scope.unitAt(row)
    if (!unit) continue
    const { own, contained } = directory.majorsOf(
      unit.unitName,
      directory.schoolOf(unit.schoolName),
      unit.level,
    )
    if (own !== major.code && !contained.includes(major.code)) continue
    for (const code of [own ?? [], ...contained].flat()) {
      units.set(code, [...(units.get(code) ?? []), `${unit.schoolName} ${unit.unitName}`])
    }
  }
  return [...units]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, common]) => {
      const other = directory.majorByCode(code)
      if (!other || code === major.code || other.category === major.category) return []
      return [{ major: other, common: common.slice(0, 3) }]
    })
}

/** Majors of other categories that lead to the same occupations, those that share the most first. */
function ofSameJobs(directory: Directory, major: Major): Relative[] {
  const own = new Set(jobsOf(major).map(({ code }) => code))
  const names = new Map(jobClasses.map(({ code, name }) => [code, name]))
  const shared = directory.majors
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

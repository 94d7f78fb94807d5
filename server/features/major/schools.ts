import type { DirectorySnapshot, Directory } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listMajorSchools } from '#contract/major.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import {
  categoryKey,
  filterMajors,
  findCategory,
  majorAdviceOf,
  outlookOf,
  reachesAny,
  groupBySchool,
  latestSources,
  offersOf,
  findMajor,
  candidateOf,
  schoolCardOf,
} from '#server/features/directory/service.ts'

type Data = DataOf<typeof listMajorSchools>
type Query = QueryOf<typeof listMajorSchools>

/** Names of units that one row shows. */
const SHOWN_NAMES = 4

interface Choice {
  readonly about: string
  /** Positions in the scope's engine. */
  rowsIn(scope: Scope): number[]
}

/** What the query chooses: one major with the units that enrol it among others, a category, a discipline, a catalogue. */
function choiceOf(directory: Directory, query: Query): Choice {
  if (query.major !== undefined) {
    const major = findMajor(directory, query.major)
    return { about: major.name, rowsIn: (scope) => [...offersOf(scope, directory).ofMajor(major, true)] }
  }
  const majors = filterMajors(directory, query)
  const categories = new Map(
    majors.map(({ category, level }) => [categoryKey(level, category), { category, level }]),
  )
  const about =
    query.category !== undefined
      ? findCategory(directory, query.category)?.name
      : directory.disciplines.find(({ code }) => code === query.discipline)?.name
  return {
    about: about ?? query.level ?? '全部专业',
    rowsIn: (scope) => {
      const offers = offersOf(scope, directory)
      return [
        ...majors.flatMap((major) => offers.ofMajor(major)),
        ...[...categories.values()].flatMap(({ category, level }) => offers.ofCategory(category, level)),
      ]
    },
  }
}

/** Schools that offer what is chosen, each with its units of it. @throws HttpProblem 404 for an id that is no major's */
export function showSchools(snapshot: DirectorySnapshot, query: Query): Paged<Data> {
  const { directory } = snapshot
  const { sort } = query
  const own = candidateOf(snapshot, query)
  const { scope } = own
  const choice = choiceOf(directory, query)
  const schools = scope
    ? [...groupBySchool(scope, directory, scope.unitKind === 'major' ? new Set(choice.rowsIn(scope)) : [])]
        .map(([school, held]) => ({
          school,
          ...summaryOf(scope, held),
          forecast: outlookOf(scope, directory, held, own.subjects),
        }))
        .filter(({ forecast }) => query.reach === undefined || reachesAny(forecast, query.reach))
    : []
  const last = Infinity
  schools.sort((a, b) => {
    if (sort === 'units') return b.units - a.units || (a.bestRank ?? last) - (b.bestRank ?? last)
    if (sort === 'easy') return (b.forecast?.rank50 ?? 0) - (a.forecast?.rank50 ?? 0)
    return (a.bestRank ?? last) - (b.bestRank ?? last)
  })
  return new Paged(
    {
      schools: pageOf(schools, query).map(({ school, ...rest }) => ({
        school: schoolCardOf(school),
        ...rest,
      })),
      about: choice.about,
      year: scope?.engine.latest ?? null,
      advice: majorAdviceOf(snapshot, own, null),
      sources: scope ? latestSources(snapshot, scope) : [],
    },
    pagerOf(query, schools.length),
  )
}

function summaryOf(scope: Scope, rows: readonly number[]) {
  const units = rows.flatMap((row) => {
    const unit = scope.unitAt(row)
    if (!unit) return []
    const line = unit.lines.find(({ year }) => year === scope.engine.latest)
    return [{ name: unit.unitName, rank: line && !line.isBound ? line.rank : null }]
  })
  units.sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
  return {
    units: units.length,
    names: units.slice(0, SHOWN_NAMES).map(({ name }) => name),
    bestRank: units[0]?.rank ?? null,
  }
}

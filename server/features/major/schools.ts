import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listMajorSchools } from '#contract/major.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import type { Scope } from '#server/features/recommend/scope.ts'
import { Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import { categoriesOf, filterMajors, findCategory } from '#server/features/directory/catalogue.ts'
import type { Library } from '#server/features/directory/directory.ts'
import { majorNoticeOf } from '#server/features/directory/major-figures.ts'
import { easiestOf, groupBySchool, latestSources, offersOf } from '#server/features/directory/offers.ts'
import { findMajor, ownOf, schoolCardOf } from '#server/features/directory/show.ts'

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
function choiceOf(library: Library, query: Query): Choice {
  if (query.major !== undefined) {
    const major = findMajor(library, query.major)
    return { about: major.name, rowsIn: (scope) => [...offersOf(scope, library).ofMajor(major, true)] }
  }
  const majors = filterMajors(library, query)
  const categories = new Map(
    majors.map(({ category, level }) => [`${level}${category}`, { category, level }]),
  )
  const about =
    query.category !== undefined
      ? findCategory(library, query.category)?.name
      : categoriesOf(library).find(({ discipline }) => discipline.code === query.discipline)?.discipline.name
  return {
    about: about ?? query.level ?? '全部专业',
    rowsIn: (scope) => {
      const offers = offersOf(scope, library)
      return [
        ...majors.flatMap((major) => offers.ofMajor(major)),
        ...[...categories.values()].flatMap(({ category, level }) => offers.ofCategory(category, level)),
      ]
    },
  }
}

/** Schools that offer what is chosen, each with its units of it. @throws HttpProblem 404 for an id that is no major's */
export function showSchools(loaded: Loaded, query: Query): Paged<Data> {
  const { library } = loaded
  const { sort } = query
  const own = ownOf(loaded, query)
  const { scope } = own
  const choice = choiceOf(library, query)
  const schools = scope
    ? [...groupBySchool(scope, library, scope.unitKind === 'major' ? new Set(choice.rowsIn(scope)) : [])]
        .map(([school, held]) => ({
          school,
          ...summaryOf(scope, held),
          forecast: easiestOf(scope, held, own.subjects),
        }))
        .filter(({ forecast }) => query.reach === undefined || (forecast?.rank10 ?? 0) >= query.reach)
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
      notice: majorNoticeOf(loaded, own),
      sources: scope ? latestSources(loaded, scope) : [],
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

import type {
  CandidateScope,
  Directory,
  DirectorySnapshot,
  School,
} from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { OffersData, listCumajorSchools } from '#contract/cumajor.ts'
import { FORECAST_AT } from '#domain/directory/chance.ts'
import type { Level } from '#domain/directory/level.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import {
  majorAdviceOf,
  isClosed,
  offersOf,
  talliesOf,
  findMajor,
  majorCardOf,
  offerOf,
  candidateOf,
  schoolCardOf,
  sortByReach,
  sourcesOfOffers,
} from '#server/features/directory/service.ts'

type Query = QueryOf<typeof listCumajorSchools>

interface Row {
  readonly position: number
  readonly school: School | undefined
}

/** Who offers a major. @throws HttpProblem 404 for an id that is no major's */
export function showOffers(
  snapshot: DirectorySnapshot,
  majorHashId: string,
  query: Query,
): Paged<DataOf<typeof listCumajorSchools>> {
  const { directory } = snapshot
  const major = findMajor(directory, majorHashId)
  const candidate = candidateOf(snapshot, query)
  const offers = candidate.scope?.unitKind === 'major' ? offersOf(candidate.scope, directory) : undefined
  const own = new Set(offers?.ofMajor(major))
  const wide = new Set((offers?.ofMajor(major, true) ?? []).filter((row) => !own.has(row)))
  const units = { own: [...own], wide: [...wide] }
  const { data, pager } = showUnits(snapshot, candidate, units, { ...query, level: major.level })
  return new Paged({ major: majorCardOf(major), ...data }, pager)
}

/** Units by how they enrol: positions in the engine of the candidate's scope; none where that files groups. */
interface Units {
  readonly own: readonly number[]
  /** Those that enrol a whole category, or name it in brackets. */
  readonly wide: readonly number[]
}

/** One page of some units, with what they may be narrowed by. */
export function showUnits(
  snapshot: DirectorySnapshot,
  candidate: CandidateScope,
  units: Units,
  query: Query & { readonly level: Level },
): Paged<OffersData> {
  const { directory } = snapshot
  const { subjects } = candidate
  const scope = candidate.scope?.unitKind === 'major' ? candidate.scope : undefined
  const all: Row[] = units[query.kind].map((position) => ({
    position,
    school: directory.schoolOf(scope?.unitAt(position)?.schoolName ?? ''),
  }))
  const rows = scope
    ? sortRows(
        scope,
        directory,
        all.filter((row) => passes(scope, subjects, row, query)),
        { ...query, subjects },
      )
    : []
  const list = pageOf(rows, query).flatMap(({ position, school }) => {
    const offer = scope && offerOf(directory, scope, position, subjects)
    return offer ? [{ ...offer, school: school ? schoolCardOf(school) : null }] : []
  })
  return new Paged(
    {
      counts: { own: units.own.length, wide: units.wide.length },
      ...(scope ? talliesOf(scope, directory, units[query.kind], subjects) : { lined: null, planned: null }),
      offers: list,
      options: {
        province: optionsOf(all, ({ province }) => [province ?? []].flat()),
        levels: optionsOf(all, honourOptions),
        ownership: optionsOf(all, ({ ownership }) => [ownership ?? []].flat()),
      },
      advice: majorAdviceOf(snapshot, candidate, query.level),
      sources: sourcesOfOffers(snapshot, list),
    },
    pagerOf(query, rows.length),
  )
}

/** 985, 211 and 双一流 of a school, or 其他. */
function honourOptions({ honours }: School): readonly string[] {
  return honours.length > 0 ? honours : ['其他']
}

function passes(scope: Scope, subjects: number | null, { position, school }: Row, query: Query): boolean {
  if (query.open !== undefined && isClosed(scope, position, subjects)) return false
  if (query.reach !== undefined) {
    // Where nothing can be predicted, or the unit is gone, nothing says that the rank reaches it.
    const { engine } = scope
    const isGone = engine.leftOut(position, subjects) === true
    if (isGone || (engine.rankAt(position, FORECAST_AT.rank10) ?? 0) < query.reach) return false
  }
  const one = (wanted: string | undefined, shown: readonly string[]): boolean =>
    !wanted || shown.some((each) => wanted.split(',').includes(each))
  return (
    one(query.province, [school?.province ?? []].flat()) &&
    one(query.ownership, [school?.ownership ?? []].flat()) &&
    one(query.levels, school ? honourOptions(school) : [])
  )
}

function sortRows(
  scope: Scope,
  directory: Directory,
  rows: readonly Row[],
  { sort, rank: ownRank, subjects }: Pick<Query, 'sort' | 'rank'> & { subjects: number | null },
): Row[] {
  const { engine } = scope
  if (sort === 'reach' && ownRank !== undefined) {
    const byPosition = new Map(rows.map((row) => [row.position, row]))
    return sortByReach(scope, directory, [...byPosition.keys()], { subjects, rank: ownRank }).flatMap(
      (position) => byPosition.get(position) ?? [],
    )
  }
  const keyOf = ({ position }: Row): number => {
    const { fee = null, plan = null } = engine.row(position) ?? {}
    if (sort === 'fee') return fee ?? Infinity
    if (sort === 'plan') return plan === null ? Infinity : -plan
    const rank = engine.rankAt(position, FORECAST_AT.rank50)
    if (rank === null) return Infinity
    return sort === 'easy' ? -rank : rank
  }
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key === b.key ? a.row.position - b.row.position : a.key - b.key))
    .map(({ row }) => row)
}

function optionsOf(rows: readonly Row[], namesOf: (school: School) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const { school } of rows) {
    for (const name of school ? namesOf(school) : []) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

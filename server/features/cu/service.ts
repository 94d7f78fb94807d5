import type {
  Directory,
  DirectoryContext,
  DirectorySnapshot,
  School,
} from '#server/features/directory/service.ts'
import type {
  OfferSort,
  SchoolYear,
  compareSchools,
  listSchoolOffers,
  listSchoolYears,
} from '#contract/cu.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { FORECAST_AT } from '#domain/directory/chance.ts'
import { incomparableYears } from '#domain/province/comparable.ts'
import { foldText } from '#domain/matching/name.ts'
import { type Scope, publishedIn } from '#server/features/scopes/service.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import {
  isClosed,
  offersOf,
  type CandidateScope,
  eachOnce,
  findSchool,
  offerOf,
  schoolAdviceOf,
  candidateOf,
  sortByReach,
  sourcesOfOffers,
  standingOfUnits,
  standingsOf,
} from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { readFacts } from './facts.ts'

/** The units of a school that a query names, in its order, a page of them. */
export function showOffers(
  context: DirectoryContext,
  query: QueryOf<typeof listSchoolOffers>,
): Paged<DataOf<typeof listSchoolOffers>> {
  const snapshot = context.snapshot()
  const own = candidateOf(snapshot, query)
  const school = findSchool(snapshot.directory, query.schoolHashId)
  const rows = own.scope ? findRows(snapshot, { ...own, scope: own.scope }, school, query) : []
  const list = pageOf(rows, query).flatMap(
    (row) => (own.scope && offerOf(snapshot.directory, own.scope, row, own.subjects)) ?? [],
  )
  return new Paged(
    {
      list,
      sources: sourcesOfOffers(snapshot, list),
      advice: schoolAdviceOf(snapshot, own, school.level),
    },
    pagerOf(query, rows.length),
  )
}

function findRows(
  { directory }: DirectorySnapshot,
  { scope, subjects }: CandidateScope & { scope: Scope },
  school: School,
  { campus, q, open, sort, rank }: QueryOf<typeof listSchoolOffers>,
): number[] {
  const text = foldText(q ?? '')
  const rows = offersOf(scope, directory)
    .ofSchool(school)
    .filter(enrolsAt(directory, scope, school, campus))
    .filter((row) => {
      if (open !== undefined && isClosed(scope, row, subjects)) return false
      if (text === '') return true
      const unit = scope.unitAt(row)
      return unit !== undefined && foldText(unit.unitName).includes(text)
    })
  if (sort === 'reach' && rank !== undefined) return sortByReach(scope, directory, rows, { subjects, rank })
  const keys = new Map(rows.map((row) => [row, sortKey(scope, row, sort)]))
  return rows.sort((a, b) => {
    const [left = Infinity, right = Infinity] = [keys.get(a), keys.get(b)]
    return left === right ? a - b : left - right
  })
}

/** The smallest comes first; what is not known comes last. */
function sortKey({ engine }: Scope, row: number, sort: OfferSort): number {
  const { fee = null, plan = null } = engine.row(row) ?? {}
  if (sort === 'fee') return fee ?? Infinity
  if (sort === 'plan') return plan === null ? Infinity : -plan
  const rank = engine.rankAt(row, FORECAST_AT.rank50)
  if (rank === null) return Infinity
  return sort === 'easy' ? -rank : rank
}

/** The lines of a school over the years in one province and track. */
export async function showYears(
  context: DirectoryContext,
  query: QueryOf<typeof listSchoolYears>,
): Promise<DataOf<typeof listSchoolYears>> {
  const snapshot = context.snapshot()
  const own = candidateOf(snapshot, query)
  const { scope } = own
  const school = findSchool(snapshot.directory, query.schoolHashId)
  const { directory } = snapshot
  const years = await yearsOf(context, snapshot, own, school, query.campus)
  const rows = scope ? offersOf(scope, directory).ofSchool(school) : []
  const reach =
    scope && query.campus !== undefined
      ? standingOfUnits(own, directory, rows.filter(enrolsAt(directory, scope, school, query.campus)))
      : standingsOf(own, directory)(school.code)
  return {
    ...reach,
    campuses: scope ? campusesIn(directory, scope, school, rows) : [],
    years,
    batch: scope?.batch ?? null,
    track: scope?.track ?? null,
    sources: sourcesOfYears(snapshot, years),
    advice: schoolAdviceOf(snapshot, own, school.level),
  }
}

/** All of a school that is no campus. */
const MAIN = '本部'

/** Whether a unit of a school enrols at a campus. @param campus As calls ask; left out: all do */
function enrolsAt(
  directory: Directory,
  scope: Scope,
  school: School,
  campus: string | undefined,
): (row: number) => boolean {
  if (campus === undefined) return () => true
  return (row) => placeOf(directory, school, scope.unitAt(row)?.schoolName ?? '') === campus
}

const placeOf = (directory: Directory, school: School, name: string): string =>
  directory.campusOf(school, name) ?? MAIN

/** The campuses among the units of a school, the main one first; none where it is the only one. */
function campusesIn(directory: Directory, scope: Scope, school: School, rows: readonly number[]): string[] {
  const names = new Set(rows.map((row) => scope.unitAt(row)?.schoolName ?? ''))
  const places = new Set([...names].map((name) => placeOf(directory, school, name)))
  if (places.size === 0 || (places.size === 1 && places.has(MAIN))) return []
  return [MAIN, ...[...places].filter((place) => place !== MAIN).sort()].filter((place) => places.has(place))
}

async function yearsOf(
  { db }: DirectoryContext,
  { directory }: DirectorySnapshot,
  { scope, provinceId }: CandidateScope,
  school: School,
  campus?: string,
): Promise<SchoolYear[]> {
  if (!scope) return []
  const incomparable = incomparableYears(provinceId)
  const names = directory.namesOf(school)
  const own =
    campus === undefined ? names : names.filter((name) => placeOf(directory, school, name) === campus)
  const rows = await publishedIn(db).schoolYears(scope, own)
  return rows.map((row) => ({ ...row, comparable: !incomparable.includes(row.year) }))
}

function sourcesOfYears({ reference }: DirectorySnapshot, years: readonly SchoolYear[]) {
  return listSources(
    reference,
    years.map(({ source }) => source),
  )
}

/** Schools side by side, each once, in the order asked for; an id that no school has any more is left out. */
export async function showComparison(
  context: DirectoryContext,
  query: QueryOf<typeof compareSchools>,
): Promise<DataOf<typeof compareSchools>> {
  const snapshot = context.snapshot()
  const own = candidateOf(snapshot, query)
  const standingOf = standingsOf(own, snapshot.directory)
  const ids = new Set(query.schoolHashIds.split(','))
  const schools = [...ids].flatMap((id) => snapshot.directory.school(id) ?? [])
  const compared = await Promise.all(
    schools.map(async (school) => {
      const { sources, ...facts } = await readFacts(context.db, snapshot, school)
      const years = await yearsOf(context, snapshot, own, school)
      return { shown: { ...facts, ...standingOf(school.code), years }, sources }
    }),
  )
  const sources = compared.flatMap((each) => [...each.sources, ...sourcesOfYears(snapshot, each.shown.years)])
  return {
    list: compared.map(({ shown }) => shown),
    sources: eachOnce(sources),
    advice: schoolAdviceOf(snapshot, own, schools.every(({ level }) => level === '专科') ? '专科' : null),
  }
}

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
import { foldText } from '#domain/recommend/name.ts'
import type { Context } from '#server/context.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { loadedIn, noticeOf } from '#server/features/recommend/province.ts'
import type { Scope } from '#server/features/recommend/scope.ts'
import { Paged, pageOf, pagerOf } from '#server/http/endpoint.ts'
import type { School } from '#server/features/directory/directory.ts'
import { isClosed, offersOf } from '#server/features/directory/offers.ts'
import { type Own, eachOnce, findSchool, offerOf, ownOf, sourcesOf } from '#server/features/directory/show.ts'
import { readFacts } from './facts.ts'
import { listYears } from './queries.ts'
import { standingsOf } from './standing.ts'

/** The units of a school that a query names, in its order, a page of them. */
export function showOffers(
  context: Context,
  query: QueryOf<typeof listSchoolOffers>,
): Paged<DataOf<typeof listSchoolOffers>> {
  const loaded = loadedIn(context)
  const own = ownOf(loaded, query)
  const school = findSchool(loaded.library, query.schoolHashId)
  const rows = own.scope ? findRows(loaded, { ...own, scope: own.scope }, school, query) : []
  const list = pageOf(rows, query).flatMap(
    (row) => (own.scope && offerOf(loaded.library, own.scope, row, own.subjects)) ?? [],
  )
  return new Paged(
    {
      list,
      sources: sourcesOf(loaded, list),
      notice: noticeOf(loaded, own.provinceId, own.scope, null),
    },
    pagerOf(query, rows.length),
  )
}

function findRows(
  { library }: Loaded,
  { scope, subjects }: Own & { scope: Scope },
  school: School,
  { q, open, sort }: QueryOf<typeof listSchoolOffers>,
): number[] {
  const text = foldText(q ?? '')
  const rows = offersOf(scope, library)
    .ofSchool(school)
    .filter((row) => {
      if (open !== undefined && isClosed(scope, row, subjects)) return false
      if (text === '') return true
      const unit = scope.unitAt(row)
      return unit !== undefined && foldText(unit.unitName).includes(text)
    })
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
  return sort === 'line' ? rank : -rank
}

/** The lines of a school over the years in one province and track. */
export async function showYears(
  context: Context,
  query: QueryOf<typeof listSchoolYears>,
): Promise<DataOf<typeof listSchoolYears>> {
  const loaded = loadedIn(context)
  const own = ownOf(loaded, query)
  const { scope } = own
  const school = findSchool(loaded.library, query.schoolHashId)
  const years = await yearsOf(context, loaded, own, school)
  return {
    ...standingsOf(own, loaded.library)(school.code),
    years,
    batch: scope?.batch ?? null,
    track: scope?.track ?? null,
    sources: sourcesOfYears(loaded, years),
    notice: noticeOf(loaded, own.provinceId, scope, null),
  }
}

async function yearsOf(
  { db }: Context,
  { library }: Loaded,
  { scope, provinceId }: Own,
  school: School,
): Promise<SchoolYear[]> {
  if (!scope) return []
  const incomparable = incomparableYears(provinceId)
  const rows = await listYears(db, scope, library.namesOf(school))
  return rows.map((row) => ({ ...row, comparable: !incomparable.includes(row.year) }))
}

function sourcesOfYears({ reference }: Loaded, years: readonly SchoolYear[]) {
  const ids = new Set(years.map(({ source }) => source))
  return [...ids].flatMap((id) => reference.sources.get(id) ?? [])
}

/** Schools side by side, each once, in the order asked for; an id that no school has any more is left out. */
export async function showComparison(
  context: Context,
  query: QueryOf<typeof compareSchools>,
): Promise<DataOf<typeof compareSchools>> {
  const loaded = loadedIn(context)
  const own = ownOf(loaded, query)
  const standingOf = standingsOf(own, loaded.library)
  const ids = new Set(query.schoolHashIds.split(','))
  const schools = [...ids].flatMap((id) => loaded.library.school(id) ?? [])
  const compared = await Promise.all(
    schools.map(async (school) => {
      const { sources, ...facts } = await readFacts(context.db, loaded, school)
      const years = await yearsOf(context, loaded, own, school)
      return { shown: { ...facts, ...standingOf(school.code), years }, sources }
    }),
  )
  const sources = compared.flatMap((each) => [...each.sources, ...sourcesOfYears(loaded, each.shown.years)])
  return {
    list: compared.map(({ shown }) => shown),
    sources: eachOnce(sources),
    notice: noticeOf(loaded, own.provinceId, own.scope, null),
  }
}

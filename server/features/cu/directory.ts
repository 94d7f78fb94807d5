import type {
  SchoolFilterType,
  SchoolOrder,
  SchoolSort,
  getSchoolFilters,
  listSchools,
} from '#contract/cu.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import { COMPILED_TEXT } from '#domain/exam/certainty.ts'
import { HONOURS, honourOrder } from '#domain/directory/honour.ts'
import { LEVELS } from '#domain/directory/level.ts'
import { foldText } from '#domain/matching/name.ts'
import { type OrderKey, orderedBy } from '#domain/ordered.ts'
import {
  type Directory,
  type School,
  type SchoolOutlook,
  reachesAny,
} from '#server/features/directory/service.ts'

type Filter = QueryOf<typeof getSchoolFilters>
type StandingOf = (code: string) => SchoolOutlook
type Options = DataOf<typeof getSchoolFilters>['filters'][number]['options']

/** The filters in the order they are shown in, each with what a school has of it. */
const FILTERS: readonly {
  type: SchoolFilterType
  name: string
  of: (school: School) => readonly string[]
}[] = [
  { type: 'level', name: '办学层次', of: ({ level }) => one(level) },
  { type: 'levels', name: '院校等级', of: ({ honours }) => honours },
  { type: 'recommend', name: '保研', of: ({ canRecommend }) => (canRecommend === true ? ['1'] : []) },
  { type: 'province', name: '所在省份', of: ({ province }) => one(province) },
  { type: 'city', name: '所在城市', of: ({ city }) => one(city) },
  { type: 'ownership', name: '办学性质', of: ({ ownership }) => one(ownership) },
  { type: 'type', name: `院校类型（${COMPILED_TEXT}）`, of: ({ type }) => one(type) },
]
const OPTION_NAMES: Readonly<Record<string, string>> = { 1: '可保研' }
/** The order of options that have one of their own; of others the commonest come first. */
const ORDER: readonly string[] = [...LEVELS, ...HONOURS]

const one = (value: string | null): string[] => (value === null ? [] : [value])
const split = (names: string | undefined): string[] => (names ?? '').split(',').filter(Boolean)

/** The schools that pass every filter, and by type of filter those that fail no other. */
function sift(
  directory: Directory,
  filter: Filter,
  standingOf: StandingOf,
): { passed: School[]; butFor: Map<SchoolFilterType, School[]> } {
  const wanted = FILTERS.map(({ type, of }) => ({ type, of, names: split(filter[type]) }))
  const { reach } = filter
  const named = nameTest(filter.q)
  const passed: School[] = []
  const butFor = new Map<SchoolFilterType, School[]>(FILTERS.map(({ type }) => [type, []]))
  for (const school of directory.schools) {
    if (!named(school)) continue
    // Where nothing can be predicted, nothing says that the rank reaches it.
    if (reach !== undefined && !reachesAny(standingOf(school.code).forecast, reach)) continue
    const failed = wanted.filter(
      ({ of, names }) => names.length > 0 && !of(school).some((name) => names.includes(name)),
    )
    if (failed.length === 0) {
      passed.push(school)
      for (const schools of butFor.values()) schools.push(school)
    } else if (failed.length === 1) {
      for (const { type } of failed) butFor.get(type)?.push(school)
    }
  }
  return { passed, butFor }
}

function nameTest(q: string | undefined): (school: School) => boolean {
  const text = foldText(q ?? '')
  if (text === '') return () => true
  return ({ name, otherNames, campuses }) =>
    [name, ...otherNames, ...campuses.flatMap((campus) => campus.names)].some((each) =>
      foldText(each).includes(text),
    )
}

/** The options of every filter, with how many schools each leaves beside the other filters. */
export function showFilters(
  directory: Directory,
  filter: Filter,
  standingOf: StandingOf,
): DataOf<typeof getSchoolFilters> {
  const { passed, butFor } = sift(directory, filter, standingOf)
  const shown = FILTERS.filter(({ type }) => type !== 'city' || filter.province !== undefined)
  return {
    total: passed.length,
    filters: shown.map(({ type, name, of }) => ({
      type,
      name,
      options:
        type === 'province'
          ? inOfficialOrder(directory, countOptions(butFor.get(type) ?? [], of, split(filter[type])))
          : countOptions(butFor.get(type) ?? [], of, split(filter[type])),
    })),
  }
}

function countOptions(
  schools: readonly School[],
  of: (school: School) => readonly string[],
  chosen: readonly string[],
): Options {
  const counts = new Map<string, number>()
  for (const school of schools) for (const name of of(school)) counts.set(name, (counts.get(name) ?? 0) + 1)
  // What is chosen can be taken back, whatever it leaves.
  for (const name of chosen) if (!counts.has(name)) counts.set(name, 0)
  return [...counts]
    .map(([id, count]) => ({ id, name: OPTION_NAMES[id] ?? id, count }))
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id) || b.count - a.count)
}

/** Provinces in the order of their official numbers, which the ministry's codes of most of their schools hold (41|33|010335). */
function inOfficialOrder({ schools }: Directory, options: Options): Options {
  const keyOf = (province: string): string => {
    const regions = schools
      .filter((school) => school.province === province && school.code.length === 10)
      .map(({ code }) => code.slice(2, 4))
      .sort()
    // The middle one: a few codes are of another form.
    return regions[Math.floor(regions.length / 2)] ?? '99'
  }
  const keys = new Map(options.map(({ id }) => [id, keyOf(id)]))
  return options.sort((a, b) => (keys.get(a.id) ?? '').localeCompare(keys.get(b.id) ?? ''))
}

/** The schools that pass a filter, in order, and what that order is. */
export function findSchools(
  directory: Directory,
  query: QueryOf<typeof listSchools>,
  standingOf: StandingOf,
): { schools: School[]; order: SchoolOrder } {
  const { sort, rank } = query
  // Equal ones stand by level.
  const passed = sift(directory, query, standingOf).passed.sort(byLevel)
  const isReversed = query.isReversed !== undefined
  const standings = new Map(passed.map((school) => [school, standingOf(school.code)]))
  const by = sort === 'reach' && rank === undefined ? 'line' : sort
  const keys = new Map([...standings].map(([school, standing]) => [school, KEYS[by](school, standing)]))
  if (LINED.has(by) && [...keys.values()].every((key) => key === null))
    return { schools: passed, order: 'level' }
  const schools = orderedBy(passed, (school) => keys.get(school) ?? null, isReversed)
  if (by !== 'reach' || rank === undefined) return { schools, order: by }
  // Those within reach come first, or last of those that are known.
  const part = (school: School): OrderKey => {
    const forecast = standings.get(school)?.forecast ?? null
    return forecast === null ? null : Number(!reachesAny(forecast, rank))
  }
  return { schools: orderedBy(schools, part, isReversed), order: by }
}

/** What schools are ordered by, the smallest first: by rank, where the province's lines have none, by score. */
const KEYS: Readonly<Record<SchoolSort, (school: School, standing: SchoolOutlook) => OrderKey>> = {
  reach: (_, standing) => hardestOf(standing),
  line: (_, standing) => hardestOf(standing),
  easy: (_, { forecast, scores }) => (forecast === null ? (scores?.last ?? null) : -forecast.rank50),
  name: ({ name }) => name,
  place: ({ province, city }) => province && [province, city].filter(Boolean).join(' '),
  schoolLevel: ({ level }) => level && LEVELS.indexOf(level),
  honour: ({ honours }) => (honours.length === 0 ? null : honourOrder(honours)),
  type: ({ type }) => type,
  ownership: ({ ownership }) => ownership,
  score: (_, { scores }) => scores && -scores.last,
  offered: (_, { lined, planned }) => {
    const offered = planned ?? lined
    return offered === null || offered.units === 0 ? null : -offered.open
  },
}

const hardestOf = ({ hardest, scores }: SchoolOutlook): OrderKey =>
  hardest?.rank50 ?? (scores && -scores.best)

/** Orders by lines: where nothing has any, schools stand by level. */
const LINED: ReadonlySet<SchoolSort> = new Set(['reach', 'line', 'easy'])

/** By what is known of a school without any lines; then as the ministry's list has them, and last those outside it. */
function byLevel(a: School, b: School): number {
  return standingKey(a) - standingKey(b) || b.code.length - a.code.length || (a.code < b.code ? -1 : 1)
}

function standingKey({ level, honours }: School): number {
  return (level === '本科' ? 0 : HONOURS.length + 1) + honourOrder(honours)
}

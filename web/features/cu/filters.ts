import type { SchoolFilterType, SchoolOrder } from '#contract/cu.ts'
import { SCHOOL_COLUMN_SORTS, SCHOOL_FILTERS } from '#web/client/calls/cu.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { type ValuesOf, oneOf, flag, many, searchParams, text } from '#web/client/search-params.ts'

const filtered = {
  level: many,
  levels: many,
  recommend: many,
  province: many,
  city: many,
  ownership: many,
  type: many,
} satisfies Record<SchoolFilterType, typeof many>

/** What narrows and orders the list of schools; `reach`: only what the student's rank reaches. */
export const schoolParams = searchParams(
  { q: text(), sort: oneOf(SCHOOL_COLUMN_SORTS, 'reach'), reverse: flag, ...filtered, reach: flag },
  SCHOOL_FILTERS,
)
export type SchoolFilters = ValuesOf<typeof schoolParams>

/** The orders that are picked by name; those by a column are picked at its head. */
export const SORT_NAMES: Readonly<Record<SchoolOrder, string>> = {
  reach: '够得着的在前',
  line: '最难考的在前',
  easy: '最容易的在前',
  name: '按校名',
  level: '按办学层次',
  place: '按所在地',
  schoolLevel: '按办学层次',
  honour: '按等级',
  type: '按类型',
  ownership: '按性质',
  score: '按投档分',
  offered: '按招生专业数',
}

/** What the sheet holds after a change. Where provinces change, the cities chosen go. */
export const withoutLostCities = (before: SchoolFilters, after: SchoolFilters): SchoolFilters =>
  before.province === after.province ? after : { ...after, city: [] }

/** The part of the calls' query that the filters make. */
export function filterQueryOf(
  { q, reach, ...filters }: Omit<SchoolFilters, 'sort' | 'reverse'>,
  rank: Candidate['rank'],
) {
  const lists = SCHOOL_FILTERS.filter((type) => type !== 'recommend' && filters[type].length > 0)
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(lists.map((type) => [type, filters[type].join(',')])),
    ...(filters.recommend.includes('1') ? { recommend: '1' as const } : {}),
    ...(reach && rank !== null ? { reach: rank } : {}),
  }
}

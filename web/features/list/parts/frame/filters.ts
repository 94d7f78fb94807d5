import { SIDES } from '#domain/filing/filing.ts'
import {
  type ColumnSort,
  FILTER_TYPES,
  type FilterType,
  MOST_SOUGHT,
  RESULT_SORTS,
  type Sort,
} from '#domain/engine/narrowing.ts'
import { type ValuesOf, oneOf, each, flag, optional, searchParams, text } from '#web/client/search-params.ts'
import { changedQuery } from '#web/client/use-address.ts'

const filtered = {
  tier: each,
  unitLevel: each,
  schoolProvince: each,
  city: each,
  level: each,
  ownership: each,
  schoolType: each,
  discipline: each,
  category: each,
} satisfies Record<FilterType, typeof each>

/** The types that the sheet holds: the tiers stand outside it, as tabs over the list. */
const SHEET_TYPES = FILTER_TYPES.filter((type) => type !== 'tier')

/**
 * What narrows and orders the result, and which list it fills. null: the frame's batch, filed list, present
 * round.
 */
export const resultParams = searchParams(
  {
    year: optional,
    batch: optional,
    round: optional,
    list: optional,
    side: oneOf(SIDES, 'reached'),
    ...filtered,
    lowFee: text(),
    highFee: text(),
    q: text(MOST_SOUGHT),
    sort: oneOf(RESULT_SORTS, 'worth'),
    lineYear: optional,
    reverse: flag,
    school: flag,
    all: flag,
  },
  [...SHEET_TYPES, ['lowFee', 'highFee']],
)
export type ResultFilters = ValuesOf<typeof resultParams>

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  worth: '最值得填的在前',
  cutoff: '最难考的在前',
  probability: '把握大的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

/** Orders by a column, which a grid's heads ask for; a list shows which one holds. */
export const COLUMN_SORT_NAMES: Readonly<Record<ColumnSort, string>> = {
  school: '按学校名',
  unit: '按专业名',
  place: '按所在地',
  level: '按层次',
  requirement: '按选科要求',
  lineScore: '按投档分',
  lineRank: '按投档位次',
}

/** A sentence about a fee range that holds nothing, or null. */
export function feeProblem(lowFee: string, highFee: string): string | null {
  if (!/^\d{0,7}$/.test(lowFee)) return '最低学费请填写整数，单位元'
  if (!/^\d{0,7}$/.test(highFee)) return '最高学费请填写整数，单位元'
  return lowFee !== '' && highFee !== '' && Number(lowFee) > Number(highFee)
    ? '最低学费不能高于最高学费'
    : null
}

const fee = (typed: string): number | '' => (typed === '' ? '' : Number(typed))

/** The batch as calls take it; null leaves it to the server, which takes the province's main one. */
export const batchOf = (batch: string | null): { batch?: string } => (batch === null ? {} : { batch })

/** In which order rows stand, as calls take it. */
const orderBodyOf = ({ sort, lineYear, reverse }: ResultFilters) => ({
  sort,
  ...(lineYear !== null && /^20\d\d$/.test(lineYear) && { lineYear: Number(lineYear) }),
  ...(reverse && { isReversed: true }),
})

/** Whether the result begins with the first of each tier, in place of pages of all. */
export const isFirstOfEach = ({ tier, school }: ResultFilters): boolean => tier.length === 0 && !school

/** Which list, as calls take it; null leaves it to the server, which takes the one to be filed. */
export const listOf = (list: string | null): { list?: string } => (list === null ? {} : { list })

/** The part of the simulation's body that the filters make. @param isWhole Pages of all, and never the first of each tier */
export function filterBodyOf(filters: ResultFilters, isWhole = false) {
  return {
    ...narrowingOf(filters),
    ...orderBodyOf(filters),
    ...(filters.q.trim() === '' ? {} : { q: filters.q.trim() }),
    ...(filters.school ? { bySchool: true } : {}),
    ...(isFirstOfEach(filters) && !isWhole ? { firstOfEach: true } : {}),
    ...(filters.side === 'reached' ? {} : { side: filters.side }),
    isFiltered: isFiltered(filters),
    byPreferences: !filters.all,
    ...batchOf(filters.batch),
  }
}

const isFiltered = (filters: ResultFilters): boolean =>
  filters.lowFee !== '' || filters.highFee !== '' || FILTER_TYPES.some((type) => filters[type].length > 0)

/** What the filters leave out, as calls take it. */
function narrowingOf(filters: ResultFilters) {
  const types = FILTER_TYPES.filter((type) => filters[type].length > 0)
  return {
    ...Object.fromEntries(types.map((type) => [`${type}Ids`, [...filters[type]]])),
    beginSchoolFee: fee(filters.lowFee),
    endSchoolFee: fee(filters.highFee),
  }
}

/** What the filters of the sheet leave out when a list is filled: the tiers are its own to mix. */
export const fillFilterOf = (filters: ResultFilters) => narrowingOf({ ...filters, tier: [] })

/** The filters of the sheet in words, the fee range as one: 杭州, 公办, 学费不高于 8000 元. */
export function filterNames({ lowFee, highFee, ...filters }: ResultFilters): string[] {
  const options = SHEET_TYPES.flatMap((type) => filters[type])
  const fees = [lowFee === '' ? '' : `不低于 ${lowFee} 元`, highFee === '' ? '' : `不高于 ${highFee} 元`]
  const fee = fees.filter(Boolean).join('、')
  return fee === '' ? options : [...options, `学费${fee}`]
}

/** The same for another batch, where its list to be filed and its present round stand. */
export const inBatch = (filters: ResultFilters, batch: string | null): ResultFilters => ({
  ...filters,
  batch,
  round: null,
  list: null,
})

/** Reads the filters that an address holds; what is no filter is passed over. */
export function readFilters(search: URLSearchParams): ResultFilters {
  const filters = resultParams.read(search)
  return feeProblem(filters.lowFee, filters.highFee) === null
    ? filters
    : { ...filters, lowFee: '', highFee: '' }
}

/** A screen of a frame with filters. */
export const filteredLink = (link: string, filters: ResultFilters, record: string | null = null): string =>
  [link.split('?')[0], writeFilters(record, filters).toString()].filter(Boolean).join('?')

/** The address of a result list: going back to it, or sending it on, brings the same list. */
export const writeFilters = (record: string | null, filters: ResultFilters): URLSearchParams =>
  changedQuery(new URLSearchParams(), { record, ...resultParams.write(filters) })

import {
  type SchoolFilterType,
  type SchoolOrder,
  type SchoolSort,
  SCHOOL_FILTERS,
  SCHOOL_SORTS,
} from '#contract/cu.ts'
import type { Own } from '#web/features/recommend/parts/own.ts'
import { choiceIn } from '#web/client/useAddress.ts'

/** What narrows and orders the list of schools. */
export interface Filters {
  readonly q: string
  readonly chosen: Readonly<Partial<Record<SchoolFilterType, readonly string[]>>>
  readonly sort: SchoolSort
  /** Only what the student's rank reaches. */
  readonly reach: boolean
}

export const SORT_NAMES: Readonly<Record<SchoolOrder, string>> = {
  line: '最难考的在前',
  easy: '最容易的在前',
  name: '按校名',
  level: '按办学层次',
}

const split = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

/** Reads the filters that an address holds; what is no filter is passed over. */
export function readFilters(search: URLSearchParams): Filters {
  const chosen: Partial<Record<SchoolFilterType, string[]>> = {}
  for (const type of SCHOOL_FILTERS) {
    const names = split(search.get(type))
    if (names.length > 0) chosen[type] = names
  }
  return {
    q: search.get('q') ?? '',
    chosen,
    sort: choiceIn(SCHOOL_SORTS, search.get('sort')) ?? 'line',
    reach: search.get('reach') === '1',
  }
}

/** What an address holds of the filters; what does not narrow does not stand in it. */
export function writeFilters({ q, chosen, sort, reach }: Filters): Record<string, string> {
  return {
    q,
    sort: sort === 'line' ? '' : sort,
    ...Object.fromEntries(SCHOOL_FILTERS.map((type) => [type, (chosen[type] ?? []).join(',')])),
    reach: reach ? '1' : '',
  }
}

/** Adds an option, or removes it where it is chosen. A province that goes takes the cities chosen along. */
export function toggle(filters: Filters, type: SchoolFilterType, id: string): Filters {
  const held = filters.chosen[type] ?? []
  const next = held.includes(id) ? held.filter((each) => each !== id) : [...held, id]
  const { city: _, ...withoutCity } = filters.chosen
  const kept = type === 'province' ? withoutCity : filters.chosen
  return { ...filters, chosen: { ...kept, [type]: next } }
}

/** Clears what the sheet holds; what stands outside it stays: the name searched for, the order, what a rank reaches. */
export const reset = (filters: Filters): Filters => ({ ...filters, chosen: {} })

/** How many options of the sheet are on. */
export const activeCount = ({ chosen }: Filters): number => Object.values(chosen).flat().length

/** The part of the calls' query that the filters make. */
export function filterQueryOf({ q, chosen, reach }: Omit<Filters, 'sort'>, rank: Own['rank']) {
  const { recommend = [], ...others } = chosen
  const lists = Object.entries(others).filter(([, names]) => names.length > 0)
  return {
    ...(q === '' ? {} : { q }),
    ...Object.fromEntries(lists.map(([type, names]) => [type, names.join(',')])),
    ...(recommend.includes('1') ? { recommend: '1' as const } : {}),
    ...(reach && rank !== null ? { reach: rank } : {}),
  }
}

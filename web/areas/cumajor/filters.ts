import * as z from 'zod'
import { cumajorOfferSort, cumajorSort } from '#contract/cumajor.ts'
import { majorLevel } from '#contract/major.ts'

export type ListSort = z.output<typeof cumajorSort>
export type OfferSort = z.output<typeof cumajorOfferSort>

export const LIST_SORTS: Readonly<Record<ListSort, string>> = {
  schools: '开设学校多的在前',
  hard: '位次靠前的在前',
  easy: '最容易的在前',
  code: '按目录顺序',
}

export const OFFER_SORTS: Readonly<Record<OfferSort, string>> = {
  rank: '最难考的在前',
  easy: '最容易的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

/** What narrows and orders the list of majors. '' does not narrow. */
export interface ListFilters {
  readonly q: string
  readonly level: z.output<typeof majorLevel>
  readonly discipline: string
  readonly category: string
  readonly sort: ListSort
}

/** Reads the filters that an address holds; what is no filter is passed over. */
export function readListFilters(search: URLSearchParams): ListFilters {
  return {
    q: search.get('q') ?? '',
    level: majorLevel.catch('本科').parse(search.get('level')),
    discipline: code(search.get('discipline'), 2),
    category: code(search.get('category'), 4),
    sort: cumajorSort.catch('schools').parse(search.get('sort')),
  }
}

const code = (text: string | null, digits: number): string =>
  text !== null && new RegExp(`^\\d{${digits}}$`).test(text) ? text : ''

/** What narrows and orders who offers a major. */
export interface OfferFilters {
  readonly kind: 'own' | 'wide'
  readonly province: readonly string[]
  readonly levels: readonly string[]
  readonly ownership: readonly string[]
  /** Only what the student's subjects open. */
  readonly open: boolean
  /** Only what the student's rank reaches. */
  readonly reach: boolean
  readonly sort: OfferSort
}

/** The filters that a sheet holds. */
export const OFFER_FILTERS = [
  { type: 'levels', name: '院校层次' },
  { type: 'ownership', name: '办学性质' },
  { type: 'province', name: '学校所在地' },
] as const

export type OfferFilterType = (typeof OFFER_FILTERS)[number]['type']

const split = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

export function readOfferFilters(search: URLSearchParams): OfferFilters {
  return {
    kind: search.get('kind') === 'wide' ? 'wide' : 'own',
    province: split(search.get('province')),
    levels: split(search.get('levels')),
    ownership: split(search.get('ownership')),
    open: search.get('open') === '1',
    reach: search.get('reach') === '1',
    sort: cumajorOfferSort.catch('rank').parse(search.get('sort')),
  }
}

/** Writes the filters into an address and leaves its other parts alone. */
export function writeOfferFilters(search: URLSearchParams, filters: OfferFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  const values = {
    kind: filters.kind === 'own' ? '' : filters.kind,
    province: filters.province.join(','),
    levels: filters.levels.join(','),
    ownership: filters.ownership.join(','),
    open: filters.open ? '1' : '',
    reach: filters.reach ? '1' : '',
    sort: filters.sort === 'rank' ? '' : filters.sort,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** How many options of the sheet are on. */
export const activeCount = ({ province, levels, ownership }: OfferFilters): number =>
  province.length + levels.length + ownership.length

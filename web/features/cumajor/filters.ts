import {
  CUMAJOR_OFFER_SORTS,
  CUMAJOR_SORTS,
  type CumajorOfferSort,
  type CumajorSort,
} from '#contract/cumajor.ts'
import { LEVELS, type Level } from '#domain/directory/level.ts'
import { choiceIn } from '#web/client/useAddress.ts'

export const LIST_SORTS: Readonly<Record<CumajorSort, string>> = {
  schools: '开设学校多的在前',
  hard: '位次靠前的在前',
  easy: '最容易的在前',
  code: '按目录顺序',
}

export const OFFER_SORTS: Readonly<Record<CumajorOfferSort, string>> = {
  rank: '最难考的在前',
  easy: '最容易的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

/** What narrows and orders the list of majors. '' does not narrow. */
export interface ListFilters {
  readonly q: string
  readonly level: Level
  readonly discipline: string
  readonly category: string
  readonly sort: CumajorSort
}

/** Reads the filters that an address holds; what is no filter is passed over. */
export function readListFilters(search: URLSearchParams): ListFilters {
  return {
    q: search.get('q') ?? '',
    level: choiceIn(LEVELS, search.get('level')) ?? '本科',
    discipline: code(search.get('discipline'), 2),
    category: code(search.get('category'), 4),
    sort: choiceIn(CUMAJOR_SORTS, search.get('sort')) ?? 'schools',
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
  readonly sort: CumajorOfferSort
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
    sort: choiceIn(CUMAJOR_OFFER_SORTS, search.get('sort')) ?? 'rank',
  }
}

/** What an address holds of the filters; what is the default does not stand in it. */
export function writeOfferFilters(filters: OfferFilters): Record<string, string> {
  return {
    kind: filters.kind === 'own' ? '' : filters.kind,
    province: filters.province.join(','),
    levels: filters.levels.join(','),
    ownership: filters.ownership.join(','),
    open: filters.open ? '1' : '',
    reach: filters.reach ? '1' : '',
    sort: filters.sort === 'rank' ? '' : filters.sort,
  }
}

/** How many options of the sheet are on. */
export const activeCount = ({ province, levels, ownership }: OfferFilters): number =>
  province.length + levels.length + ownership.length

import type { CumajorOfferSort, CumajorSort } from '#contract/cumajor.ts'
import { LEVELS } from '#domain/directory/level.ts'
import { CUMAJOR_OFFER_SORTS, CUMAJOR_SORTS } from '#web/client/calls/cumajor.ts'
import { type ValuesOf, oneOf, flag, many, matching, searchParams, text } from '#web/client/search-params.ts'

export const LIST_SORTS: Readonly<Record<CumajorSort, string>> = {
  schools: '开设学校多的在前',
  hard: '位次靠前的在前',
  easy: '最容易的在前',
  code: '按目录顺序',
}

export const OFFER_SORTS: Readonly<Record<CumajorOfferSort, string>> = {
  reach: '够得着的在前',
  rank: '最难考的在前',
  easy: '最容易的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

/** What narrows and orders the list of majors. '' does not narrow. */
export const listParams = searchParams({
  q: text(),
  level: oneOf(LEVELS, '本科'),
  discipline: matching(/^\d{2}$/),
  category: matching(/^\d{4}$/),
  sort: oneOf(CUMAJOR_SORTS, 'schools'),
})
export type ListFilters = ValuesOf<typeof listParams>

/** The filters that a sheet holds. */
export const OFFER_FILTERS = [
  { type: 'levels', name: '院校层次' },
  { type: 'ownership', name: '办学性质' },
  { type: 'province', name: '学校所在地' },
] as const

/** What narrows and orders who offers a major; `open` and `reach`: only what the student's subjects open, rank reaches. */
export const offerParams = searchParams(
  {
    kind: oneOf(['own', 'wide'], 'own'),
    province: many,
    levels: many,
    ownership: many,
    open: flag,
    reach: flag,
    sort: oneOf(CUMAJOR_OFFER_SORTS, 'reach'),
  },
  OFFER_FILTERS.map(({ type }) => type),
)
export type OfferFilters = ValuesOf<typeof offerParams>

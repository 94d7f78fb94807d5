import type { CumajorOfferSort } from '#contract/cumajor.ts'
import { CUMAJOR_OFFER_SORTS } from '#web/client/calls/cumajor.ts'
import { type ValuesOf, flag, many, oneOf, searchParams } from '#web/client/search-params.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { reachSort, sortQueryOf } from '#web/features/chance/parts/reach-sort.ts'

export const OFFER_SORTS: Readonly<Record<CumajorOfferSort, string>> = {
  reach: '够得着的在前',
  rank: '最难考的在前',
  easy: '最容易的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

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

/** Without those that are ''. */
export const given = <T extends Record<string, string>>(values: T): Partial<T> => {
  const valid: Partial<T> = { ...values }
  for (const name in valid) if (valid[name] === '') delete valid[name]
  return valid
}

/** The part of a call's query that says who asks, what narrows the list, and its order. */
export function offersQueryOf(own: Candidate, filters: OfferFilters) {
  const { kind, province, levels, ownership, open, reach, sort } = filters
  return {
    ...candidateQueryOf(own),
    kind,
    ...sortQueryOf(reachSort(CUMAJOR_OFFER_SORTS, sort, 'rank', own.rank).sort, own.rank),
    ...given({ province: province.join(), levels: levels.join(), ownership: ownership.join() }),
    ...(open && own.subjects.length > 0 ? { open: '1' as const } : {}),
    ...(reach && own.rank !== null ? { reach: own.rank } : {}),
  }
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfferSort } from '#contract/cu.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/cu.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { sortQueryOf } from '#web/features/chance/parts/reach-sort.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import { followKey } from '#web/features/follow/parts/FollowButton.tsx'
import { type SchoolFilters, filterQueryOf } from './filters.ts'

const listedBy = (own: Candidate, filters: SchoolFilters) => ({
  ...candidateQueryOf(own),
  ...filterQueryOf(filters, own.rank),
  ...sortQueryOf(filters.sort, own.rank),
  ...(filters.reverse && { isReversed: '1' as const }),
})

export const schoolsQuery = (own: Candidate, filters: SchoolFilters) => {
  const query = listedBy(own, filters)
  return infiniteQueryOptions({
    queryKey: ['cu', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listSchools, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** One page of the same, for who looks anywhere in it. */
export const schoolsPageQuery = (own: Candidate, filters: SchoolFilters, page: number) => {
  const query = { ...listedBy(own, filters), page }
  return {
    queryKey: ['cu', 'list', 'page', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(contract.listSchools, { query }, { signal }),
    ...staleTimes,
  }
}

export const filtersQuery = (own: Candidate, filters: Omit<SchoolFilters, 'sort' | 'reverse'>) => {
  const narrowing = filterQueryOf(filters, own.rank)
  // Whom it is for matters only to what a rank reaches; else the answer is the same for everybody.
  const query = narrowing.reach === undefined ? narrowing : { ...candidateQueryOf(own), ...narrowing }
  return queryOptions({
    queryKey: ['cu', 'filter', query],
    queryFn: ({ signal }) => call(contract.getSchoolFilters, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** @param embedded asked by the embedded variant */
export const schoolQuery = (schoolHashId: string, embedded: boolean) =>
  queryOptions({
    // It tells whether the school is followed.
    queryKey: [...followKey, 'info', schoolHashId, embedded],
    queryFn: ({ signal }) =>
      call(embedded ? contract.getDingSchool : contract.getSchool, { query: { schoolHashId } }, { signal }),
    ...staleTimes,
  })

/** @param campus As the contract has it; '': the whole school */
export const yearsQuery = (schoolHashId: string, own: Candidate, campus: string) => {
  const query = { schoolHashId, ...candidateQueryOf(own), ...(campus === '' ? {} : { campus }) }
  return queryOptions({
    queryKey: ['cu', 'year', query],
    queryFn: ({ signal }) => call(contract.listSchoolYears, { query }, { signal }),
    ...staleTimes,
  })
}

export const portraitQuery = (schoolHashId: string, own: Candidate) => {
  const query = { schoolHashId, ...candidateQueryOf(own) }
  return queryOptions({
    queryKey: ['cu', 'portrait', query],
    queryFn: ({ signal }) => call(contract.getSchoolPortrait, { query }, { signal }),
    ...staleTimes,
  })
}

export const limitsQuery = (schoolHashId: string, { provinceId }: Candidate) => {
  const query = { schoolHashId, provinceId }
  return queryOptions({
    queryKey: ['cu', 'limits', query],
    queryFn: ({ signal }) => call(contract.listSchoolLimits, { query }, { signal }),
    ...staleTimes,
  })
}

export const offersQuery = (
  schoolHashId: string,
  own: Candidate,
  { campus, q, open, sort }: { campus: string; q: string; open: boolean; sort: OfferSort },
) => {
  const query = {
    schoolHashId,
    ...candidateQueryOf(own),
    ...(campus === '' ? {} : { campus }),
    ...(q === '' ? {} : { q }),
    ...(open ? { open: '1' as const } : {}),
    ...sortQueryOf(sort, own.rank),
  }
  return infiniteQueryOptions({
    queryKey: ['cu', 'major', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listSchoolOffers, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export const comparisonQuery = (ids: readonly string[], own: Candidate) => {
  const query = { schoolHashIds: ids.join(','), ...candidateQueryOf(own) }
  return queryOptions({
    queryKey: ['cu', 'compare', query],
    queryFn: ({ signal }) => call(contract.compareSchools, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

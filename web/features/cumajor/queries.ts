import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/cumajor.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import type { ListFilters } from './filters.ts'
import { type OfferFilters, given, offersQueryOf } from './parts/offer-filters.ts'

const listedBy = (own: Candidate, { q, level, discipline, category, sort, reverse }: ListFilters) => ({
  ...candidateQueryOf(own),
  level,
  sort,
  ...(reverse && { isReversed: '1' as const }),
  ...given({ q, discipline, category }),
})

export const listQuery = (own: Candidate, filters: ListFilters) => {
  const query = listedBy(own, filters)
  return infiniteQueryOptions({
    queryKey: ['cumajor', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listCumajors, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** One page of the same, for who looks anywhere in it. */
export const listPageQuery = (own: Candidate, filters: ListFilters, page: number) => {
  const query = { ...listedBy(own, filters), page }
  return {
    queryKey: ['cumajor', 'list', 'page', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(contract.listCumajors, { query }, { signal }),
    ...staleTimes,
  }
}

export const introQuery = (majorHashId: string, own: Candidate) => {
  const query = candidateQueryOf(own)
  return queryOptions({
    queryKey: ['cumajor', 'intro', majorHashId, query],
    queryFn: ({ signal }) => call(contract.getCumajor, { params: { majorHashId }, query }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export const comparisonQuery = (ids: readonly string[], own: Candidate) => {
  const query = { majors: ids.join(','), ...candidateQueryOf(own) }
  return queryOptions({
    queryKey: ['cumajor', 'compare', query],
    queryFn: ({ signal }) => call(contract.compareCumajors, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export const offersQuery = (majorHashId: string, own: Candidate, filters: OfferFilters) => {
  const query = offersQueryOf(own, filters)
  return infiniteQueryOptions({
    queryKey: ['cumajor', 'school', majorHashId, query],
    queryFn: ({ pageParam, signal }) =>
      ask(
        contract.listCumajorSchools,
        { params: { majorHashId }, query: { ...query, page: pageParam } },
        { signal },
      ),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export const relativesQuery = (majorHashId: string, own: Candidate) => {
  const query = candidateQueryOf(own)
  return queryOptions({
    queryKey: ['cumajor', 'relatives', majorHashId, query],
    queryFn: ({ signal }) => call(contract.listRelatives, { params: { majorHashId }, query }, { signal }),
    ...staleTimes,
  })
}

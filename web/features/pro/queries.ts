import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/pro.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import { type OfferFilters, offersQueryOf } from '#web/features/cumajor/parts/offer-filters.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'

/** Aims side by side. @param aims At least one */
export const overviewQuery = (aims: readonly string[], own: Candidate) => {
  const query = { aims: aims.join(','), ...candidateQueryOf(own) }
  return queryOptions({
    queryKey: ['pro', 'overview', query],
    queryFn: ({ signal }) => call(contract.compareAims, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** Where one aim is taught. */
export const taughtQuery = (aim: string, own: Candidate) => {
  const query = candidateQueryOf(own)
  return queryOptions({
    queryKey: ['pro', 'taught', aim, query],
    queryFn: ({ signal }) => call(contract.getTaught, { params: { aim }, query }, { signal }),
    ...staleTimes,
  })
}

/** What one aim takes, school by school. */
export const unitsQuery = (aim: string, own: Candidate, filters: OfferFilters) => {
  const query = offersQueryOf(own, filters)
  return infiniteQueryOptions({
    queryKey: ['pro', 'units', aim, query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listAimUnits, { params: { aim }, query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

/** What costs less rank in the field of an aim. */
export const neighboursQuery = (aim: string, own: Candidate) => {
  const query = { ...candidateQueryOf(own), ...(own.rank === null ? {} : { rank: own.rank }) }
  return infiniteQueryOptions({
    queryKey: ['pro', 'near', aim, query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listNeighbours, { params: { aim }, query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

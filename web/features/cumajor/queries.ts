import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/cumajor.ts'
import { type Candidate, candidateQueryOf } from '#web/features/recommend/parts/candidate.ts'
import { sortQueryOf } from '#web/features/recommend/parts/reach-sort.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import type { ListFilters, OfferFilters } from './filters.ts'

/** Without those that are ''. */
const given = <T extends Record<string, string>>(values: T): Partial<T> => {
  const kept: Partial<T> = { ...values }
  for (const name in kept) if (kept[name] === '') delete kept[name]
  return kept
}

export const listQuery = (own: Candidate, { q, level, discipline, category, sort }: ListFilters) => {
  const query = { ...candidateQueryOf(own), level, sort, ...given({ q, discipline, category }) }
  return infiniteQueryOptions({
    queryKey: ['cumajor', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listCumajors, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
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
  const { kind, province, levels, ownership, open, reach, sort } = filters
  const query = {
    ...candidateQueryOf(own),
    kind,
    ...sortQueryOf(sort, own.rank),
    ...given({ province: province.join(), levels: levels.join(), ownership: ownership.join() }),
    ...(open && own.subjects.length > 0 ? { open: '1' as const } : {}),
    ...(reach && own.rank !== null ? { reach: own.rank } : {}),
  }
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

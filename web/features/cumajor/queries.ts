import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/cumajor.ts'
import { type Own, ownQueryOf } from '#web/features/recommend/parts/own.ts'
import { pageByPage, steady } from '#web/client/pages.ts'
import type { ListFilters, OfferFilters } from './filters.ts'

/** Without those that are ''. */
const given = <T extends Record<string, string>>(values: T): Partial<T> => {
  const kept: Partial<T> = { ...values }
  for (const name in kept) if (kept[name] === '') delete kept[name]
  return kept
}

export const listQuery = (own: Own, { q, level, discipline, category, sort }: ListFilters) => {
  const query = { ...ownQueryOf(own), level, sort, ...given({ q, discipline, category }) }
  return infiniteQueryOptions({
    queryKey: ['cumajor', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listCumajors, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...steady,
  })
}

export const introQuery = (majorHashId: string, own: Own) => {
  const query = ownQueryOf(own)
  return queryOptions({
    queryKey: ['cumajor', 'intro', majorHashId, query],
    queryFn: ({ signal }) => call(contract.getCumajor, { params: { majorHashId }, query }, { signal }),
    placeholderData: keepPreviousData,
    ...steady,
  })
}

export const comparisonQuery = (ids: readonly string[], own: Own) => {
  const query = { majors: ids.join(','), ...ownQueryOf(own) }
  return queryOptions({
    queryKey: ['cumajor', 'compare', query],
    queryFn: ({ signal }) => call(contract.compareCumajors, { query }, { signal }),
    placeholderData: keepPreviousData,
    ...steady,
  })
}

export const offersQuery = (majorHashId: string, own: Own, filters: OfferFilters) => {
  const { kind, province, levels, ownership, open, reach, sort } = filters
  const query = {
    ...ownQueryOf(own),
    kind,
    sort,
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
    ...steady,
  })
}

export const relativesQuery = (majorHashId: string, own: Own) => {
  const query = ownQueryOf(own)
  return queryOptions({
    queryKey: ['cumajor', 'relatives', majorHashId, query],
    queryFn: ({ signal }) => call(contract.listRelatives, { params: { majorHashId }, query }, { signal }),
    ...steady,
  })
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getSeasonSet, listSeasonYear } from '#web/console/calls/season.ts'

export const seasonsKey = ['console', 'season']

export const seasonYearQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [...seasonsKey, 'year', year],
    queryFn: ({ signal }) => call(listSeasonYear, { query: year === undefined ? {} : { year } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const seasonSetQuery = (provinceId: number, year: number) =>
  queryOptions({
    queryKey: [...seasonsKey, 'one', provinceId, year],
    queryFn: ({ signal }) => call(getSeasonSet, { params: { provinceId, year } }, { signal }),
    staleTime: 0,
  })

import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { ask } from '#web/client/call.ts'
import { listOpenMajors, listOpenUnits } from '#web/client/calls/subquery.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import type { DemandPlace } from '#web/features/requirement/parts/demand.ts'

export interface UnitSearch {
  /** A whole combination; null: any. */
  combination: string | null
  name: string
}

const queryOf = (place: DemandPlace, { combination, name }: UnitSearch) => ({
  ...place,
  ...(combination === null ? {} : { subjects: combination }),
  ...(name === '' ? {} : { name }),
})

export const majorsQuery = (place: DemandPlace, wanted: UnitSearch, discipline: string | null) => {
  const query = { ...queryOf(place, wanted), ...(discipline === null ? {} : { discipline }) }
  return infiniteQueryOptions({
    queryKey: ['subquery', 'major', query],
    queryFn: ({ pageParam, signal }) =>
      ask(listOpenMajors, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export const unitsQuery = (place: DemandPlace, wanted: UnitSearch, majorHashId: string | null) => {
  const query = { ...queryOf(place, wanted), ...(majorHashId === null ? {} : { majorHashId }) }
  return infiniteQueryOptions({
    queryKey: ['subquery', 'unit', query],
    queryFn: ({ pageParam, signal }) =>
      ask(listOpenUnits, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

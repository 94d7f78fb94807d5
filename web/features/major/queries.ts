import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/major.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'
import type { Level } from '#domain/directory/level.ts'

/** Which majors a list is of; '' does not narrow. */
export interface Narrowing {
  q?: string
  level?: Level
  discipline?: string
  category?: string
}

const given = (narrowing: Narrowing): Narrowing =>
  Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== '' && value !== undefined))

export const majorsQuery = (narrowing: Narrowing) => {
  const query = given(narrowing)
  return infiniteQueryOptions({
    queryKey: ['major', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listMajors, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export type CulistSort = (typeof contract.CULIST_SORTS)[number]

export const schoolsQuery = (
  own: Candidate,
  { major, reach, sort, ...narrowing }: Narrowing & { major: string; reach: boolean; sort: CulistSort },
) => {
  const query = {
    ...candidateQueryOf(own),
    ...given(narrowing),
    ...(major === '' ? {} : { major }),
    ...(reach && own.rank !== null ? { reach: own.rank } : {}),
    sort,
  }
  return infiniteQueryOptions({
    queryKey: ['major', 'culist', query],
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listMajorSchools, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    placeholderData: keepPreviousData,
    ...staleTimes,
  })
}

export const jobClassesQuery = queryOptions({
  queryKey: ['major', 'jobs'],
  queryFn: ({ signal }) => call(contract.listJobClasses, {}, { signal }),
  ...staleTimes,
})

export const jobClassQuery = (jobClassCode: string) =>
  queryOptions({
    queryKey: ['major', 'job', jobClassCode],
    queryFn: ({ signal }) => call(contract.getJobClass, { params: { jobClassCode } }, { signal }),
    ...staleTimes,
  })

export const typeQuery = (majorTypeCode: string, own: Candidate) => {
  const query = candidateQueryOf(own)
  return queryOptions({
    queryKey: ['major', 'type', majorTypeCode, query],
    queryFn: ({ signal }) => call(contract.getMajorType, { params: { majorTypeCode }, query }, { signal }),
    ...staleTimes,
  })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SchoolRankingId } from '#contract/rank.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/rank.ts'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { candidateQueryOf } from '#web/features/candidate/parts/candidate.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'

export const majorRankingsQuery = () =>
  queryOptions({
    queryKey: ['rank', 'major'],
    queryFn: ({ signal }) => call(contract.getMajorRankings, {}, { signal }),
    ...staleTimes,
  })

/** @param majorHashId One major of the category; null: all. */
export const majorRankingQuery = (subCatId: string, majorHashId: string | null, own: Candidate) =>
  infiniteQueryOptions({
    queryKey: ['rank', 'major', subCatId, majorHashId, candidateQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(
        contract.getMajorRanking,
        {
          params: { subCatId },
          query: {
            ...candidateQueryOf(own),
            ...(majorHashId === null ? {} : { majorHashId }),
            page: pageParam,
          },
        },
        { signal },
      ),
    ...pageByPage,
    ...staleTimes,
  })

export const subjectRankingsQuery = () =>
  queryOptions({
    queryKey: ['rank', 'subject'],
    queryFn: ({ signal }) => call(contract.getSubjectRankings, {}, { signal }),
    ...staleTimes,
  })

export const subjectRankingQuery = (subCatId: string) =>
  queryOptions({
    queryKey: ['rank', 'subject', subCatId],
    queryFn: ({ signal }) => call(contract.getSubjectRanking, { params: { subCatId } }, { signal }),
    ...staleTimes,
  })

export const schoolRankingsQuery = (own: Candidate) =>
  queryOptions({
    queryKey: ['rank', 'school', candidateQueryOf(own)],
    queryFn: ({ signal }) => call(contract.getSchoolRankings, { query: candidateQueryOf(own) }, { signal }),
    ...staleTimes,
  })

export const schoolRankingQuery = (id: SchoolRankingId, own: Candidate) =>
  infiniteQueryOptions({
    queryKey: ['rank', 'school', id, candidateQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(
        contract.getSchoolRanking,
        { params: { id }, query: { ...candidateQueryOf(own), page: pageParam } },
        { signal },
      ),
    ...pageByPage,
    ...staleTimes,
  })

export const shuangyiQuery = () =>
  queryOptions({
    queryKey: ['rank', 'shuangyi'],
    queryFn: ({ signal }) => call(contract.getShuangyi, {}, { signal }),
    ...staleTimes,
  })

export const shuangyiSchoolQuery = (cuHashId: string) =>
  queryOptions({
    queryKey: ['rank', 'shuangyi', cuHashId],
    queryFn: ({ signal }) => call(contract.getShuangyiSchool, { params: { cuHashId } }, { signal }),
    ...staleTimes,
  })

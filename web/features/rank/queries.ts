import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SchoolRankingId } from '#contract/rank.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/rank.ts'
import { type Own, ownQueryOf } from '#web/features/recommend/parts/own.ts'
import { pageByPage, steady } from '#web/client/pages.ts'

export const majorRankingsQuery = () =>
  queryOptions({
    queryKey: ['rank', 'major'],
    queryFn: ({ signal }) => call(contract.getMajorRankings, {}, { signal }),
    ...steady,
  })

/** @param majorHashId One major of the category; null: all. */
export const majorRankingQuery = (subCatId: string, majorHashId: string | null, own: Own) =>
  infiniteQueryOptions({
    queryKey: ['rank', 'major', subCatId, majorHashId, ownQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(
        contract.getMajorRanking,
        {
          params: { subCatId },
          query: { ...ownQueryOf(own), ...(majorHashId === null ? {} : { majorHashId }), page: pageParam },
        },
        { signal },
      ),
    ...pageByPage,
    ...steady,
  })

export const subjectRankingsQuery = () =>
  queryOptions({
    queryKey: ['rank', 'subject'],
    queryFn: ({ signal }) => call(contract.getSubjectRankings, {}, { signal }),
    ...steady,
  })

export const subjectRankingQuery = (subCatId: string) =>
  queryOptions({
    queryKey: ['rank', 'subject', subCatId],
    queryFn: ({ signal }) => call(contract.getSubjectRanking, { params: { subCatId } }, { signal }),
    ...steady,
  })

export const schoolRankingsQuery = (own: Own) =>
  queryOptions({
    queryKey: ['rank', 'school', ownQueryOf(own)],
    queryFn: ({ signal }) => call(contract.getSchoolRankings, { query: ownQueryOf(own) }, { signal }),
    ...steady,
  })

export const schoolRankingQuery = (id: SchoolRankingId, own: Own) =>
  infiniteQueryOptions({
    queryKey: ['rank', 'school', id, ownQueryOf(own)],
    queryFn: ({ pageParam, signal }) =>
      ask(
        contract.getSchoolRanking,
        { params: { id }, query: { ...ownQueryOf(own), page: pageParam } },
        { signal },
      ),
    ...pageByPage,
    ...steady,
  })

export const shuangyiQuery = () =>
  queryOptions({
    queryKey: ['rank', 'shuangyi'],
    queryFn: ({ signal }) => call(contract.getShuangyi, {}, { signal }),
    ...steady,
  })

export const shuangyiSchoolQuery = (cuHashId: string) =>
  queryOptions({
    queryKey: ['rank', 'shuangyi', cuHashId],
    queryFn: ({ signal }) => call(contract.getShuangyiSchool, { params: { cuHashId } }, { signal }),
    ...steady,
  })

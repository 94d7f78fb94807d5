import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListTool } from '#contract/list.ts'
import { ask, call } from '#web/client/call.ts'
import { listApplicationLists } from '#web/client/calls/list.ts'
import * as contract from '#web/client/calls/version.ts'
import type { Frame } from '#web/features/list/parts/frame/frame.ts'
import { pageByPage } from '#web/client/pages.ts'

/** Every list of a province, of a past year that of the year: ten a batch at most, and few batches. */
export const provinceListsQuery = (
  provinceId: number,
  { list: { tool }, past }: Pick<Frame, 'list' | 'past'>,
) =>
  queryOptions({
    queryKey: ['my', 'lists', provinceId, tool, past?.year ?? null],
    queryFn: ({ signal }) => {
      const query = { tool, provinceId, size: 50, ...(past && { year: past.year }) }
      return call(listApplicationLists, { query }, { signal })
    },
    staleTime: 0,
  })

export const versionsKey = (list: string) => ['version', list] as const

export const versionsQuery = (list: string) =>
  infiniteQueryOptions({
    queryKey: versionsKey(list),
    queryFn: ({ pageParam, signal }) =>
      ask(contract.listVersions, { params: { list }, query: { page: pageParam, size: 50 } }, { signal }),
    ...pageByPage,
    staleTime: 0,
  })

/** What is compared; a version is null for what the list holds now. */
export interface ComparedVersions {
  readonly one: string
  readonly oneVersion: number | null
  readonly other: string
  readonly otherVersion: number | null
}

/** @param tool By which condition chances are told */
export const comparedQuery = (tool: ListTool, { one, oneVersion, other, otherVersion }: ComparedVersions) =>
  queryOptions({
    queryKey: ['version', 'compared', tool, one, oneVersion, other, otherVersion],
    queryFn: ({ signal }) =>
      call(
        contract.compareLists,
        {
          query: {
            tool,
            one,
            ...(oneVersion !== null && { oneVersion }),
            other,
            ...(otherVersion !== null && { otherVersion }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { ApplicationList } from '#contract/list.ts'
import type { getCondition } from '#contract/recommend.ts'
import { call } from '#web/client/call.ts'
import { getConditionMajors } from '#web/client/calls/apprecsim.ts'
import * as contract from '#web/client/calls/replay.ts'
import { staleTimes } from '#web/client/pages.ts'
import type { ResultCalls } from '#web/features/apprecsim/parts/result-calls.ts'
import { batchOf, filterBodyOf, listOf } from '#web/features/list/parts/frame/filters.ts'
import type { YearMarks } from '#web/features/list/parts/past/MarksForm.tsx'
import { PREPARING_MS } from '#web/features/list/parts/draft/use-list.ts'

/** A province and a past year of it. */
export interface PastKey {
  readonly provinceId: number
  readonly year: number
}

export const yearsQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['replay', 'years', provinceId],
    queryFn: ({ signal }) => call(contract.listReplayYears, { query: { provinceId } }, { signal }),
    staleTime: 0,
  })

const conditionKey = ({ provinceId, year }: PastKey): (string | number | null)[] => [
  'replay',
  'condition',
  provinceId,
  year,
]

export const conditionQuery = ({ provinceId, year }: PastKey) =>
  queryOptions({
    queryKey: conditionKey({ provinceId, year }),
    queryFn: ({ signal }) => call(contract.getReplayCondition, { query: { provinceId, year } }, { signal }),
  })

/** The same as the screens of every frame read it. */
export const frameConditionQuery = ({ provinceId, year }: PastKey) =>
  queryOptions({
    queryKey: conditionKey({ provinceId, year }),
    queryFn: ({ signal }): Promise<DataOf<typeof getCondition>> =>
      call(contract.getReplayCondition, { query: { provinceId, year } }, { signal }),
  })

export const majorsQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['replay', 'majors', provinceId],
    queryFn: ({ signal }) => call(getConditionMajors, { query: { provinceId } }, { signal }),
    staleTime: staleTimes.staleTime,
  })

/** What the result of a past year asks of the server. */
export const pastCalls = ({ provinceId, year }: PastKey): ResultCalls => ({
  key: ['replay', 'result', provinceId, year],
  record: null,
  isPast: true,
  page: (filters, page, signal) => {
    const { firstOfEach: _first, ...body } = filterBodyOf(filters)
    return call(
      contract.getReplayResult,
      { body: { provinceId, year, page, side: filters.side, ...body } },
      { signal },
    )
  },
  change: null,
  filters: (batch, signal) =>
    call(contract.getReplayFilters, { query: { provinceId, year, ...batchOf(batch) } }, { signal }),
})

type Which = Pick<ApplicationList, 'id' | 'provinceId' | 'year' | 'batch'>

/** Where a list would have ended. @param marks Of the student, to decide ties */
export const checkQuery = (
  { id, provinceId, year, batch }: Which,
  majorIds: string[],
  marks: YearMarks | null,
) =>
  queryOptions({
    queryKey: ['replay', 'check', provinceId, year, batch, id, majorIds, marks],
    queryFn: ({ signal }) => {
      const body = { provinceId, year, batch, ...listOf(id), majorIds, ...(marks && { marks }) }
      return call(contract.checkReplayList, { body }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.foretold === 'preparing' ? PREPARING_MS : false),
  })

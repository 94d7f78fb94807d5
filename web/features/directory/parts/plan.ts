import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { ask } from '#web/client/call.ts'
import { listPlan } from '#web/client/calls/directory.ts'
import { pageByPage, staleTimes } from '#web/client/pages.ts'

/** Units of the plan of a province, page by page. */
export const planQuery = (query: InputOf<typeof listPlan>['query']) =>
  infiniteQueryOptions({
    queryKey: ['plan', query],
    queryFn: ({ pageParam, signal }) => ask(listPlan, { query: { ...query, page: pageParam } }, { signal }),
    ...pageByPage,
    ...staleTimes,
  })

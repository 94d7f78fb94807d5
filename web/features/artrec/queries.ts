import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/artrec.ts'
import { staleTimes } from '#web/client/pages.ts'

export const artrecQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['artrec', provinceId],
    queryFn: ({ signal }) => call(contract.getArtrec, { query: { provinceId } }, { signal }),
    ...staleTimes,
  })

export const artrecLinesQuery = (query: InputOf<typeof contract.getArtrecLines>['query']) =>
  queryOptions({
    queryKey: ['artrec', 'lines', query],
    queryFn: ({ signal }) => call(contract.getArtrecLines, { query }, { signal }),
    ...staleTimes,
  })

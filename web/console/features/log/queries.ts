import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { listFaultsSeen } from '#web/console/calls/log.ts'

export const faultsQuery = queryOptions({
  queryKey: ['console', 'faults'],
  queryFn: ({ signal }) => call(listFaultsSeen, {}, { signal }),
  staleTime: 0,
})

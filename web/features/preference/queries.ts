import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getSensitiveFacts } from '#web/client/calls/preference.ts'

export const factsQuery = queryOptions({
  queryKey: ['preference', 'facts'],
  queryFn: ({ signal }) => call(getSensitiveFacts, {}, { signal }),
})

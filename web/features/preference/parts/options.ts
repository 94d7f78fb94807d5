import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getPreferenceOptions } from '#web/client/calls/preference.ts'
import { minutes } from '#web/client/pages.ts'

/** What may be liked and refused, and where there are schools. */
export const optionsQuery = queryOptions({
  queryKey: ['preferenceOptions'],
  queryFn: ({ signal }) => call(getPreferenceOptions, {}, { signal }),
  staleTime: minutes(10),
})

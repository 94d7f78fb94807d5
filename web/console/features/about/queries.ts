import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getAboutSet } from '#web/console/calls/about.ts'

export const aboutSetQuery = queryOptions({
  queryKey: ['console', 'about'],
  queryFn: ({ signal }) => call(getAboutSet, {}, { signal }),
  staleTime: 0,
})

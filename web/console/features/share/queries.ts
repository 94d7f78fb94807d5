import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { getShareSettings } from '#web/console/calls/share.ts'

export const shareSettingsQuery = queryOptions({
  queryKey: ['console', 'share'],
  queryFn: ({ signal }) => call(getShareSettings, {}, { signal }),
  staleTime: 0,
})

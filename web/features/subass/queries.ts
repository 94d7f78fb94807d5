import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { compareSubass, getSubassReport, listSubass } from '#web/client/calls/subass.ts'
import { invalidate } from '#web/client/query-client.ts'

export const subjectsQuery = queryOptions({
  queryKey: ['subass', 'subjects'],
  queryFn: ({ signal }) => call(listSubass, {}, { signal }),
  staleTime: 0,
})

export const reportQuery = (subjectId: number) =>
  queryOptions({
    queryKey: ['subass', 'report', subjectId],
    queryFn: ({ signal }) => call(getSubassReport, { query: { subjectId } }, { signal }),
    staleTime: 0,
  })

export const compareQuery = queryOptions({
  queryKey: ['subass', 'compare'],
  queryFn: ({ signal }) => call(compareSubass, {}, { signal }),
  staleTime: 0,
})

/** A paper was begun or ended: whatever is known of the assessment is asked for anew. */
export const subassChanged = (client: QueryClient): Promise<void> => invalidate(client, ['subass'])

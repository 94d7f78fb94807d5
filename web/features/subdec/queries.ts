import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/endpoint.ts'
import type { getSubdecFacts } from '#contract/subdec.ts'
import { call } from '#web/client/call.ts'
import { getSubdec, getSubdecFacts as getFacts, getSubdecTexts } from '#web/client/calls/subdec.ts'
import { minutes } from '#web/client/pages.ts'

export type SubdecFacts = DataOf<typeof getSubdecFacts>

export const textsQuery = queryOptions({
  queryKey: ['subdec', 'texts'],
  queryFn: ({ signal }) => call(getSubdecTexts, {}, { signal }),
  staleTime: minutes(10),
})

/** Asked anew on every page: wishes and tests are changed elsewhere. */
export const factsQuery = (provinceId: number) =>
  queryOptions({
    queryKey: ['subdec', 'facts', provinceId],
    queryFn: ({ signal }) => call(getFacts, { query: { provinceId } }, { signal }),
    refetchOnMount: 'always',
  })

/** Asked anew on every page, since another device may have gone on with it. */
export const savedQuery = queryOptions({
  queryKey: ['subdec', 'saved'],
  queryFn: ({ signal }) => call(getSubdec, {}, { signal }),
  refetchOnMount: 'always',
})

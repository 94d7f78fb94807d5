import { queryOptions } from '@tanstack/react-query'
import type { LegalKind } from '#domain/contact/about.ts'
import { call } from '#web/client/call.ts'
import { getAbout, getLegalText } from '#web/client/calls/about.ts'

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => call(getAbout, {}, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export const legalTextQuery = (legalKind: LegalKind, holdsFrom: string | null) =>
  queryOptions({
    queryKey: ['about', 'text', legalKind, holdsFrom],
    queryFn: ({ signal }) =>
      call(
        getLegalText,
        { params: { legalKind }, query: holdsFrom === null ? {} : { holdsFrom } },
        { signal, quiet: true },
      ),
    retry: false,
  })

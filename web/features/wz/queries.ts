import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/wz.ts'
import { pageByPage } from '#web/client/pages.ts'

/** Under this key stands all that is known of the user's consultations. */
export const wzKey = ['wz'] as const

export const standingQuery = queryOptions({
  queryKey: [...wzKey, 'standing'],
  queryFn: ({ signal }) => call(contract.getWzStanding, {}, { signal }),
  staleTime: 0,
})

export const wzListQuery = infiniteQueryOptions({
  queryKey: [...wzKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    ask(contract.listWz, { query: { page: pageParam, size: 20 } }, { signal }),
  ...pageByPage,
  staleTime: 0,
})

export const wzQuery = (wzId: string) =>
  queryOptions({
    queryKey: [...wzKey, 'one', wzId],
    queryFn: ({ signal }) => call(contract.getWz, { params: { wzId } }, { signal }),
    staleTime: 0,
  })

/** The lists that the user may send, the last saved first. */
export const ownListsQuery = queryOptions({
  queryKey: [...wzKey, 'own-lists'],
  queryFn: ({ signal }) => call(contract.listSendable, {}, { signal }),
  staleTime: 0,
})

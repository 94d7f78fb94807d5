import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TableComment } from '#contract/apprecTable.ts'
import type { Answer } from '#contract/endpoint.ts'
import { ask, call } from '#web/client/call.ts'
import * as contract from '#web/client/calls/apprecTable.ts'
import { minutes, pageByPage } from '#web/client/pages.ts'

/** Who reads a list: its owner, or somebody with the secret of a link. */
export interface Reading {
  recordId: string
  /** null: the owner. */
  secret: string | null
}

export const tableKey = (recordId: string) => ['apprecTable', recordId] as const

/** @param version null: the newest */
export const ownTableQuery = (recordId: string, version: number | null) =>
  queryOptions({
    queryKey: [...tableKey(recordId), 'own', version],
    queryFn: ({ signal }) =>
      call(
        contract.getTable,
        { params: { recordId }, query: version === null ? {} : { version } },
        { signal },
      ),
    staleTime: 0,
  })

export const linksQuery = (recordId: string) =>
  queryOptions({
    queryKey: [...tableKey(recordId), 'links'],
    queryFn: ({ signal }) => call(contract.listLinks, { params: { recordId } }, { signal }),
    staleTime: 0,
  })

export const sharedTableQuery = (recordId: string, secret: string) =>
  queryOptions({
    queryKey: [...tableKey(recordId), 'shared', secret],
    queryFn: ({ signal }) =>
      call(contract.openTable, { params: { recordId }, body: { secret } }, { signal, quiet: true }),
    staleTime: minutes(1),
  })

/** A comment as either reader gets it. */
export type ShownComment = TableComment & { isUnread?: boolean; label?: string | null }

const commentsKey = ({ recordId }: Reading) => [...tableKey(recordId), 'comments'] as const

/** What was said, the latest first. @param majorId at one row; null: everywhere */
export const commentsQuery = (reading: Reading, majorId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(reading), reading.secret, majorId],
    queryFn: ({ pageParam: page, signal }): Promise<Answer<ShownComment[]>> => {
      const { recordId, secret } = reading
      const at = majorId === null ? {} : { majorId }
      const params = { recordId }
      return secret === null
        ? ask(contract.listOwnTableComments, { params, query: { page, ...at } }, { signal })
        : ask(contract.listTableComments, { params, body: { secret, page, ...at } }, { signal, quiet: true })
    },
    ...pageByPage,
    staleTime: 0,
  })

import { queryOptions } from '@tanstack/react-query'
import type { listAudit as contractOfAudit } from '#contract/console/staff.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/client/call.ts'
import { getOwnAccount, listAudit, listStaff, openInvitation } from '#web/console/calls/staff.ts'
import { pagedQuery } from '#web/console/ground/paged-query.ts'

/** What the record of deeds is looked at by. */
export type AuditFilter = Omit<InputOf<typeof contractOfAudit>['query'], 'before'>

export const staffQuery = queryOptions({
  queryKey: ['console', 'staff'],
  queryFn: ({ signal }) => call(listStaff, {}, { signal }),
  staleTime: 0,
})

export const auditQuery = (filter: AuditFilter) =>
  pagedQuery(['console', 'audit', filter], 'before', (from, signal) =>
    call(listAudit, { query: { ...filter, ...from } }, { signal }),
  )

export const ownAccountQuery = queryOptions({
  queryKey: ['console', 'own'],
  queryFn: ({ signal }) => call(getOwnAccount, {}, { signal }),
  staleTime: 0,
})

export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['console', 'invitation', secret],
    queryFn: ({ signal }) => call(openInvitation, { body: { secret } }, { signal }),
    staleTime: Infinity,
    retry: false,
  })

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as contract from '#contract/console/partner.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SCOPE_NAMES } from '#domain/partner/scopes.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { createPartner } from '#web/console/calls/partner.ts'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { inRoom } from '#web/console/ground/room.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { type Once, ShownOnce } from './ShownOnce.tsx'
import { partnersKey, partnersQuery } from './queries.ts'

/** Systems of schools and companies that call by a key: who they are, and taking one in. */
export function PartnersPage() {
  const client = useQueryClient()
  const partners = useQuery(partnersQuery)
  const [once, setOnce] = useState<readonly Once[]>([])
  const create = useMutation({
    mutationFn: (body: BodyOf<typeof contract.createPartner>) => call(createPartner, { body }),
    onSuccess: ({ key, secret }) => {
      setOnce([
        ['密钥', key],
        ['推送的签名密钥', secret],
      ])
      void client.invalidateQueries({ queryKey: partnersKey })
    },
  })
  return (
    <>
      {once.length > 0 && <ShownOnce all={once} />}
      <Card title="接入一个合作方">
        <PartnerForm
          key={once[0]?.[1] ?? ''}
          action="接入并生成密钥"
          isSending={create.isPending}
          error={create.error}
          onSend={(body) => create.mutate(body)}
        />
      </Card>
      <QueryView query={partners}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="还没有合作方" />
          ) : (
            <RowTable
              caption="所有合作方"
              columns={columns}
              rows={rows}
              keyOf={({ partnerId }) => partnerId}
            />
          )
        }
      </QueryView>
    </>
  )
}

const columns: [Column<contract.ShownPartner>, ...Column<contract.ShownPartner>[]] = [
  {
    name: '名称',
    cell: ({ partnerId, name }) => <Link to={inRoom(ROOMS.partners, partnerId)}>{name}</Link>,
  },
  { name: '权限', cell: ({ scopes }) => scopes.map((scope) => SCOPE_NAMES[scope]).join('、'), words: true },
  { name: '每分钟', cell: ({ perMinute }) => perMinute },
  { name: '渠道', cell: ({ channel }) => channel ?? '—', words: true },
  {
    name: '状态',
    cell: ({ endedAt }) => (endedAt === null ? '在用' : `${when(endedAt)} 停用`),
    words: true,
  },
]

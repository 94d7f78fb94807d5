import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { PartnerKey, changePartner, findPartner } from '#contract/console/partner.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import * as calls from '#web/console/calls/partner.ts'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { EventsCard } from './EventsCard.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { type Once, ShownOnce } from './ShownOnce.tsx'
import { partnerQuery, partnersKey } from './queries.ts'

/** One partner: what it may, its keys, and what it was told. */
export function PartnerPage() {
  const { partnerId = '' } = useParams()
  const query = useQuery(partnerQuery(partnerId))
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.partners)}>回合作方</Link>
      </p>
      <QueryView
        query={query}
        missing={
          <Empty
            title="没有这个合作方"
            action={<LinkButton to={inRoom(ROOMS.partners)}>回合作方</LinkButton>}
          />
        }
      >
        {(partner) => <Shown partner={partner} />}
      </QueryView>
    </>
  )
}

function Shown({ partner }: { partner: DataOf<typeof findPartner> }) {
  const { partnerId, name, keys, links, madeAt, endedAt } = partner
  const params = { partnerId }
  const client = useQueryClient()
  const [once, setOnce] = useState<Once>()
  const onSettled = (): void => void client.invalidateQueries({ queryKey: partnersKey })
  const onError = (error: Error): void => void notify('没有成功', errorMessage(error))
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof changePartner>) => call(calls.changePartner, { params, body }),
    onSuccess: () => void toast('改好了'),
    onSettled,
  })
  const rotate = useMutation({
    mutationFn: () => call(calls.rotatePartnerKey, { params }),
    onSuccess: ({ key }) => setOnce(['密钥', key]),
    onError,
    onSettled,
  })
  const sign = useMutation({
    mutationFn: () => call(calls.rotatePartnerSecret, { params }),
    onSuccess: ({ secret }) => setOnce(['推送的签名密钥', secret]),
    onError,
  })
  const endKey = useMutation({
    mutationFn: (keyId: number) => call(calls.endPartnerKey, { params: { partnerId, keyId } }),
    onSuccess: () => void toast('这把密钥停用了'),
    onError,
    onSettled,
  })
  const end = useMutation({
    mutationFn: () => call(calls.endPartner, { params }),
    onSuccess: () => void toast('已停用'),
    onError,
    onSettled,
  })
  const askRotate = async (): Promise<void> => {
    const content = '现在的密钥还能用三天，对方要在这之前换上新的。'
    if (await confirm({ title: `给${name}换一把密钥？`, content, confirmText: '换' })) rotate.mutate()
  }
  const askSign = async (): Promise<void> => {
    const content = '三天里新旧两把都签，对方要在这之前换上新的。'
    if (await confirm({ title: '换推送的签名密钥？', content, confirmText: '换' })) sign.mutate()
  }
  const askEndKey = async ({ keyId, start }: PartnerKey): Promise<void> => {
    const title = `马上停用 ${start}…？`
    const content = '用着它的系统马上就连不上了。泄露了才这样做。'
    if (await confirm({ title, content, confirmText: '停用', danger: true })) endKey.mutate(keyId)
  }
  const askEnd = async (): Promise<void> => {
    const content = '所有密钥马上失效，推送不再发，不能恢复。学生的关联由学生自己解除。'
    if (await confirm({ title: `停用${name}？`, content, confirmText: '停用', danger: true })) end.mutate()
  }
  return (
    <>
      {once && <ShownOnce all={[once]} />}
      {endedAt !== null && <Notice kind="warn">{when(endedAt)} 停用了。</Notice>}
      <Card title={name}>
        <p className="weak mb-3">
          {when(madeAt)} 接入，{links} 个学生关联了它。
        </p>
        {endedAt === null && (
          <PartnerForm
            said={partner}
            action="保存"
            isSending={change.isPending}
            error={change.error}
            onSend={(body) => change.mutate(body)}
          />
        )}
      </Card>
      <RowTable
        caption="密钥"
        columns={columnsWith((key) => void askEndKey(key))}
        rows={keys}
        keyOf={({ keyId }) => keyId}
      />
      {endedAt === null && (
        <p className="row wrap gap-2 mb-4">
          <Button loading={rotate.isPending} onClick={() => void askRotate()}>
            换一把密钥
          </Button>
          <Button loading={sign.isPending} onClick={() => void askSign()}>
            换推送的签名密钥
          </Button>
          <Button kind="danger" loading={end.isPending} onClick={() => void askEnd()}>
            停用合作方
          </Button>
        </p>
      )}
      <EventsCard partnerId={partnerId} canSend={endedAt === null} />
    </>
  )
}

const columnsWith = (onEnd: (key: PartnerKey) => void): [Column<PartnerKey>, ...Column<PartnerKey>[]] => [
  { name: '开头', cell: ({ start }) => <code>{start}…</code> },
  { name: '生成', cell: ({ madeAt }) => when(madeAt), words: true },
  { name: '最近使用', cell: ({ usedAt }) => (usedAt === null ? '没有用过' : when(usedAt)), words: true },
  { name: '有效到', cell: ({ endsAt }) => (endsAt === null ? '没有期限' : when(endsAt)), words: true },
  {
    name: '操作',
    cell: (key) =>
      key.endsAt !== null && new Date(key.endsAt) <= new Date() ? (
        '已停用'
      ) : (
        <Button small kind="danger" label={`停用 ${key.start}`} onClick={() => onEnd(key)}>
          停用
        </Button>
      ),
    words: true,
  },
]

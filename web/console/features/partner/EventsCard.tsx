import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PartnerEvent } from '#contract/partner.ts'
import { EVENT_NAMES } from '#domain/partner/webhook.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { pingPartner, replayPartnerEvent } from '#web/console/calls/partner.ts'
import { Paged } from '#web/console/ground/Paged.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { eventsQuery } from './queries.ts'

/** What a partner was sent and is to be sent; a test, and sending again what was given up. */
export function EventsCard({ partnerId, canSend }: { partnerId: string; canSend: boolean }) {
  const query = eventsQuery(partnerId)
  const client = useQueryClient()
  const events = useInfiniteQuery(query)
  const onSettled = (): void => void client.invalidateQueries({ queryKey: query.queryKey })
  const onError = (error: Error): void => void notify('没有成功', errorMessage(error))
  const ping = useMutation({
    mutationFn: () => call(pingPartner, { params: { partnerId } }),
    onSuccess: () => void toast('几秒钟里发出，刷新看送到没有', 2000),
    onError,
    onSettled,
  })
  const replay = useMutation({
    mutationFn: (eventId: string) => call(replayPartnerEvent, { params: { partnerId, eventId } }),
    onSuccess: () => void toast('马上重新发'),
    onError,
    onSettled,
  })
  return (
    <>
      <p className="row wrap gap-2 mb-3">
        {canSend && (
          <Button loading={ping.isPending} onClick={() => ping.mutate()}>
            发一条测试推送
          </Button>
        )}
        <Button loading={events.isRefetching} onClick={() => void events.refetch()}>
          刷新
        </Button>
      </p>
      <Paged query={events} empty="30 天里没有推送" more="更早的">
        {(rows) => (
          <RowTable
            caption="推送"
            columns={columnsWith(canSend, ({ eventId }) => replay.mutate(eventId))}
            rows={rows}
            keyOf={({ eventId }) => eventId}
          />
        )}
      </Paged>
    </>
  )
}

const columnsWith = (
  canSend: boolean,
  onReplay: (event: PartnerEvent) => void,
): [Column<PartnerEvent>, ...Column<PartnerEvent>[]] => [
  { name: '内容', cell: ({ type }) => EVENT_NAMES[type] },
  { name: '发生', cell: ({ madeAt }) => when(madeAt), words: true },
  { name: '试过', cell: ({ tries }) => `${tries} 次` },
  { name: '状态', cell: stateOf, words: true },
  {
    name: '操作',
    cell: (event) =>
      canSend && event.state === 'failed' ? (
        <Button small label={`重新发 ${when(event.madeAt)} 的推送`} onClick={() => onReplay(event)}>
          重新发
        </Button>
      ) : (
        '—'
      ),
    words: true,
  },
]

function stateOf({ state, problem, nextAt, triedAt }: PartnerEvent): string {
  if (state === 'delivered') return `送到了${triedAt === null ? '' : `，${when(triedAt)}`}`
  if (state === 'failed') return `没有送到，不再重试：${problem ?? ''}`
  const next = nextAt === null ? '' : `，${when(nextAt)} 再发`
  return problem === null ? '等着发' : `${problem}${next}`
}

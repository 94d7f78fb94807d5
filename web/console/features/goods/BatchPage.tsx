import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CodePlace } from '#contract/console/goods.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { revokeCodeBatch, revokePlacedCode } from '#web/console/calls/goods.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { type Column, Table } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { batchQuery } from './queries.ts'

/** One batch: which of its codes are used, by their places in the file that was handed out. */
export function BatchPage() {
  const batchId = Number(useParams().batchId)
  const client = useQueryClient()
  const codes = useInfiniteQuery(batchQuery(batchId))
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['console', 'codes'] })
  const failed = (error: Error): void => {
    void notify('没有作废', errorMessage(error))
    refresh()
  }
  const endAll = useMutation({
    mutationFn: () => call(revokeCodeBatch, { params: { batchId } }),
    onSuccess: ({ revoked }) => {
      void toast(`作废了 ${revoked} 个`, 2000)
      refresh()
    },
    onError: failed,
  })
  const endOne = useMutation({
    mutationFn: (number: number) => call(revokePlacedCode, { params: { batchId, number } }),
    onSuccess: (_, number) => {
      void toast(`第 ${number} 个已作废`, 2000)
      refresh()
    },
    onError: failed,
  })
  const askAll = async (left: number): Promise<void> => {
    const content = `还没用的 ${left} 个都不能再用，不能恢复。已经用掉的不受影响，用的人照样能用。`
    if (await confirm({ title: '作废这一批？', content, confirmText: '作废', danger: true })) endAll.mutate()
  }
  const askOne = async (number: number): Promise<void> => {
    const content = '作废后谁也用不了，不能恢复。'
    const title = `作废第 ${number} 个邀请码？`
    if (await confirm({ title, content, confirmText: '作废', danger: true })) endOne.mutate(number)
  }
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.codes)}>回邀请码</Link>
      </p>
      <QueryView
        query={codes}
        missing={<Empty title="没有这一批" action={<Link to={inRoom(ROOMS.codes)}>看所有批次</Link>} />}
      >
        {({ pages: [first, ...others] }) => {
          if (!first) return null
          const { note, count, used, revoked, validUntil, holdsDays, issuedAt, revokedAt } = first.batch
          const left = count - used - revoked
          const rows = [first, ...others].flatMap(({ list }) => list)
          return (
            <>
              <Card title={note || `第 ${batchId} 批`}>
                <p>
                  共 {count} 个：已用 {used}，剩余 {left}，作废 {revoked}。
                </p>
                <p className="weak mt-1">
                  {when(issuedAt)} 生成，{when(validUntil)} 前可以激活，激活后能用 {holdsDays} 天
                  {revokedAt === null ? '' : `；${when(revokedAt)} 整批作废`}。
                </p>
                {revokedAt === null && left > 0 && (
                  <p className="mt-3">
                    <Button kind="danger" loading={endAll.isPending} onClick={() => void askAll(left)}>
                      作废整批
                    </Button>
                  </p>
                )}
              </Card>
              <div className="card pad-4">
                <Table
                  caption="每个邀请码（序号和导出的文件一致）"
                  columns={columnsWith((number) => void askOne(number))}
                  rows={rows}
                  keyOf={({ number }) => number}
                />
              </div>
              {codes.hasNextPage && (
                <p className="mt-3">
                  <Button loading={codes.isFetchingNextPage} onClick={() => void codes.fetchNextPage()}>
                    后面的
                  </Button>
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </>
  )
}

const columnsWith = (onRevoke: (number: number) => void): [Column<CodePlace>, ...Column<CodePlace>[]] => [
  { name: '序号', cell: ({ number }) => number },
  {
    name: '状态',
    cell: ({ usedAt, revokedAt }) => (usedAt ? '已用' : revokedAt ? '已作废' : '没用'),
    words: true,
  },
  {
    name: '时间',
    cell: ({ usedAt, revokedAt }) => {
      const at = usedAt ?? revokedAt
      return at === null ? '—' : when(at)
    },
    words: true,
  },
  {
    name: '操作',
    cell: ({ number, usedAt, revokedAt }) =>
      usedAt === null && revokedAt === null ? (
        <Button small kind="danger" label={`作废第 ${number} 个`} onClick={() => onRevoke(number)}>
          作废
        </Button>
      ) : (
        '—'
      ),
    words: true,
  },
]

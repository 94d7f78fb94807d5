import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AccountRequestShown } from '#contract/console/account.ts'
import { ASKERS, CHECKS, REQUEST_KINDS } from '#domain/account/request.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { confirmErasure } from '#web/console/calls/account.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { confirm, notify, toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { requestsQuery, usersKey } from './queries.ts'

/** What was asked of us about accounts, and how far it is; owners confirm what is to be erased at once. */
export function RequestList() {
  const client = useQueryClient()
  const isOwner = useMe()?.roles.includes('owner') === true
  const [state, setState] = useState<'all' | 'waiting'>('all')
  const query = useInfiniteQuery(requestsQuery(state))
  const erase = useMutation({
    mutationFn: (requestId: string) => call(confirmErasure, { params: { requestId } }),
    onSuccess: () => void toast('已删除'),
    onError: (error) => void notify('没有删除', errorMessage(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: usersKey })
      void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
    },
  })
  const ask = async (requestId: string): Promise<void> => {
    const content = '账号和所有资料马上删除，找不回来，学生也不能再撤回。'
    if (await confirm({ title: '立即删除这个账号？', content, confirmText: '立即删除', danger: true }))
      erase.mutate(requestId)
  }
  const columns = columnsWith((row) => (
    <OfUser row={row} onConfirm={isOwner && isWaiting(row) ? () => void ask(row.requestId) : undefined} />
  ))
  return (
    <>
      <Card title="申请记录">
        <Choices
          label="哪些申请"
          hideLabel
          options={[
            { value: 'all', text: '全部' },
            { value: 'waiting', text: '待确认' },
          ]}
          value={[state]}
          onChange={([next]) => setState(next === 'waiting' ? 'waiting' : 'all')}
        />
      </Card>
      <Paged query={query} empty="没有这样的申请" more="更早的">
        {(rows) => (
          <RowTable
            caption="申请记录"
            hideCaption
            columns={columns}
            rows={rows}
            keyOf={({ requestId }) => requestId}
          />
        )}
      </Paged>
    </>
  )
}

const columnsWith = (
  ofUser: (row: AccountRequestShown) => ReactNode,
): [Column<AccountRequestShown>, ...Column<AccountRequestShown>[]] => [
  { name: '北京时间', cell: ({ at }) => when(at) },
  {
    name: '申请',
    cell: ({ kind, atOnce }) => `${REQUEST_KINDS[kind]}${atOnce ? '（立即）' : ''}`,
    words: true,
  },
  { name: '谁申请的', cell: ({ askedBy }) => ASKERS[askedBy], words: true },
  { name: '怎么核对的', cell: ({ checkedBy }) => CHECKS[checkedBy], words: true },
  { name: '谁受理的', cell: ({ by }) => by, words: true },
  { name: '进度', cell: progressOf, words: true },
  { name: '用户', cell: ofUser, words: true },
]

/** @param onConfirm erases at once; left out: that is not to be done, or not by who looks */
function OfUser({ row, onConfirm }: { row: AccountRequestShown; onConfirm: (() => void) | undefined }) {
  if (row.accountId === null) return '已删除'
  return (
    <span className="row gap-2">
      <Link to={inRoom(ROOMS.users, row.accountId)}>看用户</Link>
      {onConfirm && (
        <Button small kind="danger" onClick={onConfirm}>
          确认立即删除
        </Button>
      )}
    </span>
  )
}

const isWaiting = ({ atOnce, doneAt, withdrawnAt }: AccountRequestShown): boolean =>
  atOnce && doneAt === null && withdrawnAt === null

function progressOf(row: AccountRequestShown): string {
  const { kind, doneAt, withdrawnAt, confirmedBy } = row
  if (withdrawnAt !== null) return kind === 'erase' ? '学生已撤回' : '换了新的链接'
  if (doneAt !== null) return `${when(doneAt)} 办完${confirmedBy === null ? '' : `，${confirmedBy}确认`}`
  if (isWaiting(row)) return '等负责人确认'
  return kind === 'erase' ? '15 天内可撤回' : '等学生打开链接'
}

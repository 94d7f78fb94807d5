import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BillCheck } from '#contract/console/goods.ts'
import { beijingDay } from '#domain/beijing.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { DAY } from '#domain/time.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { checkBill } from '#web/console/calls/goods.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { base64Of } from '#web/host/base64.ts'
import { money } from './parts/words.ts'
import { billsQuery } from './queries.ts'

/** Bills of WeChat Pay held against the orders of their day. */
export function BillsPage() {
  const client = useQueryClient()
  const checks = useQuery(billsQuery)
  const [day, setDay] = useState(() => beijingDay(new Date(Date.now() - DAY)))
  const [file, setFile] = useState<File>()
  const [shownId, setShownId] = useState<number>()
  const check = useMutation({
    mutationFn: async (chosen: File) => call(checkBill, { body: { day, file: await base64Of(chosen) } }),
    onSuccess: ({ id, differences }) => {
      void toast(differences.length === 0 ? '全部一致' : `有 ${differences.length} 处不一致`, 2000)
      setShownId(id)
      void client.invalidateQueries(billsQuery)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (file) check.mutate(file)
  }
  return (
    <>
      <Card title="对一天的账">
        <form onSubmit={submit}>
          <div className="columns">
            <TextField
              label="哪天的账单"
              type="date"
              required
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              label="交易账单"
              type="file"
              accept=".csv,text/csv"
              hint="微信支付商户平台的“交易账单”（所有订单），CSV 原文件"
              onChange={({ target }) => setFile(target.files?.[0])}
            />
          </div>
          <FormError>{check.error && errorMessage(check.error)}</FormError>
          <Button kind="primary" type="submit" loading={check.isPending} disabled={!file || day === ''}>
            对账
          </Button>
        </form>
        <p className="weak mt-2">只做比较，不改任何订单。</p>
      </Card>
      <QueryView query={checks}>
        {(rows) => {
          if (rows.length === 0) return <Empty title="还没有对过账" />
          const shown = rows.find(({ id }) => id === shownId)
          return (
            <>
              {shown && <Differences check={shown} />}
              <RowTable
                caption="对过的账"
                columns={columnsWith(setShownId)}
                rows={rows}
                keyOf={({ id }) => id}
              />
            </>
          )
        }}
      </QueryView>
    </>
  )
}

const columnsWith = (onShow: (id: number) => void): [Column<BillCheck>, ...Column<BillCheck>[]] => [
  { name: '日期', cell: ({ day }) => day },
  { name: '付款', cell: ({ paid }) => paid },
  { name: '退款', cell: ({ refunded }) => refunded },
  { name: '一致', cell: ({ equal }) => equal },
  { name: '不一致', cell: ({ differences }) => differences.length },
  { name: '谁对的', cell: ({ by }) => by, words: true },
  { name: '什么时候', cell: ({ checkedAt }) => when(checkedAt), words: true },
  { name: '文件', cell: ({ fileHash }) => fileHash.slice(0, 8), words: true },
  {
    name: '操作',
    cell: ({ id, day }) => (
      <Button small label={`看 ${day} 的结果`} onClick={() => onShow(id)}>
        看结果
      </Button>
    ),
    words: true,
  },
]

type Difference = BillCheck['differences'][number]

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  missingHere: '微信有，我们没有',
  missingThere: '我们有，微信没有',
  amount: '金额不一样',
  transaction: '微信订单号不一样',
}

const differenceColumns: [Column<Difference>, ...Column<Difference>[]] = [
  {
    name: '订单号',
    cell: ({ orderNo, ours, kind }) =>
      kind === 'missingHere' && ours === null ? (
        orderNo
      ) : (
        <Link to={inRoom(ROOMS.orders, orderNo)}>{orderNo}</Link>
      ),
  },
  { name: '哪一笔', cell: ({ what }) => (what === 'paid' ? '付款' : '退款'), words: true },
  {
    name: '哪里不一样',
    cell: ({ kind, nearMidnight }) =>
      `${KINDS[kind]}${nearMidnight ? '（在零点前后，可能在前后一天的账单里）' : ''}`,
    words: true,
  },
  { name: '我们', cell: ({ ours }) => (ours === null ? '—' : money(ours)) },
  { name: '微信', cell: ({ theirs }) => (theirs === null ? '—' : money(theirs)) },
]

function Differences({ check: { day, equal, differences } }: { check: BillCheck }) {
  if (differences.length === 0) return <Card title={`${day}：${equal} 笔全部一致`}>没有要处理的。</Card>
  return (
    <RowTable
      caption={`${day}：${equal} 笔一致，${differences.length} 笔不一致`}
      columns={differenceColumns}
      rows={differences}
      keyOf={({ orderNo, what }) => `${what} ${orderNo}`}
    />
  )
}

import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleOrder } from '#contract/console/goods.ts'
import { ORDER_STATES, ORDER_WORDS, type OrderState } from '#domain/goods.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { exportConsoleOrders } from '#web/console/calls/goods.ts'
import { saveFile } from '#web/console/features/staff/parts/save-file.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { notify } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { money } from './parts/words.ts'
import { type OrdersFilter, ordersQuery } from './queries.ts'

/** Orders by their state, their day and their number. */
export function OrdersPage() {
  const [state, setState] = useState<OrderState>()
  const [since, setSince] = useState('')
  const [until, setUntil] = useState('')
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const filter: OrdersFilter = {
    ...(state ? { state } : {}),
    ...(since === '' ? {} : { since }),
    ...(until === '' ? {} : { until }),
    ...(settled === '' ? {} : { text: settled }),
  }
  const orders = useInfiniteQuery(ordersQuery(filter))
  const save = useMutation({
    mutationFn: () => call(exportConsoleOrders, { body: filter }),
    onSuccess: ({ name, csv, isWhole }) => {
      saveFile(name, csv)
      if (!isWhole) void notify('只导出了最近的 50,000 个', '更早的请按日期分几次导出。')
    },
    onError: (error) => void notify('没有导出', errorMessage(error)),
  })
  return (
    <>
      <Card>
        <div className="columns">
          <SelectField
            label="状态"
            placeholder="全部"
            options={ORDER_STATES.map((value) => ({ value, text: ORDER_WORDS[value] }))}
            value={state ?? ''}
            onChange={({ target }) => setState(ORDER_STATES.find((each) => each === target.value))}
          />
          <TextField
            label="从哪天"
            type="date"
            value={since}
            onChange={({ target }) => setSince(target.value)}
          />
          <TextField
            label="到哪天"
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <TextField
            label="订单号或微信订单号"
            inputMode="numeric"
            maxLength={64}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          导出 CSV
        </Button>
      </Card>
      <Paged
        query={orders}
        empty={Object.keys(filter).length > 0 ? '没有这样的订单' : '还没有订单'}
        more="更早的"
      >
        {(rows) => (
          <RowTable
            caption="订单"
            hideCaption
            columns={columns}
            rows={rows}
            keyOf={({ orderNo }) => orderNo}
          />
        )}
      </Paged>
    </>
  )
}

const columns: [Column<ConsoleOrder>, ...Column<ConsoleOrder>[]] = [
  { name: '订单号', cell: ({ orderNo }) => <Link to={inRoom(ROOMS.orders, orderNo)}>{orderNo}</Link> },
  { name: '下单', cell: ({ createdAt }) => when(createdAt), words: true },
  { name: '状态', cell: ({ state }) => ORDER_WORDS[state], words: true },
  { name: '商品', cell: ({ goodsName }) => goodsName, words: true },
  { name: '金额', cell: ({ price }) => money(price) },
  { name: '买家', cell: ({ buyer }) => buyer ?? '账号已注销', words: true },
  { name: '微信订单号', cell: ({ transactionId }) => transactionId ?? '—', words: true },
]

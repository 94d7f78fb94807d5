import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { AskedInvoice } from '#contract/console/pay.ts'
import { beijingDay } from '#domain/beijing.ts'
import { ORDER_WORDS } from '#domain/goods.ts'
import { invoiceNumberProblem } from '#domain/bill/invoice.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { markInvoiceIssued } from '#web/console/calls/pay.ts'
import { CopyButton } from '#web/ui/form/CopyButton.tsx'
import { toast } from '#web/ui/dialog/feedback.ts'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { TextField } from '#web/ui/form/Field.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { invoicesQuery } from './queries.ts'

const TABS = [
  { key: 'no', text: '等着开的' },
  { key: 'yes', text: '开好的' },
] as const

/** Invoices that students wait for; they are made in the tax office's own system and noted here. */
export function InvoicesPage() {
  const [isIssued, setIssued] = useState<'yes' | 'no'>('no')
  const [page, setPage] = useState(1)
  const [marking, setMarking] = useState<AskedInvoice>()
  const invoices = useQuery(invoicesQuery({ isIssued, page }))
  return (
    <Tabs
      label="发票"
      tabs={TABS}
      current={isIssued}
      onChange={(next) => {
        setIssued(next)
        setPage(1)
      }}
    >
      <QueryView query={invoices}>
        {({ list, hasMore }) =>
          list.length === 0 ? (
            <Empty title={isIssued === 'yes' ? '还没有开过发票' : '没有等着开的发票'} />
          ) : (
            <>
              {isIssued === 'no' && (
                <p className="soft mb-3">先复制开票信息，到税务系统里开，开好了再点“登记已开”。</p>
              )}
              <RowTable
                caption="发票"
                hideCaption
                columns={columnsWith(setMarking)}
                rows={list}
                keyOf={({ orderNo }) => orderNo}
              />
              {(page > 1 || hasMore) && (
                <p className="row gap-2 mt-3">
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    上一页
                  </Button>
                  <Button disabled={!hasMore} onClick={() => setPage(page + 1)}>
                    下一页
                  </Button>
                </p>
              )}
            </>
          )
        }
      </QueryView>
      {marking && <MarkSheet invoice={marking} onClose={() => setMarking(undefined)} />}
    </Tabs>
  )
}

const money = (price: number): string => `${(price / 100).toFixed(2)} 元`

const textOf = ({ title, taxNumber, email, price, goodsName }: AskedInvoice): string =>
  [title, taxNumber ?? '个人', goodsName, money(price), email].join('\n')

const columnsWith = (
  onMark: (invoice: AskedInvoice) => void,
): [Column<AskedInvoice>, ...Column<AskedInvoice>[]] => [
  {
    name: '抬头和税号',
    cell: ({ title, taxNumber }) => (
      <span className="block anywhere">
        {title}
        <span className="weak block">{taxNumber ?? '个人，没有税号'}</span>
      </span>
    ),
  },
  {
    name: '开什么',
    cell: ({ goodsName, price, orderNo, state }) => (
      <>
        {goodsName} {money(price)}，{ORDER_WORDS[state]}
        <span className="block">
          <Link to={inRoom(ROOMS.orders, orderNo)}>{orderNo}</Link>
        </span>
      </>
    ),
    words: true,
  },
  {
    name: '发给谁',
    cell: ({ email, buyer }) => (
      <span className="block anywhere">
        {email}
        <span className="weak block">{buyer}</span>
      </span>
    ),
    words: true,
  },
  {
    name: '进度',
    cell: ({ askedAt, issuedOn, number }) => (
      <>
        {when(askedAt)} 申请
        {issuedOn !== null && (
          <span className="block">
            {issuedOn} 已开，号码 {number}
          </span>
        )}
      </>
    ),
    words: true,
  },
  {
    name: '操作',
    cell: (invoice) => (
      <span className="row gap-2">
        <CopyButton text={textOf(invoice)} what="开票信息" />
        {invoice.issuedOn === null && (
          <Button small label={`登记${invoice.title}的发票`} onClick={() => onMark(invoice)}>
            登记已开
          </Button>
        )}
      </span>
    ),
    words: true,
  },
]

/** Notes the number and the day of an invoice that was made. */
function MarkSheet({ invoice, onClose }: { invoice: AskedInvoice; onClose: () => void }) {
  const client = useQueryClient()
  const [today] = useState(() => beijingDay(new Date()))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { number: '', day: today } })
  const { errors } = formState
  const mark = useMutation({
    mutationFn: (typed: { number: string; day: string }) =>
      call(markInvoiceIssued, { params: { orderNo: invoice.orderNo }, body: typed }),
    onSuccess: () => {
      void toast('已登记')
      onClose()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['console', 'invoices'] })
      void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
    },
  })
  const submit = handleSubmit((typed) => mark.mutate(typed))
  return (
    <Sheet
      open
      onClose={onClose}
      title={`登记${invoice.title}的发票`}
      footer={
        <Button kind="primary" block loading={mark.isPending} onClick={() => void submit()}>
          登记
        </Button>
      }
    >
      <form onSubmit={submit} noValidate>
        <TextField
          label="发票号码"
          inputMode="numeric"
          autoComplete="off"
          error={errors.number?.message}
          {...register('number', { validate: invoiceNumberProblem })}
        />
        <TextField
          label="开票日期"
          type="date"
          error={errors.day?.message}
          {...register('day', { required: '请选日期' })}
        />
        <FormError>{mark.error && errorMessage(mark.error)}</FormError>
      </form>
      <p className="weak">这里只登记；发票在税务系统里开，由它发到 {invoice.email}。</p>
    </Sheet>
  )
}

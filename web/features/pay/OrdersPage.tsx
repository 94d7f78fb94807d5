import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, Order } from '#contract/pay.ts'
import { ORDER_WORDS } from '#domain/goods.ts'
import { payPageOf } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { listInvoices, listOrders } from '#web/client/calls/pay.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { priceText } from '#web/features/goods/parts/goods.ts'
import { when } from '#web/ui/text/format.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'

/** The user's orders, the latest first. Here and not beside what is sold, where who has the package does not come. */
export function OrdersPage() {
  const query = useQuery({
    queryKey: ['order', 'list'],
    queryFn: ({ signal }) => call(listOrders, {}, { signal }),
  })
  const invoices = useQuery({
    queryKey: ['order', 'invoices'],
    queryFn: ({ signal }) => call(listInvoices, {}, { signal }),
  })
  const [asking, setAsking] = useState<string>()
  return (
    <QueryView query={query} loading={<Loading look="list" />}>
      {(orders) =>
        orders.length === 0 ? (
          <Empty
            title="还没有订单"
            action={
              <LinkButton kind="primary" to={paths.store()}>
                看看有哪些服务
              </LinkButton>
            }
          >
            用邀请码开通的服务没有订单。
          </Empty>
        ) : (
          <>
            <List>
              {orders.map(({ orderNo, goodsId, itemId, goodsName, price, state, createdAt }) => (
                <Row
                  key={orderNo}
                  {...(state === 'created' || state === 'paying'
                    ? {
                        to: withQuery(itemId === null ? payPageOf(goodsId) : paths.pay.article(), {
                          goodsId,
                          itemId,
                          order: orderNo,
                        }),
                      }
                    : {})}
                  extra={priceText(price)}
                  description={`${ORDER_WORDS[state]} · ${when(createdAt)} · 订单号 ${orderNo}`}
                >
                  {goodsName}
                </Row>
              ))}
            </List>
            <Invoices orders={orders} invoices={invoices.data} onAsk={setAsking} />
            {asking !== undefined && <InvoiceSheet orderNo={asking} onClose={() => setAsking(undefined)} />}
          </>
        )
      }
    </QueryView>
  )
}

interface InvoicesProps {
  orders: readonly Order[]
  /** undefined: not known yet. */
  invoices: readonly Invoice[] | undefined
  onAsk: (orderNo: string) => void
}

/** The invoice of each paid order: to be asked for, waited for, or made. */
function Invoices({ orders, invoices, onAsk }: InvoicesProps) {
  const paid = orders.filter(
    ({ orderNo, state }) => state === 'paid' || invoices?.some((each) => each.orderNo === orderNo),
  )
  if (invoices === undefined || paid.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="mb-3">发票</h2>
      <List>
        {paid.map(({ orderNo, goodsName, price }) => {
          const invoice = invoices.find((each) => each.orderNo === orderNo)
          return (
            <Row
              key={orderNo}
              description={`${priceText(price)} · 订单号 ${orderNo}`}
              extra={
                invoice ? (
                  stateOf(invoice)
                ) : (
                  <Button small label={`给${goodsName}申请发票`} onClick={() => onAsk(orderNo)}>
                    申请发票
                  </Button>
                )
              }
            >
              {goodsName}
            </Row>
          )
        })}
      </List>
    </section>
  )
}

const stateOf = ({ issuedOn, number }: Invoice): string =>
  issuedOn === null ? '已申请，等着开' : `${issuedOn} 已开，号码 ${number ?? ''}`

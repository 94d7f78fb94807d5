import { useQuery } from '@tanstack/react-query'
import { ORDER_WORDS } from '#domain/goods.ts'
import { payPageOf } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { listOrders } from '#web/client/calls/pay.ts'
import { withQuery } from '#web/client/with-query.ts'
import { call } from '#web/client/call.ts'
import { priceText } from '#web/features/goods/parts/goods.ts'
import { when } from '#web/ui/text/format.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'

/** The user's orders, the latest first. Here and not beside what is sold, where who has the package does not come. */
export function OrdersPage() {
  const query = useQuery({
    queryKey: ['order', 'list'],
    queryFn: ({ signal }) => call(listOrders, {}, { signal }),
  })
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
        )
      }
    </QueryView>
  )
}

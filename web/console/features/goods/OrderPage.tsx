import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ORDER_WORDS } from '#domain/goods.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { when } from '#web/ui/text/format.ts'
import { RefundForm } from './RefundForm.tsx'
import { money } from './parts/words.ts'
import { orderQuery } from './queries.ts'

/** One order: what was bought, how it went, and giving the money back. */
export function OrderPage() {
  const { orderNo = '' } = useParams()
  const order = useQuery(orderQuery(orderNo))
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.orders)}>回订单</Link>
      </p>
      <QueryView
        query={order}
        missing={<Empty title="没有这个订单" action={<Link to={inRoom(ROOMS.orders)}>看所有订单</Link>} />}
      >
        {(found) => (
          <>
            <Card title={found.goodsName}>
              <p>
                {money(found.price)}，能用 {found.days} 天，{ORDER_WORDS[found.state]}
              </p>
              <p className="weak anywhere mt-1">
                订单号 {found.orderNo}；微信订单号 {found.transactionId ?? '没有'}；买家{' '}
                {found.buyer ?? '账号已注销'}
              </p>
            </Card>
            <Card title="经过">
              <ol className="list">
                {found.steps.map(({ state, at }) => (
                  <li key={`${state} ${at}`} className="mb-1">
                    {when(at)} {ORDER_WORDS[state]}
                  </li>
                ))}
              </ol>
            </Card>
            {(found.state === 'paid' || found.state === 'refunding') && <RefundForm order={found} />}
          </>
        )}
      </QueryView>
    </>
  )
}

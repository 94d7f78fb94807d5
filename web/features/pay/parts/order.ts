import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/pay.ts'
import { call } from '#web/client/call.ts'
import { getOrder } from '#web/client/calls/pay.ts'
import { useSession } from '#web/features/account/parts/session.ts'

/** How often, in ms, a page asks whether its order is paid. */
const askEvery = 3000

const isOpen = ({ state }: Order): boolean => state === 'created' || state === 'paying'

/** An order, asked for again until something has come of it. */
export function useOrder(orderNo: string | null): UseQueryResult<Order> {
  const { user } = useSession()
  return useQuery({
    queryKey: ['order', orderNo],
    queryFn: ({ signal }) => call(getOrder, { params: { orderNo: orderNo ?? '' } }, { signal }),
    enabled: orderNo !== null && user !== null,
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? askEvery : false),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/pay.ts'
import type { listGoods } from '#contract/goods.ts'
import type { PayWay } from '#domain/goods.ts'
import { call } from '#web/client/call.ts'
import { createOrder } from '#web/client/calls/pay.ts'
import { errorMessage } from '#web/client/errors.ts'
import { goodsChanged, priceText } from '#web/features/goods/parts/goods.ts'
import { withMobile } from '#web/features/account/parts/popups.ts'
import { useSession } from '#web/features/account/parts/session.ts'
import { host } from '#web/host/host.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { FormError } from '#web/ui/form/FormError.tsx'
import { useDesktop } from '#web/ui/layout/use-desktop.ts'
import { leaveFor } from '#web/ui/dialog/leave.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { h5Link, payInWechat, wayHere, whoPays } from './payment.ts'
import { useOrder } from './order.ts'

/** The page's address without what WeChat's own page added to it. */
function addressWith(order?: string): string {
  const url = new URL(window.location.href)
  for (const name of ['code', 'state']) url.searchParams.delete(name)
  if (order !== undefined) url.searchParams.set('order', order)
  return url.toString()
}

/** What is bought: goods as a whole, or a text or column of them by itself. */
export interface Sale {
  goodsId: number
  itemId: string | null
  /** 分; null: not for sale here. */
  price: number | null
  days: number | null
  shopName: string | null
  shopUrl: string | null
}

interface BuyProps {
  sale: Sale
  shop: DataOf<typeof listGoods>
  title?: string
  /** Where the way leads on; left out: the reader is there already. */
  next?: string
}

/** Buying here or in the shop, where either is set up. The order in hand is in the address, so that it survives WeChat. */
export function Buy({ sale, shop, title = '购买', next }: BuyProps) {
  const { goodsId, itemId, price, shopName, shopUrl } = sale
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const client = useQueryClient()
  const way = wayHere(shop.ways, host.name, useDesktop())
  const order = useOrder(query.get('order'))
  const isPaid = order.data?.state === 'paid'
  useEffect(() => {
    if (isPaid) void goodsChanged(client)
  }, [isPaid, client])

  const place = useMutation({
    mutationFn: ({ by, code }: { by: PayWay; code: string | null }) =>
      call(createOrder, { body: { goodsId, itemId, way: by, ...(code === null ? {} : { code }) } }),
    onSuccess: (placed: Order) => {
      client.setQueryData(['order', placed.orderNo], placed)
      setQuery(new URL(addressWith(placed.orderNo)).searchParams, { replace: true })
      if (placed.payment?.way === 'h5') {
        const back = addressWith(placed.orderNo)
        // The router's own change of the address waits for its guards, and may come after the page is left.
        window.history.replaceState(window.history.state, '', back)
        void leaveFor(h5Link(placed.payment.url, back))
      }
      if (placed.payment?.way === 'jsapi') void payInWechat(placed.payment).then(() => order.refetch())
    },
  })

  // Back from WeChat's page that told who pays: the button was pressed before.
  const code = query.get('state') === 'pay' ? query.get('code') : null
  const went = useRef(false)
  const { mutate } = place
  useEffect(() => {
    if (code === null || went.current || !user || way !== 'jsapi') return
    went.current = true
    mutate({ by: 'jsapi', code })
  }, [code, user, way, mutate])

  const buy = (by: PayWay): void => {
    if (by !== 'jsapi') mutate({ by, code: null })
    else if (shop.wechatAppId !== null) void leaveFor(whoPays(shop.wechatAppId, addressWith()))
  }
  // What the consultant package holds is not bought twice.
  const held = shop.goods.find((goods) => goods.goodsId === goodsId)
  const isIncluded = held?.available === true && held.heldUntil === null
  const isForSale = price !== null && shop.ways.length > 0 && !isIncluded
  if (price !== null && shop.ways.length === 0 && shopUrl === null)
    return <Notice>在线支付还没有开通，现在只能用邀请码激活。</Notice>
  if (!isForSale && shopUrl === null && !order.data) return null
  return (
    <Card title={title}>
      {order.data && order.data.goodsId === goodsId && order.data.itemId === itemId && (
        <OrderPanel order={order.data} next={next} onCheck={() => void order.refetch()} />
      )}
      {isForSale && order.data?.state !== 'paying' && way !== undefined && (
        <>
          <FormError>{place.error && errorMessage(place.error)}</FormError>
          <Button
            kind="primary"
            block
            loading={place.isPending}
            onClick={() => withMobile(() => buy(way))}
          >{`微信支付 ${priceText(price)}`}</Button>
        </>
      )}
      {isForSale && way === undefined && (
        <p className="muted mb-3">
          {host.name === 'wechat'
            ? '微信里暂时不能付款，请用手机浏览器打开本页。'
            : '这台设备上暂时不能付款。'}
        </p>
      )}
      {shopUrl !== null && (
        <p className="soft mt-3">
          <a className="tap body" href={shopUrl} target="_blank" rel="noopener noreferrer">
            {`到${shopName ?? '店铺'}购买`}
          </a>
          <span className="block">在店铺买到的是邀请码，回到本页激活。</span>
        </p>
      )}
    </Card>
  )
}

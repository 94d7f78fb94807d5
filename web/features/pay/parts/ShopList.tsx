import type { Goods } from '#contract/goods.ts'
import { mayBeSold, isOffered } from '#domain/goods.ts'
import { daysText, priceText, useGoods } from '#web/features/goods/parts/goods.ts'
import { whatDay } from '#web/ui/text/format.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { goodsLink } from '#web/features/goods/parts/goods-link.ts'

/** What is free is no goods of the reader's. */
const isHeld = ({ available, obtainable, heldUntil }: Goods): boolean =>
  heldUntil !== null || (available && obtainable)

/** What is sold here, and what the reader has. What has no price and no shop is not shown to who has it not. */
export function ShopList({ title }: { title: string }) {
  const goods = useGoods()
  return (
    <QueryView query={goods} loading={<Loading look="list" rows={3} />}>
      {(shop) => {
        const rows = shop.goods.filter((row) => mayBeSold(row.goodsId) && (isOffered(row) || isHeld(row)))
        if (rows.length === 0)
          return <Empty title="现在没有出售的服务">本站已经开放的功能都可以免费用。</Empty>
        return (
          <List title={title}>
            {rows.map((row) => (
              <Row
                key={row.goodsId}
                to={goodsLink(row)}
                extra={isHeld(row) ? '已开通' : row.price === null ? row.shopName : priceText(row.price)}
                description={
                  row.heldUntil === null
                    ? row.intro.split('\n')[0] || (row.price === null ? null : daysText(row))
                    : `到 ${whatDay(row.heldUntil)}`
                }
              >
                {row.name}
              </Row>
            ))}
          </List>
        )
      }}
    </QueryView>
  )
}
